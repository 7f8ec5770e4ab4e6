import type { Locale } from '#domain/i18n/locale.ts';
import { apiFor } from '#site/api.server.ts';

/** Offers per page; the documents of each need a separate request. */
export const MAX_OFFERS = 10;

/** Statuses in display order: binding ones first. */
const IN_ORDER = [['accepted'], ['sent', 'offerted', 'revision'], ['rejected']] as const;

export type Contracts = NonNullable<Awaited<ReturnType<typeof readContracts>>>;

/**
 * The viewer's signed agreements and sent offers, newest first, with their documents; `undefined`
 * when either could not be read.
 */
export async function readContracts(page: Request, locale: Locale) {
  const api = apiFor(page, locale);
  const [signed, ...sent] = await Promise.all([
    api.agreements.$get({ query: { limit: '20' } }),
    ...IN_ORDER.map(async (status) => {
      const limit = String(MAX_OFFERS + 1);
      const answer = await api.offers.$get({ query: { status: [...status], sort: 'date', limit } });
      return answer.ok ? (await answer.json()).items : undefined;
    }),
  ]);
  if (!signed.ok || sent.includes(undefined)) return undefined;
  const { items: agreements, nextCursor } = await signed.json();
  const items = sent.flatMap((found) => found ?? []);
  const offers = await Promise.all(
    items.slice(0, MAX_OFFERS).map(async (offer) => {
      const answer = await api.offers[':id'].documents.$get({ param: { id: offer.id } });
      return { offer, documents: answer.ok ? (await answer.json()).items : [] };
    }),
  );
  return {
    agreements,
    hasMoreAgreements: nextCursor !== null,
    offers,
    hasMore: items.length > MAX_OFFERS,
  };
}
