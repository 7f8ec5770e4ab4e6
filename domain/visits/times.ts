import {
  addDays,
  dateOf,
  formatDate,
  formatTime,
  TIME_ZONE,
  type TimeZone,
  zoneOf,
} from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';

const ZONES: Record<TimeZone, Localized> = {
  'America/New_York': { es: 'hora del Este', en: 'Eastern Time' },
  'America/Chicago': { es: 'hora del Centro', en: 'Central Time' },
};
const TODAY: Localized = { es: 'hoy', en: 'today' };
const TOMORROW: Localized = { es: 'mañana', en: 'tomorrow' };

/** Name of the property's time zone at an instant: `hora del Este (EST)`, `Central Time (CDT)`. */
export function clockName(instant: number, zone: TimeZone, locale: Locale): string {
  return `${ZONES[zone][locale]} (${zoneOf(instant, zone)})`;
}

/** `sábado 28 de noviembre`, `Saturday, November 28`. */
export function dayTitle(on: string, locale: Locale): string {
  return withoutComma(
    formatDate(on, locale, { weekday: 'long', day: 'numeric', month: 'long' }),
    locale,
  );
}

/** `sáb 28 de nov`, `Sat, Nov 28`. */
export function shortDate(on: string, locale: Locale): string {
  return withoutComma(
    formatDate(on, locale, { weekday: 'short', day: 'numeric', month: 'short' }),
    locale,
  );
}

/** `hoy`, `mañana`, otherwise the weekday. */
export function dayName(on: string, today: string, locale: Locale): string {
  if (on === today) return TODAY[locale];
  if (on === addDays(today, 1)) return TOMORROW[locale];
  return formatDate(on, locale, { weekday: 'long' });
}

/** `2:00–2:30 p. m.`, `11:30 a.m.–12:00 p.m.` */
export function timeSpan(from: number, to: number, zone: TimeZone, locale: Locale): string {
  const [start, end] = [formatTime(from, locale, zone), formatTime(to, locale, zone)];
  const half = (time: string) => time.slice(time.indexOf('\u00a0') + 1);
  const isSameHalf = half(start) === half(end);
  return `${isSameHalf ? start.slice(0, start.indexOf('\u00a0')) : start}–${end}`;
}

/** With the year and the zone: `Saturday, November 28, 2026, 2:00–2:30 p.m. (EST)`. */
export function instantSpan(from: number, to: number, zone: TimeZone, locale: Locale): string {
  const date = formatDate(dateOf(from, zone), locale, { dateStyle: 'full' });
  return `${date}, ${timeSpan(from, to, zone, locale)} (${zoneOf(from, zone)})`;
}

/** `sábado 28 de noviembre, 2:00–2:30 p. m.`, with `hoy` and `mañana` for today and tomorrow. */
export function visitWhen(
  { startsAt, endsAt, zone }: Readonly<{ startsAt: number; endsAt: number; zone: TimeZone }>,
  now: number,
  locale: Locale,
): string {
  const on = dateOf(startsAt, zone);
  const today = dateOf(now, zone);
  const day =
    on === today || on === addDays(today, 1) ? dayName(on, today, locale) : dayTitle(on, locale);
  return `${day}, ${timeSpan(startsAt, endsAt, zone, locale)}`;
}

/**
 * An instant in the property's local time: `mañana, 9:52 a. m.`, outside Eastern Time with the zone:
 * `mañana, 8:52 a. m. (CST)`.
 */
export function instantText(at: number, now: number, zone: TimeZone, locale: Locale): string {
  const on = dateOf(at, zone);
  const today = dateOf(now, zone);
  const isNear = on === today || on === addDays(today, 1);
  const day = isNear ? dayName(on, today, locale) : shortDate(on, locale);
  return `${day}, ${formatTime(at, locale, zone)}${otherZone(at, zone)}`;
}

/** ` (CST)` outside Eastern Time, the zone of most of Florida; otherwise nothing. */
export function otherZone(at: number, zone: TimeZone): string {
  return zone === TIME_ZONE ? '' : ` (${zoneOf(at, zone)})`;
}

/** Spanish `sábado 28` has no comma, but `Intl` adds one. */
function withoutComma(text: string, locale: Locale): string {
  return { es: text.replace(',', ''), en: text }[locale];
}
