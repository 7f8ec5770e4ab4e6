import type { Context } from '#api/context.ts';
import { type Poster, writePoster } from '#api/documents/write-poster.ts';
import { findListing } from '#api/listings/find-listing.ts';
import { findProperty } from '#api/properties/find-property.ts';
import { dateOf, formatDate } from '#domain/calendar.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/i18n/locale.ts';
import { factsLine } from '#domain/listings/facts-line.ts';
import type { ListingAnswer } from '#domain/listings/listing-answer.ts';
import { formatCents } from '#domain/money.ts';
import { openHouseWhen } from '#domain/open-houses/texts.ts';
import { Refusal } from '#domain/refusal.ts';
import { viaOf } from '#domain/statistics/counts.ts';
import { drawFlyer, type FlyerWords, PICTURES } from './flyer-page.ts';
import { FLYER_TEXTS as T } from './flyer-texts.ts';
import { drawSign } from './sign-page.ts';
import { photoAsJpeg } from './stored-photo.ts';

type Pdf = Readonly<{ bytes: Uint8Array<ArrayBuffer>; name: string }>;

/**
 * Returns a home's flyer in one language as PDF: photos, price, facts, the owner's description and
 * a QR code of its page. It only contains public data: no hidden address and no contact details.
 * @throws Refusal `not_found` (404) for another person's home or one that is not on the market
 */
export async function flyerPdf(context: Context, id: string, locale: Locale): Promise<Pdf> {
  const home = await homeOnMarket(context, id, locale);
  const words = flyerWords(context, home, locale);
  // In sequence, so that only one photo is in memory besides the JPEGs.
  const pictures: Uint8Array[] = [];
  for (const [index, { hash }] of home.photos.slice(0, PICTURES.length).entries()) {
    const jpeg = await photoAsJpeg(context, hash, PICTURES[index]);
    if (jpeg) pictures.push(jpeg);
  }
  const poster: Poster = {
    title: `${T.flyer[locale]}: ${words.address}`,
    languages: [locale],
    at: Date.parse(home.updatedAt),
    texts: Object.values(words).flat(),
    pictures,
    draw: (sheet, root, fonts) => drawFlyer({ sheet, root, fonts }, words, pictures.length),
  };
  return {
    bytes: await writePoster(context.env, poster),
    name: `trato-${T.file[locale]}-${home.zip}.pdf`,
  };
}

/**
 * Returns a yard sign in both languages as PDF: for sale by owner, with a QR code of the home's
 * page. It has no price, and no address because it stands at the home.
 * @throws Refusal as `flyerPdf`
 */
export async function signPdf(context: Context, id: string): Promise<Pdf> {
  const home = await homeOnMarket(context, id, context.locale);
  const host = new URL(context.env.SITE_ORIGIN).host;
  const words = { url: pageOf(context, home, DEFAULT_LOCALE), host };
  const poster: Poster = {
    title: LOCALES.map((locale) => T.sign[locale]).join(' · '),
    languages: LOCALES,
    at: Date.parse(home.updatedAt),
    texts: [host, ...Object.values(T).flatMap((text) => Object.values(text))],
    pictures: [],
    draw: (sheet, root, fonts) => drawSign({ sheet, root, fonts }, words),
  };
  return { bytes: await writePoster(context.env, poster), name: 'trato-letrero-sign.pdf' };
}

async function homeOnMarket(context: Context, id: string, locale: Locale): Promise<ListingAnswer> {
  const { status, snapshot } = await findProperty(context, id);
  if (!snapshot || status === 'sold') throw new Refusal('not_found');
  return await findListing({ ...context, locale }, id);
}

function flyerWords(context: Context, home: ListingAnswer, locale: Locale): FlyerWords {
  const [house] = home.openHouses;
  const place = `${home.city}, FL ${home.zip}`;
  const year = home.yearBuilt ? [T.built[locale].replace('{year}', String(home.yearBuilt))] : [];
  const today = formatDate(dateOf(context.now()), locale);
  return {
    locale,
    byOwner: T.byOwner[locale],
    price: formatCents(home.priceCents, locale),
    facts: [home.kind, ...factsLine(home, locale), ...year].join('  ·  '),
    address: [home.address, place].filter(Boolean).join(', '),
    openHouse: house ? `${T.openHouse[locale]}: ${openHouseWhen(house, locale)}` : '',
    remarks: home.remarks,
    remarksLanguage: home.remarksLanguage,
    scan: T.scan[locale],
    url: pageOf(context, home, locale),
    shown: pageOf(context, home, locale).replace(/^https?:\/\/|#.*$/g, ''),
    photoAlt: home.photos.map(({ alt, caption }) => alt || caption || T.photo[locale]),
    foot: `${T.priceOf[locale].replace('{date}', today)} ${T.equalHousing[locale]}`,
  };
}

function pageOf({ env }: Pick<Context, 'env'>, { id }: ListingAnswer, locale: Locale): string {
  return `${env.SITE_ORIGIN}/${locale}/listing/details/${id}${viaOf('share')}`;
}
