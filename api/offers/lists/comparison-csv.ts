import { csvOf } from '#api/documents/csv.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import type { compareOffers } from './compare-offers.ts';

type Comparison = Awaited<ReturnType<typeof compareOffers>>;

/** Returns the comparison as a CSV: one row per term, one column per offer. */
export function comparisonCsv({ offers, rows }: Comparison, locale: Locale): string {
  const lines = [
    [TERM[locale], ...offers.map(({ buyer }) => buyer.name)],
    ...rows.map(({ label, cells }) => [label, ...cells.map(({ value }) => value.join(' / '))]),
    [NOTE[locale], ...offers.map(({ mark }) => mark?.note ?? '')],
  ];
  return csvOf(lines);
}

const TERM: Localized = { es: 'Término', en: 'Term' };
const NOTE: Localized = { es: 'Su nota', en: 'Your note' };
