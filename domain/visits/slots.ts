import {
  addDays,
  clockOf,
  DAY_MS,
  dateOf,
  HOUR_MS,
  instantAt,
  MINUTE_MS,
  type TimeZone,
} from '#domain/calendar.ts';
import { type Availability, clockAt, minuteOf, windowsOn } from './availability.ts';

/** The unit in which time is held: a quarter hour has one holder. */
export const QUARTER_MS = 15 * MINUTE_MS;

/** The free starts of one date, epoch ms in order. */
export type DaySlots = Readonly<{ on: string; startsAt: readonly number[] }>;

export type SlotSearch = Readonly<{
  rules: Availability;
  zone: TimeZone;
  /** The notice that counts (`effectiveNoticeHours`). */
  noticeHours: number;
  /** Epoch ms. */
  now: number;
  /** Dates by the property's clock, both included. */
  from: string;
  to: string;
  /** Quarter hours that somebody holds, as `quartersOf` numbers them. */
  taken: ReadonlySet<number>;
  /** Visits of a date that count against the most per day. */
  visitsOn: ReadonlyMap<string, number>;
}>;

/**
 * The free starts of each date from `from` to `to`, also of dates that have none. Starts follow one
 * another from the beginning of a window, a visit and its pause apart; the visit ends within the window.
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

/** Every start of a date, free or not, epoch ms in order. */
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

/** The quarter hours a visit holds, its pause included, as numbers of quarters since 1970. */
export function quartersOf(
  startsAt: number,
  { visitMinutes, pauseMinutes }: Pick<Availability, 'visitMinutes' | 'pauseMinutes'>,
): readonly number[] {
  return quartersBetween(startsAt, startsAt + (visitMinutes + pauseMinutes) * MINUTE_MS);
}

/** The quarter hours from one instant (epoch ms) to another. */
export function quartersBetween(from: number, to: number): readonly number[] {
  const first = Math.floor(from / QUARTER_MS);
  return Array.from({ length: Math.ceil(to / QUARTER_MS) - first }, (_, index) => first + index);
}

/**
 * Reads minutes of a date's day as instants. An hour that the change of the clock skips has none; of
 * one that it repeats the first counts. On all other days the offset is that of its midnight.
 */
function clockReader(zone: TimeZone, on: string): (minute: number) => number | undefined {
  const midnight = Date.parse(`${on}T00:00:00Z`);
  const offsetAt = (instant: number) => Date.parse(`${clockOf(instant, zone)}:00Z`) - instant;
  // Both lie outside the day in every zone of Florida, so a change in between is seen.
  const [before, after] = [offsetAt(midnight), offsetAt(midnight + DAY_MS + 12 * HOUR_MS)];
  if (before === after) return (minute) => midnight + minute * MINUTE_MS - before;
  return (minute) => {
    const clock = `${on}T${clockAt(minute)}`;
    const instant = instantAt(clock, zone);
    return instant !== undefined && clockOf(instant, zone) === clock ? instant : undefined;
  };
}
