import { atom } from 'nanostores';
import type { Autosave } from './autosave.ts';
import type { SaveState } from './save-state.ts';

/** How far a property has come, as the API tells it after every save. */
export type Progress = Readonly<{
  percent: number;
  steps: readonly Readonly<{ key: string; percent: number; missing: readonly string[] }>[];
}>;

/** What the islands of a wizard's page share. Before the form has started, each has only its props. */
export const saveState = atom<SaveState | undefined>(undefined);
export const progress = atom<Progress | undefined>(undefined);
/** Lines of the page's answers as the listing will show them. */
export const preview = atom<readonly Readonly<{ label: string; value: string }>[] | undefined>(
  undefined,
);

/** How often somebody wanted to leave the page and could not: what stands in the way is then shown. */
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

export function setProgress(next: Progress): void {
  progress.set(next);
}

export function setPreview(lines: readonly Readonly<{ label: string; value: string }>[]): void {
  preview.set(lines);
}
