import type { UserCard } from '#domain/accounts/user.ts';
import { type Locale, splitLocale } from '#domain/i18n/locale.ts';
import { storedJson, withStorage } from '#site/ui/browser/storage.ts';

/** Key of the page that required a login; written by other screens. */
const ROUTE_KEY = 'route';

/** Key of what a visitor has begun, which is kept until they can finish it. */
const BEGUN_KEY = 'begun';
/** A day, as long as a link that verifies an e-mail works. Every page loads this file, so it does not import the calendar with zod. */
const BEGUN_MS = 24 * 60 * 60 * 1_000;

/** Page after login or registration: the requested one, otherwise the start page of the profile. */
export function pathAfterLogin(user: Pick<UserCard, 'profile'>, locale: Locale): string {
  const remembered = takeRoute() ?? begunPath();
  if (remembered && isOwnPath(remembered, location.origin)) return remembered;
  return startOf(user, locale);
}

/** The start page of a profile. */
export function startOf({ profile }: Pick<UserCard, 'profile'>, locale: Locale): string {
  return profile === 'buyer' ? `/${locale}/listing` : `/${locale}/properties`;
}

/**
 * Whether a stored path is a page of this site. Storage may contain anything: another origin, a
 * script, or a path that browsers resolve to another host.
 */
export function isOwnPath(path: string, origin: string): boolean {
  if (!path.startsWith('/') || /[\p{Cc}\\]/u.test(path) || !URL.canParse(path, origin))
    return false;
  const url = new URL(path, origin);
  return url.origin === origin && splitLocale(url.pathname).locale !== undefined;
}

/** Returns to this page after login; without storage, login leads to the start page of the profile. */
export function comeBackTo(path: string): void {
  withStorage((storage) => storage.setItem(ROUTE_KEY, path));
}

/**
 * Stores the page where a visitor has begun something, such as a question. Login, registration and
 * the verification of the e-mail lead back to it, in any tab of this browser, for a day.
 */
export function keepBegun(path: string): void {
  comeBackTo(path);
  const begun = JSON.stringify({ path, at: Date.now() });
  withStorage((storage) => storage.setItem(BEGUN_KEY, begun));
}

/** The page where a visitor has begun something in the last day; undefined if there is none. */
export function begunPath(): string | undefined {
  const begun = storedJson(BEGUN_KEY);
  if (typeof begun !== 'object' || begun === null) return undefined;
  const [path, at]: unknown[] = [Reflect.get(begun, 'path'), Reflect.get(begun, 'at')];
  const isRecent = typeof at === 'number' && at <= Date.now() && Date.now() < at + BEGUN_MS;
  return isRecent && typeof path === 'string' && isOwnPath(path, location.origin)
    ? path
    : undefined;
}

/** Forgets what was begun once a person who can finish it is on its page. */
export function endBegunAt(path: string): void {
  if (begunPath() === path) withStorage((storage) => storage.removeItem(BEGUN_KEY));
}

function takeRoute(): string | undefined {
  return withStorage((storage) => {
    const route = storage.getItem(ROUTE_KEY);
    storage.removeItem(ROUTE_KEY);
    return route ?? undefined;
  });
}
