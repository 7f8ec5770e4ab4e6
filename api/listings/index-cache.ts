import { eq, gte, max } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { buildColumns, removeRow, upsertRow } from '#domain/listings/change-columns.ts';
import { type Columns, rowsOfId } from '#domain/listings/columns.ts';
import { FEATURE_KEYS } from '#domain/properties/catalogue/filters.ts';
import {
  COLUMN_FIELDS,
  columnRow,
  existingRows,
  type Listed,
  readColumnRows,
} from './column-rows.ts';
import { listingChanges, listings } from './table.ts';

/** The listings an isolate holds, and the last change that is in them. */
type Index = { columns: Columns; seq: number };

/**
 * The isolate's own copy of what the database says. It is never trusted by itself: every search
 * first reads the changes after `seq`, so that a change shows in the very next search everywhere.
 */
let index: Index | undefined;

/** When the request that fills the columns was last seen at work (epoch ms). */
let loadingAt: number | undefined;

/** A request that fills the columns and is not seen for so long is gone; another one begins anew. */
const LOST_AFTER_MS = 3_000;
const LOOK_EVERY_MS = 15;

/** So many changes are taken in at once. */
const CHANGES = 1_000;

/** All listings of the search as they are now. The first request of an isolate waits until they are there. */
export async function currentColumns(context: Pick<Context, 'db' | 'now' | 'later'>) {
  for (;;) {
    const known = index ?? (await loadedIndex(context));
    if (await takeChangesIn(context, known)) return known.columns;
    if (index === known) index = undefined;
  }
}

/** Waits for the request that loads, or loads. A promise of another request may never end: its sign of life is watched. */
async function loadedIndex(context: Pick<Context, 'db' | 'now' | 'later'>): Promise<Index> {
  const { now, later } = context;
  while (!index) {
    if (loadingAt === undefined || now() - loadingAt > LOST_AFTER_MS) {
      const work = load(context);
      later(work);
      return work;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return index;
}

async function load({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Index> {
  loadingAt = now();
  try {
    const [latest] = await db.select({ seq: max(listingChanges.seq) }).from(listingChanges);
    const rows = await readColumnRows(db, () => {
      loadingAt = now();
    });
    index = { columns: buildColumns(rows, FEATURE_KEYS.length), seq: latest?.seq ?? 0 };
    return index;
  } finally {
    loadingAt = undefined;
  }
}

/**
 * Reads and applies the changes after the last one known; false when that one is not there any more,
 * and the listings have to be read anew. Each answer is one moment of the database, so of two at once
 * the later one wins, whichever comes first.
 */
async function takeChangesIn({ db }: Pick<Context, 'db'>, known: Index): Promise<boolean> {
  const { columns } = known;
  for (;;) {
    const { seq } = known;
    const changes = await db
      .select({
        seq: listingChanges.seq,
        id: listingChanges.listingId,
        listing: COLUMN_FIELDS,
      })
      .from(listingChanges)
      .leftJoin(listings, eq(listings.id, listingChanges.listingId))
      .where(gte(listingChanges.seq, seq))
      .orderBy(listingChanges.seq)
      .limit(CHANGES);
    if (seq > 0 && changes[0]?.seq !== seq) return false;
    const gone = changes
      .filter(({ listing }) => !listing)
      .flatMap(({ id }) => rowsOfId(columns, id));
    const kept = await existingRows(db, gone);
    const last = changes.at(-1)?.seq ?? 0;
    // Another request may have taken in these and later ones while this one was reading.
    if (last <= known.seq) return true;
    for (const { id, listing } of changes) {
      if (listing) takeIn(columns, listing);
      else for (const row of rowsOfId(columns, id)) if (!kept.has(row)) removeRow(columns, row);
    }
    known.seq = last;
    if (changes.length < CHANGES) return true;
  }
}

function takeIn(columns: Columns, listing: Listed): void {
  const [row] = columnRow(listing);
  if (row) upsertRow(columns, row);
  else removeRow(columns, listing.row);
}
