import { createId } from '@paralleldrive/cuid2';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireProfile } from '#api/context.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { actorOn, type PropertyRow } from '#api/properties/find-property.ts';
import { agreements, properties, propertyEvents } from '#api/properties/table.ts';
import { agreementFacts } from '#domain/properties/agreement/agreement.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { PROPERTY_BEGINNING } from '#domain/properties/status.ts';
import { Refusal } from '#domain/refusal.ts';
import { coordinatesOf } from './change-property.ts';

export const creationSchema = z.strictObject({
  agreementId: z.string().min(1).max(64),
  propertyType: z.enum(PROPERTY_TYPES),
});

/**
 * Creates a property's working copy, filled in from its signed agreement; an agreement belongs to
 * one property. An administrator may create it for the person who signed.
 * @throws Refusal `not_found` (404) for a buyer and for another person's agreement,
 * `agreement_used` (409) with the property that has it.
 */
export async function createProperty(
  context: Context,
  { agreementId, propertyType }: z.output<typeof creationSchema>,
): Promise<PropertyRow> {
  const { db, now } = context;
  const viewer = requireProfile(context, 'seller', 'admin');
  const [agreement] = await db
    .select()
    .from(agreements)
    .where(
      and(
        eq(agreements.id, agreementId),
        viewer.profile === 'admin' ? undefined : eq(agreements.userId, viewer.id),
      ),
    );
  if (!agreement) throw new Refusal('not_found');
  const isOfAnother = agreement.replacesId
    ? 1
    : await db.$count(agreements, eq(agreements.replacesId, agreementId));
  if (isOfAnother > 0) throw await agreementUsed(db, agreement.replacesId ?? agreementId);

  const at = now();
  const id = createId();
  const facts = agreementFacts(agreement.document, propertyType);
  const [[property]] = await unlessTaken(
    db.batch([
      db
        .insert(properties)
        .values({
          id,
          ownerId: agreement.userId,
          agreementId,
          propertyType,
          status: PROPERTY_BEGINNING.to,
          version: 1,
          facts,
          photos: [],
          ...coordinatesOf(facts),
          termStartsOn: agreement.document.listing.startDate,
          termEndsOn: agreement.document.listing.endDate,
          createdAt: at,
          updatedAt: at,
        })
        .returning(),
      db.insert(propertyEvents).values({
        propertyId: id,
        version: 1,
        action: PROPERTY_BEGINNING.action,
        actor: actorOn(viewer),
        byUserId: viewer.id,
        toStatus: PROPERTY_BEGINNING.to,
        priceCents: facts.listPrice ?? null,
        at,
      }),
    ]),
    () => agreementUsed(db, agreementId),
  );
  if (!property) throw new Error('the property was not written');
  return property;
}

async function agreementUsed(db: Context['db'], agreementId: string): Promise<Refusal> {
  const [user] = await db
    .select({ propertyId: properties.id })
    .from(properties)
    .where(eq(properties.agreementId, agreementId));
  return new Refusal('agreement_used', { extra: { propertyId: user?.propertyId } });
}
