import { addDays, clockOf, dateOf, type TimeZone } from '#domain/calendar.ts';
import { dateFormat } from '#domain/i18n/formatters.ts';
import { FORMAT_TAGS, type Locale } from '#domain/i18n/locale.ts';
import type { IconName } from '#domain/icons.ts';
import {
  hoursShown,
  joinDays,
  minuteOf,
  type OfferedDay,
  type Placed,
  placeInLanes,
  spanOf,
} from '#domain/visits/availability.ts';
import { timeSpan } from '#domain/visits/times.ts';
import { type ListedVisit, visitState } from '#site/visits/listed-visit.ts';
import { WEEK_TEXTS } from './texts.ts';

/** Hours of the owner's homes, from `GET /api/visits/hours`. */
export type OfferedHome = Readonly<{
  propertyId: string;
  address: string;
  zone: TimeZone;
  days: readonly (OfferedDay & Readonly<{ on: string }>)[];
  openHouses: readonly Readonly<{
    id: string;
    startsAt: string;
    endsAt: string;
    registered: number;
  }>[];
}>;

/** A visit, proposed time or open house in the calendar; times in minutes since midnight. */
export type WeekEntry = Readonly<{
  on: string;
  from: number;
  to: number;
  href: string;
  icon: IconName;
  mark: 'warn' | 'held' | 'ok' | 'open' | 'neutral';
  time: string;
  name: string;
  place: string;
  state: string;
}>;

export type WeekDay = OfferedDay &
  Readonly<{
    on: string;
    isToday: boolean;
    entries: readonly Placed<WeekEntry>[];
    /** Homes that are closed while others have hours. */
    closedHomes: readonly string[];
  }>;

/** Minimum height of an entry, as minutes, so that it can be tapped. */
const MIN_MINUTES = 30;
const SHOWN: readonly string[] = ['requested', 'confirmed', 'done'];

/** The seven days of a week with their entries, and the range of hours. */
export function weekOf(
  given: Readonly<{
    visits: readonly ListedVisit[];
    homes: readonly OfferedHome[];
    from: string;
    today: string;
    locale: Locale;
  }>,
): Readonly<{ days: readonly WeekDay[]; first: number; last: number }> {
  const { visits, homes, from, today, locale } = given;
  const entries = [
    ...visits.flatMap((visit) => entriesOf(visit, locale)),
    ...homes.flatMap((home) => openHousesOf(home, locale)),
  ];
  const days = Array.from({ length: 7 }, (_, index): WeekDay => {
    const on = addDays(from, index);
    const offered = homes.flatMap(({ address, days: own }) =>
      own.filter((day) => day.on === on).map((day) => ({ ...day, address })),
    );
    const joined = joinDays(offered);
    const closed = joined.isClosed ? [] : offered.filter(({ isClosed }) => isClosed);
    return {
      ...joined,
      on,
      isToday: on === today,
      entries: placeInLanes(entries.filter((entry) => entry.on === on)),
      closedHomes: closed.map(({ address }) => address),
    };
  });
  const spans = days.flatMap(({ windows, entries: own }) => [...windows.map(spanOf), ...own]);
  return { days, ...hoursShown(spans) };
}

/** `22–28 de noviembre de 2026`, `November 22–28, 2026`. */
export function weekTitle(from: string, locale: Locale): string {
  const format = dateFormat(FORMAT_TAGS[locale], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format
    .formatRange(new Date(`${from}T00:00:00Z`), new Date(`${addDays(from, 6)}T00:00:00Z`))
    .replaceAll(/\s*–\s*/g, '–');
}

/** Entries of a visit: its time, and a proposed time. */
function entriesOf(visit: ListedVisit, locale: Locale): readonly WeekEntry[] {
  if (!SHOWN.includes(visit.status)) return [];
  const state = visitState(visit, locale);
  const length = Date.parse(visit.endsAt) - Date.parse(visit.startsAt);
  const who = visit.role === 'owner' ? visit.other.name : visit.address;
  const isTheirs = visit.status === 'requested' && visit.turn !== visit.role;
  const mark = isTheirs
    ? 'held'
    : state.tone === 'warn'
      ? 'warn'
      : state.tone === 'ok'
        ? 'ok'
        : 'neutral';
  const at = (iso: string, name: string): WeekEntry => ({
    ...placeOf(Date.parse(iso), Date.parse(iso) + length, visit.zone, locale),
    href: `/${locale}/visits/${visit.id}`,
    icon: state.icon,
    mark,
    name,
    place: visit.role === 'owner' ? visit.address : visit.place,
    state: state.label,
  });
  const proposed = visit.status === 'requested' ? visit.proposedAt : null;
  return [
    at(visit.startsAt, who),
    ...(proposed ? [at(proposed, WEEK_TEXTS[locale].proposed(who))] : []),
  ];
}

function openHousesOf(home: OfferedHome, locale: Locale): readonly WeekEntry[] {
  return home.openHouses.map(({ startsAt, endsAt }) => ({
    ...placeOf(Date.parse(startsAt), Date.parse(endsAt), home.zone, locale),
    href: `/${locale}/visits/open-houses?property=${home.propertyId}`,
    icon: 'door',
    mark: 'open',
    name: WEEK_TEXTS[locale].openHouse,
    place: home.address,
    state: '',
  }));
}

function placeOf(startsAt: number, endsAt: number, zone: TimeZone, locale: Locale) {
  const from = minuteOf(clockOf(startsAt, zone).slice(11));
  const to = Math.max(from + (endsAt - startsAt) / 60_000, from + MIN_MINUTES);
  const time = timeSpan(startsAt, endsAt, zone, locale);
  return { on: dateOf(startsAt, zone), from, to: Math.min(to, 1_440), time };
}
