import { formatDate } from '#domain/calendar.ts';
import { numberFormat } from '#domain/i18n/formatters.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { uncapitalized } from '#domain/i18n/punctuation.ts';
import { formatCents } from '#domain/money.ts';
import { formatPhone } from '#domain/phone.ts';
import type { FactRow } from './answers.ts';
import type { Column, Field, Option, RowsField, Unit } from './field.ts';

const SQUARE_FEET_PER_ACRE = 43_560;

/** Formats a number with its unit: `8,712 sq ft`, `2 espacios`. */
const UNIT_TEXTS = {
  square_feet: { es: (text) => `${text} ft²`, en: (text) => `${text} sq ft` },
  feet: { es: (text) => `${text} pies`, en: (text) => `${text} ft` },
  days: {
    es: (text, count) => `${text} ${count === 1 ? 'día' : 'días'}`,
    en: (text, count) => `${text} ${count === 1 ? 'day' : 'days'}`,
  },
  spaces: {
    es: (text, count) =>
      count === 0 ? 'Ninguno' : `${text} ${count === 1 ? 'espacio' : 'espacios'}`,
    en: (text, count) => (count === 0 ? 'None' : `${text} ${count === 1 ? 'space' : 'spaces'}`),
  },
  times: {
    es: (text, count) => `${text} ${count === 1 ? 'vez' : 'veces'}`,
    en: (text, count) => `${text} ${count === 1 ? 'time' : 'times'}`,
  },
  year: { es: (_, year) => String(year), en: (_, year) => String(year) },
} as const satisfies Record<Unit, Localized<(text: string, count: number) => string>>;

export const YES_NO = {
  yes: { es: 'Sí', en: 'Yes' },
  no: { es: 'No', en: 'No' },
} as const satisfies Record<string, Localized>;

/**
 * An answer in words for the listing page: `Bloque de concreto, estuco`, `$4,200`, `Sí`. Options
 * that no longer exist are left out.
 */
export function answerText(
  question: Exclude<Field, RowsField> | Column,
  value: unknown,
  locale: Locale,
): string {
  switch (question.kind) {
    case 'number':
      return typeof value === 'number' ? numberText(question, value, locale) : '';
    case 'money':
      return typeof value === 'number' ? formatCents(value, locale) : '';
    case 'choice':
      return optionOf(question, value)?.label[locale] ?? '';
    case 'choices':
      return Array.isArray(value) ? chosenText(question, value, locale) : '';
    case 'yes_no':
      return typeof value === 'boolean' ? YES_NO[value ? 'yes' : 'no'][locale] : '';
    case 'date':
      return typeof value === 'string' ? formatDate(value, locale) : '';
    case 'text':
    case 'longtext': {
      if (typeof value !== 'string') return '';
      return question.format === 'phone' ? formatPhone(value) : value;
    }
  }
}

/** A table row in words: a heading and the other answers. */
export function rowText(
  field: RowsField,
  row: FactRow,
  index: number,
  locale: Locale,
): Readonly<{ label: string; value: string }> {
  return field.key === 'rooms' ? roomText(field, row, locale) : unitText(field, row, index, locale);
}

/** The label for use within a list: `bloque de concreto`, but `FHA`. */
export function insideList(option: Option, locale: Locale): string {
  const label = option.label[locale];
  return option.proper ? label : uncapitalized(label);
}

export function optionOf(
  question: Readonly<{ options?: readonly Option[] }>,
  value: unknown,
): Option | undefined {
  return question.options?.find(({ key }) => key === value);
}

function chosenText(
  question: Readonly<{ options?: readonly Option[] }>,
  chosen: readonly unknown[],
  locale: Locale,
): string {
  // In the order of the catalogue, not in the order in which they were chosen.
  const options = (question.options ?? []).filter(({ key }) => chosen.includes(key));
  return options
    .map((option, index) => (index === 0 ? option.label[locale] : insideList(option, locale)))
    .join(', ');
}

function numberText(
  { key, unit, decimals = 0 }: Pick<Column, 'key' | 'unit' | 'decimals'>,
  value: number,
  locale: Locale,
): string {
  const format = numberFormat(locale, { maximumFractionDigits: decimals });
  const text = unit ? UNIT_TEXTS[unit][locale](format.format(value), value) : format.format(value);
  return key === 'lotSizeSquareFeet' && value >= SQUARE_FEET_PER_ACRE
    ? `${acres(value, locale)} (${text})`
    : text;
}

function acres(squareFeet: number, locale: Locale): string {
  const count = Number((squareFeet / SQUARE_FEET_PER_ACRE).toFixed(2));
  const text = numberFormat(locale).format(count);
  return {
    es: `${text} ${count === 1 ? 'acre' : 'acres'}`,
    en: `${text} acre${count === 1 ? '' : 's'}`,
  }[locale];
}

/** `Cocina` with `12 × 14 pies, primer piso`. */
function roomText(field: RowsField, row: FactRow, locale: Locale) {
  const [length, width] = [row['roomLength'], row['roomWidth']];
  const format = numberFormat(locale, { maximumFractionDigits: 2 });
  const size =
    typeof length === 'number' && typeof width === 'number'
      ? UNIT_TEXTS.feet[locale](`${format.format(length)} × ${format.format(width)}`)
      : '';
  const column = (key: string) => field.columns.find((candidate) => candidate.key === key);
  const level = optionOf(column('roomLevel') ?? {}, row['roomLevel']);
  const details = row['roomDescription'];
  const parts = [
    size,
    level ? insideList(level, locale) : '',
    typeof details === 'string' ? details : '',
  ];
  return {
    label:
      optionOf(column('roomType') ?? {}, row['roomType'])?.label[locale] ?? field.label[locale],
    value: parts.filter((part) => part !== '').join(', '),
  };
}

/** `Unidad 1` with one line per answer, such as `Habitaciones: 2`. */
function unitText(field: RowsField, row: FactRow, index: number, locale: Locale) {
  const parts = field.columns.flatMap((column) => {
    const words = answerText(column, row[column.key], locale);
    return words === '' ? [] : [`${column.label[locale]}: ${words}`];
  });
  const unit = { es: 'Unidad', en: 'Unit' }[locale];
  return { label: `${unit} ${index + 1}`, value: parts.join('\n') };
}
