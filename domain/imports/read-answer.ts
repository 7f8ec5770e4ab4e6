import { type NumberConvention, readFileNumber } from '#domain/i18n/file-numbers.ts';
import type { FactValue } from '#domain/properties/catalogue/facts.ts';
import type { FieldKind } from '#domain/properties/catalogue/field.ts';
import { columnNumbers } from './convention.ts';
import type { ColumnSource } from './mapping.ts';
import type { UNITS } from './units.ts';

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
export function readAnswer(
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
