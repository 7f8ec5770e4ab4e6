import { max } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { listingChanges } from '#api/listings/table.ts';
import { orderColumns, upsertRow } from '#domain/search/engine/columns/change-columns.ts';
import { emptyColumns } from '#domain/search/engine/columns/columns.ts';
import { SEARCH_LAYOUT } from '#domain/search/query/catalogue-filters.ts';
import { readColumnPage } from './column-rows.ts';
import {
  findLatest,
  type Latest,
  readLatest,
  readUnfinished,
  type Unfinished,
  writeLatest,
  writeUnfinished,
} from './snapshots.ts';
import { takeChangesIn } from './take-changes.ts';

type Keeping = Pick<Context, 'db' | 'env' | 'now'>;

/** Number of changes an isolate can apply at start without a delay. */
const FEW_CHANGES = 500;
/** How long some changes may wait for a snapshot. */
const OLD_MS = 15 * 60_000;

/** A cron run reads listings for so long; the next one continues where it stopped. */
const TURN_MS = 15_000;

/**
 * Keeps the snapshot recent: from the previous one and later changes, or from the database where
 * none can be read.
 * @param turnMs how long it may read the database for a new one
 */
export async function updateSnapshot(context: Keeping, turnMs = TURN_MS): Promise<void> {
  const { db, env, now } = context;
  const latest = await findLatest(env.FILES);
  const [newest] = await db.select({ seq: max(listingChanges.seq) }).from(listingChanges);
  const seq = newest?.seq ?? 0;
  if (latest && isNearEnough(latest, seq, now())) return;
  const known = await readLatest(env.FILES);
  if (known && (await takeChangesIn(context, known, Infinity)) === 'current') {
    orderColumns(known.columns);
    await writeLatest(env.FILES, known, now());
  } else {
    await readOn(context, (await readUnfinished(env.FILES)) ?? fresh(seq), now() + turnMs);
  }
}

function isNearEnough(latest: Latest, seq: number, now: number): boolean {
  const changes = seq - latest.seq;
  if (changes < 0) return false;
  return changes === 0 || (changes < FEW_CHANGES && now - latest.at < OLD_MS);
}

function fresh(seq: number): Unfinished {
  return { columns: emptyColumns(SEARCH_LAYOUT), seq, readUpTo: 0 };
}

/** Reads the listings page by page until the time is over or all are there. */
async function readOn(context: Keeping, begun: Unfinished, until: number): Promise<void> {
  const { db, env, now } = context;
  const { columns, seq } = begun;
  let readUpTo: number | undefined = begun.readUpTo;
  do {
    const page = await readColumnPage(db, readUpTo);
    for (const row of page.rows) upsertRow(columns, row);
    readUpTo = page.next;
  } while (readUpTo !== undefined && now() < until);
  if (readUpTo !== undefined) {
    orderColumns(columns);
    await writeUnfinished(env.FILES, { columns, seq, readUpTo });
    return;
  }
  const whole = { columns, seq };
  // What was changed while it was read shows in the changes since it was begun.
  if ((await takeChangesIn(context, whole, Infinity)) !== 'current') return;
  orderColumns(columns);
  await writeLatest(env.FILES, whole, now());
}
