import { zoneOf } from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import type { Card } from '#domain/listings/card.ts';
import { formatCents } from '#domain/money.ts';
import { OPEN_HOUSE } from '#domain/open-houses/open-house.ts';
import { openHouseWhen } from '#domain/open-houses/texts.ts';
import { viaOf } from '#domain/statistics/counts.ts';
import type { Email } from './email.ts';

/** What is new for a person's saved searches. */
export type AlertMail = Readonly<{
  /** `SITE_ORIGIN`; all links start with it. */
  origin: string;
  unsubscribeUrl: string;
  searches: readonly Readonly<{
    name: string;
    query: string;
    homes: readonly AlertHome[];
    hasMore: boolean;
    /** Homes published earlier that now have an open house. */
    openHomes: readonly AlertHome[];
  }>[];
}>;

type AlertHome = Pick<Card, 'id' | 'priceCents' | 'address' | 'city' | 'zip' | 'openHouse'>;

export const ALERT_TEMPLATES = {
  search_alert: {
    es: (mail: AlertMail): Email => ({
      subject: subjectOf(mail, 'es'),
      paragraphs: [
        'Esto es lo nuevo de las búsquedas que guardó. Un correo al día como máximo.',
        ...mail.searches.map((search) => linesOf(mail, search, 'es')),
      ],
      action: { label: 'Ver las casas nuevas', url: pageOf(mail, 'es') },
      note: `Para dejar de recibir estos avisos: ${mail.unsubscribeUrl}`,
    }),
    en: (mail: AlertMail): Email => ({
      subject: subjectOf(mail, 'en'),
      paragraphs: [
        'Here is what is new in the searches you saved. One e-mail a day at most.',
        ...mail.searches.map((search) => linesOf(mail, search, 'en')),
      ],
      action: { label: 'See the new homes', url: pageOf(mail, 'en') },
      note: `To stop these alerts: ${mail.unsubscribeUrl}`,
    }),
  },
} as const satisfies Record<string, Localized<(data: never) => Email>>;

function subjectOf({ searches }: AlertMail, locale: Locale): string {
  const count = searches.reduce((sum, { homes }) => sum + homes.length, 0);
  const name = searches[0]?.name ?? '';
  if (count === 0) {
    const what = OPEN_HOUSE[locale];
    return searches.length > 1 ? what : `${what}: ${name}`;
  }
  if (searches.length > 1) {
    return {
      es: `Casas nuevas en ${searches.length} de sus búsquedas`,
      en: `New homes in ${searches.length} of your searches`,
    }[locale];
  }
  return {
    es: count === 1 ? `Una casa nueva: ${name}` : `${count} casas nuevas: ${name}`,
    en: count === 1 ? `A new home: ${name}` : `${count} new homes: ${name}`,
  }[locale];
}

/** Returns a search and its homes, one line each. */
function linesOf(
  { origin }: AlertMail,
  { name, homes, hasMore, openHomes }: AlertMail['searches'][number],
  locale: Locale,
): string {
  const more = { es: 'y más', en: 'and more' }[locale];
  return [
    `${name}:`,
    ...homes.map((home) => homeLine(origin, home, locale)),
    ...(hasMore ? [more] : []),
    ...openHomes.map((home) => homeLine(origin, home, locale)),
  ].join('\n');
}

/** Returns a home with its next open house and its URL. */
function homeLine(origin: string, home: AlertHome, locale: Locale): string {
  const { id, priceCents, address, city, zip, openHouse } = home;
  const where = address ? `${address}, ${city}` : `${city}, FL ${zip}`;
  const open = openHouse
    ? ` · ${OPEN_HOUSE[locale]}: ${openHouseWhen(openHouse, locale)} (${zoneOf(Date.parse(openHouse.startsAt), openHouse.zone)})`
    : '';
  const url = `${origin}/${locale}/listing/details/${id}${viaOf('email')}`;
  return `• ${formatCents(priceCents, locale)} · ${where}${open}\n${url}`;
}

/** Returns the page of the search's results, or of the list if there are several searches. */
function pageOf({ origin, searches }: AlertMail, locale: Locale): string {
  const [first, ...others] = searches;
  if (!first || others.length > 0) return `${origin}/${locale}/searches`;
  return `${origin}/${locale}/listing${first.query && `?${first.query}`}`;
}
