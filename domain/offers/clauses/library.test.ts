import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#domain/i18n/locale.ts';
import { TERM_LIST } from '#domain/offers/terms.ts';
import { valuesFor } from '#tests/examples/clause-values.ts';
import { clauseOutline, clauseText } from './clause.ts';
import { findClause, foundClauses, STANDARD_CLAUSES } from './library.ts';

const PLACEHOLDER = /\{(\w+)\}/g;
const NEGATIONS: Readonly<Record<Locale, RegExp>> = {
  es: /(?<!\p{L})(?:no|ni|sin|nunca|ningun[oa]?|salvo|libres? de|vac[ií]a de)(?!\p{L})/giu,
  en: /(?<!\p{L})(?:not|no|neither|nor|without|never|except|free of|empty of)(?!\p{L})/giu,
};
const MONTHS = [
  ['junio', 'June'],
  ['julio', 'July'],
] as const;

/** Amounts, numbers and months of a text, sorted. */
function figures(text: string): readonly string[] {
  const plain = MONTHS.reduce(
    (rest, names, month) =>
      rest.replace(new RegExp(`\\b(${names.join('|')})\\b`, 'g'), `m${month}`),
    text,
  );
  return (plain.match(/m\d|\$[\d,.]*\d|\d+/g) ?? []).toSorted();
}

test('there are at least thirty clauses, each with its own title and answer', () => {
  expect(STANDARD_CLAUSES.length).toBeGreaterThanOrEqual(30);
  for (const locale of LOCALES) {
    const titles = STANDARD_CLAUSES.map(({ title }) => title[locale]);
    expect(new Set(titles).size).toBe(STANDARD_CLAUSES.length);
  }
  const others = TERM_LIST.filter(({ key }) => !STANDARD_CLAUSES.some((one) => one.key === key));
  const answers = [
    ...others,
    ...STANDARD_CLAUSES.map((one) => ({ answers: { sent: { [one.answer]: 1 } } })),
  ].flatMap((term) => Object.keys(term.answers.sent));
  expect(new Set(answers).size).toBe(answers.length);
});

describe.each(STANDARD_CLAUSES)('$key', (clause) => {
  const { fields, text, conflicts = [], isNegative } = clause;

  test('has each of its values once in both languages', () => {
    for (const locale of LOCALES) {
      const named = [...text[locale].matchAll(PLACEHOLDER)].map(([, path]) => path);
      expect(named.toSorted()).toEqual(fields.map(({ path }) => path).toSorted());
    }
  });

  test.each([false, true])('says the same amounts, days and dates in both languages', (isOther) => {
    const values = valuesFor(clause, isOther);
    const [es = '', en = ''] = LOCALES.map((locale) => clauseText(clause, values, locale));
    expect(es).not.toMatch(/[{}…]|undefined/);
    expect(en).not.toMatch(/[{}…]|undefined/);
    expect(figures(es)).toEqual(figures(en));
    const amounts = fields.filter(({ kind }) => kind !== 'choice' && kind !== 'choices');
    expect(figures(en).length).toBeGreaterThanOrEqual(amounts.length);
    expect(en).toMatch(/^[A-Z].*\.$/);
    expect(es).toMatch(/^[A-ZÁÉÍÓÚÑ].*\.$/);
  });

  test('says as often what is not in both languages', () => {
    const [es, en] = LOCALES.map((locale) => text[locale].match(NEGATIONS[locale])?.length ?? 0);
    expect(es).toBe(en);
    if (isNegative) expect(en).toBeGreaterThan(0);
  });

  test('names the chosen options, all in both languages', () => {
    for (const { path, options = [] } of fields) {
      for (const { key, phrase, label } of options) {
        const values = {
          ...valuesFor(clause),
          [path]: fields.find((one) => one.path === path)?.kind === 'choices' ? [key] : key,
        };
        for (const locale of LOCALES) {
          expect(phrase[locale]).not.toBe('');
          expect(label[locale].toLowerCase()).toBe(phrase[locale].toLowerCase());
          expect(clauseText(clause, values, locale)?.toLowerCase()).toContain(
            phrase[locale].toLowerCase(),
          );
        }
      }
    }
  });

  test('has no sentence while a value is missing, and conflicts with clauses that exist', () => {
    for (const { path } of fields) {
      const { [path]: _, ...rest } = valuesFor(clause);
      for (const locale of LOCALES) expect(clauseText(clause, rest, locale)).toBeUndefined();
    }
    if (fields.length > 0) expect(clauseOutline(clause, 'en')).toContain('…');
    for (const { with: key, sharing } of conflicts) {
      const other = STANDARD_CLAUSES.find((one) => one.key === key);
      expect(other).toBeDefined();
      if (sharing) expect(other?.fields.map(({ path }) => path)).toContain(sharing);
    }
  });
});

test.each([
  ['lavadora', 'appliances_stay'],
  ['WASHER', 'appliances_stay'],
  ['jardin', 'upkeep'],
  ['termitas', 'treatment_termites'],
  ['estoppel', 'estoppel'],
  ['credit repairs', 'repair_credit'],
])('a search for %s finds %s', (search, key) => {
  expect(foundClauses(STANDARD_CLAUSES, search).map((clause) => clause.key)).toContain(key);
});

test('a search for a word of no clause finds none, an empty one finds all', () => {
  expect(foundClauses(STANDARD_CLAUSES, 'zzz')).toEqual([]);
  expect(foundClauses(STANDARD_CLAUSES, ' ')).toEqual(STANDARD_CLAUSES);
  expect(findClause('repairCredit')?.key).toBe('repair_credit');
  expect(findClause('amountCents')).toBeUndefined();
});
