import type { apiFor } from '#site/api.server.ts';
import { everyOffer } from '#site/offers/current-offer.ts';
import type { ReceivedOffer } from './offer-needs.ts';

/** Open and accepted offers on the viewer's properties. */
export function receivedOffers(api: ReturnType<typeof apiFor>): Promise<readonly ReceivedOffer[]> {
  return everyOffer(api, {
    role: 'seller',
    status: ['sent', 'revision', 'offerted', 'accepted'],
    sort: 'turn',
  });
}
