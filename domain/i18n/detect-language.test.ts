import { expect, test } from 'vitest';
import { clauseText } from '#domain/offers/clauses/clause.ts';
import { STANDARD_CLAUSES } from '#domain/offers/clauses/library.ts';
import { valuesFor } from '#tests/examples/clause-values.ts';
import { detectLanguage, plainLanguage } from './detect-language.ts';
import { LOCALES } from './locale.ts';

test.each([
  ['Se quedan la lavadora y la secadora.', 'es', 'es'],
  ['The washer and dryer stay with the home.', 'en', 'en'],
  ['Seller will NOT paint the fence', 'en', 'en'],
  ['El vendedor NO pinta la cerca', 'es', 'es'],
  ['EL VENDEDOR PAGA EL CIERRE', 'es', 'es'],
  ['Cierre el viernes', 'es', 'es'],
  ['lavadora, secadora', 'es', undefined],
  ['No painting', 'en', undefined],
  ['¿Mañana?', 'es', undefined],
  ['TV', undefined, undefined],
  ['Palmetto Grove 1127', undefined, undefined],
  ['', undefined, undefined],
])('%s', (text, language, plain) => {
  expect([detectLanguage(text), plainLanguage(text)]).toEqual([language, plain]);
});

test('every standard clause is plainly in its language', () => {
  const wrong = STANDARD_CLAUSES.flatMap((clause) =>
    LOCALES.filter(
      (locale) => plainLanguage(clauseText(clause, valuesFor(clause), locale) ?? '') !== locale,
    ).map((locale) => `${clause.key} ${locale}`),
  );
  expect(wrong).toEqual([]);
});
