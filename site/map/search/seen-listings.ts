import { storedJson, withStorage } from '#site/ui/browser/storage.ts';

const KEY = 'trato:seen';
const MAX_SEEN = 400;

/** Ids of homes opened in this browser, latest first. */
export function seenListings(): readonly string[] {
  const stored = storedJson(KEY);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

/** Stores that a home was opened; without storage its pin stays unmarked. */
export function rememberSeen(id: string): void {
  const others = seenListings().filter((seen) => seen !== id);
  const seen = JSON.stringify([id, ...others].slice(0, MAX_SEEN));
  withStorage((storage) => storage.setItem(KEY, seen));
}
