import { eq } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import type { PropertyRow } from '#api/properties/find-property.ts';
import { agreements } from '#api/properties/table.ts';
import { LOCALES, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { agreementProblem } from '#domain/properties/agreement/agreement-draft.ts';
import { Refusal } from '#domain/refusal.ts';
import { findSigners } from './signers.ts';

/**
 * Checks that the agreement of a property is valid: it has the same address, its term is not over
 * and not shorter than the property's, and all sellers have signed it. A property that was imported
 * without an agreement is not checked.
 * @throws Refusal `agreement_address`, `agreement_term` or `signatures_missing` (409), each with
 * the agreement.
 * @returns the last day of its term, `YYYY-MM-DD`; undefined without an agreement.
 */
export async function requireAgreement(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { agreementId, facts }: Pick<PropertyRow, 'agreementId' | 'facts'>,
): Promise<string | undefined> {
  if (!agreementId) return undefined;
  const [row] = await db.select().from(agreements).where(eq(agreements.id, agreementId));
  if (!row) throw new Error('a property lacks its agreement');
  const endsOn = row.document.listing.endDate;
  const extra = { agreementId };
  const problem = agreementProblem(row.document, facts, now());
  if (problem === 'agreement_address') throw new Refusal(problem, { extra });
  if (problem) throw new Refusal(problem, { extra: { ...extra, endsOn } });
  const signers = (await findSigners({ db }, [row])).get(row.id) ?? [];
  const missing = signers.filter(({ signedAt }) => !signedAt).map(({ name }) => name);
  if (missing.length === 0) return endsOn;
  throw new Refusal('signatures_missing', {
    message: signaturesMissing(missing),
    extra: { ...extra, missing },
  });
}

function signaturesMissing(names: readonly string[]): Localized {
  const listed = (locale: Locale) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
  const [es, en] = LOCALES.map(listed);
  return { es: `Falta la firma de ${es}.`, en: `Still to sign: ${en}.` };
}
