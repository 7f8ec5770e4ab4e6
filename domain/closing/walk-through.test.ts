import { expect, test } from 'vitest';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { allClauses } from '#tests/examples/clause-values.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { walkThroughQuotes, walkThroughRows } from './walk-through.ts';

const HOME = { needsApproval: false };

function rowsOf(
  terms: OfferTerms,
  propertyType: 'single_family' | 'vacant_land' = 'single_family',
) {
  return walkThroughRows({ terms, effectiveOn: '2026-04-18', propertyType });
}
const keysOf = (...args: Parameters<typeof rowsOf>) => rowsOf(...args).map(({ key }) => key);

test('without further agreements the rows are what every contract gives', () => {
  expect(keysOf(EXAMPLE_CASH_TERMS)).toEqual(['condition', 'fixtures', 'empty', 'keys']);
  expect(rowsOf(EXAMPLE_CASH_TERMS)[0]?.text).toEqual({
    es: 'La casa está como en la fecha efectiva, el 18 de abril de 2026, salvo el uso normal.',
    en: 'The home is as on the effective date, April 18, 2026, except for normal wear.',
  });
});

test('land has no fixtures and no keys', () => {
  expect(keysOf(EXAMPLE_CASH_TERMS, 'vacant_land')).toEqual(['condition', 'empty']);
});

test('what people wrote is quoted in their words', () => {
  const terms = { ...EXAMPLE_TERMS, inclusions: 'Lavadora y secadora.' };
  const [, included] = rowsOf(terms);
  expect(included).toMatchObject({
    ...{ key: 'inclusions', own: { text: 'Lavadora y secadora.', language: 'es' } },
    follows: 'included_items',
  });
  const additional = rowsOf(terms).find(({ key }) => key === 'additional');
  expect(additional?.own?.language).toBe('en');
});

test('a clause that can be seen is a row with its sentence, instead of the general one', () => {
  const terms = { ...EXAMPLE_CASH_TERMS, ...allClauses() };
  const keys = keysOf(terms);
  expect(keys).toEqual(expect.arrayContaining(['seller_repairs', 'broom_clean', 'utilities_on']));
  // A clause about money or papers is not looked at; keys and occupants have their own clauses.
  expect(keys).not.toContain('repair_credit');
  expect(keys.filter((key) => key === 'keys')).toHaveLength(1);
  expect(keys).not.toContain('empty');
});

test('what the contract says about a row names its clause, then default and changes, once each', () => {
  const rows = rowsOf(EXAMPLE_CASH_TERMS);
  expect(walkThroughQuotes(EXAMPLE_CASH_TERMS, HOME, [])).toEqual([]);
  const quotes = walkThroughQuotes(EXAMPLE_CASH_TERMS, HOME, rows);
  expect(quotes.map(({ title }) => title.en)).toEqual([
    ...['Closing date', 'What is included', 'Closing date'],
    ...['Default', 'Entire agreement and changes'],
  ]);
  expect(quotes.every(({ section }) => section)).toBe(true);
  // Only what the clause says about the visit, not all of it.
  expect(quotes[0]?.text.en).toEqual([expect.stringMatching(/^The day before closing the buyer/)]);
});
