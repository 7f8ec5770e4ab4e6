import { and, eq } from 'drizzle-orm';
import { type Context, requireVerified } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { asBatch } from '#api/db/read-together.ts';
import { restartContractTime } from '#api/offers/moves/contract-reminders.ts';
import { openDeal } from '#api/offers/moves/open-deal.ts';
import { signers as signerTable, signings } from '#api/signing/table.ts';
import { RULE_TEXTS, VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import { Refusal } from '#domain/refusal.ts';
import { type Correction, type NewSigner, onBothSides } from '#domain/signing/opening.ts';
import { isSignable } from '#domain/signing/rules.ts';
import { notifyAll } from '../emails.ts';
import { findSigning, type SignerRow } from '../find-signing.ts';
import { openingStatements } from '../open-signing.ts';
import { untilWritten } from '../signing-statements.ts';
import { voidStatements } from './end-signings.ts';

/**
 * Corrects names, addresses and capacities of the viewer's own side. The signing is voided and
 * replaced by a new one, which all must sign. The terms do not change.
 * @throws Refusal `email_unverified` (403), `not_found` (404), `signing_closed` (409), `invalid`
 * (422)
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
    await requirePresent(context, id, found.signers, correction);
    const people = corrected(context, found.signers, side, correction);
    const about = { isHomestead: signing.isHomestead, replacesId: signing.id };
    const fieldOf = (place: number, part: string) => {
      const at = correction.signers.findIndex((change) => change.id === found.signers[place]?.id);
      return at < 0 ? 'signers' : `signers.${at}.${part}`;
    };
    await given.db.batch(
      asBatch([
        ...(await voidStatements(context, deal, 'corrected', found)),
        ...(await openingStatements(context, deal, people, about, fieldOf)),
        ...restartContractTime(context, deal, { isOpen: true }),
        ...notifyAll(context, deal, found, 'signing_corrected', { correctedBy: viewer.name }),
      ]),
    );
    return deal;
  });
}

/**
 * Checks that the signing was not replaced since the page was opened, for example by a correction
 * from the other side.
 * @throws Refusal `signing_closed` (409)
 */
async function requirePresent(
  { db }: Context,
  offerId: string,
  present: readonly SignerRow[],
  { signers: changes }: Correction,
): Promise<void> {
  const unknown = changes.map(({ id }) => id).filter((id) => !present.some((one) => one.id === id));
  if (unknown.length === 0) return;
  const [earlier] = await db
    .select({ id: signerTable.id })
    .from(signerTable)
    .innerJoin(signings, eq(signings.id, signerTable.signingId))
    .where(and(eq(signings.offerId, offerId), isIn(signerTable.id, unknown)))
    .limit(1);
  if (earlier) throw new Refusal('signing_closed');
}

/**
 * Returns all signers with the corrections.
 * @throws Refusal `invalid` (422) naming the invalid signer
 */
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
      company: signer.company,
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
