import {
  addDays,
  clockOf,
  dateOf,
  daysBetween,
  instantAt,
  TIME_ZONES,
  type TimeZone,
} from '#domain/calendar.ts';

/** Days after its owner's last confirmation after which a home is hidden from search. */
export const CONFIRMED_FOR_DAYS = 30;
/** The owner is asked on these days before. */
const ASKED_ON_DAYS = [21, 27] as const;
/** Minimum interval between two warnings, and between the second one and hiding the home. */
const DAYS_BETWEEN = 3;
/** No owner is asked and no home is hidden before this time of day. */
const FROM = '09:00';

/** The dates of a listed home that the cron job reads, in epoch ms. */
export type Freshness = Readonly<{
  confirmedAt: number;
  /** How often its owner has been asked since, and when last. */
  warnings: number;
  warnedAt: number | null;
}>;

/** What is due for the homes of one zone that have had so many warnings. */
export type FreshnessStep = Readonly<{
  zone: TimeZone;
  warnings: number;
  step: 'warn' | 'hide';
  /** Last confirmed before this instant (epoch ms). */
  confirmedBefore: number;
  /** Last warned before this instant; absent for the first warning. */
  warnedBefore: number | undefined;
}>;

/** What is due at an instant: none in a zone where the day has not begun. */
export function freshnessSteps(now: number): readonly FreshnessStep[] {
  return TIME_ZONES.filter((zone) => clockOf(now, zone).slice(11) >= FROM).flatMap((zone) => {
    const today = dateOf(now, zone);
    // Of a day that is `days` ago, its end.
    const endOf = (days: number) => instantAt(`${addDays(today, 1 - days)}T00:00`, zone) ?? 0;
    return [...ASKED_ON_DAYS, CONFIRMED_FOR_DAYS].map((days, warnings) => ({
      zone,
      warnings,
      step: warnings < ASKED_ON_DAYS.length ? ('warn' as const) : ('hide' as const),
      confirmedBefore: endOf(days),
      warnedBefore: warnings === 0 ? undefined : endOf(DAYS_BETWEEN),
    }));
  });
}

/** The last day (`YYYY-MM-DD`) on which searches find a home that has had so many warnings. */
export function foundUntil({ confirmedAt, warnings, warnedAt }: Freshness, zone: TimeZone): string {
  const planned = addDays(dateOf(confirmedAt, zone), CONFIRMED_FOR_DAYS);
  if (warnedAt === null) return addDays(planned, -1);
  const left = ASKED_ON_DAYS.length + 1 - warnings;
  const earliest = addDays(dateOf(warnedAt, zone), left * DAYS_BETWEEN);
  return addDays(daysBetween(planned, earliest) > 0 ? earliest : planned, -1);
}
