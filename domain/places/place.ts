import type { Localized } from '#domain/i18n/locale.ts';
import type { Bounds, Point } from './geometry/bounds.ts';

export const PLACE_KINDS = ['city', 'zip', 'county', 'neighbourhood'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** A named area of Florida. The median distance of a home to the center of its ZIP is 2.7 km. */
export type Place = Point &
  Readonly<{
    kind: PlaceKind;
    /** Without city or state: `33134`, `Coral Gables`, `Broward`, `Wynwood`. */
    name: string;
    /** City of a ZIP or neighborhood. */
    city?: string;
    county: string;
    /** A city or community whose homes have the postal address of another one, as in Kendall. */
    withoutZip?: true;
    bounds: Bounds;
    /** Number of ZIPs; sorts places with the same prefix. */
    weight: number;
  }>;

/** Label of a place in lists: `Coral Gables, FL`, `Condado de Broward`, `33134, Miami`. */
export function placeLabel({ kind, name, city }: Place): Localized {
  if (kind === 'county') return { es: `Condado de ${name}`, en: `${name} County` };
  const text = `${name}, ${kind === 'city' ? 'FL' : city}`;
  return { es: text, en: text };
}

/** Search words that `parsePlaces` reads as exactly this place. */
export function placeQuery({ kind, name, city }: Place): string {
  if (kind === 'zip') return name;
  if (kind === 'county') return `${name} County, FL`;
  return kind === 'city' ? `${name}, FL` : `${name}, ${city}`;
}
