import type { compareOffers } from '#api/offers/compare-offers.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';

type Comparison = Awaited<ReturnType<typeof compareOffers>>;

/** The comparison as a table for a spreadsheet: a row a term, a column an offer. */
export function comparisonCsv({ offers, rows }: Comparison, locale: Locale): string {
  const lines = [
    [TERM[locale], ...offers.map(({ buyer }) => buyer.name)],
    ...rows.map(({ label, cells }) => [label, ...cells.map(({ value }) => value.join(' / '))]),
    [NOTE[locale], ...offers.map(({ mark }) => mark?.note ?? '')],
  ];
  // Spreadsheets read UTF-8 only after a byte order mark.
  return `\uFEFF${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
}

/** RFC 4180, with an apostrophe before what a spreadsheet would take for a formula. */
function quoted(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

const TERM: Localized = { es: 'Término', en: 'Term' };
const NOTE: Localized = { es: 'Su nota', en: 'Your note' };
