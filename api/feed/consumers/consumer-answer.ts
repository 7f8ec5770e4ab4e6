import { z } from 'zod';
import type { catalogFetches, feedConsumers } from '#api/feed/table.ts';
import { listOf } from '#api/http/list.ts';
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
