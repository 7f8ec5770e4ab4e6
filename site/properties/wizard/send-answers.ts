import { atom } from 'nanostores';
import type { Confirmed } from '#domain/answers/doubts.ts';
import { api, ask } from '#site/api.ts';
import { outcomeOf, type SaveOutcome } from '#site/forms/saving/save-state.ts';

/** The parts of a saved property that the wizard needs. */
type SavedProperty = Readonly<{
  lat: number | null;
  lng: number | null;
  coordinatesFrom: 'gazetteer' | 'owner' | 'import' | null;
  facts: Readonly<Record<string, unknown>>;
  /** Keys of the corrections that were made. */
  corrected: readonly string[];
  completeness: Readonly<{
    percent: number;
    steps: readonly Readonly<{ key: string; percent: number; missing: readonly string[] }>[];
  }>;
}>;

export type Place = Readonly<{
  lat: number | null;
  lng: number | null;
  from: SavedProperty['coordinatesFrom'];
}>;

export function placeOf({ lat, lng, coordinatesFrom }: SavedProperty): Place {
  return { lat, lng, from: coordinatesFrom };
}

/** Values of a property by key, including its pin. */
export function valuesOf(property: Pick<SavedProperty, 'facts' | 'lat' | 'lng'>) {
  const { facts, lat, lng } = property;
  return { ...facts, lat, lng };
}

/** Saves some answers and returns the outcome. `base` has the values they were changed from. */
export async function sendAnswers(
  propertyId: string,
  patch: Readonly<Record<string, unknown>>,
  base: Readonly<Record<string, unknown>>,
  confirmed: Confirmed,
): Promise<SaveOutcome<SavedProperty>> {
  const { data, error, status } = await ask(
    api.properties[':id'].$patch({
      param: { id: propertyId },
      json: { ...patch, base, confirmed },
    }),
  );
  if (data) return { kind: 'saved', current: valuesOf(data.property), saved: data.property };
  return outcomeOf(error.data, status, ({ facts, lat, lng }) => ({
    ...(isRecord(facts) && facts),
    lat,
    lng,
  }));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

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
