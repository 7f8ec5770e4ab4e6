import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { addDays, formatDate } from '#domain/calendar.ts';
import { NUMBER_CONVENTIONS } from '#domain/i18n/file-numbers.ts';
import { numberFormat } from '#domain/i18n/formatters.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import type { CheckedRow } from '#domain/imports/check-row.ts';
import type { CheckedSale } from '#domain/imports/check-sale.ts';
import { ROWS_SHOWN } from '#domain/imports/import.ts';
import { importFieldLabel } from '#domain/imports/import-labels.ts';
import { columnsOf, type Mapping } from '#domain/imports/mapping.ts';
import type { CsvRecord } from '#domain/imports/read-csv.ts';
import { answerText } from '#domain/properties/catalogue/answer-text.ts';
import { CATALOGUE } from '#domain/properties/catalogue/index.ts';
import { PROPERTY_TYPE_LABELS } from '#domain/properties/property-type.ts';
import { dollarsOf } from '#domain/value/dollar-text.ts';
import { checkOne } from './check-rows.ts';
import { refusedAnswer, refusedRowSchema } from './import-answer.ts';
import type { ImportFormat } from './table.ts';

export const previewSchema = z.strictObject({
  /** Which column answers what. */
  mapping: z.array(z.strictObject({ label: z.string(), column: z.string() })),
  /** Columns that are not read. */
  unused: z.array(z.string()),
  /** How the file writes decimals. */
  convention: z.enum(NUMBER_CONVENTIONS),
  /** The first rows as they will be read. */
  rows: z.array(
    refusedRowSchema.extend({
      values: z.array(z.strictObject({ label: z.string(), text: z.string() })),
    }),
  ),
});

type Previewed = Readonly<{
  header: readonly string[];
  format: ImportFormat;
  first: readonly CsvRecord[];
}>;

/** Shows how the rows of a file will be read, in the language of the request. */
export function previewOf(
  { header, format, first }: Previewed,
  { locale, now }: Pick<Context, 'locale' | 'now'>,
): z.output<typeof previewSchema> {
  const { homes, sales } = format;
  const mapped = homes
    ? mappedColumns(homes.mapping)
    : Object.entries(sales.columns).map(([field, at]) => [field, header[at] ?? ''] as const);
  const used = homes ? columnsOf(homes.mapping) : mapped.map(([, column]) => column);
  return {
    mapping: mapped.map(([field, column]) => ({ label: importFieldLabel(field, locale), column })),
    unused: header.filter((column) => column !== '' && !used.includes(column)),
    convention: (homes ?? sales).convention,
    rows: first.slice(0, ROWS_SHOWN).map((row) => shown({ header, format }, row, locale, now())),
  };
}

function shown(
  reading: Omit<Previewed, 'first'>,
  row: CsvRecord,
  locale: Locale,
  at: number,
): z.output<typeof previewSchema>['rows'][number] {
  const checked = checkOne(reading, row, at);
  if (checked.kind === 'refused') return { ...refusedAnswer(checked.refused, locale), values: [] };
  const [id, values] =
    checked.kind === 'home'
      ? [checked.home.sourceId, homeValues(checked.home, checked.mapping, locale)]
      : [checked.sale.sale.id, saleValues(checked.sale, locale)];
  return {
    ...{ line: row.line, id, reasons: [] },
    values: values
      .filter(([, text]) => text !== '')
      .map(([field, text]) => ({ label: importFieldLabel(field, locale), text })),
  };
}

function mappedColumns({ id, type, coordinates, fields }: Mapping) {
  return [
    ['id', id] as const,
    ...('column' in type ? [['propertyType', type.column] as const] : []),
    ...(coordinates
      ? [['lat', coordinates.latitude] as const, ['lng', coordinates.longitude] as const]
      : []),
    ...Object.entries(fields).flatMap(([key, from]) =>
      'column' in from ? [[key, from.column] as const] : [],
    ),
  ];
}

type Value = readonly [field: string, text: string];

/** What the file says of a home and what its place completes, without what is the same for all. */
function homeValues(
  { propertyType, facts, lat, lng }: CheckedRow,
  mapping: Mapping,
  locale: Locale,
): Value[] {
  const isRead = (key: string) =>
    mapping.fields[key as keyof Mapping['fields']] !== undefined ||
    ['city', 'postalCode', 'countyOrParish'].includes(key);
  const answered = CATALOGUE.flatMap((field): readonly Value[] =>
    field.kind === 'rows' || facts[field.key] === undefined || !isRead(field.key)
      ? []
      : [[field.key, answerText(field, facts[field.key], locale)]],
  );
  return [
    ['propertyType', PROPERTY_TYPE_LABELS[propertyType][locale]],
    ['coordinates', placeText(lat, lng)],
    ...answered,
  ];
}

function saleValues({ sale }: CheckedSale, locale: Locale): Value[] {
  const format = numberFormat(locale);
  const number = (value: number | null) => (value === null ? '' : format.format(value));
  return [
    ['price', dollarsOf(sale.price, locale)],
    ['date', formatDate(addDays('1970-01-01', sale.day), locale)],
    ['type', PROPERTY_TYPE_LABELS[sale.type][locale]],
    ['coordinates', placeText(sale.lat, sale.lng)],
    ['livingArea', number(sale.livingArea)],
    ['lotArea', number(sale.lotArea)],
    ['yearBuilt', sale.yearBuilt === null ? '' : String(sale.yearBuilt)],
    ['bedrooms', number(sale.bedrooms)],
    ['bathrooms', number(sale.bathrooms)],
    ['parcel', sale.parcel ?? ''],
    ['address', sale.address ?? ''],
    ['city', sale.city ?? ''],
    ['zip', sale.zip ?? ''],
  ];
}

function placeText(lat: number, lng: number): string {
  return `${lat}, ${lng}`;
}
