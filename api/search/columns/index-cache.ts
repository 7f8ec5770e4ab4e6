import { max } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { listingChanges, listings } from '#api/listings/table.ts';
import { buildColumns } from '#domain/search/engine/columns.ts';
import { SEARCH_LAYOUT } from '#domain/search/query/catalogue-filters.ts';
import { applyChanges } from './apply-changes.ts';
import { readColumnRows } from './column-rows.ts';
import { type Index, readLatest } from './snapshots.ts';

/** Members of a request's context that are needed to update the index. */
export type Indexing = Pick<Context, 'db' | 'env' | 'now' | 'later'>;

/** Heartbeat timeout: after this, another request starts over. */
const LOST_AFTER_MS = 3_000;
const POLL_MS = 10;

/** How long a search waits for the index to load before it continues without it. */
const PATIENCE_MS = 200;

/** Maximum number of changes a search applies; beyond that, others continue without the columns. */
const MAX_CHANGES = 20_000;

/** Without a snapshot an isolate reads up to this many listings; the cron job reads more. */
const MAX_READ = 50_000;

/**
 * An in-memory copy of the searchable listings. Every search first reads the changes after its
 * `seq`, so that a change appears in the next search in every isolate.
 */
export class IndexCache {
  #index: Index | undefined;
  /** Heartbeat of the request that fills the columns (epoch ms). */
  #loadingAt: number | undefined;

  /** Returns the current index; undefined while it is loading. */
  async current(context: Indexing): Promise<Index | undefined> {
    for (;;) {
      const known = this.#index ?? (await this.#loaded(context));
      if (!known) return undefined;
      const currency = await applyChanges(context, known, MAX_CHANGES);
      if (currency === 'behind') return undefined;
      // Another request may be applying many changes.
      if (currency === 'current' && known.wholeAt === known.seq) return known;
      if (currency === 'lost' && this.#index === known) this.#index = undefined;
    }
  }

  /** Returns the index without applying changes; undefined before it is loaded. */
  held(): Index | undefined {
    return this.#index;
  }

  /** Resets the cache, as in a new isolate. */
  reset(): void {
    this.#index = undefined;
    this.#loadingAt = undefined;
  }

  /**
   * Loads, or lets another request load, and waits for a while. Another request's promise may never
   * settle, so its heartbeat is watched.
   */
  async #loaded(context: Indexing): Promise<Index | undefined> {
    const { now, later } = context;
    const until = now() + PATIENCE_MS;
    while (!this.#index && now() <= until) {
      if (this.#loadingAt === undefined || now() - this.#loadingAt > LOST_AFTER_MS) {
        this.#loadingAt = now();
        later(this.#load(context));
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    return this.#index;
  }

  async #load({ db, env, now }: Indexing): Promise<void> {
    try {
      const loaded = (await readLatest(env.FILES)) ?? (await this.#readAll({ db, now }));
      // An index that is far behind is not used.
      if (loaded && (await applyChanges({ db }, loaded, Infinity)) !== 'lost') this.#index = loaded;
    } finally {
      this.#loadingAt = undefined;
    }
  }

  /** Reads a small market without a snapshot from the database. */
  async #readAll({ db, now }: Pick<Indexing, 'db' | 'now'>): Promise<Index | undefined> {
    const [last] = await db.select({ row: max(listings.row) }).from(listings);
    if ((last?.row ?? 0) > MAX_READ) return undefined;
    const seq = await lastChange(db);
    const rows = await readColumnRows(db, () => {
      this.#loadingAt = now();
    });
    const columns = buildColumns(rows, SEARCH_LAYOUT);
    return { columns, seq, wholeAt: 0 };
  }
}

/** This isolate's index of all homes. */
export const ownIndex = new IndexCache();

/** Returns the last change of the database; 0 if there is none. */
export async function lastChange(db: Context['db']): Promise<number> {
  const [latest] = await db.select({ seq: max(listingChanges.seq) }).from(listingChanges);
  return latest?.seq ?? 0;
}
