import type { Context } from '#api/context.ts';
import type { FontSet } from '#api/documents/fonts/font-set.ts';
import { drawBrand, drawLine, linesOf } from '#api/documents/layout/items.ts';
import { COLOR, LANGUAGE, PAGE, TEXT, type TextStyle } from '#api/documents/layout/measures.ts';
import { drawQr } from '#api/documents/layout/qr.ts';
import { HAIRLINE, type Sheet } from '#api/documents/layout/sheet.ts';
import { childOf, type Element } from '#api/documents/layout/tags.ts';
import { pictureName } from '#api/documents/pdf-file.ts';
import { type Poster, writePoster } from '#api/documents/write-pdf.ts';
import { redrawn } from '#api/effects/pictures.ts';
import { findListing } from '#api/listings/find-listing.ts';
import { findProperty } from '#api/properties/find-property.ts';
import { dateOf, formatDate } from '#domain/calendar.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { factsLine } from '#domain/listings/card.ts';
import type { ListingAnswer } from '#domain/listings/listing-answer.ts';
import { PHOTO_WIDTHS, photoKey } from '#domain/listings/photo.ts';
import { formatCents } from '#domain/money.ts';
import { openHouseWhen } from '#domain/open-houses/texts.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { FEATURES, type FeatureGroup } from '#domain/properties/catalogue/features.ts';
import { type FeatureKey, featuresOf } from '#domain/properties/catalogue/search-fields.ts';
import { Refusal } from '#domain/refusal.ts';
import { viaOf } from '#domain/statistics/counts.ts';

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
    title: `${FLYER_TEXTS.flyer[locale]}: ${words.address}`,
    languages: [locale],
    at: Date.parse(home.updatedAt),
    texts: Object.values(words).flat(),
    pictures,
    draw: (sheet, root, fonts) => drawFlyer({ sheet, root, fonts }, words, pictures.length),
  };
  return {
    bytes: await writePoster(context.env, poster),
    name: `trato-${FLYER_TEXTS.file[locale]}-${home.zip}.pdf`,
  };
}

const QUALITY = 85;
const WIDEST = Math.max(...PHOTO_WIDTHS);

/** A size in pixels; a picture with another aspect ratio is cropped to fill it. */
type Size = Readonly<{ width: number; height: number }>;

/**
 * Returns a stored photo as JPEG, in its own size or cropped to another; `undefined` if its file is
 * missing.
 */
export async function photoAsJpeg(
  { env }: Pick<Context, 'env'>,
  hash: string,
  size?: Size,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const stored = await env.FILES.get(photoKey(hash, WIDEST, 'webp'));
  if (!stored) return undefined;
  const bytes = new Uint8Array(await stored.arrayBuffer());
  const transform = size ? { ...size, fit: 'cover' as const } : {};
  return await redrawn(env.IMAGES, bytes, transform, 'image/jpeg', QUALITY);
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
    title: LOCALES.map((locale) => FLYER_TEXTS.sign[locale]).join(' · '),
    languages: LOCALES,
    at: Date.parse(home.updatedAt),
    texts: [host, ...Object.values(FLYER_TEXTS).flatMap((text) => Object.values(text))],
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
  const year = home.yearBuilt
    ? [FLYER_TEXTS.built[locale].replace('{year}', String(home.yearBuilt))]
    : [];
  const today = formatDate(dateOf(context.now()), locale);
  return {
    locale,
    byOwner: FLYER_TEXTS.byOwner[locale],
    price: formatCents(home.priceCents, locale),
    facts: [home.kind, ...factsLine(home, locale), ...year].join('  ·  '),
    features: featureNames(facts, locale),
    address: [home.address, place].filter(Boolean).join(', '),
    openHouse: house ? `${FLYER_TEXTS.openHouse[locale]}: ${openHouseWhen(house, locale)}` : '',
    remarks: home.remarks,
    remarksLanguage: home.remarksLanguage,
    scan: FLYER_TEXTS.scan[locale],
    url: pageOf(context, home, locale),
    shown: pageOf(context, home, locale).replace(/^https?:\/\/|#.*$/g, ''),
    photoAlt: home.photos.map(({ alt, caption }) => alt || caption || FLYER_TEXTS.photo[locale]),
    foot: `${FLYER_TEXTS.priceOf[locale].replace('{date}', today)} ${FLYER_TEXTS.equalHousing[locale]}`,
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
    const [said, by] = [FLYER_TEXTS.forSale[lang].toUpperCase(), FLYER_TEXTS.byOwner[lang]];
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
    const text = FLYER_TEXTS.scanSign[lang];
    write('P', text, fitted(text, 19, COLOR.ink), lang);
  }
  const foot = `${host}  ·  ${FLYER_TEXTS.equalHousing.es} ${FLYER_TEXTS.equalHousing.en}`;
  top = 50;
  write('P', foot, { ...fitted(foot, 9, COLOR.soft), font: 'plain' }, 'es');
}

/** Texts of a flyer. */
type FlyerWords = Readonly<
  Record<
    | 'byOwner'
    | 'price'
    | 'facts'
    | 'features'
    | 'address'
    | 'openHouse'
    | 'remarks'
    | 'scan'
    | 'url'
    | 'shown'
    | 'foot',
    string
  > & { locale: Locale; remarksLanguage: Locale; photoAlt: readonly string[] }
>;

/** The page being drawn. */
type Paper = Readonly<{ sheet: Sheet; root: Element; fonts: FontSet }>;

/** Sizes of the pictures in pixels: one across the page, two or three in a row below it. */
const PICTURES = [
  { width: 1_560, height: 878 },
  { width: 520, height: 294 },
  { width: 520, height: 294 },
  { width: 520, height: 294 },
] as const;

const PAGE_WIDTH = PAGE.right - PAGE.left;
const TOP = 736;
const GAP = 8;
const QR_SIZE = 128;
const STYLE = {
  badge: { ...TEXT.heading, size: 12, leading: 16, color: COLOR.green },
  price: { ...TEXT.title, size: 36, leading: 42 },
  facts: { ...TEXT.heading, size: 12, leading: 17, color: COLOR.ink },
  address: { ...TEXT.title, size: 15, leading: 20 },
  features: { ...TEXT.text, size: 11, leading: 15.5 },
  open: { ...TEXT.heading, size: 11, leading: 16, color: COLOR.green },
  text: { ...TEXT.text, size: 10, leading: 14.5 },
  scan: { ...TEXT.heading, size: 9.5, leading: 12.5 },
} as const satisfies Record<string, TextStyle>;

/**
 * Draws a flyer on one page.
 * @param pictures number of pictures in the file
 */
function drawFlyer(paper: Paper, words: FlyerWords, pictures: number): void {
  const { sheet, root } = paper;
  const { locale, remarksLanguage } = words;
  sheet.artifact(() => {
    drawBrand(sheet);
    const x = PAGE.right - sheet.widthOf(words.byOwner, STYLE.badge);
    sheet.text(words.byOwner, { x, y: 751 }, STYLE.badge);
  });
  let top = drawPictures(paper, words.photoAlt, pictures) - 12;
  const write = (type: 'H1' | 'P', text: string, style: TextStyle) => {
    if (text === '') return;
    const owner = childOf(root, type, { lang: LANGUAGE[locale] });
    for (const line of linesOf(text, PAGE_WIDTH, style, paper.fonts)) {
      drawLine(sheet, line, { x: PAGE.left, top }, style, owner);
      top -= style.leading;
    }
  };
  write('P', words.price, STYLE.price);
  write('H1', words.address, STYLE.address);
  write('P', words.facts, STYLE.facts);
  write('P', words.features, STYLE.features);
  write('P', words.openHouse, STYLE.open);
  top -= 8;
  sheet.artifact(() => sheet.line({ x: PAGE.left, y: top }, { x: PAGE.right, y: top }, HAIRLINE));
  top -= 12;
  drawScan(paper, words, top);
  const owner = childOf(root, 'P', { lang: LANGUAGE[remarksLanguage] });
  const room = Math.floor((top - PAGE.foot) / STYLE.text.leading);
  const lines = linesOf(words.remarks, PAGE_WIDTH - QR_SIZE - 28, STYLE.text, paper.fonts);
  for (const [index, line] of shortened(lines, room).entries()) {
    const y = top - index * STYLE.text.leading;
    drawLine(sheet, line, { x: PAGE.left, top: y }, STYLE.text, owner);
  }
  const foot = childOf(root, 'P', { lang: LANGUAGE[locale] });
  drawLine(sheet, words.foot, { x: PAGE.left, top: 46 }, TEXT.small, foot);
}

/** @returns the y coordinate below the pictures */
function drawPictures({ sheet, root }: Paper, alts: readonly string[], count: number): number {
  const draw = (index: number, x: number, y: number, width: number, height: number) => {
    const box = [x, y, x + width, y + height];
    const figure = childOf(root, 'Figure', { alt: alts[index] ?? '', box });
    sheet.tagged(figure, () => sheet.picture(pictureName(index), { x, y }, width, height));
  };
  if (count === 0) return TOP;
  const [large, small] = [PICTURES[0], PICTURES[1]];
  const height = (PAGE_WIDTH * large.height) / large.width;
  draw(0, PAGE.left, TOP - height, PAGE_WIDTH, height);
  const beside = count - 1;
  if (beside < 2) return TOP - height;
  const width = (PAGE_WIDTH - (beside - 1) * GAP) / beside;
  const low = (width * small.height) / small.width;
  const y = TOP - height - GAP - low;
  for (let place = 0; place < beside; place += 1) {
    draw(place + 1, PAGE.left + place * (width + GAP), y, width, low);
  }
  return y;
}

/** Draws the QR code on the right, with its purpose and the address for typing. */
function drawScan({ sheet, root, fonts }: Paper, words: FlyerWords, top: number): void {
  const x = PAGE.right - QR_SIZE;
  const box = [x, top - QR_SIZE, PAGE.right, top];
  const figure = childOf(root, 'Figure', { alt: `QR: ${words.url}`, box });
  sheet.tagged(figure, () => drawQr(sheet, words.url, { x, y: top }, QR_SIZE));
  let at = top - QR_SIZE - 5;
  const write = (text: string, style: TextStyle) => {
    const owner = childOf(root, 'P', { lang: LANGUAGE[words.locale] });
    for (const line of linesOf(text, QR_SIZE, style, fonts)) {
      drawLine(sheet, line, { x, top: at }, style, owner);
      at -= style.leading;
    }
  };
  write(words.scan, STYLE.scan);
  write(words.shown, TEXT.small);
}

/** Limits a text to some lines; if it is cut, it ends in an ellipsis. */
function shortened(lines: readonly string[], room: number): readonly string[] {
  if (lines.length <= room) return lines;
  const kept = lines.slice(0, room);
  const last = (kept.pop() ?? '').replace(/[\s,.;:]*\S*$/, '');
  return [...kept, `${last}…`];
}

/** Fixed texts of a home's flyer and yard sign. */
const FLYER_TEXTS = {
  flyer: { es: 'Volante', en: 'Flyer' },
  file: { es: 'volante', en: 'flyer' },
  sign: { es: 'Letrero', en: 'Yard sign' },
  forSale: { es: 'En venta', en: 'For sale' },
  byOwner: { es: 'Vende su dueño', en: 'For sale by owner' },
  built: { es: 'construida en {year}', en: 'built in {year}' },
  openHouse: { es: 'Casa abierta', en: 'Open house' },
  photo: { es: 'Foto de la casa', en: 'Photo of the home' },
  scan: {
    es: 'Escanee: fotos, costos al mes, visitas y ofertas en línea',
    en: 'Scan: photos, monthly cost, visits and online offers',
  },
  scanSign: {
    es: 'Escanee: fotos, precio y ofertas',
    en: 'Scan: photos, price and offers',
  },
  priceOf: {
    es: 'Precio y datos del {date}; los de hoy están en la página.',
    en: 'Price and facts of {date}; today’s are on the page.',
  },
  equalHousing: {
    es: 'Igualdad de oportunidades en la vivienda.',
    en: 'Equal housing opportunity.',
  },
} as const satisfies Record<string, Localized>;
