import { and, eq, gt, gte, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { listingChanges, listings } from '#api/listings/table.ts';
import { removeRow, rowsOfId, upsertRow } from '#domain/search/engine/columns.ts';
import { COLUMN_FIELDS, columnRow, existingRows, type Listed } from './column-rows.ts';
import type { Index } from './snapshots.ts';

/** Number of changes read at once. */
const CHANGES = 1_000;

/**
 * State of an index: `current`, `behind` if more changes are pending than one request may apply,
 * or `lost` if its last change no longer exists and the listings have to be read again.
 */
export type Currency = 'current' | 'behind' | 'lost';

/**
 * Reads and applies the changes after the last one applied. Each query result is consistent, so of
 * two concurrent results the later one wins in any order.
 * @param max maximum number of changes to apply
 */
export async function applyChanges(
  { db }: Pick<Context, 'db'>,
  known: Index,
  max: number,
): Promise<Currency> {
  const { columns, seq: first } = known;
  if (await isLast(db, first)) {
    if (known.seq === first) known.wholeAt = first;
    return 'current';
  }
  for (let taken = 0; taken < max; taken += CHANGES) {
    const { seq } = known;
    const found = await db
      .select({
        seq: listingChanges.seq,
        id: listingChanges.listingId,
        listing: COLUMN_FIELDS,
      })
      .from(listingChanges)
      // Of the last known change only the number is read, to check that it still exists.
      .leftJoin(
        listings,
        and(eq(listings.id, listingChanges.listingId), gt(listingChanges.seq, seq)),
      )
      .where(gte(listingChanges.seq, seq))
      .orderBy(listingChanges.seq)
      .limit(CHANGES);
    if (seq > 0 && found[0]?.seq !== seq) return 'lost';
    const changes = found.filter((change) => change.seq > seq);
    const gone = changes
      .filter(({ listing }) => !listing)
      .flatMap(({ id }) => rowsOfId(columns, id));
    const kept = await existingRows(db, gone);
    const last = changes.at(-1)?.seq ?? 0;
    const isAll = found.length < CHANGES;
    // Another request may have applied these and later changes in the meantime.
    if (last <= known.seq) {
      if (isAll && known.seq === seq) known.wholeAt = seq;
      return 'current';
    }
    for (const { id, listing } of changes) {
      if (listing) applyListing(known, listing);
      else for (const row of rowsOfId(columns, id)) if (!kept.has(row)) removeRow(columns, row);
    }
    known.seq = last;
    if (isAll) {
      known.wholeAt = last;
      return 'current';
    }
  }
  return 'behind';
}

/**
 * Whether there is no later change. Most searches find none, and this statement takes much less
 * time to build than the one for the changes.
 */
async function isLast(db: Context['db'], seq: number): Promise<boolean> {
  const found = await db.all<{ seq: number }>(
    sql`select seq from ${listingChanges} where seq >= ${seq} order by seq limit 2`,
  );
  return seq === 0 ? found.length === 0 : found.length === 1 && found[0]?.seq === seq;
}

function applyListing({ columns }: Index, listing: Listed): void {
  const [row] = columnRow(listing);
  if (row) upsertRow(columns, row);
  else removeRow(columns, listing.row);
}
