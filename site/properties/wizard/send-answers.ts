import { api, ask, type Problem } from '#site/api.ts';
import type { SaveOutcome } from './autosave.ts';

/** What the wizard reads of a property after a save. */
type SavedProperty = Readonly<{
  lat: number | null;
  lng: number | null;
  coordinatesFrom: 'gazetteer' | 'owner' | 'import' | null;
  facts: Readonly<Record<string, unknown>>;
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

/** Sends some answers, made on a version, and tells what became of them. */
export async function sendAnswers(
  propertyId: string,
  patch: Readonly<Record<string, unknown>>,
  version: number,
): Promise<SaveOutcome<SavedProperty>> {
  const { data, error, status } = await ask(
    api.properties[':id'].$patch(
      { param: { id: propertyId }, json: { ...patch } },
      { headers: { 'If-Match': `"${version}"` } },
    ),
  );
  if (data) return { kind: 'saved', version: data.property.version, saved: data.property };
  const problem = error.data;
  if (status === 422) return { kind: 'refused', errors: firstWords(problem) };
  if (problem.code === 'stale_version') return { kind: 'stale', ...currentOf(problem) };
  const isOver = [401, 403, 404, 409].includes(status);
  return isOver ? { kind: 'closed', problem } : { kind: 'unreachable' };
}

function firstWords({ errors = {} }: Problem): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([path, [words = '']]) => [path, words]));
}

/** The property as somebody else saved it; the refusal brings it along. */
function currentOf({ current }: Problem) {
  const { version, facts }: Readonly<Record<string, unknown>> = isRecord(current) ? current : {};
  return {
    version: typeof version === 'number' ? version : 0,
    theirs: isRecord(facts) ? facts : {},
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
