import { atom, type ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';
import type { Confirmed } from '#domain/answers/doubts.ts';
import type { Autosave } from './autosave.ts';
import type { SaveState } from './save-state.ts';

/** Save state of the page's form, shared by its islands; undefined before the form has started. */
export const saveState = atom<SaveState | undefined>(undefined);

/** Number of blocked attempts to leave the page; each shows the reason. */
export const failedLeaves = atom(0);

/** Unlikely answers that the server asked about, by path, and what confirms one. */
export const askedAnswers = atom<
  Readonly<{ values: Confirmed; confirm: (path: string) => void }> | undefined
>(undefined);

let current: Autosave | undefined;

/**
 * Publishes the form's save state to the other islands of the page. Returns a function that stops
 * it.
 */
export function shareAutosave(autosave: Autosave): () => void {
  current = autosave;
  return autosave.state.subscribe((state) => {
    saveState.set(state);
    askedAnswers.set({ values: state.unconfirmed, confirm: autosave.confirm });
  });
}

/** Saves the page's form. Returns true when nothing is left to save. */
export async function saveBeforeLeaving(): Promise<boolean> {
  const isSaved = current ? await current.flush() : true;
  if (!isSaved) failedLeaves.set(failedLeaves.get() + 1);
  return isSaved;
}

/**
 * Allows leaving the page without confirmation, because unsaved changes are discarded on purpose.
 */
export function dropUnsaved(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
    capture: true,
  });
}

/**
 * Value of a store shared by islands; `undefined` during hydration, so that the first render
 * matches the server's markup.
 */
export function useShared<T>(store: ReadableAtom<T>): T | undefined {
  return useSyncExternalStore<T | undefined>(
    (changed) => store.listen(() => changed()),
    () => store.get(),
    () => undefined,
  );
}
