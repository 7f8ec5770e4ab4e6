import type { Context } from '#api/context.ts';
import { drawLine } from '#api/documents/layout/items.ts';
import { COLOR, LANGUAGE, PAGE, TEXT, type TextStyle } from '#api/documents/layout/measures.ts';
import { drawQr } from '#api/documents/layout/qr.ts';
import { drawBrand } from '#api/documents/layout/running.ts';
import { childOf } from '#api/documents/layout/tags.ts';
import { type Poster, writePoster } from '#api/documents/write-poster.ts';
import { findListing } from '#api/listings/find-listing.ts';
import { findProperty } from '#api/properties/find-property.ts';
import { dateOf, formatDate } from '#domain/calendar.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { factsLine } from '#domain/listings/facts-line.ts';
import type { ListingAnswer } from '#domain/listings/listing-answer.ts';
import { formatCents } from '#domain/money.ts';
import { openHouseWhen } from '#domain/open-houses/texts.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { FEATURES, type FeatureGroup } from '#domain/properties/catalogue/features.ts';
import { type FeatureKey, featuresOf } from '#domain/properties/catalogue/filters.ts';
import { Refusal } from '#domain/refusal.ts';
import { viaOf } from '#domain/statistics/counts.ts';
import { drawFlyer, type FlyerWords, type Paper, PICTURES } from './flyer-page.ts';
import { FLYER_TEXTS as T } from './flyer-texts.ts';
import { photoAsJpeg } from './stored-photo.ts';

type Pdf = Readonly<{ bytes: Uint8Array<ArrayBuffer>; name: string }>;

/**
 * Returns a home's flyer in one language as PDF: photos, price, facts, the owner's description and
 * a QR code of its page. It only contains public data: no hidden address and no contact details.
 * @throws Refusal `not_found` (404) for another person's home or one that is not on the market
 */
export async function flyerPdf(context: Context, id: string, locale: Locale): Promise<Pdf> {
  const { home, facts } = await homeOnMarket(context, id, locale);
  const words = flyerWords(context, home, facts, locale);
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
  const { home } = await homeOnMarket(context, id, context.locale);
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

async function homeOnMarket(context: Context, id: string, locale: Locale) {
  const { status, snapshot } = await findProperty(context, id);
  if (!snapshot || status === 'sold') throw new Refusal('not_found');
  return { home: await findListing({ ...context, locale }, id), facts: snapshot.facts };
}

function flyerWords(
  context: Context,
  home: ListingAnswer,
  facts: Facts,
  locale: Locale,
): FlyerWords {
  const [house] = home.openHouses;
  const place = `${home.city}, FL ${home.zip}`;
  const year = home.yearBuilt ? [T.built[locale].replace('{year}', String(home.yearBuilt))] : [];
  const today = formatDate(dateOf(context.now()), locale);
  return {
    locale,
    byOwner: T.byOwner[locale],
    price: formatCents(home.priceCents, locale),
    facts: [home.kind, ...factsLine(home, locale), ...year].join('  ·  '),
    features: featureNames(facts, locale),
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

/** Maximum number of features on a flyer. */
const MAX_FEATURES = 8;
/** Those about the home itself; the rules of its association and of payment are on its page. */
const SHOWN_GROUPS: readonly FeatureGroup[] = ['water', 'outside', 'inside', 'community'];

/** What another feature already says. */
const SAID_BY: Readonly<Partial<Record<FeatureKey, FeatureKey>>> = {
  private_pool: 'pool',
  two_car_garage: 'garage',
};

function featureNames(facts: Facts, locale: Locale): string {
  const keys = featuresOf(facts).filter((key) => SHOWN_GROUPS.includes(FEATURES[key].group));
  const own = keys.filter((key) => !keys.some((other) => SAID_BY[other] === key));
  return own
    .slice(0, MAX_FEATURES)
    .map((key) => FEATURES[key].label[locale])
    .join('  ·  ');
}

function pageOf({ env }: Pick<Context, 'env'>, { id }: ListingAnswer, locale: Locale): string {
  return `${env.SITE_ORIGIN}/${locale}/listing/details/${id}${viaOf('share')}`;
}

const WIDTH = PAGE.right - PAGE.left;
/** 110 mm, which phones can scan from a few steps away. */
const QR = 312;
/** Largest size of the first line: both are as wide as the page. */
const LARGEST: Localized<number> = { es: 104, en: 72 };

/** Draws a sign on one page: large texts in both languages, and a QR code. */
function drawSign(
  { sheet, root }: Paper,
  { url, host }: Readonly<{ url: string; host: string }>,
): void {
  /** Returns the style with the largest size up to `max` at which a text fits the page. */
  const fitted = (text: string, max: number, color: TextStyle['color']): TextStyle => {
    const one = { ...TEXT.title, size: 1, leading: 1, color };
    const size = Math.min(max, Math.floor(WIDTH / sheet.widthOf(text, one)));
    return { ...one, size, leading: size * 1.12 };
  };
  let top = 724;
  const write = (type: 'H1' | 'P', text: string, style: TextStyle, lang: Locale) => {
    const owner = childOf(root, type, { lang: LANGUAGE[lang] });
    const x = PAGE.left + (WIDTH - sheet.widthOf(text, style)) / 2;
    drawLine(sheet, text, { x, top }, style, owner);
    top -= style.leading;
  };
  sheet.artifact(() => {
    drawBrand(sheet);
    sheet.rectangle({ x: 0, y: 732 }, PAGE.width, 4, COLOR.green);
  });
  for (const lang of LOCALES) {
    const [said, by] = [T.forSale[lang].toUpperCase(), T.byOwner[lang]];
    write('H1', said, fitted(said, LARGEST[lang], COLOR.deep), lang);
    write('P', by, fitted(by, 30, COLOR.green), lang);
    top -= 6;
  }
  const x = (PAGE.width - QR) / 2;
  top -= 8;
  const figure = childOf(root, 'Figure', { alt: `QR: ${url}`, box: [x, top - QR, x + QR, top] });
  sheet.tagged(figure, () => drawQr(sheet, url, { x, y: top }, QR));
  top -= QR + 14;
  for (const lang of LOCALES) {
    const text = T.scanSign[lang];
    write('P', text, fitted(text, 19, COLOR.ink), lang);
  }
  const foot = `${host}  ·  ${T.equalHousing.es} ${T.equalHousing.en}`;
  top = 50;
  write('P', foot, { ...fitted(foot, 9, COLOR.soft), font: 'plain' }, 'es');
}
