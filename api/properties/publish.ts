import { eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '#api/context.ts';
import { listingHistory, listings } from '#api/listings/table.ts';
import { wordIndex } from '#api/listings/word-index.ts';
import { type PublicListing, publicProjection } from '#domain/listings/public-projection.ts';
import type { ListingStatus } from '#domain/listings/status.ts';
import { listingWords } from '#domain/listings/words.ts';
import type { PropertyRow } from './find-property.ts';
import { forgetWords, rememberChange } from './listing-status.ts';
import type { Snapshot } from './table.ts';

type Statement = BatchItem<'sqlite'>;
type ListingRow = typeof listings.$inferSelect;
/** What is about to be public: the working copy, and the version it is published as. */
type Publication = Pick<PropertyRow, 'id' | 'ownerId' | 'propertyType' | 'facts' | 'photos'> &
  Readonly<{ lat: number | null; lng: number | null; version: number }>;

/** The working copy as the owner can go back to it. */
export function snapshotOf(publication: Publication, at: number): Snapshot {
  const { facts, photos, lat, lng, version } = publication;
  return { facts, photos, lat, lng, version, at };
}

/**
 * The statements that show the public a working copy: the listing with its price history, the word
 * index and the list of changes, for the batch of the property's move. What the owner does not show
 * online is taken out of all of them.
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
          forgetWords(db, id),
          db.delete(listings).where(eq(listings.id, id)),
          rememberChange(db, id, at),
        ]
      : [];
  }
  const row = listingRow(publication, shown, before, at);
  const { id: _id, ...changed } = row;
  return [
    forgetWords(db, id),
    db.insert(listings).values(row).onConflictDoUpdate({ target: listings.id, set: changed }),
    db.insert(wordIndex).select(
      db
        .select({
          row: listings.row,
          words: sql<string>`${listingWords(publication.propertyType, shown.facts)}`.as('words'),
        })
        .from(listings)
        .where(eq(listings.id, id)),
    ),
    ...historyStatements(db, id, shown, before, at),
    rememberChange(db, id, at),
  ];
}

function listingRow(
  { id, ownerId, propertyType, photos, version }: Publication,
  { facts, lat, lng, slug }: PublicListing,
  before: ListingRow | undefined,
  at: number,
): typeof listings.$inferInsert {
  // What was withdrawn begins anew.
  const kept = isPublic(before?.status) ? before : undefined;
  const hasNewPrice = kept !== undefined && kept.priceCents !== (facts.listPrice ?? 0);
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
    previousPriceCents: (hasNewPrice ? kept.priceCents : kept?.previousPriceCents) ?? null,
    priceChangedAt: (hasNewPrice ? at : kept?.priceChangedAt) ?? null,
    // An edit does not make a home new.
    publishedAt: kept?.publishedAt ?? at,
    confirmedAt: at,
    updatedAt: at,
  };
}

function historyStatements(
  db: Context['db'],
  listingId: string,
  { facts }: PublicListing,
  before: ListingRow | undefined,
  at: number,
): Statement[] {
  const priceCents = facts.listPrice ?? 0;
  const isNew = !isPublic(before?.status);
  if (!isNew && before?.priceCents === priceCents) return [];
  const event = isNew ? 'listed' : 'price_changed';
  return [db.insert(listingHistory).values({ listingId, event, priceCents, at })];
}

function isPublic(status: ListingStatus | undefined): boolean {
  return status === 'published' || status === 'under_contract';
}
