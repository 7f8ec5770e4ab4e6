import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#domain/i18n/locale.ts';
import { GLOSSARY_TERMS, type GlossaryKey, glossaryHref, glossaryInOrder } from './glossary.ts';
import { CONTRACT_TERMS } from './terms/contract-terms.ts';
import { HOME_TERMS } from './terms/home-terms.ts';
import { MONEY_TERMS } from './terms/money-terms.ts';

const KEYS = Object.keys(GLOSSARY_TERMS);

test('no two terms share a key, and each key is an anchor', () => {
  const parts = [CONTRACT_TERMS, MONEY_TERMS, HOME_TERMS];
  expect(parts.flatMap((part) => Object.keys(part))).toHaveLength(KEYS.length);
  for (const key of KEYS) expect(key).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test.each(LOCALES)('each word of %s is explained by one short sentence', (locale: Locale) => {
  const terms = Object.values(GLOSSARY_TERMS);
  for (const { term, meaning } of terms) {
    expect(meaning[locale], term[locale]).toMatch(/^\p{Lu}[^.!?]*\.$/u);
    expect(meaning[locale].length, term[locale]).toBeLessThanOrEqual(130);
  }
  expect(new Set(terms.map(({ term }) => term[locale])).size).toBe(terms.length);
});

test('terms are in the order of each language', () => {
  const first = (locale: Locale) => glossaryInOrder(locale).map(({ term }) => term[locale])[0];
  expect(first('es')).toBe('aprobación del préstamo');
  expect(first('en')).toBe('amendment');
  expect(glossaryInOrder('es')).toHaveLength(KEYS.length);
});

test('a term has its place on the page of the language', () => {
  expect(glossaryHref('escrow' satisfies GlossaryKey, 'es')).toBe(
    '/es/how-it-works/glossary#escrow',
  );
});
