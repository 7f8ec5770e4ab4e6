import { and, count, desc, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireViewer } from '#api/context.ts';
import { cursorAfter, listOf } from '#api/http/list.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { listings } from '#api/listings/table.ts';
import { findCards } from '#api/search/find-cards.ts';
import { MAX_FAVOURITES } from '#domain/alerts/saved-search.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { cardSchema } from '#domain/listings/card.ts';
import { Refusal } from '#domain/refusal.ts';
import { favourites } from './table.ts';

const PAGE_SIZE = 24;

export const favouriteSchema = z.strictObject({ listingId: z.string().min(1).max(64) });
export const favouritesQuerySchema = z.strictObject({
  cursor: wholeNumber(0, MAX_FAVOURITES).optional(),
});
export const favouritesSchema = listOf(cardSchema);
export const favouriteIdsSchema = z.strictObject({ ids: z.array(z.string()) });

const TOO_MANY: Localized = {
  es: `Puede guardar ${MAX_FAVOURITES} casas. Quite alguna para guardar otra.`,
  en: `You can save ${MAX_FAVOURITES} homes. Remove one to save another.`,
};

/**
 * Lists the viewer's favorite homes, newest first; homes off the market are left out.
 * @throws Refusal `unauthenticated` (401)
 */
export async function listFavourites(context: Context, cursor = 0) {
  const { db } = context;
  const shown = and(
    eq(favourites.userId, requireViewer(context).id),
    ne(listings.status, 'withdrawn'),
  );
  const [rows, [found]] = await db.batch([
    db
      .select({ row: listings.row })
      .from(favourites)
      .innerJoin(listings, eq(listings.id, favourites.listingId))
      .where(shown)
      .orderBy(desc(favourites.createdAt))
      .limit(PAGE_SIZE)
      .offset(cursor),
    db
      .select({ total: count() })
      .from(favourites)
      .innerJoin(listings, eq(listings.id, favourites.listingId))
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
export async function listFavouriteIds(context: Context) {
  const rows = await context.db
    .select({ id: favourites.listingId })
    .from(favourites)
    .where(eq(favourites.userId, requireViewer(context).id))
    .orderBy(desc(favourites.createdAt));
  return { ids: rows.map(({ id }) => id) };
}

/**
 * Adds a home to the viewer's favorites; idempotent.
 * @throws Refusal `unauthenticated` (401), `not_found` (404), `invalid` (422) beyond the limit
 */
export async function addFavourite(context: Context, listingId: string): Promise<void> {
  const { db, locale, now } = context;
  const { id: userId } = requireViewer(context);
  const [listing] = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.id, listingId), ne(listings.status, 'withdrawn')));
  if (!listing) throw new Refusal('not_found');
  if ((await db.$count(favourites, eq(favourites.userId, userId))) >= MAX_FAVOURITES) {
    throw new Refusal('invalid', { errors: { listingId: [TOO_MANY[locale]] } });
  }
  await db.insert(favourites).values({ userId, listingId, createdAt: now() }).onConflictDoNothing();
}

/**
 * Removes a home from the viewer's favorites.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for a home that is not a favorite.
 */
export async function removeFavourite(context: Context, listingId: string): Promise<void> {
  const { id } = requireViewer(context);
  const removed = await context.db
    .delete(favourites)
    .where(and(eq(favourites.userId, id), eq(favourites.listingId, listingId)))
    .returning({ id: favourites.listingId });
  if (removed.length === 0) throw new Refusal('not_found');
}
