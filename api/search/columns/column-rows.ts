import { gt } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { isIn } from '#api/db/is-in.ts';
import { listings } from '#api/listings/table.ts';
import type { ListingStatus } from '#domain/listings/status.ts';
import { wholeDollars } from '#domain/money.ts';
import { findCity, findCounty } from '#domain/places/florida/gazetteer.ts';
import { joinedKey } from '#domain/places/fold.ts';
import { project } from '#domain/places/geometry/mercator.ts';
import { searchBits } from '#domain/properties/catalogue/search-fields.ts';
import {
  type ColumnRow,
  idHash,
  type PlaceNames,
  SEARCHED_STATUSES,
  type SearchedStatus,
} from '#domain/search/engine/column-row.ts';
import { otherNumbers } from '#domain/search/query/catalogue-filters.ts';
import { mentionBits } from '#domain/search/words/mentioned-features.ts';

/** Columns of a listing's row that the search columns are built from. */
export const COLUMN_FIELDS = {
  row: listings.row,
  id: listings.id,
  propertyType: listings.propertyType,
  status: listings.status,
  facts: listings.facts,
  lat: listings.lat,
  lng: listings.lng,
  publishedAt: listings.publishedAt,
  hiddenAt: listings.hiddenAt,
} as const;

export type Listed = Readonly<
  Pick<
    typeof listings.$inferSelect,
    'row' | 'id' | 'propertyType' | 'status' | 'facts' | 'lat' | 'lng' | 'publishedAt' | 'hiddenAt'
  >
>;

/** Number of listings read per query while an isolate builds its columns. */
const PAGE = 1_000;

/** Reads every searchable listing, and calls `onPage` for each page. */
export async function readColumnRows(
  db: DrizzleD1Database,
  onPage: () => void,
): Promise<readonly ColumnRow[]> {
  const rows: ColumnRow[] = [];
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page = await readColumnPage(db, after);
    rows.push(...page.rows);
    onPage();
    after = page.next;
  }
  return rows;
}

/** Returns the listings after a row; `next` is absent after the last page. */
export async function readColumnPage(
  db: DrizzleD1Database,
  after: number,
): Promise<Readonly<{ rows: readonly ColumnRow[]; next: number | undefined }>> {
  const page = await db
    .select(COLUMN_FIELDS)
    .from(listings)
    .where(gt(listings.row, after))
    .orderBy(listings.row)
    .limit(PAGE);
  const next = page.length < PAGE ? undefined : page.at(-1)?.row;
  return { rows: page.flatMap(columnRow), next };
}

/** Returns the row numbers that belong to a listing. */
export async function existingRows(
  db: DrizzleD1Database,
  rows: readonly number[],
): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set();
  const found = await db
    .select({ row: listings.row })
    .from(listings)
    .where(isIn(listings.row, rows));
  return new Set(found.map(({ row }) => row));
}

/** Returns a listing in the form of the columns; undefined if no search may find it. */
export function columnRow(listed: Listed): readonly ColumnRow[] {
  const { row, id, propertyType, status, facts, publishedAt, hiddenAt } = listed;
  if (!isSearched(status) || hiddenAt !== null) return [];
  return [
    {
      row,
      idHash: idHash(id),
      ...project(listed),
      priceCents: wholeDollars(facts.listPrice ?? 0),
      type: propertyType,
      status,
      bedrooms: facts.bedroomsTotal ?? 0,
      bathsFull: facts.bathroomsFull ?? 0,
      livingArea: facts.livingArea ?? 0,
      lotSize: facts.lotSizeSquareFeet ?? 0,
      yearBuilt: facts.yearBuilt ?? 0,
      publishedSecond: Math.floor(publishedAt / 1_000),
      bits: [...searchBits(facts), ...mentionBits(propertyType, facts)],
      numbers: otherNumbers(facts),
      ...placeNames({
        zip: facts.postalCode,
        city: facts.city,
        county: facts.countyOrParish,
      }),
    },
  ];
}

function isSearched(status: ListingStatus): status is SearchedStatus {
  const searched: readonly ListingStatus[] = SEARCHED_STATUSES;
  return searched.includes(status);
}

type Places = Readonly<{ [Place in keyof PlaceNames]: string | null | undefined }>;

/** Returns one spelling of each place, so that "Saint Petersburg" is found where "St. Petersburg" is. */
export function placeNames({ zip, city, county }: Places): PlaceNames {
  return {
    zip: zip ?? '',
    city: joinedKey(findCity(city ?? '')?.name ?? city ?? ''),
    county: joinedKey(findCounty(county ?? '')?.name ?? county ?? ''),
  };
}
