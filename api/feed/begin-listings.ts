import { and, eq, lt, not, or, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { addDays, CENTRAL_COUNTIES, dateOf, instantAt, TIME_ZONES } from '#domain/calendar.ts';
import { feedStatements } from './feed-statements.ts';
import { listingFeed } from './table.ts';

/** Days that the cron job can catch up on after an outage. */
const DAYS_BACK = 7;
/** Maximum number of listings per cron run; the next run handles the rest. */
const MAX_PER_RUN = 40;

/**
 * Updates the timestamps of listings whose first day has come: from midnight in the home's time
 * zone, `Coming Soon` becomes `Active`, and clients that ask for changes must see it.
 */
export async function beginListings({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now();
  // Literals, because D1 allows 100 bound values per statement.
  const counties = sql.raw(CENTRAL_COUNTIES.map((county) => `'${county}'`).join(', '));
  const isCentral = sql`coalesce(${listingFeed.county}, '') in (${counties})`;
  const hasBegun = TIME_ZONES.map((zone) => {
    const today = dateOf(at, zone);
    const days = Array.from({ length: DAYS_BACK }, (_, back) => addDays(today, -back));
    const begins = days.map((day) => {
      const midnight = instantAt(`${day}T00:00`, zone) ?? 0;
      return and(eq(listingFeed.startsOn, day), lt(listingFeed.statusAt, midnight));
    });
    return and(zone === 'America/Chicago' ? isCentral : not(isCentral), or(...begins));
  });
  const due = await db
    .select({ key: listingFeed.key })
    .from(listingFeed)
    .where(and(eq(listingFeed.status, 'published'), or(...hasBegun)))
    .limit(MAX_PER_RUN);
  for (const { key } of due) {
    await db.batch(
      asBatch([
        ...feedStatements(db, key, at),
        db
          .update(listingFeed)
          .set({ statusAt: sql`listing_feed.at` })
          .where(eq(listingFeed.key, key)),
      ]),
    );
  }
}
