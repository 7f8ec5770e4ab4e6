import type { apiFor } from '#site/api.server.ts';
import type { ReceivedOffer } from './offer-needs.ts';

/** The offers on the viewer's properties that are open or accepted, each with whether it is signed. */
export async function receivedOffers(
  api: ReturnType<typeof apiFor>,
): Promise<readonly ReceivedOffer[]> {
  const answer = await api.offers.$get({
    query: {
      role: 'seller',
      status: ['sent', 'revision', 'offerted', 'accepted'],
      sort: 'turn',
      limit: '200',
    },
  });
  if (!answer.ok) return [];
  const { items } = await answer.json();
  return items.map((offer) => ({ ...offer, isSigned: offer.contract !== null }));
}
