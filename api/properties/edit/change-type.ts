import { z } from 'zod';
import { type Context, requireViewer } from '#api/context.ts';
import { actorOn, type PropertyRow } from '#api/properties/find-property.ts';
import { propertyEvents } from '#api/properties/table.ts';
import { follow } from '#domain/moves.ts';
import { factsAsType } from '#domain/properties/catalogue/wizard/change-type.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { PROPERTY_LIFECYCLE } from '#domain/properties/status.ts';
import { changeProperty } from './change-property.ts';

export const typeSchema = z.strictObject({ propertyType: z.enum(PROPERTY_TYPES) });

/**
 * Changes the type of a draft. Answers that the new type does not have are deleted; the page lists
 * them first and sends the version it was shown.
 * @throws Refusal `not_found` (404), `transition_not_allowed` or `stale_version` (409)
 */
export function changeType(
  context: Context,
  id: string,
  { propertyType }: z.output<typeof typeSchema>,
  expected: number | undefined,
): Promise<PropertyRow> {
  const viewer = requireViewer(context);
  const actor = actorOn(viewer);
  return changeProperty(context, id, expected, (property) => {
    follow(PROPERTY_LIFECYCLE, property.status, 'change_type', actor);
    const { facts } = factsAsType(property.facts, propertyType);
    const event = context.db.insert(propertyEvents).values({
      ...{ propertyId: id, version: property.version + 1, action: 'change_type' as const, actor },
      ...{ byUserId: viewer.id, fromStatus: property.status, toStatus: property.status },
      ...{ priceCents: facts.listPrice ?? null, at: context.now() },
    });
    return { set: { propertyType, facts }, statements: [event] };
  });
}
