import type { Localized } from '#domain/i18n/locale.ts';
import type { Bounds, Point } from './geometry/bounds.ts';

export const PLACE_KINDS = ['city', 'zip', 'county', 'neighbourhood'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** A named part of Florida. The center of a ZIP is 2.7 km from its homes at the median. */
export type Place = Point &
  Readonly<{
    kind: PlaceKind;
    /** As it is written, without city or state: `33134`, `Coral Gables`, `Broward`, `Wynwood`. */
    name: string;
    /** The city a ZIP or a neighborhood belongs to. */
    city?: string;
    county: string;
    bounds: Bounds;
    /** How many ZIPs it has: orders places whose names begin alike. */
    weight: number;
  }>;

/** What a list of places shows: `Coral Gables, FL`, `Condado de Broward`, `33134, Miami`. */
export function placeLabel({ kind, name, city }: Place): Localized {
  if (kind === 'county') return { es: `Condado de ${name}`, en: `${name} County` };
  const text = `${name}, ${kind === 'city' ? 'FL' : city}`;
  return { es: text, en: text };
}

/** The words that search for the place: what `parsePlaces` reads back as this place and nothing else. */
export function placeQuery({ kind, name, city }: Place): string {
  if (kind === 'zip') return name;
  if (kind === 'county') return `${name} County, FL`;
  return kind === 'city' ? `${name}, FL` : `${name}, ${city}`;
}
