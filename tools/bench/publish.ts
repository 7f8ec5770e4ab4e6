import { asc } from 'drizzle-orm';
import { asBatch } from '#api/db/as-batch.ts';
import { listings } from '#api/listings/table.ts';
import { publicationStatements } from '#api/properties/moves/publish.ts';
import type { Client } from './client.ts';
import { type Measured, measure } from './measure.ts';
import type { Served } from './serve.ts';

/**
 * Measures price changes: the time until the database has stored one, and until the next search of
 * a warm isolate shows it.
 */
export async function measurePublishing(
  served: Served,
  client: Client,
  times: number,
): Promise<readonly Measured[]> {
  const { db } = served;
  const homes = await db.select().from(listings).orderBy(asc(listings.row)).limit(100);
  const publish = async (index: number) => {
    const home = homes[index % homes.length];
    if (!home) throw new Error('there is no home to publish');
    const listPrice = (home.facts.listPrice ?? 0) + (index + 1) * 100;
    const { id, sellerId, propertyType, photos, lat, lng, version } = home;
    const statements = await publicationStatements(
      { db, now: Date.now },
      {
        ...{ id, ownerId: sellerId, propertyType, photos, lat, lng, version: version + 1 },
        facts: { ...home.facts, listPrice },
      },
    );
    await db.batch(asBatch(statements));
    return { id, zip: home.zip, listPrice };
  };
  const seen = async (index: number) => {
    const { id, zip, listPrice } = await publish(index);
    const dollars = listPrice / 100;
    const price = `minPrice=${Math.floor(dollars)}&maxPrice=${Math.ceil(dollars)}`;
    const { text } = await client.ask(`/api/listings?q=${zip}&${price}`);
    return text.includes(`"id":"${id}"`) ? 1 : undefined;
  };
  return [
    await measure('a new price is written', times, async (i) => (await publish(i)) && 1, served),
    await measure('… and found by the next search', times, seen, served),
  ];
}
