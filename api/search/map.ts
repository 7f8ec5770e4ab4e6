import { exists, sql } from 'drizzle-orm';
import { isIn } from '#api/db/is-in.ts';
import { listings } from '#api/listings/table.ts';
import { housesAhead } from '#api/open-houses/find-houses-ahead.ts';
import { FLORIDA_BOUNDS } from '#domain/places/florida/florida-bounds.ts';
import type { Bounds } from '#domain/places/geometry/bounds.ts';
import { unproject, unprojectBox } from '#domain/places/geometry/mercator.ts';
import type { MapAnswer } from '#domain/search/engine/answers.ts';
import type { CellCluster, CellPin } from '#domain/search/engine/clusters.ts';
import type { ListingQuery } from '#domain/search/query/query.ts';
import { prepareSearch, type Searching } from './prepare-search.ts';

/** Assumed width in pixels of a map that does not send its zoom. */
const USUAL_WIDTH = 1_024;

/** Returns the clusters and single pins of a search in a map view, and the number of homes. */
export async function mapListings(context: Searching, query: ListingQuery): Promise<MapAnswer> {
  const { homes, filter, isComplete, isExact } = await prepareSearch(context, query);
  const zoom = query.zoom ?? zoomFor(query.bbox ?? FLORIDA_BOUNDS);
  const { clusters, pins, total } = homes.search(filter, { clusters: { zoom } });
  return {
    clusters: clusters.map(clusterAnswer),
    pins: await namedPins(context, pins),
    total,
    isComplete,
    isExact,
  };
}

function clusterAnswer({ x, y, count, box, minPriceCents, maxPriceCents }: CellCluster) {
  const bounds = unprojectBox(box);
  return { ...unproject({ x, y }), count, bounds, minPriceCents, maxPriceCents };
}

/**
 * Adds IDs, exact locations and open houses from the database, because the columns have only row
 * numbers.
 */
async function namedPins(
  { db, now }: Searching,
  pins: readonly CellPin[],
): Promise<MapAnswer['pins']> {
  if (pins.length === 0) return [];
  const rows = pins.map(({ row }) => row);
  const found = await db
    .select({
      row: listings.row,
      id: listings.id,
      lat: listings.lat,
      lng: listings.lng,
      hasOpenHouse: sql<number>`(${listings.status} = 'published' and ${exists(
        housesAhead({ db }, listings.id, now()),
      )})`,
    })
    .from(listings)
    .where(isIn(listings.row, rows));
  const prices = new Map(pins.map(({ row, priceCents }) => [row, priceCents]));
  return found.map(({ row, hasOpenHouse, ...pin }) => ({
    ...pin,
    priceCents: prices.get(row) ?? 0,
    hasOpenHouse: hasOpenHouse === 1,
  }));
}

function zoomFor({ west, east }: Bounds): number {
  const pixels = ((east - west) / 360) * 256;
  return Math.min(22, Math.max(0, Math.floor(Math.log2(USUAL_WIDTH / pixels))));
}
