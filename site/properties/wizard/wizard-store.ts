import { atom } from 'nanostores';

/** Progress of a property, from the API after each save. */
export type Progress = Readonly<{
  percent: number;
  steps: readonly Readonly<{ key: string; percent: number; missing: readonly string[] }>[];
}>;

/** State shared by the islands of a wizard page; undefined before the form has started. */
export const progress = atom<Progress | undefined>(undefined);
/** Keys of the reasons of a return whose answers have changed since. */
export const corrected = atom<readonly string[] | undefined>(undefined);
/** Answers of the page as the listing will show them. */
export const preview = atom<readonly Readonly<{ label: string; value: string }>[] | undefined>(
  undefined,
);

/** Shows what a saved property still lacks and which corrections were made. */
export function setSaved(
  property: Readonly<{ completeness: Progress; corrected: readonly string[] }>,
): void {
  progress.set(property.completeness);
  corrected.set(property.corrected);
}

export function setPreview(lines: readonly Readonly<{ label: string; value: string }>[]): void {
  preview.set(lines);
}
