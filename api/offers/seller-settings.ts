import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { feedStatements } from '#api/feed/feed-statements.ts';
import { recordChange } from '#api/listings/listing-status.ts';
import { listings } from '#api/listings/table.ts';
import { findProperty } from '#api/properties/find-property.ts';
import { mergedAnswers } from '#domain/answers/merged-answers.ts';
import {
  closingChoicesSchema,
  flatSettings,
  nestedSettings,
  preferencesSchema,
  type SellerPreferences,
  type SellerSettings,
  storedChoices,
  USUAL_CHOICES,
} from '#domain/offers/seller-settings.ts';
import { Refusal } from '#domain/refusal.ts';
import { explainedErrors } from '#domain/validation.ts';
import { sellerSettings } from './table.ts';

/**
 * `base` has the settings that the sender last loaded, so that changes made elsewhere since then
 * are kept.
 */
export const settingsSchema = z.strictObject({
  preferences: preferencesSchema.optional(),
  closing: closingChoicesSchema.optional(),
  takesBackups: z.boolean().optional(),
  base: z
    .strictObject({
      preferences: z.record(z.string(), z.unknown()),
      closing: z.record(z.string(), z.unknown()),
      takesBackups: z.boolean(),
    })
    .optional(),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Returns the owner's settings for offers on a property; for the owner and administrators. */
export async function findSettings(context: Context, propertyId: string) {
  const property = await findProperty(context, propertyId);
  return settingsOf(await storedSettings(context, property.id));
}

function settingsOf(kept: Awaited<ReturnType<typeof storedSettings>>): SellerSettings {
  return {
    preferences: kept?.preferences ?? {},
    closing: kept?.closing ? storedChoices(kept.closing) : USUAL_CHOICES,
    takesBackups: kept?.takesBackups ?? false,
  };
}

/** Merges the sent settings with changes made since the sender's `base`. */
function merged(
  { locale }: Context,
  current: SellerSettings,
  { base, ...sent }: Settings,
): Omit<Settings, 'base'> {
  if (!base) return sent;
  const result = mergedAnswers(
    flatSettings(current),
    flatSettings({
      preferences: sent.preferences ?? current.preferences,
      closing: sent.closing ?? current.closing,
      takesBackups: sent.takesBackups ?? current.takesBackups,
    }),
    flatSettings(base),
  );
  if (result.conflicts.length > 0) throw new Refusal('stale_version', { extra: { current } });
  const settings = nestedSettings(result.merged);
  const checked = settingsSchema.safeParse(settings);
  if (checked.success) return checked.data;
  throw new Refusal('invalid', { errors: explainedErrors(settingsSchema, settings, locale) });
}

/**
 * Saves the owner's settings; absent parts are not changed. With `base`, only an answer that was
 * changed both here and elsewhere is a conflict. Settings saved by another window between the read
 * and the write are merged too.
 * @throws Refusal `not_found` (404) for all but the owner, `stale_version` (409) on a conflict
 */
export async function saveSettings(context: Context, propertyId: string, sent: Settings) {
  const property = await findProperty(context, propertyId);
  if (property.ownerId !== context.viewer?.id) throw new Refusal('not_found');
  for (let tries = 1; !(await trySave(context, property.id, sent)); tries += 1) {
    if (tries === MAX_TRIES) throw new Refusal('stale_version');
  }
  return findSettings(context, propertyId);
}

const MAX_TRIES = 5;

/** @returns false when the settings were changed since they were read; then nothing was written */
async function trySave(context: Context, propertyId: string, sent: Settings): Promise<boolean> {
  const kept = await storedSettings(context, propertyId);
  const settings = merged(context, settingsOf(kept), sent);
  const row = {
    preferences: settings.preferences ?? kept?.preferences ?? {},
    closing: settings.closing ?? kept?.closing ?? null,
    takesBackups: settings.takesBackups ?? kept?.takesBackups ?? false,
    // Strictly increasing, because the next save compares it.
    updatedAt: Math.max(context.now(), (kept?.updatedAt ?? 0) + 1),
  };
  const isOtherAnswer = row.takesBackups !== (kept?.takesBackups ?? false);
  const { db } = context;
  const batch = db.batch([
    db
      .insert(sellerSettings)
      .values({ propertyId, ...row })
      .onConflictDoUpdate({
        target: sellerSettings.propertyId,
        set: row,
        setWhere: eq(sellerSettings.updatedAt, kept?.updatedAt ?? -1),
      }),
    ...orRollBack(db),
    // The listing's page shows the seller's preferences.
    recordChange(db, propertyId, row.updatedAt),
    // Whether backups are taken affects the listing's status in the feed.
    ...(isOtherAnswer ? feedStatements(db, propertyId, row.updatedAt) : []),
  ]);
  try {
    await unlessTaken(batch);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * Returns the seller's preferences for offers, and whether backups are taken; for anyone who may
 * read the listing.
 * @throws Refusal `not_found` (404) for a home that is not listed
 */
export async function findPreferences(context: Context, propertyId: string) {
  const [listing] = await context.db
    .select({ status: listings.status, kept: sellerSettings })
    .from(listings)
    .leftJoin(sellerSettings, eq(sellerSettings.propertyId, listings.id))
    .where(eq(listings.id, propertyId));
  if (!listing || listing.status === 'withdrawn') throw new Refusal('not_found');
  const { kept } = listing;
  const preferences: SellerPreferences = kept?.preferences ?? {};
  return { preferences, takesBackups: kept?.takesBackups ?? false };
}

async function storedSettings({ db }: Context, propertyId: string) {
  const [kept] = await db
    .select()
    .from(sellerSettings)
    .where(eq(sellerSettings.propertyId, propertyId));
  return kept;
}
