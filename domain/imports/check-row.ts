import type { z } from 'zod';
import { isScientific, type NumberConvention, readFileNumber } from '#domain/i18n/file-numbers.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import { addressKey } from '#domain/places/address.ts';
import {
  type Facts,
  type FactValue,
  workingCopySchemaOf,
} from '#domain/properties/catalogue/facts.ts';
import type { FieldKind } from '#domain/properties/catalogue/field.ts';
import { type FieldKey, fieldByKey } from '#domain/properties/catalogue/index.ts';
import { PROPERTY_TYPES, type PropertyType } from '#domain/properties/property-type.ts';
import { explain } from '#domain/validation.ts';
import { columnNumbers } from './convention.ts';
import type { ColumnSource, Mapping, Source, UNITS } from './mapping.ts';
import { type Placed, placeRow } from './place-row.ts';
import type { CsvRecord } from './read-csv.ts';
import { type Reason, type Refused, ROUNDED } from './refused.ts';

/** A row that can be published: its answers are valid and it has a location. */
export type CheckedRow = Readonly<{
  line: number;
  sourceId: string;
  propertyType: PropertyType;
  facts: Facts;
  lat: number;
  lng: number;
  coordinatesFrom: Placed['coordinatesFrom'];
  filled: Placed['filled'];
  repairs: Placed['repairs'];
  /** Fields with a value that this type of property is not asked for. */
  leftOut: readonly FieldKey[];
  /** Equal for all spellings of an address; null if the row has none. */
  addressKey: string | null;
}>;

/** How a file of homes is read: its columns, and how it writes decimals. */
export type HomeFormat = Readonly<{ mapping: Mapping; convention: NumberConvention }>;

/** Cells by column. */
type Row = ReadonlyMap<string, string>;

/**
 * Validates one row with the catalogue and requires a type, a price and a location. All reasons of
 * a refused row are reported, not only the first.
 */
export function checkRow(
  format: HomeFormat,
  header: readonly string[],
  { line, cells }: CsvRecord,
): CheckedRow | Refused {
  if (cells.length !== header.length) {
    const value = `${cells.length} / ${header.length}`;
    return { line, id: '', reasons: [{ field: 'row', value, message: CELLS }] };
  }
  const { mapping, convention } = format;
  const row: Row = new Map(header.map((name, index) => [name, cells[index] ?? '']));
  const cell = (column: string) => cellOf(mapping, row, column);
  const sourceId = cell(mapping.id);
  const refuse = (reasons: readonly Reason[]): Refused => ({ line, id: sourceId, reasons });
  const propertyType = typeOf(mapping, cell);
  if (typeof propertyType !== 'string') return refuse([propertyType]);
  const { answers, leftOut, faults } = answersOf(format, propertyType, cell);
  const located = {
    latitude: mapping.coordinates ? cell(mapping.coordinates.latitude) : '',
    longitude: mapping.coordinates ? cell(mapping.coordinates.longitude) : '',
    city: textOf(answers.get('city')),
    zip: textOf(answers.get('postalCode')),
    county: textOf(answers.get('countyOrParish')),
  };
  const place = placeRow(located, convention);
  const isPlaced = !('message' in place);
  if (isPlaced) {
    answers.set('city', place.city);
    answers.set('postalCode', place.zip);
    answers.set('countyOrParish', place.county);
  }
  const given = Object.fromEntries([...DEFAULTS, ...answers]);
  const schema = schemaFor(mapping, propertyType);
  const parsed = schema.safeParse(given);
  const rounded = roundedReasons(mapping, propertyType, cell);
  const reasons = [
    ...rounded,
    ...[
      ...(sourceId === '' ? [missing('id')] : []),
      ...(answers.has('listPrice') ? [] : [missing('listPrice')]),
      ...(isPlaced ? [] : [place]),
      ...faults,
      ...(parsed.success
        ? plausibleReasons(propertyType, parsed.data)
        : issueReasons(schema, given, answers)),
    ].filter(({ field }) => !rounded.some((one) => one.field === field)),
  ];
  if (!isPlaced || !parsed.success || reasons.length > 0) return refuse(reasons);
  const { lat, lng, coordinatesFrom, filled, repairs } = place;
  const facts = parsed.data;
  const addressKey = addressKeyOf(facts);
  return {
    ...{ line, sourceId, propertyType, facts, lat, lng, coordinatesFrom, filled, repairs, leftOut },
    addressKey,
  };
}

const CELLS = {
  es: 'La fila no tiene tantas celdas como columnas el archivo.',
  en: 'Not as many cells as columns.',
};

function cellOf({ blanks }: Mapping, row: Row, column: string): string {
  const text = row.get(column)?.trim() ?? '';
  return blanks?.includes(text) ? '' : text;
}

function typeOf({ type }: Mapping, cell: (column: string) => string): PropertyType | Reason {
  if ('constant' in type) return type.constant;
  const text = cell(type.column);
  if (text === '') return missing('propertyType');
  const wanted = text.toLowerCase();
  const listed = Object.entries(type.values ?? {}).find(
    ([value]) => value.toLowerCase() === wanted,
  );
  const known = listed?.[1] ?? type.values?.['*'] ?? PROPERTY_TYPES.find((key) => key === wanted);
  return known ?? { field: 'propertyType', value: text, message: VALIDATION_TEXTS.option };
}

type Answers = Readonly<{
  answers: Map<FieldKey, FactValue>;
  leftOut: readonly FieldKey[];
  faults: readonly Reason[];
}>;

function answersOf(
  { mapping: { fields }, convention }: HomeFormat,
  type: PropertyType,
  cell: (column: string) => string,
): Answers {
  const answers = new Map<FieldKey, FactValue>();
  const leftOut: FieldKey[] = [];
  const faults: Reason[] = [];
  for (const [key, from] of Object.entries(fields)) {
    const field = fieldByKey(key);
    if (!field) continue;
    const value =
      'constant' in from ? from.constant : readAnswer(field, from, cell(from.column), convention);
    if (value === undefined || value === null) continue;
    if (!field.asks.includes(type)) leftOut.push(field.key);
    else answers.set(field.key, value);
    const fault = boundsFault(from, field.key, value);
    if (fault && field.asks.includes(type)) faults.push(fault);
  }
  return { answers, leftOut, faults };
}

/** One foot is exactly 0.3048 m. */
const FACTORS = {
  cents: 1,
  acres: 43_560,
  square_meters: 1 / 0.3048 ** 2,
  hectares: 10_000 / 0.3048 ** 2,
  meters: 1 / 0.3048,
} as const satisfies Record<(typeof UNITS)[number], number>;

/**
 * Parses a cell into an answer; `undefined` when it has no answer. A cell that cannot be parsed is
 * returned unchanged, for the catalogue to refuse.
 */
function readAnswer(
  field: Readonly<{ kind: FieldKind; decimals?: number }>,
  from: ColumnSource,
  cell: string,
  convention: NumberConvention,
): FactValue | undefined {
  const { values, separator } = from;
  if (field.kind === 'choices') {
    const parts = separator === undefined ? [cell] : cell.split(separator);
    const chosen = parts.flatMap((part) => meaningOf(values, part.trim()) ?? []);
    const options = [...new Set(chosen.map(String))].filter((option) => option !== '');
    return options.length > 0 ? options : undefined;
  }
  const meaning = meaningOf(values, cell);
  if (typeof meaning !== 'string') return meaning ?? undefined;
  if (meaning === '') return undefined;
  switch (field.kind) {
    case 'number':
    case 'money': {
      const isWhole = columnNumbers(field, from) === 'whole';
      const number = readFileNumber(meaning, convention, isWhole);
      return (number === undefined ? undefined : inUnit(number, field.kind, from)) ?? meaning;
    }
    case 'yes_no':
      return YES_NO.get(meaning.toLowerCase()) ?? meaning;
    case 'date':
      return dateOfText(meaning) ?? meaning;
    default:
      return meaning;
  }
}

/** In the catalogue's unit: whole cents, square feet or feet; `undefined` for parts of a cent. */
function inUnit(
  number: number,
  kind: 'number' | 'money',
  { unit }: ColumnSource,
): number | undefined {
  if (unit !== undefined) return Math.round(number * FACTORS[unit]);
  if (kind === 'number') return number;
  const cents = Math.round(number * 100);
  return Math.abs(number * 100 - cents) < 0.001 ? cents : undefined;
}

const YES_NO: ReadonlyMap<string, boolean> = new Map([
  ...['1', 'true', 't', 'yes', 'y', 'sí', 'si'].map((word) => [word, true] as const),
  ...['0', 'false', 'f', 'no', 'n'].map((word) => [word, false] as const),
]);

/**
 * Maps a cell to its answer; `null` when it is empty. A value that is not listed stands for itself.
 */
function meaningOf(values: ColumnSource['values'], cell: string) {
  if (values === undefined) return cell;
  const listed = inLowercase(values).get(cell.toLowerCase());
  if (listed !== undefined) return listed;
  if (cell === '') return null;
  return Object.hasOwn(values, '*') ? values['*'] : cell;
}

type Values = NonNullable<ColumnSource['values']>;
const IN_LOWERCASE = new WeakMap<Values, ReadonlyMap<string, Values[string]>>();

/** A column's answers by value in lowercase, the first of equal ones; cached per column. */
function inLowercase(values: Values): ReadonlyMap<string, Values[string]> {
  const known = IN_LOWERCASE.get(values);
  if (known) return known;
  const entries = Object.entries(values).map(([value, own]) => [value.toLowerCase(), own] as const);
  const made = new Map(entries.toReversed());
  IN_LOWERCASE.set(values, made);
  return made;
}

/**
 * Parses `6/21/2024`, as dates are written in Florida; `undefined` for any other form, such as
 * `2024-06-21`.
 */
function dateOfText(text: string): string | undefined {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return year === '' ? undefined : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Numbers, ids and parcels that a spreadsheet has rounded, so that they are no longer what they were. */
function roundedReasons(
  { id, fields }: Mapping,
  type: PropertyType,
  cell: (column: string) => string,
): readonly Reason[] {
  const isRoundedId = /E\+/i.test(cell(id)) && isScientific(cell(id));
  return [
    ...(isRoundedId ? [{ field: 'id', value: cell(id), message: ROUNDED.text }] : []),
    ...Object.entries(fields).flatMap(([key, from]): readonly Reason[] => {
      const field = fieldByKey(key);
      if (!field?.asks.includes(type) || !('column' in from)) return [];
      const isNumber = field.kind === 'number' || field.kind === 'money';
      const value = cell(from.column);
      if (!(isNumber || key === 'parcelNumber') || !isScientific(value)) return [];
      return [{ field: key, value, message: isNumber ? ROUNDED.number : ROUNDED.text }];
    }),
  ];
}

/** Checks the mapping's bounds, which are in the catalogue's unit: cents, square feet. */
function boundsFault(from: Source, field: FieldKey, value: FactValue): Reason | undefined {
  if ('constant' in from || typeof value !== 'number') return undefined;
  const { least = -Infinity, most = Infinity } = from;
  if (value >= least && value <= most) return undefined;
  const message =
    value < least
      ? { es: `El valor mínimo aquí es ${least}.`, en: `Minimum value ${least} here.` }
      : { es: `El valor máximo aquí es ${most}.`, en: `Maximum value ${most} here.` };
  return { field, value: String(value), message };
}

/** What the schema objects to, explained in each language. */
function issueReasons(
  schema: z.ZodType,
  given: Readonly<Record<string, unknown>>,
  answers: ReadonlyMap<FieldKey, FactValue>,
): readonly Reason[] {
  const [es = [], en = []] = LOCALES.map(
    (locale) => schema.safeParse(given, { error: explain(locale) }).error?.issues,
  );
  return en.map(({ path, message }, index) => {
    const key = String(path[0] ?? '');
    const field = fieldByKey(key);
    const value = field ? textOf(answers.get(field.key)) : '';
    return { field: key, value, message: { es: es[index]?.message ?? message, en: message } };
  });
}

function addressKeyOf({ streetAddress, unitNumber, postalCode }: Facts): string | null {
  return streetAddress
    ? addressKey(`${streetAddress} # ${unitNumber ?? ''}, ${postalCode ?? ''}`)
    : null;
}

function missing(field: string): Reason {
  return { field, value: '', message: VALIDATION_TEXTS.required };
}

function textOf(value: FactValue | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * Plausible prices per square foot for a home in Florida. Lower prices are deeds for a nominal sum
 * and lots sold before the house was built; higher ones cover several buildings.
 */
const MIN_DOLLARS = 20;
const MAX_DOLLARS = 10_000;

/** Checks that combine several answers: here, a price that is implausible for the living area. */
function plausibleReasons(type: PropertyType, facts: Facts): readonly Reason[] {
  const { listPrice, livingArea } = facts;
  if (type === 'vacant_land' || !listPrice || !livingArea) return [];
  const dollars = listPrice / 100 / livingArea;
  if (dollars >= MIN_DOLLARS && dollars <= MAX_DOLLARS) return [];
  const most = MAX_DOLLARS.toLocaleString('en-US');
  const message =
    dollars < MIN_DOLLARS
      ? {
          es: `Menos de $${MIN_DOLLARS} por pie cuadrado habitable: no es el precio de esta casa.`,
          en: `Under $${MIN_DOLLARS} a square foot of living area: not the price of this home.`,
        }
      : {
          es: `Más de $${most} por pie cuadrado habitable: no es el precio de esta casa.`,
          en: `Over $${most} a square foot of living area: not the price of this home.`,
        };
  const value = `${listPrice / 100} for ${livingArea} sq ft`;
  return [{ field: 'listPrice', value, message }];
}

/**
 * Imported homes are public with their address. A row without a street has no address to hide; its
 * pin is at its coordinates.
 */
const DEFAULTS: readonly (readonly [FieldKey, FactValue])[] = [
  ['stateOrProvince', 'FL'],
  ['internetEntireListingDisplayYN', true],
  ['internetAddressDisplayYN', true],
];

const SCHEMAS = new WeakMap<Mapping, Map<PropertyType, z.ZodType<Facts>>>();

/** Returns the schema of the questions that a mapping can answer; cached per mapping and type. */
function schemaFor(mapping: Mapping, type: PropertyType): z.ZodType<Facts> {
  const made = SCHEMAS.get(mapping) ?? new Map<PropertyType, z.ZodType<Facts>>();
  SCHEMAS.set(mapping, made);
  const known = made.get(type);
  if (known) return known;
  const keys = new Set<FieldKey>([
    ...[...DEFAULTS.map(([key]) => key), ...PLACE_KEYS],
    ...Object.keys(mapping.fields).flatMap((key) => fieldByKey(key)?.key ?? []),
  ]);
  const schema = workingCopySchemaOf(type, keys);
  made.set(type, schema);
  return schema;
}

/** The answers that the gazetteer can fill in. */
const PLACE_KEYS = ['city', 'postalCode', 'countyOrParish'] as const satisfies readonly FieldKey[];
