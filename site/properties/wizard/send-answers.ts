import type { Confirmed } from '#domain/answers/doubts.ts';
import { api, ask } from '#site/api.ts';
import { outcomeOf } from '#site/forms/saving/save-outcome.ts';
import type { SaveOutcome } from '#site/forms/saving/save-state.ts';

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
