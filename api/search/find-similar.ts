import { and, eq, ne } from 'drizzle-orm';
import { isIn } from '#api/db/is-in.ts';
import { listings } from '#api/listings/table.ts';
import type { Card } from '#domain/listings/card.ts';
import { wholeDollars } from '#domain/money.ts';
import { zipAt } from '#domain/places/florida/gazetteer.ts';
import { project } from '#domain/places/geometry/mercator.ts';
import { similarRows } from '#domain/search/engine/similar.ts';
import { candidateHomes } from './columns/column-candidates.ts';
import { placeNames } from './columns/column-rows.ts';
import { findCards } from './find-cards.ts';
import { homesFor, onCurrentHomes, type Searching } from './prepare-search.ts';

const MAX_HOMES = 8;
const MAX_ALIKE = 40;

/** Returns homes on the market similar to this one; null if it is not, or no longer, listed. */
export function findSimilar(context: Searching, id: string): Promise<readonly Card[] | null> {
  return onCurrentHomes(context, async (current) => {
    const rows = await rowsLike(current, id, MAX_HOMES);
    if (!rows) return null;
    return (await findCards(current, rows)).map(({ card }) => card);
  });
}

/** Returns the ids of similar homes for comparing figures; empty if this one is not listed. */
export async function findAlike(context: Searching, id: string): Promise<readonly string[]> {
  const rows = (await rowsLike(context, id, MAX_ALIKE)) ?? [];
  const found = await context.db
    .select({ id: listings.id })
    .from(listings)
    .where(isIn(listings.row, rows));
  return found.map((listing) => listing.id);
}

async function rowsLike(context: Searching, id: string, max: number) {
  // A sold home is compared as if it were on the market.
  const [listing] = await context.db
    .select({
      row: listings.row,
      propertyType: listings.propertyType,
      lat: listings.lat,
      lng: listings.lng,
      priceCents: listings.priceCents,
      bedrooms: listings.bedrooms,
      city: listings.city,
      zip: listings.zip,
      county: listings.county,
    })
    .from(listings)
    .where(and(eq(listings.id, id), ne(listings.status, 'withdrawn')));
  if (!listing) return null;
  const { row, city, zip, county, priceCents, bedrooms, propertyType, lat, lng } = listing;
  const homes = (await homesFor(context)) ?? (await candidateHomes(context, placeOf(zip))).homes;
  const home = {
    row,
    type: propertyType,
    bedrooms: bedrooms ?? 0,
    priceCents: wholeDollars(priceCents ?? 0),
    ...project({ lat, lng }),
    ...placeNames({ city, zip, county }),
  };
  return similarRows(homes, home, max);
}

/** Criteria to find similar homes before the isolate has loaded the index. */
function placeOf(postalCode: string | null) {
  const zip = zipAt(postalCode ?? '');
  return { query: {}, places: zip ? [zip] : [], rows: undefined };
}
