import { atom } from 'nanostores';
import type { UserCard } from '#domain/accounts/user.ts';
import { clearContentSite } from './content-site.ts';

/** The person of this browser's session; undefined for a visitor. */
export const sessionUser = atom<UserCard | undefined>(undefined);

/** Whether a call about the account is under way. */
export const isLoading = atom(false);

/** Marks that the content site reads in its own storage, and ours beside it. */
const AUTHENTICATED_KEY = 'isAuthenticated';
const FLOW_KEYS = ['offersAndLog', 'route'] as const;

let callsUnderWay = 0;

/** Runs a call about the account: the flag is set from its start to its end, however it ends. */
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
  /** Somebody without a session came by an address named `access`: nothing of a member stays. */
  cameByAccess: boolean;
}>;

/**
 * Reads who is here when a page starts. Without a session the entries a member left behind go,
 * but the one that stores where to return to while somebody is logging in or registering.
 */
export function startSession({ pathname, cameByAccess }: Start): void {
  const user = userFromCookie(document.cookie);
  sessionUser.set(user);
  const storage = localStorageIfAllowed();
  if (user) {
    storage?.setItem(AUTHENTICATED_KEY, 'true');
    return;
  }
  const isEntering = /^\/(es|en)\/(login|register)(\/|$)/.test(pathname);
  forget(storage, !isEntering || cameByAccess);
}

/**
 * Reads the account itself: the cookie is only for display, the server decides. A session that is
 * over leaves the page as a visitor's.
 */
export async function fetchUser(): Promise<void> {
  if (!sessionUser.get()) return;
  const response = await whileLoading(() =>
    fetch('/api/user', { credentials: 'same-origin', headers: { Accept: 'application/json' } }),
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

/** Shows the person as they are since a change of their account: another picture, another name. */
export function greet({ id, name, profile, language, imageUrl }: UserCard): void {
  sessionUser.set({ id, name, profile, language, imageUrl });
}

/** Forgets the person after the server ended the session. */
export function endSession(): void {
  sessionUser.set(undefined);
  forget(localStorageIfAllowed(), true);
}

function forget(storage: Storage | undefined, withFlow: boolean): void {
  storage?.removeItem(AUTHENTICATED_KEY);
  if (withFlow) for (const key of FLOW_KEYS) storage?.removeItem(key);
  clearContentSite(AUTHENTICATED_KEY);
}

/** The id of whom this browser's session greets now; undefined for a visitor. */
export function idInCookie(): string | undefined {
  return userFromCookie(document.cookie)?.id;
}

/** The greeting of the `user` cookie; a cookie is anybody's to write, so its shape is checked. */
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
    (language === 'es' || language === 'en') &&
    (imageUrl === null || (typeof imageUrl === 'string' && /^\/(?!\/)/.test(imageUrl)))
  );
}

/** A browser may refuse storage altogether; the site works without it. */
function localStorageIfAllowed(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
