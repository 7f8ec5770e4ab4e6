import { eq, lt } from 'drizzle-orm';
import type { LocalPlatform } from '#api/commands/local-platform.ts';
import { listings } from '#api/listings/table.ts';
import { keepFresh } from '#api/properties/freshness/keep-fresh.ts';
import { addDays, DAY_MS, dateOf, instantAt, TIME_ZONE } from '#domain/calendar.ts';
import type { SampleHome } from './load-homes.ts';
import { SELLER } from './people.ts';

/**
 * Every owner has said lately that their home is still for sale, but the sample seller of one home:
 * yesterday at noon a letter asked her.
 */
export async function loadFreshness(
  { db, contextAt }: LocalPlatform,
  homes: readonly SampleHome[],
): Promise<void> {
  const hers = homes.filter(({ owner, status }) => owner === SELLER && status === 'published');
  const asked = hers.at(-3);
  if (!asked) throw new Error('the sample seller has too few homes');
  const now = Date.now();
  const lately = now - 5 * DAY_MS;
  await db.update(listings).set({ confirmedAt: lately }).where(lt(listings.confirmedAt, lately));
  await db
    .update(listings)
    .set({ confirmedAt: now - 23 * DAY_MS })
    .where(eq(listings.id, asked.id));
  const noon = instantAt(`${addDays(dateOf(now, TIME_ZONE), -1)}T12:00`, TIME_ZONE) ?? now;
  await keepFresh(contextAt(noon));
}
