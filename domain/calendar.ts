import { dateFormat } from '#domain/i18n/formatters.ts';
import { FORMAT_TAGS, type Locale } from '#domain/i18n/locale.ts';

/** Eastern Time, used for everything that does not belong to a property. */
export const TIME_ZONE = 'America/New_York';

/** Florida's two time zones. Times are stored in UTC and shown with their zone. */
export const TIME_ZONES = [TIME_ZONE, 'America/Chicago'] as const;
export type TimeZone = (typeof TIME_ZONES)[number];

/** Counties on Central Time: 49 CFR § 71.5(f), with the Apalachicola River as the line. */
export const CENTRAL_COUNTIES: readonly string[] = [
  'Bay',
  'Calhoun',
  'Escambia',
  'Gulf',
  'Holmes',
  'Jackson',
  'Okaloosa',
  'Santa Rosa',
  'Walton',
  'Washington',
];

/** Time zone of a county of Florida; Eastern Time when the county is unknown. */
export function timeZoneOf(county: string | undefined): TimeZone {
  return CENTRAL_COUNTIES.includes(county ?? '') ? 'America/Chicago' : TIME_ZONE;
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** A calendar date, `YYYY-MM-DD`, that exists and lies between 1900 and 2199. */
// Marked as pure, so that bundles that only format dates drop zod.
/**
 * Cache of dates by time zone and hour, because formatting is slow. A date always begins on the
 * hour.
 */
const datesOfHours: Readonly<Record<TimeZone, Map<number, string>>> = {
  'America/New_York': new Map(),
  'America/Chicago': new Map(),
};
const MAX_HOURS = 2_000;

/** The calendar date at an instant (epoch ms) in Florida. */
export function dateOf(instant: number, timeZone: TimeZone = TIME_ZONE): string {
  const dates = datesOfHours[timeZone];
  const hour = Math.floor(instant / HOUR_MS);
  const known = dates.get(hour);
  if (known !== undefined) return known;
  if (dates.size >= MAX_HOURS) dates.clear();
  const date = dateFormat('en-CA', { timeZone }).format(instant);
  dates.set(hour, date);
  return date;
}

/** Whole days from one calendar date to another; negative when `to` lies before `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** The number of days from 1970-01-01 to a date (`YYYY-MM-DD`). */
export function dayNumberOf(date: string): number {
  return daysBetween('1970-01-01', date);
}

/** The day of the week of a date (`YYYY-MM-DD`): 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The calendar date `days` after `date`. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** A calendar date in words: `29 de mayo de 2026`, `May 29, 2026`. */
export function formatDate(date: string, locale: Locale, options?: Intl.DateTimeFormatOptions) {
  return dateFormat(FORMAT_TAGS[locale], {
    ...(options ?? { dateStyle: 'long' }),
    timeZone: 'UTC',
  }).format(Date.parse(`${date}T00:00:00Z`));
}

/** An instant (epoch ms) in Florida with its zone: `jueves, 16 de abril de 2026, 6:00 p. m. (EDT)`. */
export function formatInstant(
  instant: number,
  locale: Locale,
  timeZone: TimeZone = TIME_ZONE,
): string {
  const date = formatDate(dateOf(instant, timeZone), locale, { dateStyle: 'full' });
  return `${date}, ${formatTime(instant, locale, timeZone)} (${zoneOf(instant, timeZone)})`;
}

/**
 * The time of day in Florida: `6:00 p. m.` in Spanish, `6:00 p.m.` in English, with non-breaking
 * spaces. Composed here because runtimes write AM and PM differently.
 */
export function formatTime(
  instant: number,
  locale: Locale,
  timeZone: TimeZone = TIME_ZONE,
): string {
  const parts = dateFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  const half = part('dayPeriod').slice(0, 1).toLowerCase();
  const period = { es: `${half}.\u00a0m.`, en: `${half}.m.` }[locale];
  return `${part('hour')}:${part('minute')}\u00a0${period}`;
}

/** `EDT` in summer, `EST` in winter. */
export function zoneOf(instant: number, timeZone: TimeZone = TIME_ZONE): string {
  const parts = dateFormat('en-US', {
    timeZoneName: 'short',
    timeZone,
  }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'ET';
}

/** Local time in Florida at an instant (epoch ms), as form controls take it: `2026-04-16T18:00`. */
export function clockOf(instant: number, timeZone: TimeZone = TIME_ZONE): string {
  const parts = dateFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/**
 * The instant (epoch ms) of a local time in Florida, `YYYY-MM-DDTHH:MM`. An hour that occurs twice
 * when daylight saving time ends means the first; 2:30 on the night when the clock skips it is 3:30.
 * `undefined` when the text is not such a time.
 */
export function instantAt(clock: string, timeZone: TimeZone = TIME_ZONE): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(clock)) return undefined;
  const asUtc = Date.parse(`${clock}:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // The offset changes at most once between the day before and the day after.
  const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map(
    (instant) => Date.parse(`${clockOf(instant, timeZone)}:00Z`) - instant,
  );
  const candidates = offsets.map((offset) => asUtc - offset).sort((a, b) => a - b);
  return candidates.find((instant) => clockOf(instant, timeZone) === clock) ?? candidates[1];
}

/** Returns the instant of a local time, but `undefined` also for one that the clock skips. */
export function exactInstantAt(clock: string, timeZone: TimeZone = TIME_ZONE): number | undefined {
  const instant = instantAt(clock, timeZone);
  return instant !== undefined && clockOf(instant, timeZone) === clock ? instant : undefined;
}
