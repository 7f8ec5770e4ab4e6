import type { Context } from '#api/context.ts';
import { describeOffer, offerView, tagOf } from '#api/offers/describe-offer.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Deal } from './open-deal.ts';

/** The refusal of a write that came too late, with the offer as it stands now for the viewer. */
export async function staleOffer(context: Context, id: string): Promise<Refusal> {
  const current = await describeOffer(context, id);
  return new Refusal(current.reason === 'expired' ? 'offer_expired' : 'stale_version', {
    extra: { current },
  });
}

/**
 * Requires that the viewer has read the offer as it is. A proxy that compresses makes a tag weak,
 * which changes nothing about what was read.
 * @param expectedTag the `If-Match` of the request, if it had one.
 * @throws Refusal `stale_version` (409) with the current offer.
 */
export function requireTag(deal: Deal, expectedTag: string | undefined): void {
  const expected = expectedTag?.trim().replace(/^W\//, '');
  if (expected === undefined || expected === '*') return;
  if (expected === tagOf(deal.offer, deal.side)) return;
  throw new Refusal('stale_version', { extra: { current: offerView(deal) } });
}
