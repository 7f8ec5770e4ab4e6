import type { Context } from '#api/context.ts';
import { signDisclosure, uploadDisclosure } from '#api/disclosures/give/give-disclosure.ts';
import { ownDisclosures } from '#api/disclosures/give/routes.ts';
import { saveDisclosure } from '#api/disclosures/give/save-draft.ts';
import { writePdf } from '#api/documents/write-pdf.ts';
import { offerDisclosures, readDisclosure } from '#api/offers/disclosures/read-disclosures.ts';
import { findProperty } from '#api/properties/find-property.ts';
import { type DisclosureKey, disclosureOf } from '#domain/disclosures/index.ts';
import { inBoth } from '#domain/i18n/locale.ts';
import { capitalized } from '#domain/i18n/punctuation.ts';
import { plainAnswers } from './plain-answers.ts';

/**
 * Gives the missing disclosures of a home, as its owner: those that the contract cannot be signed without,
 * or all. Nothing bad is known of the home.
 */
export async function giveDisclosures(
  asSeller: Context,
  propertyId: string,
  name: string,
  which: 'before_contract' | 'all',
): Promise<void> {
  const home = await findProperty(asSeller, propertyId);
  const { items } = await ownDisclosures(asSeller, propertyId);
  for (const { key, means, state, isBeforeContract, answers } of items) {
    if (state !== 'missing' || (which === 'before_contract' && !isBeforeContract)) continue;
    if (means === 'form') {
      const known = { ...plainAnswers(key, home), ...answers };
      await saveDisclosure(asSeller, propertyId, key, { answers: known });
      await signDisclosure(asSeller, propertyId, key, { name });
    } else await uploadDisclosure(asSeller, propertyId, key, await paperOf(asSeller, key, name));
  }
}

/** Confirms, as the buyer of an offer, everything that the seller has given. */
export async function readDisclosures(asBuyer: Context, offerId: string): Promise<void> {
  const { items } = await offerDisclosures(asBuyer, offerId);
  for (const { key, version, readAt, isWaivable } of items) {
    if (!version?.at || readAt) continue;
    const { number, sha256 } = version;
    await readDisclosure(asBuyer, offerId, { key, number, sha256, isWaived: isWaivable });
  }
}

async function paperOf(context: Context, key: DisclosureKey, name: string): Promise<Request> {
  const { label, source } = disclosureOf(key);
  const bytes = await writePdf(context.env, {
    title: inBoth((locale) => capitalized(label[locale])),
    intro: { es: [`${source}.`], en: [`${source}.`] },
    clauses: [{ title: SAMPLE, text: { es: ['…'], en: ['…'] } }],
    ...{ mark: '', at: context.now() },
  });
  const form = new FormData();
  form.set('file', new File([bytes], `${key}.pdf`, { type: 'application/pdf' }));
  form.set('name', name);
  return new Request(`${context.env.SITE_ORIGIN}/api/properties`, { method: 'POST', body: form });
}

const SAMPLE = { es: 'Documento de muestra', en: 'Sample document' } as const;
