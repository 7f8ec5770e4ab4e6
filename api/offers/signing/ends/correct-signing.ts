import { type Context, requireVerified } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { openDeal, sentTerms } from '#api/offers/moves/open-deal.ts';
import { RULE_TEXTS, VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import { Refusal } from '#domain/refusal.ts';
import { type Correction, type NewSigner, onBothSides } from '#domain/signing/opening.ts';
import { isSignable } from '#domain/signing/rules.ts';
import { notifyEverybody } from '../emails.ts';
import { findSigning, type SignerRow } from '../find-signing.ts';
import { openingStatements, timeToSign } from '../open-signing.ts';
import { untilWritten } from '../signing-statements.ts';
import { voidStatements } from './end-signings.ts';

/**
 * Corrects names, addresses and capacities of the viewer's own side: the signing is voided and another
 * one opened in its place, which everybody signs. The terms stay.
 * @throws Refusal `email_unverified` (403), `not_found` (404), `signing_closed` (409), `invalid` (422)
 */
export async function correctSigning(given: Context, id: string, correction: Correction) {
  const viewer = requireVerified(given);
  return untilWritten(async () => {
    const deal = await openDeal(given, id, viewer);
    const { context, side, at } = deal;
    const found = await findSigning(context, id);
    if (!found) throw new Refusal('not_found');
    const { signing } = found;
    if (!isSignable(signing, at)) throw new Refusal('signing_closed');
    const people = corrected(context, found.signers, side, correction);
    const about = { isHomestead: signing.isHomestead, replacesId: signing.id };
    await given.db.batch(
      asBatch([
        ...(await voidStatements(context, deal, 'corrected', found)),
        ...(await openingStatements(context, deal, people, about)),
        ...timeToSign(context, deal, sentTerms(deal).terms),
        ...notifyEverybody(context, deal, found, 'signing_corrected', { correctedBy: viewer.name }),
      ]),
    );
    return deal;
  });
}

/** Everybody as corrected. @throws Refusal `invalid` (422) naming the signer that was refused. */
function corrected(
  { locale }: Context,
  signers: readonly SignerRow[],
  side: SignerRow['side'],
  { signers: changes }: Correction,
): readonly NewSigner[] {
  const errors: Record<string, readonly string[]> = {};
  const names = new Map<string, string>();
  for (const [place, { id, name }] of changes.entries()) {
    const own = signers.find((one) => one.id === id && one.side === side);
    if (!own) errors[`signers.${place}.id`] = [VALIDATION_TEXTS.option[locale]];
    else if (name) names.set(own.name, name);
  }
  const people = signers.map((signer): NewSigner => {
    const change = changes.find(({ id }) => id === signer.id);
    return {
      side: signer.side,
      name: change?.name ?? signer.name,
      email: change?.email ?? signer.email,
      capacity: change?.capacity === undefined ? signer.capacity : change.capacity,
      spouseOf: signer.spouseOf && (names.get(signer.spouseOf) ?? signer.spouseOf),
    };
  });
  const both = onBothSides(people);
  const isTaken = both.length > 0;
  if (isTaken) errors['signers'] = [RULE_TEXTS.both_sides[locale]];
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors });
  return people;
}
