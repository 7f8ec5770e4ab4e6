import { and, eq } from 'drizzle-orm';
import { type Context, requireViewer } from '#api/context.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { sellerSettings } from '#api/offers/table.ts';
import { actorOn, findProperty } from '#api/properties/find-property.ts';
import { deleteUnusedFiles, usesStatements } from '#api/properties/photo-uses.ts';
import { requireVersion } from '#api/properties/stale-version.ts';
import { planGrants, properties, propertyEvents } from '#api/properties/table.ts';
import { isDeletable } from '#domain/properties/status.ts';
import { Refusal } from '#domain/refusal.ts';

/**
 * Deletes a draft that was never public, with its history and photos. The account keeps the plan
 * for another home, and the signed agreement can be used for another draft.
 * @throws Refusal `not_found` (404), `transition_not_allowed` or `stale_version` (409)
 */
export async function deleteDraft(
  context: Context,
  id: string,
  expected: number | undefined,
): Promise<void> {
  const { db } = context;
  const property = await findProperty(context, id);
  const { status, version } = property;
  const events = await db
    .select({ status: propertyEvents.toStatus })
    .from(propertyEvents)
    .where(eq(propertyEvents.propertyId, id));
  const reached = events.map((event) => event.status);
  if (actorOn(requireViewer(context)) !== 'owner' || !isDeletable(status, reached)) {
    throw new Refusal('transition_not_allowed', { extra: { status } });
  }
  requireVersion(context, property, expected);
  const isThis = eq(properties.id, id);
  await unlessTaken(
    db.batch([
      db
        .update(properties)
        .set({ version: version + 1 })
        .where(and(isThis, eq(properties.version, version), eq(properties.status, 'draft'))),
      ...orRollBack(db),
      db.update(planGrants).set({ propertyId: null }).where(eq(planGrants.propertyId, id)),
      db.delete(sellerSettings).where(eq(sellerSettings.propertyId, id)),
      db.delete(propertyEvents).where(eq(propertyEvents.propertyId, id)),
      ...usesStatements(context, property, []),
      // All other rows of the property are deleted by cascade.
      db.delete(properties).where(isThis),
    ]),
  );
  context.later(deleteUnusedFiles(context, property.photos));
}
