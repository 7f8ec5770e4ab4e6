import { addDays, weekdayOf } from '#domain/calendar.ts';
import type { VisitSide } from '#domain/visits/status.ts';
import { asked, cursorIn } from '#site/lists/list-query.ts';

export type AskedVisits = ReturnType<typeof askedVisits>;

/**
 * What the URL of the page of visits asks for; other values are ignored.
 * @param today date of today, `YYYY-MM-DD`
 */
export function askedVisits(params: URLSearchParams, isSeller: boolean, today: string) {
  const role: VisitSide = params.get('as') === 'visitor' || !isSeller ? 'visitor' : 'owner';
  const start = dateIn(params, 'from') ?? today;
  return {
    role,
    /** Only the visits of this day. */
    day: dateIn(params, 'day'),
    cursor: cursorIn(params),
    isWeek: role === 'owner' && params.get('view') !== 'list',
    property: params.get('property') || undefined,
    /** First day of the week that is shown. Weeks begin on Sunday. */
    from: addDays(start, -weekdayOf(start)),
  } as const;
}

/** The list's query for the API. */
export function visitsQuery({ role, day, property, cursor }: AskedVisits) {
  return { role, ...asked({ property }), ...(day ? around(day, day) : asked({ cursor })) };
}

/** Query for the visits from one date to another, which a home in another time zone may also have. */
export function around(first: string, last: string) {
  return { from: addDays(first, -1), to: last };
}

/** An existing date in the query, `YYYY-MM-DD`. */
function dateIn(params: URLSearchParams, name: string): string | undefined {
  const text = params.get(name) ?? '';
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) return undefined;
  return addDays(text, 0) === text ? text : undefined;
}
