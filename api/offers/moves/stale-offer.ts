import type { Context } from '#api/context.ts';
import { describeOffer, offerView, tagOf } from '#api/offers/describe-offer.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Deal } from './open-deal.ts';

/** Returns the refusal of a write to an outdated version, with the current offer for the viewer. */
export async function staleOffer(context: Context, id: string): Promise<Refusal> {
  const current = await describeOffer(context, id);
  return new Refusal(current.reason === 'expired' ? 'offer_expired' : 'stale_version', {
    extra: { current },
  });
}

/**
 * Requires that the viewer has read the current offer. Weak tags are accepted, because compressing
 * proxies make tags weak.
 * @param expectedTag the `If-Match` of the request, if any
 * @throws Refusal `stale_version` (409) with the current offer.
 */
export function requireTag(deal: Deal, expectedTag: string | undefined): void {
  const expected = expectedTag?.trim().replace(/^W\//, '');
  if (expected === undefined || expected === '*') return;
  if (expected === tagOf(deal.offer, deal.side)) return;
  throw new Refusal('stale_version', { extra: { current: offerView(deal) } });
}
