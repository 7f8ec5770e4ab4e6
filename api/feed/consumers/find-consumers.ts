import { desc } from 'drizzle-orm';
import { type Context, requireProfile } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import type { Consumer } from '#api/feed/consumers.ts';
import { catalogFetches, feedConsumers } from '#api/feed/table.ts';
import { cursorAfter } from '#api/http/list.ts';
import { consumerAnswer } from './consumer-answer.ts';

const PAGE_SIZE = 50;

/**
 * Lists active and revoked consumers, newest first.
 * @throws Refusal `unauthenticated` (401) for a visitor, `not_found` (404) for other profiles
 */
export async function listConsumers(context: Context, cursor: number) {
  requireProfile(context, 'admin');
  const { db } = context;
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(feedConsumers)
      .orderBy(desc(feedConsumers.createdAt), desc(feedConsumers.id))
      .limit(PAGE_SIZE)
      .offset(cursor),
    db.$count(feedConsumers),
  ]);
  const fetches = await fetchesOf(context, rows);
  return {
    items: rows.map((row) => consumerAnswer(row, fetches)),
    total,
    nextCursor: cursorAfter(cursor, rows.length, total),
  };
}

/** Converts a consumer's row to an answer, with the catalogs it fetched. */
export async function answeredConsumer(context: Context, row: Consumer) {
  return consumerAnswer(row, await fetchesOf(context, [row]));
}

async function fetchesOf({ db }: Context, rows: readonly Consumer[]) {
  const ids = rows.filter(({ addressHash }) => addressHash !== null).map(({ id }) => id);
  if (ids.length === 0) return [];
  return db.select().from(catalogFetches).where(isIn(catalogFetches.consumerId, ids));
}
