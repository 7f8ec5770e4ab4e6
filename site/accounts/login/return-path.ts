import type { UserCard } from '#domain/accounts/user.ts';
import type { Locale } from '#domain/i18n/locale.ts';

/** The page that somebody opened when they were asked to log in; other screens write it. */
const ROUTE_KEY = 'route';

/** The page after logging in or registering: where they were going, else where their profile starts. */
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
 * Whether a remembered address is a page of this site. Anything in storage may have been planted:
 * another origin, a script, or a path that browsers read as another host.
 */
export function isOwnPath(path: string, origin: string): boolean {
  if (!path.startsWith('/') || /[\p{Cc}\\]/u.test(path) || !URL.canParse(path, origin))
    return false;
  const url = new URL(path, origin);
  return url.origin === origin && /^\/(es|en)(\/|$)/.test(url.pathname);
}

/** Leads back to a page once somebody has logged in. */
export function comeBackTo(path: string): void {
  try {
    localStorage.setItem(ROUTE_KEY, path);
  } catch {
    // A browser may refuse storage; then logging in leads to where the profile starts.
  }
}

function takeRoute(): string | undefined {
  try {
    const route = localStorage.getItem(ROUTE_KEY);
    localStorage.removeItem(ROUTE_KEY);
    return route ?? undefined;
  } catch {
    // A browser may refuse storage; then there is no page to return to.
    return undefined;
  }
}
