import { asc, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '#api/context.ts';
import { feedStatements, leaveFeedStatements } from '#api/feed/feed-statements.ts';
import { recordChange, removeFromWordIndex } from '#api/listings/listing-status.ts';
import { listingHistory, listings } from '#api/listings/table.ts';
import type { PropertyRow } from '#api/properties/find-property.ts';
import type { Snapshot } from '#api/properties/table.ts';
import { wordIndex } from '#api/search/word-index.ts';
import { type PriceChange, priceChange } from '#domain/listings/price-change.ts';
import { type PublicListing, publicProjection } from '#domain/listings/public-projection.ts';
import type { ListingStatus } from '#domain/listings/status.ts';
import { listingWords } from '#domain/search/words/listing-text.ts';

type Statement = BatchItem<'sqlite'>;
type ListingRow = typeof listings.$inferSelect;
/** What will be public: the working copy, and the version number it is published as. */
type Publication = Pick<PropertyRow, 'id' | 'ownerId' | 'propertyType' | 'facts' | 'photos'> &
  Readonly<{ lat: number | null; lng: number | null; version: number }>;

/** Returns the snapshot of a working copy that becomes public. */
export function snapshotOf(
  { facts, photos, lat, lng, version }: Publication,
  at: number,
): Snapshot {
  return { facts, photos, lat, lng, version, at };
}

/**
 * Returns the statements that publish a working copy, for the batch of the property's move: the
 * listing with its price history, the word index and the list of changes. A home that the owner
 * does not show online is removed from all of them.
 */
export async function publicationStatements(
  { db, now }: Pick<Context, 'db' | 'now'>,
  publication: Publication,
): Promise<Statement[]> {
  const at = now();
  const { id } = publication;
  const shown = publicProjection(publication);
  const [before] = await db.select().from(listings).where(eq(listings.id, id));
  if (!shown) {
    return before
      ? [
          ...leaveFeedStatements(db, id, at),
          removeFromWordIndex(db, id),
          db.delete(listings).where(eq(listings.id, id)),
          recordChange(db, id, at),
        ]
      : [];
  }
  // A withdrawn listing starts over.
  const kept = isPublic(before?.status) ? before : undefined;
  const change = kept && (await changeOf(db, kept, shown, at));
  const row = listingRow(publication, shown, { kept, change }, at);
  const { id: _id, ...changed } = row;
  return [
    removeFromWordIndex(db, id),
    db.insert(listings).values(row).onConflictDoUpdate({ target: listings.id, set: changed }),
    wordsOf(db, publication, shown),
    ...historyStatements(db, id, shown, kept, at),
    ...feedStatements(db, id, at, { before: kept?.photos ?? [], after: publication.photos }),
    recordChange(db, id, at),
  ];
}

/** Returns the statements that restore the last public version in the word index. */
export function wordStatements(
  db: Context['db'],
  { id, propertyType, snapshot }: Pick<PropertyRow, 'id' | 'propertyType' | 'snapshot'>,
): Statement[] {
  const shown = snapshot && publicProjection({ ...snapshot, propertyType });
  return shown ? [removeFromWordIndex(db, id), wordsOf(db, { id, propertyType }, shown)] : [];
}

function wordsOf(
  db: Context['db'],
  { id, propertyType }: Pick<PropertyRow, 'id' | 'propertyType'>,
  { facts }: PublicListing,
) {
  return db.insert(wordIndex).select(
    db
      .select({
        row: listings.row,
        words: sql<string>`${listingWords(propertyType, facts)}`.as('words'),
      })
      .from(listings)
      .where(eq(listings.id, id)),
  );
}

/** Returns the price change to show: the existing one, unless the price changes now. */
async function changeOf(
  db: Context['db'],
  kept: ListingRow,
  { facts }: PublicListing,
  at: number,
): Promise<PriceChange | undefined> {
  const priceCents = facts.listPrice ?? 0;
  if (kept.priceCents === priceCents) {
    const { previousPriceCents, priceChangedAt } = kept;
    if (previousPriceCents === null || priceChangedAt === null) return undefined;
    return { previousPriceCents, priceChangedAt };
  }
  const { event, priceCents: price, at: since, seq } = listingHistory;
  const history = await db
    .select({ event, priceCents: price, at: since })
    .from(listingHistory)
    .where(eq(listingHistory.listingId, kept.id))
    .orderBy(asc(seq));
  return priceChange(history, priceCents, at);
}

function listingRow(
  { id, ownerId, propertyType, photos, version }: Publication,
  { facts, lat, lng, slug }: PublicListing,
  { kept, change }: Readonly<{ kept: ListingRow | undefined; change: PriceChange | undefined }>,
  at: number,
): typeof listings.$inferInsert {
  return {
    id,
    sellerId: ownerId,
    propertyType,
    status: 'published',
    version,
    slug,
    facts,
    photos,
    lat,
    lng,
    previousPriceCents: change?.previousPriceCents ?? null,
    priceChangedAt: change?.priceChangedAt ?? null,
    // An edit does not make a home new.
    publishedAt: kept?.publishedAt ?? at,
    confirmedAt: at,
    ...{ warnings: 0, warnedAt: null, hiddenAt: null },
    updatedAt: at,
  };
}

function historyStatements(
  db: Context['db'],
  listingId: string,
  { facts }: PublicListing,
  kept: ListingRow | undefined,
  at: number,
): Statement[] {
  const priceCents = facts.listPrice ?? 0;
  if (kept?.priceCents === priceCents) return [];
  const event = kept ? 'price_changed' : 'listed';
  return [db.insert(listingHistory).values({ listingId, event, priceCents, at })];
}

function isPublic(status: ListingStatus | undefined): boolean {
  return status === 'published' || status === 'under_contract';
}
