import type { Context } from '#api/context.ts';
import type { Env } from '#api/env.ts';
import { orderColumns, upsertRow } from '#domain/search/engine/columns/change-columns.ts';
import { emptyColumns } from '#domain/search/engine/columns/columns.ts';
import { SEARCH_LAYOUT } from '#domain/search/query/catalogue-filters.ts';
import { REGIONS, type Region } from '#domain/search/regions/regions.ts';
import { applyChanges } from './apply-changes.ts';
import { readColumnPage } from './column-rows.ts';
import { lastChange, ownIndex } from './index-cache.ts';
import {
  findLatest,
  type Latest,
  noteLatest,
  readLatest,
  readUnfinished,
  type Unfinished,
  writeLatest,
  writeUnfinished,
} from './snapshots.ts';

type SnapshotContext = Pick<Context, 'db' | 'env' | 'now'>;

/**
 * The largest snapshot for an isolate, which has 128 MB and may hold two for a moment
 * (`tests/index-memory`). A million homes take 39.8 MB.
 */
export const ISOLATE_BYTES = 40_000_000;

/** Number of changes an isolate can apply at start without a delay. */
const FEW_CHANGES = 500;
/** Maximum age of a change that is not in a snapshot. */
const OLD_MS = 15 * 60_000;

/** Maximum time for writing an index that also answers; only changes wait for it. */
const WRITING_MS = 10_000;

/** Time per cron run for reading listings; the next run continues. */
const TURN_MS = 15_000;

/**
 * Updates the snapshot or, if it is too large for an isolate, the snapshots of the regions in
 * turn.
 * @param turnMs time for reading the database for a new snapshot
 */
export async function updateSnapshot(context: SnapshotContext, turnMs = TURN_MS): Promise<void> {
  const { env, now } = context;
  const until = now() + turnMs;
  const whole = await findLatest(env.FILES);
  if (!whole || !isTooLarge(whole, env)) return updatePart(context, undefined, until);
  for (const region of REGIONS) await updatePart(context, region, until);
  await noteRegions(context, whole);
}

/** Returns whether a snapshot is too large for an isolate. */
export function isTooLarge({ bytes }: Latest, { SEARCH_ISOLATE_BYTES }: Env): boolean {
  return bytes > Number(SEARCH_ISOLATE_BYTES ?? ISOLATE_BYTES);
}

/**
 * Updates one snapshot from this isolate's index or the previous snapshot and later changes, or from
 * the database if there is none. A second index of all homes beside this isolate's own would take
 * too much memory.
 */
async function updatePart(
  context: SnapshotContext,
  region: Region | undefined,
  until: number,
): Promise<void> {
  const { db, env, now } = context;
  const latest = await findLatest(env.FILES, region);
  const seq = await lastChange(db);
  if (latest && isNearEnough(latest, seq, now())) return;
  const own = region === undefined ? ownIndex.held() : undefined;
  const known = own ?? (await readLatest(env.FILES, region));
  const currency = known && (await applyChanges(context, known, Infinity));
  if (currency === 'behind') return;
  if (known && currency === 'current') {
    orderColumns(known.columns);
    known.writingUntil = now() + WRITING_MS;
    await writeLatest(env.FILES, known, now()).finally(() => {
      known.writingUntil = undefined;
    });
  } else {
    const begun = (await readUnfinished(env.FILES, region)) ?? fresh(seq, region);
    await readOn(context, begun, until);
  }
}

/**
 * Once every region has a snapshot, searches use them for as long as their total size requires it.
 */
async function noteRegions({ env, now }: SnapshotContext, whole: Latest): Promise<void> {
  const found = await Promise.all(REGIONS.map((region) => findLatest(env.FILES, region)));
  const all = found.filter((latest) => latest !== undefined);
  if (all.length < REGIONS.length) return;
  const bytes = all.reduce((sum, latest) => sum + latest.bytes, 0);
  const size = all.reduce((sum, latest) => sum + latest.size, 0);
  if (whole.isByRegion && whole.bytes === bytes) return;
  await noteLatest(env.FILES, { ...whole, bytes, size, at: now(), isByRegion: true });
}

function isNearEnough(latest: Latest, seq: number, now: number): boolean {
  const changes = seq - latest.seq;
  if (changes < 0) return false;
  return changes === 0 || (changes < FEW_CHANGES && now - latest.at < OLD_MS);
}

function fresh(seq: number, region: Region | undefined): Unfinished {
  return { columns: emptyColumns(SEARCH_LAYOUT), seq, wholeAt: 0, region, readUpTo: 0 };
}

/** Reads the listings page by page until all are read or the time is over. */
async function readOn(context: SnapshotContext, begun: Unfinished, until: number): Promise<void> {
  const { db, env, now } = context;
  const { columns, seq, region } = begun;
  let readUpTo: number | undefined = begun.readUpTo;
  do {
    const page = await readColumnPage(db, region, readUpTo);
    for (const row of page.rows) upsertRow(columns, row);
    readUpTo = page.next;
  } while (readUpTo !== undefined && now() < until);
  if (readUpTo !== undefined) {
    orderColumns(columns);
    await writeUnfinished(env.FILES, { ...begun, readUpTo });
    return;
  }
  const whole = { columns, seq, wholeAt: 0, region };
  // Changes made during the reading are among those since its start.
  if ((await applyChanges(context, whole, Infinity)) !== 'current') return;
  orderColumns(columns);
  await writeLatest(env.FILES, whole, now());
}
