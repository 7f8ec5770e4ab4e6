import { atom } from 'nanostores';

/** Progress of a property, from the API after each save. */
export type Progress = Readonly<{
  percent: number;
  steps: readonly Readonly<{ key: string; percent: number; missing: readonly string[] }>[];
}>;

/** State shared by the islands of a wizard page; undefined before the form has started. */
export const progress = atom<Progress | undefined>(undefined);
/** Answers of the page as the listing will show them. */
export const preview = atom<readonly Readonly<{ label: string; value: string }>[] | undefined>(
  undefined,
);

export function setProgress(next: Progress): void {
  progress.set(next);
}

export function setPreview(lines: readonly Readonly<{ label: string; value: string }>[]): void {
  preview.set(lines);
}
