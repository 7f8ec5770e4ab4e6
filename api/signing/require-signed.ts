import { eq } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import type { PropertyRow } from '#api/properties/find-property.ts';
import { agreements } from '#api/properties/table.ts';
import { LOCALES, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { Refusal } from '#domain/refusal.ts';
import { findSigners } from './signers.ts';

/**
 * Checks that everybody named in the agreement of a property has signed it. One that came in without
 * an agreement has nobody to ask.
 * @throws Refusal `signatures_missing` (409) with the agreement, and who is missing.
 */
export async function requireSigned(
  context: Pick<Context, 'db'>,
  { agreementId }: Pick<PropertyRow, 'agreementId'>,
): Promise<void> {
  if (!agreementId) return;
  const [row] = await context.db.select().from(agreements).where(eq(agreements.id, agreementId));
  const signers = (row && (await findSigners(context, [row])).get(row.id)) ?? [];
  const missing = signers.filter(({ signedAt }) => !signedAt).map(({ name }) => name);
  if (missing.length === 0) return;
  throw new Refusal('signatures_missing', {
    message: signaturesMissing(missing),
    extra: { agreementId, missing },
  });
}

function signaturesMissing(names: readonly string[]): Localized {
  const listed = (locale: Locale) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
  const [es, en] = LOCALES.map(listed);
  return { es: `Falta la firma de ${es}.`, en: `Still to sign: ${en}.` };
}
