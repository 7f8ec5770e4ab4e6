import { atom } from 'nanostores';

/** How far a property has come, as the API reports it after every save. */
export type Progress = Readonly<{
  percent: number;
  steps: readonly Readonly<{ key: string; percent: number; missing: readonly string[] }>[];
}>;

/** What the islands of a wizard's page share. Before the form has started, each has only its props. */
export const progress = atom<Progress | undefined>(undefined);
/** Lines of the page's answers as the listing will show them. */
export const preview = atom<readonly Readonly<{ label: string; value: string }>[] | undefined>(
  undefined,
);

export function setProgress(next: Progress): void {
  progress.set(next);
}

export function setPreview(lines: readonly Readonly<{ label: string; value: string }>[]): void {
  preview.set(lines);
}
