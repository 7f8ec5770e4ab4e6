import type { Context } from '#api/context.ts';
import { emptyColumns, upsertRow } from '#domain/search/engine/columns.ts';
import { SEARCH_LAYOUT } from '#domain/search/query/catalogue-filters.ts';
import { applyChanges } from './apply-changes.ts';
import { readColumnPage } from './column-rows.ts';
import { lastChange, ownIndex } from './index-cache.ts';
import {
  findLatest,
  type Latest,
  readLatest,
  readUnfinished,
  type Unfinished,
  writeLatest,
  writeUnfinished,
} from './snapshots.ts';

type SnapshotContext = Pick<Context, 'db' | 'env' | 'now'>;

/** Number of changes an isolate can apply at start without a delay. */
const FEW_CHANGES = 500;
/** Maximum age of a change that is not in a snapshot. */
const OLD_MS = 15 * 60_000;

/** Time per cron run for reading listings; the next run continues. */
const TURN_MS = 15_000;

/**
 * Updates the snapshot from this isolate's index or the previous snapshot and later changes, or from
 * the database if there is none. A second index beside this isolate's own would take too much memory.
 * @param turnMs time for reading the database for a new snapshot
 */
export async function updateSnapshot(context: SnapshotContext, turnMs = TURN_MS): Promise<void> {
  const { db, env, now } = context;
  const until = now() + turnMs;
  const latest = await findLatest(env.FILES);
  const seq = await lastChange(db);
  if (latest && isNearEnough(latest, seq, now())) return;
  const known = ownIndex.held() ?? (await readLatest(env.FILES));
  if (known && (await applyChanges(context, known, Infinity)) === 'current') {
    await writeLatest(env.FILES, known, now());
  } else {
    const begun = (await readUnfinished(env.FILES)) ?? fresh(seq);
    await readOn(context, begun, until);
  }
}

function isNearEnough(latest: Latest, seq: number, now: number): boolean {
  const changes = seq - latest.seq;
  if (changes < 0) return false;
  return changes === 0 || (changes < FEW_CHANGES && now - latest.at < OLD_MS);
}

function fresh(seq: number): Unfinished {
  return { columns: emptyColumns(SEARCH_LAYOUT), seq, wholeAt: 0, readUpTo: 0 };
}

/** Reads the listings page by page until all are read or the time is over. */
async function readOn(context: SnapshotContext, begun: Unfinished, until: number): Promise<void> {
  const { db, env, now } = context;
  const { columns, seq } = begun;
  let readUpTo: number | undefined = begun.readUpTo;
  do {
    const page = await readColumnPage(db, readUpTo);
    for (const row of page.rows) upsertRow(columns, row);
    readUpTo = page.next;
  } while (readUpTo !== undefined && now() < until);
  if (readUpTo !== undefined) {
    await writeUnfinished(env.FILES, { ...begun, readUpTo });
    return;
  }
  const whole = { columns, seq, wholeAt: 0 };
  // Changes made during the reading are among those since its start.
  if ((await applyChanges(context, whole, Infinity)) !== 'current') return;
  await writeLatest(env.FILES, whole, now());
}
