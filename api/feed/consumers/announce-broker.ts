import { lt } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { sha256Hex } from '#api/hash.ts';
import { brokerOfRecord } from '../broker-of-record.ts';
import { feedOfListings } from '../feed-statements.ts';
import { feedBroker, listingFeed } from '../table.ts';

const ONLY_ROW = 1;
/** Maximum number of listings per cron run; the next run handles the rest. */
const MAX_PER_RUN = 500;

/**
 * Updates the timestamps of all listings after the broker of record was added, changed or removed:
 * every record contains the broker, so clients must read it again.
 */
export async function announceBroker(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  perRun = MAX_PER_RUN,
): Promise<void> {
  const at = now();
  const broker = brokerOfRecord(env);
  const hash = broker ? await sha256Hex(JSON.stringify(broker)) : '';
  const [known] = await db.select().from(feedBroker);
  if (known?.hash !== hash) {
    // Nothing changes if there was no broker before and there is none now.
    const since = known || broker ? at : 0;
    await db
      .insert(feedBroker)
      .values({ id: ONLY_ROW, hash, since })
      .onConflictDoUpdate({ target: feedBroker.id, set: { hash, since } });
  }
  const since = known?.hash === hash ? known.since : at;
  if (!known && !broker) return;
  const due = await db
    .select({ key: listingFeed.key })
    .from(listingFeed)
    .where(lt(listingFeed.at, since))
    .orderBy(listingFeed.at, listingFeed.key)
    .limit(perRun);
  if (due.length === 0) return;
  const keys = due.map(({ key }) => key);
  await db.batch(asBatch(feedOfListings(db, keys, at)));
}
