import { atom } from 'nanostores';
import type { Autosave } from './autosave.ts';
import type { SaveState } from './save-state.ts';

/**
 * The form's save state, shared by the islands of a page; undefined before the form has started.
 */
export const saveState = atom<SaveState | undefined>(undefined);

/** Number of blocked attempts to leave the page; each shows the reason. */
export const failedLeaves = atom(0);

let current: Autosave | undefined;

/** Publishes the form's save state to the header and the panels. */
export function shareAutosave(autosave: Autosave): () => void {
  current = autosave;
  return autosave.state.subscribe((state) => saveState.set(state));
}

/** Saves what the page's form has not saved; true when nothing is left. */
export async function saveBeforeLeaving(): Promise<boolean> {
  const isSaved = current ? await current.flush() : true;
  if (!isSaved) failedLeaves.set(failedLeaves.get() + 1);
  return isSaved;
}

/** Leaves the page without asking, because what is unsaved on it is discarded on purpose. */
export function dropUnsaved(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
    capture: true,
  });
}
