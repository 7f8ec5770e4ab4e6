import type { ColumnTally, NumberConvention } from '#domain/i18n/file-numbers.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import type { PlaceRepair } from '#domain/places/florida/florida-bounds.ts';
import {
  NUMBER_FIELDS,
  readSale,
  type SaleFormat,
  type SaleRefusal,
} from '#domain/value/read-sale.ts';
import { type RecordedSale, saleKey } from '#domain/value/sale.ts';
import { type SaleField, saleColumnsOf } from '#domain/value/sale-header.ts';
import { conventionIn } from './convention.ts';
import type { CsvRecord } from './read-csv.ts';
import { type Refused, ROUNDED } from './refused.ts';

export type CheckedSale = Readonly<{
  line: number;
  sale: RecordedSale & Readonly<{ key: string }>;
  repairs: readonly PlaceRepair[];
}>;

/**
 * Finds the columns of a file of sales, and decides how it writes numbers.
 * @param tallies of its columns, in the order of the header
 * @param named column names given by the administrator, by field
 * @throws UnreadableFile when a required column is missing
 * @throws UnclearNumbers when the file does not show how it writes decimals
 */
export function saleFormatOf(
  header: readonly string[],
  tallies: readonly ColumnTally[],
  named: ReadonlyMap<string, string>,
  chosen?: NumberConvention,
): SaleFormat {
  const columns = saleColumnsOf(header, named);
  const numbers = Object.entries(NUMBER_FIELDS).map(
    ([field, kind]) => [columns[field as keyof typeof NUMBER_FIELDS] ?? -1, kind] as const,
  );
  return { columns, convention: chosen ?? conventionIn(numbers, tallies) };
}

/**
 * Reads one row of a file of sales.
 * @param today in days since 1970-01-01
 */
export function checkSale(
  format: SaleFormat,
  { line, cells }: CsvRecord,
  today: number,
): CheckedSale | Refused {
  const read = readSale(cells, format, line, today);
  const { columns } = format;
  if (typeof read !== 'string') {
    return { line, sale: { ...read.sale, key: saleKey(read.sale) }, repairs: read.repairs };
  }
  const [field, message] = REASONS[read];
  const reason = { field, message, value: cells[columns[field] ?? -1] ?? '' };
  return { line, id: cells[columns.id ?? columns.parcel ?? -1] ?? '', reasons: [reason] };
}

/** For each refusal, the field it is about and the message. */
const REASONS: Readonly<Record<SaleRefusal, readonly [SaleField, Localized]>> = {
  price_missing: ['price', { es: 'No es un precio.', en: 'Is no price.' }],
  price_rounded: ['price', ROUNDED.number],
  price_low: [
    'price',
    {
      es: 'Es menos de $10,000: no es un precio de mercado.',
      en: 'Is less than $10,000: no market price.',
    },
  ],
  price_absurd: [
    'price',
    {
      es: 'No puede ser el precio de una casa de este tamaño.',
      en: 'Cannot be the price of a home of this size.',
    },
  ],
  date_missing: ['date', { es: 'No es una fecha.', en: 'Is no date.' }],
  date_ahead: ['date', { es: 'Es una fecha futura.', en: 'Lies in the future.' }],
  date_old: ['date', { es: 'Es anterior a 1950.', en: 'Is before 1950.' }],
  parcel_rounded: ['parcel', ROUNDED.text],
  place_missing: ['lat', { es: 'No es un lugar del mapa.', en: 'Is no place on the map.' }],
  outside_florida: ['lat', { es: 'No está en Florida.', en: 'Is not in Florida.' }],
  type_unknown: [
    'type',
    {
      es: 'No es un tipo de propiedad que se estime.',
      en: 'Is no type of property that is estimated.',
    },
  ],
  area_missing: ['livingArea', { es: 'No es un área habitable.', en: 'Is no living area.' }],
  not_arms_length: [
    'armsLength',
    {
      es: 'No es una venta entre extraños en el mercado abierto.',
      en: 'Is not a sale between strangers on the open market.',
    },
  ],
  flagged: ['flags', { es: 'Marca el precio como dudoso.', en: 'Marks the price as doubtful.' }],
};
