import type { Context as HonoContext } from 'hono';
import { setCookie } from 'hono/cookie';
import type { ApiEnv } from '#api/context.ts';
import type { UserCard } from '#domain/accounts/user.ts';

export const TOKEN_COOKIE = 'token';
export const USER_COOKIE = 'user';
const THIRTY_DAYS_SECONDS = 30 * 86_400;

/**
 * Starts the browser's session with two cookies: the token, hidden from scripts, and the user card
 * for the greeting, readable by scripts.
 */
export function setSessionCookies(c: HonoContext<ApiEnv>, token: string, user: UserCard): void {
  const common = {
    path: '/',
    sameSite: 'Lax',
    secure: isSecure(c),
    maxAge: THIRTY_DAYS_SECONDS,
  } as const;
  setCookie(c, TOKEN_COOKIE, token, { ...common, httpOnly: true });
  setCookie(c, USER_COOKIE, JSON.stringify(user), common);
}

/** Ends the browser's session and tells the browser to clear its cached pages. */
export function clearSessionCookies(c: HonoContext<ApiEnv>): void {
  for (const name of [TOKEN_COOKIE, USER_COOKIE]) {
    setCookie(c, name, '', { path: '/', sameSite: 'Lax', secure: isSecure(c), maxAge: 0 });
  }
}

/** Returns all `token` cookies of the request; more than one indicates cookie injection. */
export function tokenCookies(header: string | null): readonly string[] {
  return (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${TOKEN_COOKIE}=`))
    .map((pair) => pair.slice(TOKEN_COOKIE.length + 1));
}

/**
 * Browsers keep secure cookies on localhost only over HTTPS, so local HTTP uses cookies without
 * `Secure`.
 */
function isSecure(c: HonoContext<ApiEnv>): boolean {
  return new URL(c.req.url).protocol === 'https:';
}
