import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type Photo, photoIn } from '#domain/listings/photo.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { properties } from './table.ts';

/** The version that is currently public, to which the owner can return. */
export type Snapshot = Readonly<{
  facts: Facts;
  photos: readonly Photo[];
  lat: number | null;
  lng: number | null;
  version: number;
  at: number;
}>;

/** The answers and the photos of the home's listing. The table keeps its name in every query. */
const LISTED = {
  facts: '(select listed.facts from listings listed where listed.id = properties.id)',
  photos: '(select listed.photos from listings listed where listed.id = properties.id)',
} as const;

const [facts, photos] = [wholeFacts('properties.facts'), wholePhotos('properties.photos')];
const published = {
  facts: wholeFacts('coalesce(properties.published_facts, properties.facts)'),
  photos: wholePhotos('coalesce(properties.published_photos, properties.photos)'),
};

/** The working copy's answers and photos, and the public version, in either stored form. */
export const TEXTS = {
  facts: sql`${sql.raw(facts)}`.mapWith(factsIn),
  photos: sql`${sql.raw(photos)}`.mapWith(photosIn),
  snapshot: sql`${sql.raw(
    `iif(properties.published_at is null, null, json_object('facts', json(${published.facts}), 'photos', json(${published.photos}), 'lat', ${coordinate('properties.published_lat')}, 'lng', ${coordinate('properties.published_lng')}, 'version', properties.published_version, 'at', properties.published_at))`,
  )}`.mapWith(snapshotIn) as SQL<Snapshot | null>,
} as const;

const {
  publishedFacts: _facts,
  publishedPhotos: _photos,
  ...columns
} = getTableColumns(properties);

/** All of a property, for a query of `properties`. */
export const PROPERTY = { ...columns, ...TEXTS } as const;

/** @param text SQL of a column with answers, which may hold only those that are not listed */
function wholeFacts(text: string): string {
  return `iif(substr(${text}, -16) = '"asListed":true}', json_remove(json_patch(${LISTED.facts}, ${text}), '$.asListed'), ${text})`;
}

/** @param text SQL of a column with photos, or with the mark that they are the listed ones */
function wholePhotos(text: string): string {
  return `iif(${text} = '"asListed"', ${LISTED.photos}, ${text})`;
}

/** A coordinate with all digits, because SQLite writes only 15 digits of a number to JSON. */
function coordinate(column: string): string {
  return `json(iif(${column} is null, 'null', printf('%!.17g', ${column})))`;
}

function factsIn(json: string): Facts {
  return JSON.parse(json);
}

function photosIn(json: string): readonly Photo[] {
  return JSON.parse(json).map(photoIn);
}

function snapshotIn(json: string): Snapshot {
  const { photos, ...rest } = JSON.parse(json);
  return { ...rest, photos: photos.map(photoIn) };
}
