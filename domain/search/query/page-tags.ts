import { placeKey } from '#domain/places/fold.ts';
import { type Bounds, boundsOf, type Point } from '#domain/places/geometry/bounds.ts';
import { placeOfQuery } from './place-of-query.ts';
import type { ListingQuery } from './query.ts';

/** Every page that lists homes has it; purged where it is not known which of them a change reaches. */
export const EVERY_LIST = 'search';
/** Every page of a home has it; purged where too many homes changed to name each. */
export const EVERY_HOME = 'listing';
/** Pages that any home may be on: the home page, searches of the whole state or of words. */
export const ANYWHERE = 'search-anywhere';
/** A larger map is one of the pages that any home may be on. */
const MAX_CELLS = 12;

/** A home as far as it decides on which pages it is. */
export type HomeOnPages = Readonly<{
  id: string;
  zip: string | null;
  city: string | null;
  county: string | null;
}> &
  Point;

/**
 * Tags of the page of a search: the part of the map it shows, in cells of one degree, or the place it
 * asks for. Filters only leave homes out, so they do not matter.
 */
export function tagsOfSearch({ q, bbox, polygon }: ListingQuery): readonly string[] {
  const bounds = bbox ?? (polygon && boundsOf(polygon));
  const cells = bounds && cellsOf(bounds);
  if (cells) return [EVERY_LIST, ...cells];
  const place = bounds === undefined && q !== undefined ? placeOfQuery({ q }) : undefined;
  if (!place || place.kind === 'neighbourhood') return [EVERY_LIST, ANYWHERE];
  return [EVERY_LIST, placeTag(place.kind, place.name)];
}

/** Tags of all pages that a home may be on, its own included. */
export function tagsOfHome({ id, zip, city, county, lat, lng }: HomeOnPages): readonly string[] {
  return [
    tagOfHomePage(id),
    ANYWHERE,
    cellTag(Math.floor(lat), Math.floor(lng)),
    ...(zip === null ? [] : [placeTag('zip', zip)]),
    ...(city === null ? [] : [placeTag('city', city)]),
    ...(county === null ? [] : [placeTag('county', county)]),
  ];
}

/** Tags of the page of a home. */
export function tagsOfHomePage(id: string): readonly string[] {
  return [EVERY_HOME, tagOfHomePage(id)];
}

/** Tag that only the page of this home has. */
export function tagOfHomePage(id: string): string {
  return `listing-${id}`;
}

function cellsOf({ west, south, east, north }: Bounds): readonly string[] | undefined {
  const columns = Math.floor(east) - Math.floor(west) + 1;
  const rows = Math.floor(north) - Math.floor(south) + 1;
  if (columns * rows > MAX_CELLS) return undefined;
  return Array.from({ length: columns * rows }, (_, index) =>
    cellTag(Math.floor(south) + Math.floor(index / columns), Math.floor(west) + (index % columns)),
  );
}

function cellTag(lat: number, lng: number): string {
  return `search-at-${lat}_${lng}`;
}

function placeTag(kind: 'city' | 'zip' | 'county', name: string): string {
  return `search-${kind}-${placeKey(name).replaceAll(' ', '-')}`;
}
