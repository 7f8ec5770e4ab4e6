import type { Locale } from '#domain/i18n/locale.ts';
import { apiFor } from '#site/api.server.ts';

/** Offers that one page shows; the documents of each are a question of its own. */
export const MOST_OFFERS = 10;

/**
 * The signed agreements and the offers of who asks that were sent, newest first, each with its
 * documents; `undefined` when either could not be read.
 */
export async function readContracts(page: Request, locale: Locale) {
  const api = apiFor(page, locale);
  const [signed, sent] = await Promise.all([
    api.agreements.$get({ query: { limit: '20' } }),
    api.offers.$get({
      query: {
        status: ['accepted', 'sent', 'offerted', 'revision', 'rejected'],
        sort: 'date',
        limit: '200',
      },
    }),
  ]);
  if (!signed.ok || !sent.ok) return undefined;
  const { items: agreements, nextCursor } = await signed.json();
  const { items } = await sent.json();
  // What binds comes first.
  const ordered = items.toSorted((one, other) => rankOf(one.status) - rankOf(other.status));
  const offers = await Promise.all(
    ordered.slice(0, MOST_OFFERS).map(async (offer) => {
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

function rankOf(status: string): number {
  if (status === 'accepted') return 0;
  return status === 'rejected' ? 2 : 1;
}
