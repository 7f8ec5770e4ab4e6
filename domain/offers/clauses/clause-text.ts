import type { Locale } from '#domain/i18n/locale.ts';
import { capitalized } from '#domain/i18n/sentence.ts';
import { formatCents } from '#domain/money.ts';
import { DAYS, fullDate, joinList } from '../format.ts';
import type { Clause, ClauseField, ClauseValues } from './clause.ts';

/**
 * The sentence of a clause with its values. Both languages are the same template filled with the
 * same values.
 * @returns undefined while a value is missing
 */
export function clauseText(
  { fields, text }: Pick<Clause, 'fields' | 'text'>,
  values: ClauseValues,
  locale: Locale,
): string | undefined {
  const written = fields.map((field) => [field.path, valueText(field, values, locale)] as const);
  if (written.some(([, value]) => value === undefined)) return undefined;
  const words = new Map(written);
  const filled = text[locale].replace(/\{(\w+)\}/g, (_, path: string) => words.get(path) ?? '');
  return capitalized(filled);
}

/** The sentence of a clause whose missing values are an ellipsis, for a list of clauses. */
export function clauseOutline({ text }: Pick<Clause, 'text'>, locale: Locale): string {
  return capitalized(text[locale].replace(/\{\w+\}/g, '…'));
}

function valueText(
  { path, kind, options = [] }: ClauseField,
  values: ClauseValues,
  locale: Locale,
): string | undefined {
  const value = values[path];
  if (value === undefined) return undefined;
  const phrases = (keys: readonly string[]) =>
    options.filter(({ key }) => keys.includes(key)).map(({ phrase }) => phrase[locale]);
  switch (kind) {
    case 'money':
      return typeof value === 'number' ? formatCents(value, locale) : undefined;
    case 'number':
      return typeof value === 'number' ? DAYS[locale](value) : undefined;
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(String(value))
        ? fullDate(String(value), locale)
        : undefined;
    case 'choice':
      return phrases([String(value)])[0];
    case 'choices':
      return Array.isArray(value) && value.length > 0
        ? joinList(phrases(value), locale)
        : undefined;
  }
}
