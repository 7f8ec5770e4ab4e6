import { atom } from 'nanostores';
import type { Autosave } from './autosave.ts';
import type { SaveState } from './save-state.ts';

/** What the islands of a page share of its form's saves; before the form has started, nothing. */
export const saveState = atom<SaveState | undefined>(undefined);

/** How often somebody wanted to leave the page and could not: what is in the way is then shown. */
export const failedLeaves = atom(0);

let current: Autosave | undefined;

/** Lets the header and the panels know of the form's saves. */
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

/** Leaves the page without asking, for what is unsaved on it is given up on purpose. */
export function dropUnsaved(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
    capture: true,
  });
}
