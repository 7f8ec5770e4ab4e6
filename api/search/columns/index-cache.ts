import { max } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { listingChanges, listings } from '#api/listings/table.ts';
import { buildColumns } from '#domain/search/engine/columns/change-columns.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import { SEARCH_LAYOUT } from '#domain/search/query/catalogue-filters.ts';
import { readColumnRows } from './column-rows.ts';
import { type Index, readLatest } from './snapshots.ts';
import { takeChangesIn } from './take-changes.ts';

/** What bringing the index up to the moment reads of a request's context. */
export type Indexing = Pick<Context, 'db' | 'env' | 'now' | 'later'>;

/**
 * The isolate's own copy of the database. It is never trusted alone: every search
 * first reads the changes after `seq`, so that a change shows in the very next search everywhere.
 */
let index: Index | undefined;

/** Heartbeat of the request that fills the columns (epoch ms). */
let loadingAt: number | undefined;

/** Heartbeat timeout: after this, another request starts over. */
const LOST_AFTER_MS = 3_000;
const POLL_MS = 10;

/** How long a search waits for columns that are being filled, before it does without. */
const PATIENCE_MS = 200;

/** Maximum number of changes a search applies; beyond that, others continue without the columns. */
const MAX_CHANGES = 20_000;

/** Without a snapshot an isolate reads up to this many listings; the cron job reads more. */
const MAX_READ = 50_000;

/** All listings of the search as they are now; `undefined` while an isolate that has just begun reads them. */
export async function currentColumns(context: Indexing): Promise<Columns | undefined> {
  for (;;) {
    const known = index ?? (await loadedIndex(context));
    if (!known) return undefined;
    const currency = await takeChangesIn(context, known, MAX_CHANGES);
    if (currency === 'current') return known.columns;
    if (currency === 'behind') return undefined;
    if (index === known) index = undefined;
  }
}

/** Whether this isolate has the columns already. */
export function holdsColumns(): boolean {
  return index !== undefined;
}

/** Resets the cache, as in an isolate that has just started. */
export function forgetColumns(): void {
  index = undefined;
  loadingAt = undefined;
}

/**
 * Loads, or lets another request load, and waits for a while. Another request's promise may never
 * settle, so its heartbeat is watched.
 */
async function loadedIndex(context: Indexing): Promise<Index | undefined> {
  const { now, later } = context;
  const until = now() + PATIENCE_MS;
  while (!index && now() <= until) {
    if (loadingAt === undefined || now() - loadingAt > LOST_AFTER_MS) {
      loadingAt = now();
      later(load(context));
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return index;
}

async function load({ db, env, now }: Indexing): Promise<void> {
  try {
    const loaded = (await readLatest(env.FILES)) ?? (await readAll({ db, now }));
    // It is not used while it is far behind.
    if (loaded && (await takeChangesIn({ db }, loaded, Infinity)) !== 'lost') index = loaded;
  } finally {
    loadingAt = undefined;
  }
}

/** A small market without a snapshot, from the database itself. */
async function readAll({ db, now }: Pick<Indexing, 'db' | 'now'>): Promise<Index | undefined> {
  const [last] = await db.select({ row: max(listings.row) }).from(listings);
  if ((last?.row ?? 0) > MAX_READ) return undefined;
  const [latest] = await db.select({ seq: max(listingChanges.seq) }).from(listingChanges);
  const rows = await readColumnRows(db, () => {
    loadingAt = now();
  });
  return { columns: buildColumns(rows, SEARCH_LAYOUT), seq: latest?.seq ?? 0 };
}
