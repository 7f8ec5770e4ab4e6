import {
  DAY_MS,
  dateOf,
  daysBetween,
  formatDate,
  formatTime,
  HOUR_MS,
  zoneOf,
} from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { URGENT_HOURS } from './deadlines.ts';

const MINUTE_MS = 60_000;

/** The time left until an instant, or elapsed since it when overdue, in whole units. */
export type Countdown = Readonly<{
  isOverdue: boolean;
  isUrgent: boolean;
  days: number;
  hours: number;
  minutes: number;
}>;

/** The countdown to `until`; both are epoch ms. At `until` itself it is overdue. */
export function countdown(until: number, now: number): Countdown {
  const left = Math.abs(until - now);
  return {
    isOverdue: until <= now,
    isUrgent: until - now <= URGENT_HOURS * HOUR_MS,
    days: Math.floor(left / DAY_MS),
    hours: Math.floor((left % DAY_MS) / HOUR_MS),
    minutes: Math.floor((left % HOUR_MS) / MINUTE_MS),
  };
}

export type CountdownPart = Readonly<{ amount: string; unit: string }>;

/**
 * Parts for display in large type: days, hours and minutes, without leading zeros.
 * @param largest with `hours`, days are counted as hours, as for the 48 hours to sign.
 */
export function countdownParts(
  left: Countdown,
  locale: Locale,
  largest: 'days' | 'hours' = 'days',
): readonly CountdownPart[] {
  const days = largest === 'days' ? left.days : 0;
  const hours = left.hours + (left.days - days) * 24;
  const parts = [
    ...(days > 0 ? [{ count: days, unit: DAY_UNIT[locale](days) }] : []),
    ...(days > 0 || hours > 0 ? [{ count: hours, unit: 'h' }] : []),
    { count: left.minutes, unit: 'min' },
  ];
  return parts.map(({ count, unit }, index) => ({
    amount: left.isOverdue && index === 0 ? `+${count}` : String(count),
    unit,
  }));
}

/** `Quedan 7 h 18 min`, `Queda 1 d 1 h`, `Vencida hace 3 h 12 min`. */
export function countdownText(left: Countdown, locale: Locale): string {
  const largest = countdownParts({ ...left, isOverdue: false }, locale).slice(0, 2);
  const time = largest.map(({ amount, unit }) => `${amount} ${unit}`).join(' ');
  if (left.isOverdue) return OVERDUE[locale](time);
  return { es: `${largest[0]?.amount === '1' ? 'Queda' : 'Quedan'} ${time}`, en: `${time} left` }[
    locale
  ];
}

/**
 * `hoy, 6:00 p. m.`, `mañana, 12:00 p. m.`, `sábado, 5:00 p. m.`; from a week on, with the date.
 */
export function shortInstant(at: number, now: number, locale: Locale): string {
  return `${dayName(at, now, locale)}, ${formatTime(at, locale)}`;
}

/** `hoy a las 6:00 p. m. (EDT)`, `el sábado a la 1:00 p. m. (EDT)`, `Saturday at 1:00 p.m. (EDT)`. */
export function dayAndTime(at: number, now: number, locale: Locale): string {
  const day = dayName(at, now, locale);
  const time = `${formatTime(at, locale)} (${zoneOf(at)})`;
  const isNear = isSameDay(at, now) || daysBetween(dateOf(now), dateOf(at)) === 1;
  return {
    es: `${isNear ? '' : 'el '}${day} a ${articleOf(time)} ${time}`,
    en: `${day} at ${time}`,
  }[locale];
}

/**
 * Completes `Responda…` and `Answer…`: `hoy antes de las 6:00 p. m.`, `by Saturday at 12:00 p.m.`
 */
export function answerBy(at: number, now: number, locale: Locale): string {
  const day = dayName(at, now, locale);
  const time = formatTime(at, locale);
  if (isSameDay(at, now)) {
    return { es: `hoy antes de ${articleOf(time)} ${time}`, en: `today by ${time}` }[locale];
  }
  return {
    es: `antes ${isNamedByArticle(at, now) ? 'del' : 'de'} ${day}, ${time}`,
    en: `by ${day} at ${time}`,
  }[locale];
}

/** Name of the time zone at that instant: `hora del Este (EDT)`, `Eastern Time (EST)`. */
export function zoneName(at: number, locale: Locale): string {
  return `${ZONE[locale]} (${zoneOf(at)})`;
}

const DAY_UNIT: Localized<(count: number) => string> = {
  es: () => 'd',
  en: (count) => (count === 1 ? 'day' : 'days'),
};

const OVERDUE: Localized<(time: string) => string> = {
  es: (time) => `Vencido hace ${time}`,
  en: (time) => `${time} overdue`,
};

const ZONE: Localized = { es: 'hora del Este', en: 'Eastern Time' };
const TODAY: Localized = { es: 'hoy', en: 'today' };
const TOMORROW: Localized = { es: 'mañana', en: 'tomorrow' };

function dayName(at: number, now: number, locale: Locale): string {
  const days = daysBetween(dateOf(now), dateOf(at));
  if (days === 0) return TODAY[locale];
  if (days === 1) return TOMORROW[locale];
  if (days > 1 && days < 7) return formatDate(dateOf(at), locale, { weekday: 'long' });
  return shortDay(dateOf(at), locale);
}

/** `vie 17 abr`, `Fri, Apr 17`. */
function shortDay(date: string, locale: Locale): string {
  const text = formatDate(date, locale, { weekday: 'short', day: 'numeric', month: 'short' });
  return { es: text.replace(',', '').replace(' de ', ' '), en: text }[locale];
}

function isSameDay(at: number, now: number): boolean {
  return dateOf(at) === dateOf(now);
}

function isNamedByArticle(at: number, now: number): boolean {
  return daysBetween(dateOf(now), dateOf(at)) !== 1;
}

function articleOf(time: string): string {
  return time.startsWith('1:') ? 'la' : 'las';
}
