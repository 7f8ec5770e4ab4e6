import { PROPERTY_STATUSES } from '#domain/properties/status.ts';
import { asked, cursorIn } from '#site/lists/list-query.ts';

export const PROPERTY_PAGE_SIZE = 48;

/** Sort orders. Administrators can also sort by the table's headers. */
const ORDERS = {
  newest: ['updated', 'desc'],
  oldest: ['updated', 'asc'],
  price_desc: ['price', 'desc'],
  price_asc: ['price', 'asc'],
  address: ['address', 'asc'],
} as const;
export const SORT_CHOICES = ['newest', 'oldest', 'price_desc', 'price_asc', 'address'] as const;
const COLUMNS = ['address', 'owner', 'status', 'price', 'updated'] as const;

export type AskedProperties = ReturnType<typeof askedProperties>;

/** Filter, order and page of a list of properties in the page's URL; other values are ignored. */
export function askedProperties(params: URLSearchParams) {
  const column = COLUMNS.find((known) => known === params.get('sort'));
  const direction = (['asc', 'desc'] as const).find((known) => known === params.get('order'));
  const chosen = SORT_CHOICES.find((known) => known === params.get('sort')) ?? 'newest';
  const [sort, order] = column && direction ? ([column, direction] as const) : ORDERS[chosen];
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    status: PROPERTY_STATUSES.find((known) => known === params.get('status')),
    sort,
    order,
    /** The choice that means this order; undefined for an order that only the table has. */
    choice: SORT_CHOICES.find((known) => ORDERS[known][0] === sort && ORDERS[known][1] === order),
    cursor: cursorIn(params),
  };
}

/** The query of the API for what is asked. */
export function propertiesQuery({ q, status, sort, order, cursor }: AskedProperties) {
  return { ...asked({ q, status, cursor }), sort, order, limit: String(PROPERTY_PAGE_SIZE) };
}
