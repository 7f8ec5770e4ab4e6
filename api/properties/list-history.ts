import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { listOf } from '#api/http/list.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { PROPERTY_ACTIONS, PROPERTY_ACTORS, PROPERTY_STATUSES } from '#domain/properties/status.ts';
import { findProperty } from './find-property.ts';
import { propertyEvents } from './table.ts';

const PAGE_SIZE = 100;

export const historyQuerySchema = z.strictObject({
  /** `nextCursor` of the previous page: the version of its earliest event. */
  cursor: wholeNumber(0, 1_000_000_000).optional(),
});

const eventSchema = z.strictObject({
  version: z.int(),
  action: z.enum(PROPERTY_ACTIONS),
  actor: z.enum(PROPERTY_ACTORS),
  fromStatus: z.enum(PROPERTY_STATUSES).nullable(),
  toStatus: z.enum(PROPERTY_STATUSES),
  /** The price at the time. */
  priceCents: z.int().nullable(),
  /** The price in the last earlier event that has one. */
  formerPriceCents: z.int().nullable(),
  /** Corrections that a reviewer requested. */
  reasons: z.record(z.string(), z.string()).nullable(),
  at: z.iso.datetime(),
});
export const historySchema = listOf(eventSchema);

/** Raw column names, because drizzle omits the table name when a query reads only one table. */
const formerPrice = sql<number | null>`(
  select "former"."price_cents" from ${propertyEvents} "former"
  where "former"."property_id" = "property_events"."property_id"
    and "former"."version" < "property_events"."version" and "former"."price_cents" is not null
  order by "former"."version" desc limit 1)`;

/**
 * Lists the events of a property the viewer may see in pages, latest first.
 * @throws Refusal `not_found` (404)
 */
export async function listHistory(
  context: Context,
  id: string,
  { cursor }: z.output<typeof historyQuerySchema> = {},
): Promise<z.output<typeof historySchema>> {
  await findProperty(context, id);
  const own = eq(propertyEvents.propertyId, id);
  const [rows, total] = await Promise.all([
    context.db
      .select({ event: propertyEvents, formerPriceCents: formerPrice })
      .from(propertyEvents)
      .where(and(own, cursor === undefined ? undefined : lt(propertyEvents.version, cursor)))
      .orderBy(desc(propertyEvents.version))
      // One more than shown, to know whether there is a next page.
      .limit(PAGE_SIZE + 1),
    context.db.$count(propertyEvents, own),
  ]);
  const page = rows.slice(0, PAGE_SIZE);
  return {
    items: page.map(
      ({ event: { propertyId: _, byUserId: __, at, reasons, ...event }, ...more }) => ({
        ...event,
        ...more,
        reasons: reasons && { ...reasons },
        at: new Date(at).toISOString(),
      }),
    ),
    total,
    nextCursor: rows.length > PAGE_SIZE ? String(page.at(-1)?.event.version) : null,
  };
}
