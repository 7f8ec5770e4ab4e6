import { z } from 'zod';
import { floridaPlaces } from '#domain/places/florida/gazetteer.ts';
import { placeKey } from '#domain/places/fold.ts';

/** Maximum number of suggestions below a field. */
const MAX_PLACES = 8;

export const placeQuerySchema = z.strictObject({ q: z.string().trim().min(2).max(80) });

const foundPlaceSchema = z.strictObject({
  city: z.string(),
  zip: z.string().nullable(),
  county: z.string(),
});
export const placeListSchema = z.strictObject({ items: z.array(foundPlaceSchema) });

/**
 * Returns cities and ZIPs of Florida that start with the typed text, larger ones first. A ZIP
 * includes its city and county, a city its county.
 */
export function findPlaces(text: string): z.output<typeof placeListSchema> {
  const typed = placeKey(text);
  const isZip = /^\d+$/.test(typed);
  const items = floridaPlaces()
    .filter(({ kind, name }) =>
      isZip
        ? kind === 'zip' && name.startsWith(typed)
        : kind === 'city' && placeKey(name).startsWith(typed),
    )
    .toSorted((one, other) => other.weight - one.weight || one.name.localeCompare(other.name))
    .slice(0, MAX_PLACES)
    .map(({ kind, name, city, county }) => ({
      city: kind === 'zip' ? (city ?? '') : name,
      zip: kind === 'zip' ? name : null,
      county,
    }));
  return { items };
}
