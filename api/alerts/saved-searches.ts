import { createId } from '@paralleldrive/cuid2';
import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireViewer } from '#api/context.ts';
import { nextCheck } from '#domain/alerts/alert-times.ts';
import { describeSearch, MAX_SAVED_SEARCHES } from '#domain/alerts/saved-search.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { Refusal } from '#domain/refusal.ts';
import { readQuery } from '#domain/search/query/query-url.ts';
import { cancelAlerts } from './cancel-alerts.ts';
import { savedSearches } from './table.ts';

export const savedSearchAnswerSchema = z.strictObject({
  id: z.string(),
  /** A description of the search in the viewer's language. */
  name: z.string(),
  query: z.string(),
  alerts: z.boolean(),
  createdAt: z.iso.datetime(),
});
export const savedSearchesSchema = z.strictObject({
  items: z.array(savedSearchAnswerSchema),
  total: z.int(),
  nextCursor: z.null(),
});

const TOO_MANY: Localized = {
  es: `Puede guardar ${MAX_SAVED_SEARCHES} búsquedas. Borre alguna para guardar otra.`,
  en: `You can save ${MAX_SAVED_SEARCHES} searches. Delete one to save another.`,
};

/**
 * Lists the viewer's saved searches.
 * @throws Refusal `unauthenticated` (401)
 */
export async function listSearches(context: Context) {
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
    throw new Refusal('invalid', { errors: { query: [TOO_MANY[locale]] } });
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
export async function changeSearch(context: Context, id: string, alerts: boolean) {
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
export async function removeSearch(context: Context, id: string): Promise<void> {
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
