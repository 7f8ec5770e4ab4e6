import { floridaPlaces } from './florida/gazetteer.ts';
import { placeKey } from './fold.ts';
import type { Place } from './place.ts';

/**
 * A place's URL segment: `coral-gables`, `33134`, `miami-dade-county`, `wynwood-miami`. The suffix
 * distinguishes places with the same name.
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

/** The place with this URL segment; `undefined` when there is none. */
export function placeOfSlug(slug: string): Place | undefined {
  bySlug ??= new Map(floridaPlaces().map((place) => [placeSlug(place), place]));
  return bySlug.get(slug);
}
