import { storedJson, withStorage } from '#site/ui/browser/storage.ts';

/** A search or a home that was opened in this browser, as a link. */
export type Recent = Readonly<{ href: string; label: string }>;

/** Keys of the lists in the browser's storage. */
export const RECENT_KEYS = { searches: 'recent-searches', homes: 'recent-homes' } as const;

/** How many are kept of each. */
const MAX_KEPT = 4;

/** Puts a link first in its list; without storage nothing is kept. */
export function remember(list: keyof typeof RECENT_KEYS, { href, label }: Recent): void {
  const others = recentIn(list).filter((one) => one.href !== href);
  const kept = JSON.stringify([{ href, label }, ...others].slice(0, MAX_KEPT));
  withStorage((storage) => storage.setItem(RECENT_KEYS[list], kept));
}

/** The links of a list, latest first; empty if its stored text is not one of ours. */
export function recentIn(list: keyof typeof RECENT_KEYS): readonly Recent[] {
  const stored = storedJson(RECENT_KEYS[list]);
  return Array.isArray(stored) ? stored.filter(isRecent) : [];
}

/** Forgets all searches and homes. */
export function forgetRecent(): void {
  withStorage((storage) => {
    for (const key of Object.values(RECENT_KEYS)) storage.removeItem(key);
  });
}

/** Only links into the product are shown. */
function isRecent(value: unknown): value is Recent {
  const { href, label } = (value ?? {}) as Partial<Recent>;
  return typeof href === 'string' && /^\/[^/]/.test(href) && typeof label === 'string';
}
