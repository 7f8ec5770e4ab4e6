import { DAY_MS } from '#domain/calendar.ts';
import { storedJson, withStorage } from '#site/ui/browser/storage.ts';
import { endSession, idInCookie } from './session.ts';

/**
 * What a person typed and the server does not have yet, stored in this browser by form. A draft
 * belongs to the account that wrote it, or to the visitor, who keeps it when logging in. It stays
 * when a session expires, and goes when the person logs out.
 */
const PREFIX = 'draft:';
const MAX_AGE_MS = 30 * DAY_MS;

type Stored = Readonly<{ by?: unknown; at?: unknown; draft?: unknown }>;

/**
 * The draft of a form; `undefined` when there is none, it is older than a month, or another account
 * wrote it. Anything may be in storage, so the caller validates it.
 * @param form the form and what it is about: `visit:<listing>`
 */
export function readDraft(form: string): unknown {
  const stored = storedJson(PREFIX + form);
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { by, at, draft }: Stored = stored;
  const viewer = idInCookie();
  const isOthers = by !== undefined && by !== viewer;
  const isOld = typeof at !== 'number' || Date.now() - at > MAX_AGE_MS;
  // Whose session has expired still gets it after logging in.
  if (isOld || (isOthers && viewer !== undefined)) forgetDraft(form);
  return isOld || isOthers ? undefined : draft;
}

/** Stores the draft of a form. Returns false if the browser refuses storage. */
export function storeDraft(form: string, draft: unknown): boolean {
  const stored: Stored = { by: idInCookie(), at: Date.now(), draft };
  return (
    withStorage((storage) => {
      storage.setItem(PREFIX + form, JSON.stringify(stored));
      return true;
    }) ?? false
  );
}

export function forgetDraft(form: string): void {
  withStorage((storage) => storage.removeItem(PREFIX + form));
}

/** Removes the data of a person who has logged out on purpose, with every draft. */
export function forgetPerson(): void {
  endSession();
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  });
}
