import { placeKey } from '#domain/places/fold.ts';
import { type Bounds, boundsOf, type Point } from '#domain/places/geometry/bounds.ts';
import type { Place } from '#domain/places/place.ts';
import { understand } from '#domain/search/words/understand.ts';
import type { ListingQuery } from './query.ts';
import { writeQuery } from './query-url.ts';

/** Tag of all pages that list homes. Purged when it is unknown which of them a change affects. */
export const EVERY_LIST = 'search';
/** Tag of every home's page. Purged when too many homes changed to purge each. */
export const EVERY_HOME = 'listing';
/**
 * Tag of pages that any home may be on: the home page, and searches of the whole state or by words.
 */
export const ANYWHERE = 'search-anywhere';
/** Larger map areas are treated like the whole state. */
const MAX_CELLS = 12;

/** The data of a home that determines which pages it is on. */
export type HomeOnPages = Readonly<{
  id: string;
  zip: string | null;
  city: string | null;
  county: string | null;
}> &
  Point;

/**
 * Tags of a search page: the map area in cells of one degree, or the place. Filters only exclude
 * homes, so they are ignored.
 */
export function tagsOfSearch({ q, bbox, polygon }: ListingQuery): readonly string[] {
  const bounds = bbox ?? (polygon && boundsOf(polygon));
  const cells = bounds && cellsOf(bounds);
  if (cells) return [EVERY_LIST, ...cells];
  const place = bounds === undefined && q !== undefined ? placeOfQuery({ q }) : undefined;
  // Homes in an area have the city of their postal address.
  if (!place || place.kind === 'neighbourhood' || place.withoutZip) return [EVERY_LIST, ANYWHERE];
  return [EVERY_LIST, placeTag(place.kind, place.name)];
}

/**
 * The place, if the search has no other filter, so that the place's page shows the same; otherwise
 * `undefined`.
 */
export function placeOfQuery(query: ListingQuery): Place | undefined {
  const parameters = [...writeQuery(query).keys()];
  if (query.q === undefined || parameters.length !== 1) return undefined;
  const { places, understood, rest } = understand(query.q);
  return places.length === 1 && understood.length === 1 && rest.length === 0
    ? places[0]
    : undefined;
}

/** Tags of all pages that a home may be on, including its own. */
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

/** Tag of a single home's page. */
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
