import { atom } from 'nanostores';
import type { UserCard } from '#domain/accounts/user.ts';
import { isLocale, splitLocale } from '#domain/i18n/locale.ts';
import { apiUrl } from '#site/api-url.ts';
import { withStorage } from '#site/ui/browser/storage.ts';
import { begunPath } from './return-path.ts';

/** User of this browser's session; undefined for a visitor. */
export const sessionUser = atom<UserCard | undefined>(undefined);

/** Whether an account call is running. */
export const isLoading = atom(false);

/** Local storage key that the content site also uses in its own storage. */
const AUTHENTICATED_KEY = 'isAuthenticated';
const FLOW_KEYS = ['offersAndLog', 'route', 'begun', 'wanted'] as const;

let callsUnderWay = 0;

/** Runs an account call with `isLoading` set until it ends, even if it fails. */
export async function whileLoading<T>(call: () => Promise<T>): Promise<T> {
  callsUnderWay += 1;
  isLoading.set(true);
  try {
    return await call();
  } finally {
    callsUnderWay -= 1;
    isLoading.set(callsUnderWay > 0);
  }
}

type Start = Readonly<{
  pathname: string;
  /**
   * A visitor without a session used a URL with `access`: all stored data of the user is removed.
   */
  cameByAccess: boolean;
}>;

/**
 * Reads the user when a page starts. Without a session, stored data of the previous user is
 * removed, except for the return path and first answers during login and registration, and for a
 * day after a visitor has begun something, which another tab must not erase.
 */
export function startSession({ pathname, cameByAccess }: Start): void {
  const user = userFromCookie(document.cookie);
  sessionUser.set(user);
  if (user) {
    withStorage((storage) => storage.setItem(AUTHENTICATED_KEY, 'true'));
    return;
  }
  const isEntering = /^\/(login|register)(\/|$)/.test(splitLocale(pathname).path);
  forget(cameByAccess || (!isEntering && begunPath() === undefined));
}

/**
 * Loads the account, because the cookie is only for display. If the session has ended, the page is
 * shown as to a visitor.
 */
export async function fetchUser(): Promise<void> {
  if (!sessionUser.get()) return;
  const response = await whileLoading(() =>
    fetch(apiUrl('/api/user'), {
      credentials: 'same-origin',
      headers: { Accept: 'application/json' },
    }),
  ).catch(() => undefined);
  if (response?.status === 401) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = 'user=; Path=/; Max-Age=0; SameSite=Lax';
    endSession();
    return;
  }
  const answer: unknown = response?.ok ? await response.json() : undefined;
  const user: unknown = answer && typeof answer === 'object' && Reflect.get(answer, 'user');
  if (isUserCard(user)) sessionUser.set(user);
}

/** Updates the displayed user after a change of the account, such as picture or name. */
export function greet({ id, name, profile, language, imageUrl }: UserCard): void {
  sessionUser.set({ id, name, profile, language, imageUrl });
}

/** Removes the user's data after the server ended the session. */
export function endSession(): void {
  sessionUser.set(undefined);
  forget(true);
}

function forget(withFlow: boolean): void {
  withStorage((storage) => {
    storage.removeItem(AUTHENTICATED_KEY);
    if (withFlow) for (const key of FLOW_KEYS) storage.removeItem(key);
  });
  clearContentSite(AUTHENTICATED_KEY);
}

/** Id of the user in the cookie; undefined for a visitor. */
export function idInCookie(): string | undefined {
  return userFromCookie(document.cookie)?.id;
}

/** Whether the viewer is a visitor. Reads the cookie too, because a click can come before `startSession`. */
export function isVisitor(): boolean {
  return !sessionUser.get() && !idInCookie();
}

/** Content of the `user` cookie, validated because anyone can write it. */
function userFromCookie(cookies: string): UserCard | undefined {
  const value = /(?:^|;\s*)user=([^;]*)/.exec(cookies)?.[1];
  if (!value) return undefined;
  try {
    const card: unknown = JSON.parse(decodeURIComponent(value));
    return isUserCard(card) ? card : undefined;
  } catch {
    return undefined;
  }
}

function isUserCard(card: unknown): card is UserCard {
  if (typeof card !== 'object' || card === null) return false;
  const { id, name, profile, language, imageUrl }: Partial<Record<keyof UserCard, unknown>> = card;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    (profile === 'seller' || profile === 'buyer' || profile === 'admin') &&
    isLocale(language) &&
    (imageUrl === null || (typeof imageUrl === 'string' && /^\/(?!\/)/.test(imageUrl)))
  );
}

/** Name of the `meta` element with the origin of the content site. */
const META = 'content-site';

/**
 * Tells the separate content site, if configured, to remove its login flag: a hidden frame gets a
 * message that no other origin can read. Its responses are ignored.
 */
function clearContentSite(key: string): void {
  const origin = document.querySelector<HTMLMetaElement>(`meta[name="${META}"]`)?.content;
  if (!origin) {
    if (isFirstInTab('content-site-noted')) {
      console.info('No content site is configured: its sign-in flag is not cleared.');
    }
    return;
  }
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = '';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  frame.addEventListener('load', () => {
    if (frame.contentWindow) frame.contentWindow.postMessage({ type: 'clear', key }, origin);
    else console.error('The hidden frame of the content site has no content window.');
  });
  frame.src = origin;
  document.body.append(frame);
}

/** Without storage, each page is the first. */
function isFirstInTab(key: string): boolean {
  const isLater = withStorage((storage) => {
    if (storage.getItem(key)) return true;
    storage.setItem(key, '1');
    return false;
  }, 'sessionStorage');
  return !isLater;
}
