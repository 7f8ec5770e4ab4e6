import {
  addDays,
  clockOf,
  dateOf,
  daysBetween,
  instantAt,
  TIME_ZONES,
  type TimeZone,
} from '#domain/calendar.ts';

/** Days after the owner's last confirmation until a home is hidden from search. */
export const CONFIRMED_FOR_DAYS = 30;
/** Days after the last confirmation on which the owner is asked to confirm. */
const WARNING_DAYS = [21, 27] as const;
/** Minimum number of days between two warnings, and between the second one and hiding the home. */
const MIN_DAYS_BETWEEN = 3;
/** Owners are asked and homes are hidden only after this time of day. */
const EARLIEST_TIME = '09:00';

/** Dates of a published home for the cron job, in epoch ms. */
export type Freshness = Readonly<{
  confirmedAt: number;
  /** Number of warnings since the last confirmation, and when the last one was sent. */
  warnings: number;
  warnedAt: number | null;
}>;

/** The step that is due for homes of one time zone with this number of warnings. */
export type FreshnessStep = Readonly<{
  zone: TimeZone;
  warnings: number;
  step: 'warn' | 'hide';
  /** Last confirmed before this instant (epoch ms). */
  confirmedBefore: number;
  /** Last warned before this instant; absent for the first warning. */
  warnedBefore: number | undefined;
}>;

/**
 * Steps that are due at an instant (epoch ms). Zones where it is too early in the day have none.
 */
export function freshnessSteps(now: number): readonly FreshnessStep[] {
  return TIME_ZONES.filter((zone) => clockOf(now, zone).slice(11) >= EARLIEST_TIME).flatMap(
    (zone) => {
      const today = dateOf(now, zone);
      // End of the day that was `days` ago.
      const endOf = (days: number) => instantAt(`${addDays(today, 1 - days)}T00:00`, zone) ?? 0;
      return [...WARNING_DAYS, CONFIRMED_FOR_DAYS].map((days, warnings) => ({
        zone,
        warnings,
        step: warnings < WARNING_DAYS.length ? ('warn' as const) : ('hide' as const),
        confirmedBefore: endOf(days),
        warnedBefore: warnings === 0 ? undefined : endOf(MIN_DAYS_BETWEEN),
      }));
    },
  );
}

/** The last day (`YYYY-MM-DD`) on which searches find the home if it is not confirmed again. */
export function foundUntil({ confirmedAt, warnings, warnedAt }: Freshness, zone: TimeZone): string {
  const planned = addDays(dateOf(confirmedAt, zone), CONFIRMED_FOR_DAYS);
  if (warnedAt === null) return addDays(planned, -1);
  const left = WARNING_DAYS.length + 1 - warnings;
  const earliest = addDays(dateOf(warnedAt, zone), left * MIN_DAYS_BETWEEN);
  return addDays(daysBetween(planned, earliest) > 0 ? earliest : planned, -1);
}
