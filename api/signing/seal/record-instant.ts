import { dateOf, formatDate, formatTime, zoneOf } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';

/**
 * Formats a signature's instant to the second with its zone: `17 abr 2026, 11:08:21 a. m. EDT`.
 * @param at epoch ms
 */
export function exactInstant(at: number, locale: Locale): string {
  const seconds = new Date(at).getUTCSeconds().toString().padStart(2, '0');
  const time = formatTime(at, locale).replace(/^\d+:\d+/, `$&:${seconds}`);
  return `${mediumDate(at, locale)}, ${time} ${zoneOf(at)}`;
}

/**
 * Formats a list of instants, repeating the date only where it changes: `17 abr 2026, 9:42 a. m. ·
 * 10:51 a. m.`; a dash for a missing one.
 * @param instants epoch ms
 * @param before the last instant of the previous line
 */
export function instantsLine(
  instants: readonly (number | null)[],
  locale: Locale,
  before: number | null = null,
): string {
  let date = before === null ? '' : dateOf(before);
  return instants
    .map((at) => {
      if (at === null) return '–';
      const isSameDay = dateOf(at) === date;
      date = dateOf(at);
      const time = formatTime(at, locale);
      return isSameDay ? time : `${mediumDate(at, locale)}, ${time}`;
    })
    .join(' · ');
}

function mediumDate(at: number, locale: Locale): string {
  return formatDate(dateOf(at), locale, { dateStyle: 'medium' });
}
