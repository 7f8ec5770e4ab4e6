import { parseDollars } from '#domain/money.ts';
import type { FactValue } from '#domain/properties/catalogue/facts.ts';
import type { FieldKind } from '#domain/properties/catalogue/field.ts';
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
  kind: FieldKind,
  { unit, values, separator }: ColumnSource,
  cell: string,
): FactValue | undefined {
  if (kind === 'choices') {
    const parts = separator === undefined ? [cell] : cell.split(separator);
    const chosen = parts.flatMap((part) => meaningOf(values, part.trim()) ?? []);
    const options = [...new Set(chosen.map(String))].filter((option) => option !== '');
    return options.length > 0 ? options : undefined;
  }
  const meaning = meaningOf(values, cell);
  if (typeof meaning !== 'string') return meaning ?? undefined;
  if (meaning === '') return undefined;
  return READERS[kind]?.(meaning, unit) ?? meaning;
}

type Unit = ColumnSource['unit'];
type Reader = (text: string, unit: Unit) => FactValue | undefined;

const READERS: Partial<Record<FieldKind, Reader>> = {
  number: (text, unit) => {
    const number = numberOf(text);
    return number === undefined || !unit ? number : Math.round(number * FACTORS[unit]);
  },
  money: (text, unit) => (unit === 'cents' ? numberOf(text) : (dollarsOf(text) ?? undefined)),
  yes_no: (text) => YES_NO.get(text.toLowerCase()),
  date: dateOfText,
};

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

/** A plain number with or without commas; no exponents, no other bases. */
export function numberOf(text: string): number | undefined {
  return /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text)
    ? Number(text.replaceAll(',', ''))
    : undefined;
}

/**
 * Parses dollars into cents. Negative amounts are allowed, so that the catalogue can refuse them as
 * too small.
 */
function dollarsOf(text: string): number | undefined {
  const cents = parseDollars(text.replace(/^-/, ''));
  return cents !== undefined && text.startsWith('-') ? -cents : cents;
}

/**
 * Parses `6/21/2024`, as dates are written in Florida; `undefined` for any other form, such as
 * `2024-06-21`.
 */
function dateOfText(text: string): string | undefined {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return year === '' ? undefined : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
