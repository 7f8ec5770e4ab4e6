import { LEAD_STAGES } from '#domain/leads/lead-labels.ts';
import { cursorIn } from '#site/lists/list-query.ts';

export const LEAD_SORTS = ['turn', 'last', 'name', 'stage'] as const;
export const LEAD_PAGE_SIZE = 50;

/** Filter, order and page of the list of leads in its URL; other values are ignored. */
export function askedLeads(params: URLSearchParams) {
  const sort = LEAD_SORTS.find((known) => known === params.get('sort')) ?? 'turn';
  const order = (['asc', 'desc'] as const).find((known) => known === params.get('order'));
  return {
    q: (params.get('q') ?? '').trim().slice(0, 120),
    stage: LEAD_STAGES.find((known) => known === params.get('stage')),
    property: (params.get('property') ?? '').slice(0, 64),
    sort,
    order: order ?? (sort === 'last' ? 'desc' : 'asc'),
    cursor: cursorIn(params),
    limit: LEAD_PAGE_SIZE,
  } as const;
}
