import { expect, test } from 'vitest';
import type { Locale } from '#domain/i18n/locale.ts';
import { EXAMPLE_NOW } from '#tests/examples/offer-terms.ts';
import { BUYER_ROWS } from '#tests/examples/term-rows/buyers.ts';
import { CONDITION_ROWS } from '#tests/examples/term-rows/conditions.ts';
import { COST_ROWS } from '#tests/examples/term-rows/costs.ts';
import { DATE_ROWS } from '#tests/examples/term-rows/dates.ts';
import { LOAN_ROWS } from '#tests/examples/term-rows/loan.ts';
import { PRICE_ROWS } from '#tests/examples/term-rows/price.ts';
import { RESPONSE_DEADLINE_ROWS } from '#tests/examples/term-rows/response-deadline.ts';
import type { RowCase, WrittenRow } from '#tests/examples/term-rows/row-case.ts';
import { STANDARD_CLAUSES } from '../clauses/library.ts';
import { findTerm, TERM_LIST } from '../terms.ts';

const ROWS: readonly RowCase[] = [
  ...BUYER_ROWS,
  ...PRICE_ROWS,
  ...LOAN_ROWS,
  ...COST_ROWS,
  ...DATE_ROWS,
  ...RESPONSE_DEADLINE_ROWS,
  ...CONDITION_ROWS,
];

test.each(ROWS)('the row of %s reads for the %s with %j %j', (key, reader, terms, more, es, en) => {
  const written = (locale: Locale): WrittenRow | undefined => {
    const context = { locale, reader, now: EXAMPLE_NOW, ...more };
    const row = findTerm(key)?.row?.write(terms, context);
    const notes = row?.notes.map(({ text, tone, own }) => {
      const whole = own ? `${text} ${own.text}` : text;
      return tone ? `${tone}: ${whole}` : whole;
    });
    return row && [row.label, plain(row.value), plain(notes ?? [])];
  };
  expect([written('es'), written('en')]).toEqual([es, en]);
});

test('every term with a row, standard clauses apart, is in one of the tables', () => {
  const clauses: readonly string[] = STANDARD_CLAUSES.map(({ key }) => key);
  const keys = TERM_LIST.filter(({ row, key }) => row !== undefined && !clauses.includes(key)).map(
    ({ key }) => key,
  );
  expect([...new Set(ROWS.map(([key]) => key))].toSorted()).toEqual(keys.toSorted());
});

/** Joins lines and replaces non-breaking spaces with normal ones. */
function plain(lines: readonly string[]): string {
  return lines.join(' / ').replaceAll(/\s/g, ' ');
}
