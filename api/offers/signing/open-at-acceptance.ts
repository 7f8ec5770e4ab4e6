import type { Statement } from '#api/db/as-batch.ts';
import { reportError } from '#api/effects/reports.ts';
import type { Deal } from '#api/offers/moves/open-deal.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { Refusal } from '#domain/refusal.ts';
import { buyersOf, openingOf, sellersOf } from '#domain/signing/opening.ts';
import { agreementOf, openingStatements, requireTwoSides } from './open-signing.ts';

/**
 * The statements that open the signing in the batch of the acceptance, behind its move: where the
 * listing agreement says who signs for the sellers. None where the seller has to confirm it, nor where it
 * cannot be opened now: the offer is accepted all the same, and the seller opens it.
 * @param deal as it was read, before the acceptance.
 */
export async function openAtAcceptance(
  deal: Deal,
  terms: OfferTerms,
): Promise<readonly Statement[]> {
  const { context, offer, at, property } = deal;
  try {
    const agreement = await agreementOf(context, property.id);
    const opening = agreement && openingOf(agreement);
    if (!opening) return [];
    const people = [...buyersOf(terms), ...sellersOf(opening)];
    requireTwoSides(context, opening, people);
    const accepted = { ...deal, offer: { ...offer, acceptedAt: at } };
    const about = { isHomestead: opening.isHomestead, replacesId: null };
    return await openingStatements(context, accepted, people, about, () => 'sellers');
  } catch (error) {
    if (!(error instanceof Refusal)) reportError(error, { requestId: `signing:${offer.id}` });
    return [];
  }
}
