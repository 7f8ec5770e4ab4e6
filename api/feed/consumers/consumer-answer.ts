import { z } from 'zod';
import type { catalogFetches, feedConsumers } from '#api/feed/table.ts';
import { listOf } from '#api/http/list.ts';
import { CATALOG_FORMATS } from '#domain/feed/portals/catalog.ts';

/** A consumer as an administrator sees it; its token is never among it. */
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
      /** Failures since the last success, what the last one was, and when it is tried again. */
      failures: z.int(),
      error: z.string().nullable(),
      nextTryAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** The secret address of its catalogs: since when there is one, and when each was last fetched. */
  address: z
    .strictObject({
      createdAt: z.iso.datetime(),
      fetches: z.array(z.strictObject({ format: z.enum(CATALOG_FORMATS), at: z.iso.datetime() })),
    })
    .nullable(),
});
export const consumerListSchema = listOf(consumerAnswerSchema);

/** The answer that alone holds the secrets. */
export const newConsumerSchema = consumerAnswerSchema.extend({
  /** Bearer token, and client secret with the id as the client id. */
  token: z.string(),
  /** What announcements are signed with and carry as their bearer token. */
  webhookSecret: z.string(),
});

/** The answer that alone holds the secret address, by format. */
export const newAddressSchema = consumerAnswerSchema.extend({
  files: z.array(z.strictObject({ format: z.enum(CATALOG_FORMATS), url: z.url() })),
});

/** A consumer's row as it is answered; `fetches` may hold those of others. */
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
