import { floridaPlaces } from './florida/gazetteer.ts';
import { placeKey } from './fold.ts';
import type { Place } from './place.ts';

/**
 * What names a place in an address: `coral-gables`, `33134`, `miami-dade-county`, `wynwood-miami`.
 * The words that follow the name keep places of one name apart.
 */
export function placeSlug({ kind, name, city = '' }: Place): string {
  const words = {
    city: name,
    zip: name,
    county: `${name} county`,
    neighbourhood: `${name} ${city}`,
  };
  return placeKey(words[kind]).replaceAll(' ', '-');
}

let bySlug: ReadonlyMap<string, Place> | undefined;

/** The place that an address names; `undefined` where Florida has none. */
export function placeOfSlug(slug: string): Place | undefined {
  bySlug ??= new Map(floridaPlaces().map((place) => [placeSlug(place), place]));
  return bySlug.get(slug);
}
