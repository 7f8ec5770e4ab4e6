import { dateOf, formatDate } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import type { ListedOpenHouse } from '#domain/listings/card.ts';
import { shortDate, timeSpan } from '#domain/visits/times.ts';
import { OPEN_HOUSE } from './open-house.ts';

/** `1 avisó que va`, `3 registered`. */
export function registeredText(count: number, locale: Locale): string {
  return {
    es: count === 1 ? '1 avisó que va' : `${count} avisaron que van`,
    en: `${count} registered`,
  }[locale];
}

/** Short text for a card: `Casa abierta sáb 10–13`, `Open house Sat 10 a.m.–1 p.m.` */
export function openHouseShort(
  { startsAt, endsAt, zone }: ListedOpenHouse,
  locale: Locale,
): string {
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)];
  const day = formatDate(dateOf(from, zone), locale, { weekday: 'short' });
  const hours = {
    es: `${hour24(from, zone)}–${hour24(to, zone)}`,
    en: timeSpan(from, to, zone, locale).replaceAll(':00', ''),
  }[locale];
  return `${OPEN_HOUSE[locale]} ${day} ${hours}`;
}

/** `sáb 28 de nov, 10:00 a. m.–1:00 p. m.` */
export function openHouseWhen(
  { startsAt, endsAt, zone }: Pick<ListedOpenHouse, 'startsAt' | 'endsAt' | 'zone'>,
  locale: Locale,
): string {
  const from = Date.parse(startsAt);
  const day = shortDate(dateOf(from, zone), locale);
  return `${day}, ${timeSpan(from, Date.parse(endsAt), zone, locale)}`;
}

/** 24-hour time: `10`, `13:30`. */
function hour24(at: number, zone: ListedOpenHouse['zone']): string {
  const clock = new Date(at).toLocaleTimeString('es', {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
    hour12: false,
  });
  return clock.replace(/:00$/, '');
}
