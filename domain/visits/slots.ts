import {
  addDays,
  clockOf,
  DAY_MS,
  dateOf,
  exactInstantAt,
  HOUR_MS,
  MINUTE_MS,
  type TimeZone,
} from '#domain/calendar.ts';
import { type Availability, clockAt, minuteOf, windowsOn } from './availability.ts';

/** Time is held in quarter hours, each by at most one visit. */
export const QUARTER_MS = 15 * MINUTE_MS;

/** Available start times of one date, epoch ms in order. */
export type DaySlots = Readonly<{ on: string; startsAt: readonly number[] }>;

export type SlotSearch = Readonly<{
  rules: Availability;
  zone: TimeZone;
  /** From `effectiveNoticeHours`. */
  noticeHours: number;
  /** Epoch ms. */
  now: number;
  /** Dates in the property's time zone, inclusive. */
  from: string;
  to: string;
  /** Held quarter hours, numbered as by `quartersOf`. */
  taken: ReadonlySet<number>;
  /** Number of visits by date, for the daily maximum. */
  visitsOn: ReadonlyMap<string, number>;
}>;

/**
 * Available start times for each date from `from` to `to`, including dates that have none. From the
 * beginning of a window, starts are separated by a visit and its break; each visit ends within the
 * window.
 */
export function freeSlots(search: SlotSearch): readonly DaySlots[] {
  const { rules, zone, noticeHours, now, from, to, taken, visitsOn } = search;
  const today = dateOf(now, zone);
  const last = addDays(today, rules.aheadDays);
  const earliest = now + noticeHours * HOUR_MS;
  const days: DaySlots[] = [];
  for (let on = from; on <= to; on = addDays(on, 1)) {
    const isOpen =
      on >= today &&
      on <= last &&
      (rules.mostPerDay === null || (visitsOn.get(on) ?? 0) < rules.mostPerDay);
    const startsAt = isOpen
      ? startsOn(rules, zone, on).filter(
          (start) =>
            start >= earliest && quartersOf(start, rules).every((quarter) => !taken.has(quarter)),
        )
      : [];
    days.push({ on, startsAt });
  }
  return days;
}

/** All start times of a date, available or not, epoch ms in order. */
export function startsOn(rules: Availability, zone: TimeZone, on: string): readonly number[] {
  const step = rules.visitMinutes + rules.pauseMinutes;
  const minutes = windowsOn(rules, on)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .flatMap(({ from, to }) => {
      const starts: number[] = [];
      const end = minuteOf(to) - rules.visitMinutes;
      for (let minute = minuteOf(from); minute <= end; minute += step) starts.push(minute);
      return starts;
    });
  const toInstant = clockReader(zone, on);
  return minutes.map(toInstant).filter((instant) => instant !== undefined);
}

/** Quarter hours that a visit and its break take up, numbered since 1970. */
export function quartersOf(
  startsAt: number,
  { visitMinutes, pauseMinutes }: Pick<Availability, 'visitMinutes' | 'pauseMinutes'>,
): readonly number[] {
  return quartersBetween(startsAt, startsAt + (visitMinutes + pauseMinutes) * MINUTE_MS);
}

/** Quarter hours between two instants (epoch ms). */
export function quartersBetween(from: number, to: number): readonly number[] {
  const first = Math.floor(from / QUARTER_MS);
  return Array.from({ length: Math.ceil(to / QUARTER_MS) - first }, (_, index) => first + index);
}

/**
 * Returns a function from minutes of a date to instants. Times skipped by daylight saving are
 * undefined; repeated times mean the first. On other days the offset is that of midnight.
 */
function clockReader(zone: TimeZone, on: string): (minute: number) => number | undefined {
  const midnight = Date.parse(`${on}T00:00:00Z`);
  const offsetAt = (instant: number) => Date.parse(`${clockOf(instant, zone)}:00Z`) - instant;
  // Both are outside the day in every zone of Florida, so they differ if the offset changes.
  const [before, after] = [offsetAt(midnight), offsetAt(midnight + DAY_MS + 12 * HOUR_MS)];
  if (before === after) return (minute) => midnight + minute * MINUTE_MS - before;
  return (minute) => exactInstantAt(`${on}T${clockAt(minute)}`, zone);
}
