import { atom } from 'nanostores';
import type { UserCard } from '#domain/accounts/user.ts';

/** The person of this browser's session, from the readable cookie; undefined for a visitor. */
export const sessionUser = atom<UserCard | undefined>(undefined);

/** Marks that the content site reads in its own storage, and ours beside it. */
const AUTHENTICATED_KEY = 'isAuthenticated';
const FLOW_KEYS = ['offersAndLog', 'route'] as const;

/**
 * Reads who is here when a page starts. Without a session the entries a member left behind go,
 * but the one that remembers where to return to while somebody is logging in or registering.
 */
export function startSession(pathname: string): void {
  const user = userFromCookie(document.cookie);
  sessionUser.set(user);
  const storage = localStorageIfAllowed();
  if (user) {
    storage?.setItem(AUTHENTICATED_KEY, 'true');
    return;
  }
  storage?.removeItem(AUTHENTICATED_KEY);
  if (!/^\/(es|en)\/(login|register)(\/|$)/.test(pathname)) {
    for (const key of FLOW_KEYS) storage?.removeItem(key);
  }
  clearContentSite();
}

/** Forgets the person after the server ended the session. */
export function endSession(): void {
  sessionUser.set(undefined);
  const storage = localStorageIfAllowed();
  for (const key of [AUTHENTICATED_KEY, ...FLOW_KEYS]) storage?.removeItem(key);
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

/** Asks the separate content site, when there is one, to forget its own sign-in flag. */
function clearContentSite(): void {
  const origin: unknown = import.meta.env['PUBLIC_CONTENT_SITE'];
  if (typeof origin !== 'string' || origin === '') {
    if (isFirstOfThisTab('content-site-noted')) {
      console.info('No content site is configured: its sign-in flag is not cleared.');
    }
    return;
  }
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = '';
  frame.src = origin;
  frame.addEventListener('load', () => {
    if (!frame.contentWindow) {
      console.error('The hidden frame of the content site has no content window.');
      return;
    }
    frame.contentWindow.postMessage({ type: 'clear', key: AUTHENTICATED_KEY }, origin);
  });
  document.body.append(frame);
}

function isFirstOfThisTab(key: string): boolean {
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, '1');
  } catch {
    // A browser that refuses storage says it on every page.
  }
  return true;
}

/** A browser may refuse storage altogether; the site works without it. */
function localStorageIfAllowed(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
