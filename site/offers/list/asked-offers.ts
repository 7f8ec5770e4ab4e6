import { OFFER_STATUSES } from '#domain/offers/status.ts';
import { cursorIn } from '#site/lists/list-query.ts';

export const OFFER_SORTS = ['turn', 'date', 'type', 'buyer', 'seller', 'amount'] as const;

/** Filter, order and page of the list of offers in its URL; other values are ignored. */
export function askedOffers(params: URLSearchParams) {
  const sort = OFFER_SORTS.find((known) => known === params.get('sort')) ?? 'turn';
  const order = (['asc', 'desc'] as const).find((known) => known === params.get('order'));
  const isDescending = sort === 'date' || sort === 'amount';
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    status: OFFER_STATUSES.find((known) => known === params.get('status')),
    sort,
    order: order ?? (isDescending ? 'desc' : 'asc'),
    cursor: cursorIn(params),
  } as const;
}
