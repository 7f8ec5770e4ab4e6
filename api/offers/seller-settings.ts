import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { feedStatements } from '#api/feed/feed-statements.ts';
import { rememberChange } from '#api/listings/listing-status.ts';
import { listings } from '#api/listings/table.ts';
import { findProperty } from '#api/properties/find-property.ts';
import {
  closingChoicesSchema,
  keptChoices,
  preferencesSchema,
  type SellerPreferences,
  USUAL_CHOICES,
} from '#domain/offers/seller-settings.ts';
import { Refusal } from '#domain/refusal.ts';
import { sellerSettings } from './table.ts';

export const settingsSchema = z.strictObject({
  preferences: preferencesSchema.optional(),
  closing: closingChoicesSchema.optional(),
  takesBackups: z.boolean().optional(),
});
export type Settings = z.infer<typeof settingsSchema>;

/** What the owner set for the offers on a property; theirs and an administrator's to see. */
export async function findSettings(context: Context, propertyId: string) {
  const property = await findProperty(context, propertyId);
  const kept = await keptSettings(context, property.id);
  return {
    preferences: kept?.preferences ?? {},
    closing: kept?.closing ? keptChoices(kept.closing) : USUAL_CHOICES,
    takesBackups: kept?.takesBackups ?? false,
  };
}

/**
 * Keeps what the owner sets; a part that is not given stays as it was.
 * @throws Refusal `not_found` (404) for anybody but the owner
 */
export async function saveSettings(context: Context, propertyId: string, settings: Settings) {
  const property = await findProperty(context, propertyId);
  if (property.ownerId !== context.viewer?.id) throw new Refusal('not_found');
  const kept = await keptSettings(context, property.id);
  const row = {
    preferences: settings.preferences ?? kept?.preferences ?? {},
    closing: settings.closing ?? kept?.closing ?? null,
    takesBackups: settings.takesBackups ?? kept?.takesBackups ?? false,
    updatedAt: context.now(),
  };
  const isOtherAnswer = row.takesBackups !== (kept?.takesBackups ?? false);
  const { db } = context;
  await db.batch([
    db
      .insert(sellerSettings)
      .values({ propertyId: property.id, ...row })
      .onConflictDoUpdate({ target: sellerSettings.propertyId, set: row }),
    // The listing's page shows what the seller prefers.
    rememberChange(db, property.id, row.updatedAt),
    // Whether backups are taken is part of the listing's status elsewhere.
    ...(isOtherAnswer ? feedStatements(db, property.id, row.updatedAt) : []),
  ]);
  return findSettings(context, propertyId);
}

/**
 * What the seller would like an offer to say, and whether they take backups: anybody who may read the listing may read it.
 * @throws Refusal `not_found` (404) for what is not listed
 */
export async function findPreferences(context: Context, propertyId: string) {
  const [listing] = await context.db
    .select({ status: listings.status })
    .from(listings)
    .where(eq(listings.id, propertyId));
  if (!listing || listing.status === 'withdrawn') throw new Refusal('not_found');
  const kept = await keptSettings(context, propertyId);
  const preferences: SellerPreferences = kept?.preferences ?? {};
  return { preferences, takesBackups: kept?.takesBackups ?? false };
}

async function keptSettings({ db }: Context, propertyId: string) {
  const [kept] = await db
    .select()
    .from(sellerSettings)
    .where(eq(sellerSettings.propertyId, propertyId));
  return kept;
}
