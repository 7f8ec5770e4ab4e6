import { and, eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '#api/context.ts';
import { orRollBack } from '#api/db/unless-taken.ts';
import type { PropertyRow } from '#api/properties/find-property.ts';
import { properties, propertyEvents } from '#api/properties/table.ts';
import { follow } from '#domain/moves.ts';
import {
  PROPERTY_LIFECYCLE,
  type PropertyAction,
  type PropertyActor,
} from '#domain/properties/status.ts';
import type { Consequence } from './move-consequences.ts';
import type { Reasons } from './reasons.ts';

type Move = Readonly<{
  action: PropertyAction;
  actor: PropertyActor;
  consequence: Consequence;
  /** For a return: what to correct, by field. */
  reasons?: Reasons | undefined;
}>;

/**
 * Returns the statements of one move, for a batch, which fails if the property was changed since it
 * was read.
 * @throws Refusal `transition_not_allowed` (409)
 */
export function moveStatements(
  context: Context,
  property: PropertyRow,
  { action, actor, consequence, reasons }: Move,
): BatchItem<'sqlite'>[] {
  const { db, now } = context;
  const at = now();
  const version = property.version + 1;
  const status = follow(PROPERTY_LIFECYCLE, property.status, action, actor);
  return [
    db
      .update(properties)
      .set({ ...consequence.set, status, version, updatedAt: at })
      .where(
        and(
          eq(properties.id, property.id),
          eq(properties.version, property.version),
          eq(properties.status, property.status),
        ),
      ),
    ...orRollBack(db),
    db.insert(propertyEvents).values({
      propertyId: property.id,
      version,
      action,
      actor,
      byUserId: context.viewer?.id ?? null,
      fromStatus: property.status,
      toStatus: status,
      priceCents: property.facts.listPrice ?? null,
      reasons: reasons ?? null,
      at,
    }),
    ...consequence.statements,
  ];
}
