import { zoneOf } from '#domain/calendar.ts';
import { inBoth, type Locale, type Localized } from '#domain/i18n/locale.ts';
import type { Card } from '#domain/listings/card.ts';
import { formatCents } from '#domain/money.ts';
import { OPEN_HOUSE } from '#domain/open-houses/open-house.ts';
import { openHouseWhen } from '#domain/open-houses/texts.ts';
import { viaOf } from '#domain/statistics/counts.ts';
import { BECAUSE } from './because.ts';
import { type Email, pageOf } from './email.ts';

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
  search_alert: (mail: AlertMail): Email => ({
    subject: subjectOf(mail),
    text: [
      {
        es: 'Esto es lo nuevo de las búsquedas que guardó. Un correo al día como máximo.',
        en: 'Here is what is new in the searches you saved. One e-mail a day at most.',
      },
      ...mail.searches.map((search) => inBoth((locale) => linesOf(mail, search, locale))),
    ],
    button: { es: 'Ver las casas nuevas', en: 'See the new homes', url: resultsPage(mail) },
    links: [
      { es: 'Dejar de recibir estos avisos', en: 'Stop these alerts', url: mail.unsubscribeUrl },
    ],
    because: BECAUSE.search,
    isMailOnly: true,
  }),
};

function subjectOf({ searches }: AlertMail): Localized {
  const count = searches.reduce((sum, { homes }) => sum + homes.length, 0);
  const name = searches[0]?.name ?? '';
  const hasSeveral = searches.length > 1;
  if (count === 0) {
    return hasSeveral ? OPEN_HOUSE : inBoth((locale) => `${OPEN_HOUSE[locale]}: ${name}`);
  }
  if (hasSeveral) {
    return {
      es: `Casas nuevas en ${searches.length} de sus búsquedas`,
      en: `New homes in ${searches.length} of your searches`,
    };
  }
  return {
    es: count === 1 ? `Una casa nueva: ${name}` : `${count} casas nuevas: ${name}`,
    en: count === 1 ? `A new home: ${name}` : `${count} new homes: ${name}`,
  };
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
function resultsPage({ origin, searches }: AlertMail): Localized {
  const [first, ...others] = searches;
  if (!first || others.length > 0) return pageOf(origin, '/searches');
  return pageOf(origin, `/listing${first.query && `?${first.query}`}`);
}
