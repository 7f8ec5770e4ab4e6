import type { UserCard } from '#domain/accounts/user.ts';
import type { Locale } from '#domain/i18n/locale.ts';

/** Key of the page that required a login; written by other screens. */
const ROUTE_KEY = 'route';

/** Page after login or registration: the requested one, otherwise the start page of the profile. */
export function pathAfterLogin(user: Pick<UserCard, 'profile'>, locale: Locale): string {
  const remembered = takeRoute();
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
  return url.origin === origin && /^\/(es|en)(\/|$)/.test(url.pathname);
}

/** Returns to this page after login. */
export function comeBackTo(path: string): void {
  try {
    localStorage.setItem(ROUTE_KEY, path);
  } catch {
    // If the browser refuses storage, login leads to the start page of the profile.
  }
}

function takeRoute(): string | undefined {
  try {
    const route = localStorage.getItem(ROUTE_KEY);
    localStorage.removeItem(ROUTE_KEY);
    return route ?? undefined;
  } catch {
    // The browser refuses storage, so there is no page to return to.
    return undefined;
  }
}
