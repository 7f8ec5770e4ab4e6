import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { PROPERTY_ACTIONS, PROPERTY_ACTORS, PROPERTY_STATUSES } from '#domain/properties/status.ts';
import { findProperty } from './find-property.ts';
import { propertyEvents } from './table.ts';

/** A property is not moved this often; the list stays bounded all the same. */
const MOST_EVENTS = 200;

const eventSchema = z.strictObject({
  version: z.int(),
  action: z.enum(PROPERTY_ACTIONS),
  actor: z.enum(PROPERTY_ACTORS),
  fromStatus: z.enum(PROPERTY_STATUSES).nullable(),
  toStatus: z.enum(PROPERTY_STATUSES),
  /** The price it had then. */
  priceCents: z.int().nullable(),
  /** What a reviewer asked to correct. */
  reasons: z.record(z.string(), z.string()).nullable(),
  at: z.iso.datetime(),
});
export const historySchema = z.strictObject({ items: z.array(eventSchema) });

/**
 * Every move of a property the viewer may see, the last one first.
 * @throws Refusal `not_found` (404)
 */
export async function listHistory(
  context: Context,
  id: string,
): Promise<z.output<typeof historySchema>> {
  await findProperty(context, id);
  const rows = await context.db
    .select()
    .from(propertyEvents)
    .where(eq(propertyEvents.propertyId, id))
    .orderBy(desc(propertyEvents.version))
    .limit(MOST_EVENTS);
  return {
    items: rows.map(({ propertyId: _, byUserId: __, at, reasons, ...event }) => ({
      ...event,
      reasons: reasons && { ...reasons },
      at: new Date(at).toISOString(),
    })),
  };
}
