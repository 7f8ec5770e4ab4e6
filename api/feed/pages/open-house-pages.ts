import { eq } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { feedOpenHouses } from '#api/feed/feed-open-houses.ts';
import type { QueryOptions } from '#api/feed/query-options.ts';
import { openHouses } from '#api/open-houses/table.ts';
import { openHouseRecord } from '#domain/feed/open-house-record.ts';
import { RESOURCES } from '#domain/feed/resources.ts';
import type { ResoRecord } from '#domain/properties/catalogue/reso/reso-derived.ts';
import { foundIn, listPage } from './list-page.ts';
import type { Page } from './page.ts';

/** Returns a page of OpenHouse: future ones and those of the last weeks. */
export async function openHousePage(context: Context, options: QueryOptions): Promise<Page> {
  return listPage(context, RESOURCES.OpenHouse, await allRecords(context), options);
}

/** Counts the open houses that match a filter. */
export async function openHouseCount(context: Context, options: QueryOptions): Promise<number> {
  return foundIn(context, RESOURCES.OpenHouse, await allRecords(context), options).length;
}

/** Returns one open house by its key. */
export async function openHouseByKey(
  context: Context,
  key: string,
): Promise<ResoRecord | undefined> {
  const [house] = await feedOpenHouses(context, eq(openHouses.id, key));
  return house && openHouseRecord(house, context.now());
}

async function allRecords(context: Context): Promise<readonly ResoRecord[]> {
  const houses = await feedOpenHouses(context);
  return houses.map((house) => openHouseRecord(house, context.now()));
}
