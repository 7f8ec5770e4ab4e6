import { addDays, weekdayOf } from '#domain/calendar.ts';
import { dateSchema } from '#domain/scalars.ts';
import type { requiredApi } from '#site/api.server.ts';

type AskedVisits = ReturnType<typeof askedVisits>;

/**
 * What the URL of the page of visits asks for; other values are ignored.
 * @param today date of today, `YYYY-MM-DD`
 */
export function askedVisits(params: URLSearchParams, isSeller: boolean, today: string) {
  const role = params.get('as') === 'visitor' || !isSeller ? 'visitor' : 'owner';
  const asked = dateSchema.safeParse(params.get('from')).data ?? today;
  return {
    role,
    /** Only the visits of this day. */
    day: dateSchema.safeParse(params.get('day')).data,
    cursor: /^\d{1,6}$/.exec(params.get('cursor') ?? '')?.[0],
    isWeek: role === 'owner' && params.get('view') !== 'list',
    property: params.get('property') || undefined,
    /** First day of the week that is shown. Weeks begin on Sunday. */
    from: addDays(asked, -weekdayOf(asked)),
  } as const;
}

/** Loads the visits, and for a seller the week with the hours of their homes. */
export async function readVisits(
  api: ReturnType<typeof requiredApi>,
  { role, day, cursor, isWeek, property, from }: AskedVisits,
  isSeller: boolean,
  today: string,
) {
  const end = addDays(from, 6);
  const base = { role, ...(property && { property }) } as const;
  const around = (first: string, last: string) =>
    api.visits.$get({ query: { ...base, from: addDays(first, -1), to: last } });
  const [listed, onWeek, calendar, owned, offered] = await Promise.all([
    day ? around(day, day) : api.visits.$get({ query: { ...base, ...(cursor && { cursor }) } }),
    isWeek ? around(from, end) : undefined,
    api.calendar.$get(),
    isSeller ? api.properties.$get({ query: { limit: '100' } }) : undefined,
    role === 'owner'
      ? api.visits.hours.$get({
          // The current week also shows the open houses of the next two weeks.
          query: {
            from,
            to: from <= today && today <= end ? addDays(today, 14) : end,
            ...(property && { property }),
          },
        })
      : undefined,
  ]);
  const nothing = { items: [], yourTurn: 0, total: 0, nextCursor: null };
  return {
    ...(listed.ok ? await listed.json() : nothing),
    weekVisits: onWeek?.ok ? (await onWeek.json()).items : [],
    homes: owned?.ok ? (await owned.json()).items : [],
    offeredHomes: offered?.ok ? (await offered.json()).homes : [],
    /** Address of the viewer's calendar feed. */
    link: calendar.ok ? (await calendar.json()).url : undefined,
  };
}
