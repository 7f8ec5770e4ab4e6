import { createId } from '@paralleldrive/cuid2';
import { and, count, desc, eq, ne } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { type ApiEnv, type Context, requireViewer } from '#api/context.ts';
import { body, query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { networkLimit } from '#api/http/limits/rate-limit.ts';
import { cursorAfter, listOf } from '#api/http/list.ts';
import { beforeVerification, signedIn } from '#api/http/signed-in.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { listings } from '#api/listings/table.ts';
import { findCards } from '#api/search/find-cards.ts';
import {
  describeSearch,
  MAX_FAVORITES,
  MAX_SAVED_SEARCHES,
  nextCheck,
  savedSearchChangeSchema,
  savedSearchSchema,
} from '#domain/alerts/saved-search.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { cardSchema } from '#domain/listings/card.ts';
import { Refusal } from '#domain/refusal.ts';
import { readQuery } from '#domain/search/query/query-url.ts';
import { favorites, savedSearches } from './table.ts';
import { cancelAlerts, unsubscribe, unsubscribeSchema } from './unsubscribe.ts';

const savedSearchAnswerSchema = z.strictObject({
  id: z.string(),
  /** A description of the search in the viewer's language. */
  name: z.string(),
  query: z.string(),
  alerts: z.boolean(),
  createdAt: z.iso.datetime(),
});
const savedSearchesSchema = z.strictObject({
  items: z.array(savedSearchAnswerSchema),
  total: z.int(),
  nextCursor: z.null(),
});

const ONE = z.strictObject({ search: savedSearchAnswerSchema });

const favoriteSchema = z.strictObject({ listingId: z.string().min(1).max(64) });
const favoritesQuerySchema = z.strictObject({
  cursor: wholeNumber(0, MAX_FAVORITES).optional(),
});
const favoritesSchema = listOf(cardSchema);
const favoriteIdsSchema = z.strictObject({ ids: z.array(z.string()) });

export const favoriteRoutes = new Hono<ApiEnv>()
  .use(signedIn)
  .get(
    '/',
    about('List one’s own favorite homes, newest first.', {
      answers: { status: 200, schema: favoritesSchema },
    }),
    query(favoritesQuerySchema),
    async (c) => c.json(await listFavorites(c.var.context, c.req.valid('query').cursor)),
  )
  .get(
    '/ids',
    about('List the ids of one’s own favorite homes.', {
      answers: { status: 200, schema: favoriteIdsSchema },
    }),
    async (c) => c.json(await listFavoriteIds(c.var.context)),
  )
  .post(
    '/',
    about('Add a home to the favorites.', { answers: { status: 201, schema: favoriteSchema } }),
    beforeVerification,
    body(favoriteSchema),
    async (c) => {
      const { listingId } = c.req.valid('json');
      await addFavorite(c.var.context, listingId);
      return c.json({ listingId }, 201);
    },
  )
  .delete(
    '/:id',
    about('Remove a home from the favorites.', { answers: { status: 204 } }),
    beforeVerification,
    async (c) => {
      await removeFavorite(c.var.context, c.req.param('id'));
      return c.body(null, 204);
    },
  );

const PAGE_SIZE = 24;

const TOO_MANY: Localized = {
  es: `Puede guardar ${MAX_FAVORITES} casas. Quite alguna para guardar otra.`,
  en: `You can save ${MAX_FAVORITES} homes. Remove one to save another.`,
};

/**
 * Lists the viewer's favorite homes, newest first; homes off the market are left out.
 * @throws Refusal `unauthenticated` (401)
 */
async function listFavorites(context: Context, cursor = 0) {
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
async function listFavoriteIds(context: Context) {
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
async function removeFavorite(context: Context, listingId: string): Promise<void> {
  const { id } = requireViewer(context);
  const removed = await context.db
    .delete(favorites)
    .where(and(eq(favorites.userId, id), eq(favorites.listingId, listingId)))
    .returning({ id: favorites.listingId });
  if (removed.length === 0) throw new Refusal('not_found');
}

export const searchRoutes = new Hono<ApiEnv>()
  .post(
    '/unsubscribe',
    about('End all alerts of the person whose e-mail had this link.', {
      auth: 'none',
      answers: { status: 204 },
    }),
    networkLimit,
    body(unsubscribeSchema),
    async (c) => {
      await unsubscribe(c.var.context, c.req.valid('json'));
      return c.body(null, 204);
    },
  )
  .use(signedIn)
  .get(
    '/',
    about('List one’s own saved searches.', {
      answers: { status: 200, schema: savedSearchesSchema },
    }),
    async (c) => c.json(await listSearches(c.var.context)),
  )
  .post(
    '/',
    about('Save a search, by its query string, with alerts about new homes.', {
      answers: { status: 201, schema: ONE, orStatus: 200 },
    }),
    beforeVerification,
    body(savedSearchSchema),
    async (c) => {
      const { search, isNew } = await saveSearch(c.var.context, c.req.valid('json'));
      return c.json({ search }, isNew ? 201 : 200);
    },
  )
  .patch(
    '/:id',
    about('Turn the alerts of a search on or off.', { answers: { status: 200, schema: ONE } }),
    beforeVerification,
    body(savedSearchChangeSchema),
    async (c) => {
      const { alerts } = c.req.valid('json');
      return c.json(await changeSearch(c.var.context, c.req.param('id'), alerts));
    },
  )
  .delete(
    '/:id',
    about('Delete a saved search.', { answers: { status: 204 } }),
    beforeVerification,
    async (c) => {
      await removeSearch(c.var.context, c.req.param('id'));
      return c.body(null, 204);
    },
  );

const TOO_MANY_SEARCHES: Localized = {
  es: `Puede guardar ${MAX_SAVED_SEARCHES} búsquedas. Borre alguna para guardar otra.`,
  en: `You can save ${MAX_SAVED_SEARCHES} searches. Delete one to save another.`,
};

/**
 * Lists the viewer's saved searches.
 * @throws Refusal `unauthenticated` (401)
 */
async function listSearches(context: Context) {
  const rows = await context.db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, requireViewer(context).id))
    .orderBy(desc(savedSearches.createdAt));
  const items = rows.map((row) => answerOf(context, row));
  return { items, total: items.length, nextCursor: null };
}

/**
 * Saves a search and turns its alerts on. Saving the same search again has no effect.
 * @throws Refusal `unauthenticated` (401), `invalid` (422) beyond the limit
 */
export async function saveSearch(
  context: Context,
  { query, alerts }: Readonly<{ query: string; alerts: boolean }>,
) {
  const { db, locale, now } = context;
  const { id: userId } = requireViewer(context);
  const at = now();
  const own = eq(savedSearches.userId, userId);
  const isSame = and(own, eq(savedSearches.query, query));
  const [known] = await db.select().from(savedSearches).where(isSame);
  if (!known && (await db.$count(savedSearches, own)) >= MAX_SAVED_SEARCHES) {
    throw new Refusal('invalid', { errors: { query: [TOO_MANY_SEARCHES[locale]] } });
  }
  const [row] = await db
    .insert(savedSearches)
    .values({
      ...{ id: createId(), userId, query, alerts },
      ...{ toldUpTo: at, dueAt: nextCheck(at), createdAt: at },
    })
    .onConflictDoUpdate({ target: [savedSearches.userId, savedSearches.query], set: { alerts } })
    .returning();
  if (!row) throw new Error('a saved search was not written');
  return { search: answerOf(context, row), isNew: !known };
}

/**
 * Turns the alerts of a search on or off; unsent alerts about no other search are canceled.
 * @throws Refusal `unauthenticated` (401), `not_found` (404)
 */
async function changeSearch(context: Context, id: string, alerts: boolean) {
  const { db, now } = context;
  const { id: userId } = requireViewer(context);
  const at = now();
  const change = db
    .update(savedSearches)
    .set({ alerts, ...(alerts && { toldUpTo: at, dueAt: nextCheck(at) }) })
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
    .returning();
  const [[row]] = alerts
    ? await db.batch([change])
    : await db.batch([change, cancelAlerts(db, userId, at)]);
  if (!row) throw new Refusal('not_found');
  return { search: answerOf(context, row) };
}

/**
 * Deletes a saved search.
 * @throws Refusal `unauthenticated` (401), `not_found` (404)
 */
async function removeSearch(context: Context, id: string): Promise<void> {
  const { db, now } = context;
  const { id: userId } = requireViewer(context);
  const [removed] = await db.batch([
    db
      .delete(savedSearches)
      .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
      .returning({ id: savedSearches.id }),
    cancelAlerts(db, userId, now()),
  ]);
  if (removed.length === 0) throw new Refusal('not_found');
}

function answerOf(
  { locale }: Context,
  { id, query, alerts, createdAt }: typeof savedSearches.$inferSelect,
): z.output<typeof savedSearchAnswerSchema> {
  const name = describeSearch(readQuery(new URLSearchParams(query)), locale);
  return { id, name, query, alerts, createdAt: new Date(createdAt).toISOString() };
}
