import { desc } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireProfile } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import type { Consumer } from '#api/feed/consumers.ts';
import { catalogFetches, feedConsumers } from '#api/feed/table.ts';
import { cursorAfter, listOf } from '#api/http/list.ts';
import { CATALOG_FORMATS } from '#domain/feed/portals/catalog.ts';

/** A consumer for an administrator, without its token. */
export const consumerAnswerSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  rate: z.int(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  webhook: z
    .strictObject({
      url: z.string(),
      /**
       * Number of failures since the last success, the last error, and the time of the next
       * attempt.
       */
      failures: z.int(),
      error: z.string().nullable(),
      nextTryAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /**
   * The secret address of its catalogs: when it was created, and when each catalog was last
   * fetched.
   */
  address: z
    .strictObject({
      createdAt: z.iso.datetime(),
      fetches: z.array(z.strictObject({ format: z.enum(CATALOG_FORMATS), at: z.iso.datetime() })),
    })
    .nullable(),
});
export const consumerListSchema = listOf(consumerAnswerSchema);

/** The only answer that contains the secrets. */
export const newConsumerSchema = consumerAnswerSchema.extend({
  /** The bearer token, which is also the OAuth client secret; the client id is `id`. */
  token: z.string(),
  /** Signs announcements, and is their bearer token. */
  webhookSecret: z.string(),
});

/** The only answer that contains the secret addresses, by format. */
export const newAddressSchema = consumerAnswerSchema.extend({
  files: z.array(z.strictObject({ format: z.enum(CATALOG_FORMATS), url: z.url() })),
});

/** Converts a consumer's row to an answer; `fetches` may include those of other consumers. */
export function consumerAnswer(
  row: typeof feedConsumers.$inferSelect,
  fetches: readonly (typeof catalogFetches.$inferSelect)[],
): z.output<typeof consumerAnswerSchema> {
  const { id, name, rate, createdAt, lastUsedAt, revokedAt } = row;
  return {
    ...{ id, name, rate },
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: instantOf(lastUsedAt),
    revokedAt: instantOf(revokedAt),
    webhook:
      row.webhookUrl === null
        ? null
        : {
            url: row.webhookUrl,
            failures: row.webhookFailures,
            error: row.webhookError,
            nextTryAt: row.webhookFailures > 0 ? instantOf(row.webhookAfter) : null,
          },
    address:
      row.addressHash === null
        ? null
        : {
            createdAt: new Date(row.addressAt ?? createdAt).toISOString(),
            fetches: fetches
              .filter(({ consumerId }) => consumerId === id)
              .map(({ format, at }) => ({ format, at: new Date(at).toISOString() })),
          },
  };
}

function instantOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

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
