import type { Statement } from '#api/db/read-together.ts';
import { reportError } from '#api/effects/reports.ts';
import type { Deal } from '#api/offers/moves/open-deal.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { Refusal } from '#domain/refusal.ts';
import { buyersOf, openingOf, sellersOf } from '#domain/signing/opening.ts';
import { agreementOf, openingStatements, requireTwoSides } from './open-signing.ts';

/**
 * Statements that open the signing in the same batch as the acceptance, after its move, if the
 * listing agreement names the sellers' signers. Empty if the seller has to confirm them or the
 * signing cannot be opened now; the offer is still accepted, and the seller opens the signing.
 * @param deal as read before the acceptance
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
