import type { Localized } from '#domain/i18n/locale.ts';
import { RSS_FOOT, rssHead, rssItem } from '#domain/listings/machines/rss.ts';
import { formatCents } from '#domain/money.ts';
import type { ResoRecord } from '#domain/properties/catalogue/reso/reso-derived.ts';

/** Formats of the files of all homes that portals and advertisers download. */
export const CATALOG_FORMATS = ['reso', 'meta', 'google', 'rss'] as const;
export type CatalogFormat = (typeof CATALOG_FORMATS)[number];

/** Names shown to people. */
export const CATALOG_NAMES = {
  reso: { es: 'Common Format de RESO (JSON)', en: 'RESO Common Format (JSON)' },
  meta: { es: 'Catálogo de Meta (CSV)', en: 'Meta catalog (CSV)' },
  google: { es: 'Datos de Google Ads (CSV)', en: 'Google Ads data (CSV)' },
  rss: { es: 'RSS', en: 'RSS' },
} as const satisfies Record<CatalogFormat, Localized>;

/** A file written while homes are read one by one. */
export type Catalog = Readonly<{
  /** Last segment of its URL. */
  file: string;
  type: string;
  /** @param site URL of the site, without a trailing slash */
  head: (site: string) => string;
  /** Entry of a home in the file; `undefined` when the home is left out. */
  entry: (record: ResoRecord, isFirst: boolean) => string | undefined;
  foot: string;
}>;

/** Meta's limits: pictures per home and characters of a description. */
const MAX_IMAGES = 20;
const MAX_DESCRIPTION = 5_000;

const META_HEAD = [
  ...['home_listing_id', 'name', 'availability', 'price', 'url', 'description'],
  ...['address.addr1', 'address.city', 'address.region', 'address.country', 'address.postal_code'],
  ...['latitude', 'longitude', 'neighborhood[0]', 'num_beds', 'num_baths', 'year_built'],
  ...['property_type', 'listing_type'],
  ...Array.from({ length: MAX_IMAGES }, (_, index) => `image[${index}].url`),
];
const GOOGLE_HEAD = [
  ...['Listing ID', 'Listing name', 'Final URL', 'Image URL', 'City name', 'Description'],
  ...['Price', 'Property type', 'Listing type', 'Address'],
];

/**
 * Catalogs for advertisers: the header of each, and its row for a Property record with its Media.
 */
export const AD_CATALOGS = {
  meta: { head: META_HEAD, rowOf: metaRow },
  google: { head: GOOGLE_HEAD, rowOf: googleRow },
} as const satisfies Record<
  string,
  { head: readonly string[]; rowOf: (record: ResoRecord) => readonly string[] | undefined }
>;

const AVAILABILITY: Readonly<Record<string, string>> = {
  Active: 'for_sale',
  'Active Under Contract': 'sale_pending',
  Pending: 'sale_pending',
  Closed: 'recently_sold',
  'Coming Soon': 'available_soon',
};

/** Each takes Property records with their Media, rooms and units. */
export const CATALOGS: Readonly<Record<CatalogFormat, Catalog>> = {
  reso: {
    file: 'homes.json',
    type: 'application/json',
    head: () => '{"@reso.context":"urn:reso:metadata:2.0:resource:property","value":[',
    entry: (record, isFirst) => `${isFirst ? '' : ','}\n${JSON.stringify(record)}`,
    foot: '\n]}\n',
  },
  meta: ofRows('meta', 'meta.csv'),
  google: ofRows('google', 'google.csv'),
  rss: {
    file: 'homes.xml',
    type: 'application/rss+xml; charset=utf-8',
    head: (site) =>
      `${rssHead({ title: 'Trato: homes for sale by owner in Florida', link: `${site}/en/listing`, locale: 'en' })}\n`,
    entry: itemOf,
    foot: `${RSS_FOOT}\n`,
  },
};

/** Format of a file name; `undefined` for an unknown name. */
export function catalogFormatOf(file: string): CatalogFormat | undefined {
  return CATALOG_FORMATS.find((format) => CATALOGS[format].file === file);
}

function ofRows(name: keyof typeof AD_CATALOGS, file: string): Catalog {
  const { head, rowOf } = AD_CATALOGS[name];
  return {
    file,
    type: 'text/csv; charset=utf-8',
    head: () => line(head),
    entry: (record) => {
      const row = rowOf(record);
      return row && line(row);
    },
    foot: '',
  };
}

/** Row of a home in Meta's home listings catalog; `undefined` without a street or a picture. */
function metaRow(record: ResoRecord): readonly string[] | undefined {
  const text = textOf(record);
  const images = imagesOf(record);
  const availability = AVAILABILITY[text('StandardStatus')];
  if (!isAdvertised(record) || !availability) return undefined;
  return [
    ...[text('ListingKey'), nameOf(record), availability, `${text('ListPrice')} USD`],
    ...[text('ListingURL'), descriptionOf(record)],
    ...[text('UnparsedAddress'), text('City'), 'FL', 'US', text('PostalCode')],
    ...[text('Latitude'), text('Longitude'), text('SubdivisionName') || text('City')],
    ...[text('BedroomsTotal'), text('BathroomsTotalInteger'), text('YearBuilt')],
    ...[metaType(record), 'for_sale_by_owner'],
    ...Array.from({ length: MAX_IMAGES }, (_, index) => images[index] ?? ''),
  ];
}

/**
 * Row of a home in Google's business data for dynamic ads; `undefined` unless it is active and has
 * a street and a picture.
 */
function googleRow(record: ResoRecord): readonly string[] | undefined {
  const text = textOf(record);
  if (!isAdvertised(record) || text('StandardStatus') !== 'Active') return undefined;
  return [
    ...[text('ListingKey'), nameOf(record), text('ListingURL'), imagesOf(record)[0] ?? ''],
    ...[text('City'), descriptionOf(record)],
    ...[`${Number(text('ListPrice')).toFixed(2)} USD`, text('PropertyType'), 'For sale by owner'],
    `${text('UnparsedAddress')}, ${text('City')}, FL ${text('PostalCode')}`,
  ];
}

/**
 * Whether a home has a street, a price and a picture, which ads require. A hidden address has no
 * street.
 */
function isAdvertised(record: ResoRecord): boolean {
  const text = textOf(record);
  return text('UnparsedAddress') !== '' && text('ListPrice') !== '' && imagesOf(record).length > 0;
}

function metaType(record: ResoRecord): string {
  const text = textOf(record);
  if (text('PropertyType') === 'Land') return 'land';
  const known = { Condominium: 'condo', Townhouse: 'townhouse' };
  const subtype = text('PropertySubType');
  return Object.entries(known).find(([name]) => name === subtype)?.[1] ?? 'house';
}

function nameOf(record: ResoRecord): string {
  const text = textOf(record);
  return [text('PropertySubType') || text('PropertyType'), text('City')].join(', ');
}

/** Cut between code points, so that no character is split. */
function descriptionOf(record: ResoRecord): string {
  const text = textOf(record)('PublicRemarks');
  return text.slice(0, MAX_DESCRIPTION).replace(/[\uD800-\uDBFF]$/, '');
}

function imagesOf({ Media: media }: ResoRecord): readonly string[] {
  if (!Array.isArray(media)) return [];
  return media.flatMap((photo) => (typeof photo === 'object' ? [String(photo['MediaURL'])] : []));
}

function textOf(record: ResoRecord) {
  return (name: string): string => {
    const value = record[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
}

/** A line of CSV (RFC 4180). */
function line(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${withoutFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/**
 * Puts a space before a cell that a spreadsheet would run as a formula. An apostrophe, the usual escape,
 * would appear in the ad. Numbers are not changed.
 */
function withoutFormula(cell: string): string {
  return /^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/.test(cell) ? ` ${cell}` : cell;
}

/** RSS item of a home; `undefined` when it cannot be bought any more. */
function itemOf(record: ResoRecord): string | undefined {
  if (record['StandardStatus'] === 'Closed') return undefined;
  const text = (name: string) => String(record[name] ?? '');
  const place = [text('UnparsedAddress'), text('City')].filter((part) => part !== '').join(', ');
  const price = formatCents(Math.round(Number(record['ListPrice'] ?? 0) * 100), 'en');
  return `${rssItem({
    title: `${price}, ${place}`,
    description: text('PublicRemarks'),
    link: text('ListingURL'),
    publishedAt: Date.parse(`${text('OnMarketDate')}T12:00:00Z`),
  })}\n`;
}
