import type { Localized } from '#domain/i18n/locale.ts';
import { RSS_FOOT, rssHead, rssItem } from '#domain/listings/machines/rss.ts';
import { formatCents } from '#domain/money.ts';
import type { ResoRecord } from '#domain/properties/catalogue/reso/reso-derived.ts';
import { AD_CATALOGS } from './ad-rows.ts';

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
