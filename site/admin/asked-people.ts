import { PROFILES } from '#domain/accounts/user.ts';
import { cursorIn } from '#site/lists/list-query.ts';

export const VERIFIED = ['yes', 'no'] as const;
export const PEOPLE_SORTS = ['name', 'email', 'since', 'properties', 'offers'] as const;

/** Filter, order and page of the list of accounts in its URL; other values are ignored. */
export function askedPeople(params: URLSearchParams) {
  const sort = PEOPLE_SORTS.find((known) => known === params.get('sort')) ?? 'since';
  const order = (['asc', 'desc'] as const).find((known) => known === params.get('order'));
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    profile: PROFILES.find((known) => known === params.get('profile')),
    verified: VERIFIED.find((known) => known === params.get('verified')),
    sort,
    order: order ?? (sort === 'name' || sort === 'email' ? 'asc' : 'desc'),
    cursor: cursorIn(params),
  } as const;
}
