import { and, eq, inArray } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '#api/context.ts';
import { orRollBack } from '#api/db/unless-taken.ts';
import { offers } from '#api/offers/table.ts';
import type { PropertyRow } from '#api/properties/find-property.ts';
import { deleteUnusedFiles, photosInUse, usesStatements } from '#api/properties/photo-uses.ts';
import { agreements, properties } from '#api/properties/table.ts';
import { agreementDrafts, personalLinks } from '#api/signing/table.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { CONSEQUENCES } from './move-consequences.ts';
import { moveStatements } from './move-statements.ts';

/** Whom to contact before a visit: the only answers about the owner instead of the home. */
const ABOUT_THE_OWNER: readonly string[] = [
  'showingContactName',
  'showingContactPhone',
  'showingContactEmail',
  'showingInstructions',
];

/**
 * Takes a deleted owner's properties off the market permanently, with their open offers, photos and
 * contact details. An agreement's draft and the links for other signers are deleted. A home that
 * received offers keeps its answers, which the offers refer to; a sold one does not change.
 */
export async function leaveProperties(context: Context, ownerId: string) {
  const { db } = context;
  const owned = await db
    .select()
    .from(properties)
    .where(
      and(
        eq(properties.ownerId, ownerId),
        inArray(properties.status, ['draft', 'review', 'published', 'editing']),
      ),
    );
  const withOffers = new Set(
    (
      await db
        .selectDistinct({ id: offers.propertyId })
        .from(offers)
        .where(eq(offers.sellerId, ownerId))
    ).map(({ id }) => id),
  );
  const left = await Promise.all(
    owned.map((property) =>
      emptied(context, property, withOffers.has(property.id) ? remainingFacts(property.facts) : {}),
    ),
  );
  const signed = db
    .select({ id: agreements.id })
    .from(agreements)
    .where(eq(agreements.userId, ownerId));
  return {
    statements: [
      ...left.flat(),
      db.delete(agreementDrafts).where(eq(agreementDrafts.userId, ownerId)),
      db.delete(personalLinks).where(inArray(personalLinks.agreementId, signed)),
    ],
    tidyUp: async () => {
      for (const property of owned) await deleteUnusedFiles(context, photosInUse(property));
    },
  };
}

async function emptied(
  context: Context,
  property: PropertyRow,
  facts: Facts,
): Promise<BatchItem<'sqlite'>[]> {
  const { db, now } = context;
  const nothing = { photos: [], facts, approved: null };
  const noPhotos = usesStatements(context, property, []);
  if (property.status === 'draft') {
    const isAsRead = and(
      eq(properties.id, property.id),
      eq(properties.version, property.version),
      eq(properties.status, 'draft'),
    );
    return [
      db
        .update(properties)
        .set({ ...nothing, version: property.version + 1, updatedAt: now() })
        .where(isAsRead),
      ...orRollBack(db),
      ...noPhotos,
    ];
  }
  const { set, statements } = await CONSEQUENCES.withdraw(context, property, {});
  const consequence = {
    set: { ...set, ...nothing },
    statements: [...statements, ...noPhotos],
  };
  return moveStatements(context, property, { action: 'withdraw', actor: 'owner', consequence });
}

function remainingFacts(facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(facts).filter(([key]) => !ABOUT_THE_OWNER.includes(key)),
  );
}
