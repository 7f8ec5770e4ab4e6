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
  return Promise.all(
    items.map(async (offer) => ({
      ...offer,
      isSigned: offer.status === 'accepted' && (await isSigned(api, offer.id)),
    })),
  );
}

async function isSigned(api: ReturnType<typeof apiFor>, id: string): Promise<boolean> {
  const answer = await api.offers[':id'].documents.$get({ param: { id } });
  if (!answer.ok) return false;
  const { items } = await answer.json();
  return items.some(({ kind }) => kind === 'signed_contract');
}
