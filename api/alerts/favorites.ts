import { and, count, desc, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireViewer } from '#api/context.ts';
import { cursorAfter, listOf } from '#api/http/list.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { listings } from '#api/listings/table.ts';
import { findCards } from '#api/search/find-cards.ts';
import { MAX_FAVORITES } from '#domain/alerts/saved-search.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { cardSchema } from '#domain/listings/card.ts';
import { Refusal } from '#domain/refusal.ts';
import { favorites } from './table.ts';

const PAGE_SIZE = 24;

export const favoriteSchema = z.strictObject({ listingId: z.string().min(1).max(64) });
export const favoritesQuerySchema = z.strictObject({
  cursor: wholeNumber(0, MAX_FAVORITES).optional(),
});
export const favoritesSchema = listOf(cardSchema);
export const favoriteIdsSchema = z.strictObject({ ids: z.array(z.string()) });

const TOO_MANY: Localized = {
  es: `Puede guardar ${MAX_FAVORITES} casas. Quite alguna para guardar otra.`,
  en: `You can save ${MAX_FAVORITES} homes. Remove one to save another.`,
};

/**
 * Lists the viewer's favorite homes, newest first; homes off the market are left out.
 * @throws Refusal `unauthenticated` (401)
 */
export async function listFavorites(context: Context, cursor = 0) {
  const { db } = context;
  const shown = and(
    eq(favorites.userId, requireViewer(context).id),
    ne(listings.status, 'withdrawn'),
  );
  const [rows, [found]] = await db.batch([
    db
      .select({ row: listings.row })
      .from(favorites)
      .innerJoin(listings, eq(listings.id, favorites.listingId))
      .where(shown)
      .orderBy(desc(favorites.createdAt))
      .limit(PAGE_SIZE)
      .offset(cursor),
    db
      .select({ total: count() })
      .from(favorites)
      .innerJoin(listings, eq(listings.id, favorites.listingId))
      .where(shown),
  ]);
  const total = found?.total ?? 0;
  const cards = await findCards(
    context,
    rows.map(({ row }) => row),
  );
  return {
    items: cards.map(({ card }) => card),
    total,
    nextCursor: cursorAfter(cursor, rows.length, total),
  };
}

/**
 * Lists the ids of the viewer's favorite homes.
 * @throws Refusal `unauthenticated` (401)
 */
export async function listFavoriteIds(context: Context) {
  const rows = await context.db
    .select({ id: favorites.listingId })
    .from(favorites)
    .where(eq(favorites.userId, requireViewer(context).id))
    .orderBy(desc(favorites.createdAt));
  return { ids: rows.map(({ id }) => id) };
}

/**
 * Adds a home to the viewer's favorites; idempotent.
 * @throws Refusal `unauthenticated` (401), `not_found` (404), `invalid` (422) beyond the limit
 */
export async function addFavorite(context: Context, listingId: string): Promise<void> {
  const { db, locale, now } = context;
  const { id: userId } = requireViewer(context);
  const [listing] = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.id, listingId), ne(listings.status, 'withdrawn')));
  if (!listing) throw new Refusal('not_found');
  if ((await db.$count(favorites, eq(favorites.userId, userId))) >= MAX_FAVORITES) {
    throw new Refusal('invalid', { errors: { listingId: [TOO_MANY[locale]] } });
  }
  await db.insert(favorites).values({ userId, listingId, createdAt: now() }).onConflictDoNothing();
}

/**
 * Removes a home from the viewer's favorites.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for a home that is not a favorite.
 */
export async function removeFavorite(context: Context, listingId: string): Promise<void> {
  const { id } = requireViewer(context);
  const removed = await context.db
    .delete(favorites)
    .where(and(eq(favorites.userId, id), eq(favorites.listingId, listingId)))
    .returning({ id: favorites.listingId });
  if (removed.length === 0) throw new Refusal('not_found');
}
