import type { Locale } from '#domain/i18n/locale.ts';
import { apiFor } from '#site/api.server.ts';

/** Offers whose documents one page reads; each is a question of its own. */
export const MOST_OFFERS = 10;

/**
 * The signed agreements and the accepted offers of who asks, newest first, the offers with their
 * documents; `undefined` when either could not be read.
 */
export async function readContracts(page: Request, locale: Locale) {
  const api = apiFor(page, locale);
  const [signed, accepted] = await Promise.all([
    api.agreements.$get({ query: {} }),
    api.offers.$get({ query: { status: 'accepted', sort: 'date' } }),
  ]);
  if (!signed.ok || !accepted.ok) return undefined;
  const { items: agreements, nextCursor } = await signed.json();
  const { items } = await accepted.json();
  const offers = await Promise.all(
    items.slice(0, MOST_OFFERS).map(async (offer) => {
      const answer = await api.offers[':id'].documents.$get({ param: { id: offer.id } });
      return { offer, documents: answer.ok ? (await answer.json()).items : [] };
    }),
  );
  return {
    agreements,
    hasMoreAgreements: nextCursor !== null,
    offers,
    hasMore: items.length > MOST_OFFERS,
  };
}
