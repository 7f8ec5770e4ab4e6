import { addDays } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { requiredApi } from '#site/api.server.ts';
import { type AskedVisits, around, visitsQuery } from './asked-visits.ts';

/** Loads the visits, and for a seller the week with the hours of their homes. */
export async function readVisits(
  api: ReturnType<typeof requiredApi>,
  filter: AskedVisits,
  isSeller: boolean,
  today: string,
) {
  const { role, day, cursor, isWeek, property, from } = filter;
  const end = addDays(from, 6);
  const base = { role, ...(property && { property }) } as const;
  const [listed, whole, onWeek, calendar, owned, offered] = await Promise.all([
    api.visits.$get({ query: visitsQuery(filter) }),
    day || cursor > 0 ? api.visits.$get({ query: base }) : undefined,
    isWeek ? api.visits.$get({ query: { ...base, ...around(from, end) } }) : undefined,
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
  const page = listed.ok ? await listed.json() : nothing;
  return {
    page,
    /** The first page of all visits, by which the reader sees what waits for them. */
    latest: whole?.ok ? (await whole.json()).items : page.items,
    weekVisits: onWeek?.ok ? (await onWeek.json()).items : [],
    homes: owned?.ok ? (await owned.json()).items : [],
    offeredHomes: offered?.ok ? (await offered.json()).homes : [],
    /** Address of the viewer's calendar feed. */
    link: calendar.ok ? (await calendar.json()).url : undefined,
  };
}

/**
 * Reads the owner's homes that are on the market, and the one that a page is about: the first of
 * them if the address names none.
 * @param wanted id of a home in the address; one that is not theirs is `isUnknown`
 */
export async function chosenHome(request: Request, locale: Locale, wanted: string | null) {
  const listed = await requiredApi(request, locale).properties.$get({ query: { limit: '100' } });
  const all = listed.ok ? (await listed.json()).items : [];
  const homes = all.filter(({ status }) => !['draft', 'sold'].includes(status));
  const home = wanted === null ? homes[0] : all.find(({ id }) => id === wanted);
  return { homes, home, isUnknown: wanted !== null && !home };
}
