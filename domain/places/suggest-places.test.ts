import { expect, test } from 'vitest';
import { suggestPlaces } from './suggest-places.ts';

const labels = (text: string, locale: 'es' | 'en' = 'es') =>
  suggestPlaces(text, 6, locale).map(({ label }) => label);

test('the largest city with a prefix comes first', () => {
  expect(labels('mia')[0]).toBe('Miami, FL');
  expect(labels('fort').slice(0, 2)).toEqual(['Fort Lauderdale, FL', 'Fort Myers, FL']);
});

test('accents, case and abbreviations do not matter', () => {
  expect(labels('CORAL GÁ')).toEqual(['Coral Gables, FL']);
  expect(labels('saint pet')).toEqual(labels('St. Pet'));
  expect(labels('san agus')).toEqual(['St. Augustine, FL']);
});

test('a later word matches too, after the names that begin with it', () => {
  expect(labels('gables')).toEqual([
    'Gables Estates, Coral Gables',
    'Coral Gables, FL',
    'Little Gables, Coral Gables',
  ]);
});

test('a place is found despite a wrong letter, a swap or a missing space', () => {
  expect(labels('coral gabe')[0]).toBe('Coral Gables, FL');
  expect(labels('miamy')[0]).toBe('Miami, FL');
  expect(labels('coralga')[0]).toBe('Coral Gables, FL');
  expect(labels('fort lauderdlae')[0]).toBe('Fort Lauderdale, FL');
});

test('the state after the name is understood', () => {
  expect(labels('Hialeah, FL')[0]).toBe('Hialeah, FL');
});

test('a county is shown in the requested language, and found in both', () => {
  expect(labels('browa', 'es')).toEqual(['Condado de Broward']);
  expect(labels('browa', 'en')).toEqual(['Broward County']);
  expect(labels('condado de brow', 'en')).toEqual(['Broward County']);
  expect(labels('broward cou', 'es')).toEqual(['Condado de Broward']);
});

test('ZIPs and neighborhoods are shown with their city', () => {
  expect(labels('33134')).toEqual(['33134, Miami']);
  expect(labels('wynw')).toEqual(['Wynwood, Miami']);
  expect(labels('wynwood mia')).toEqual(['Wynwood, Miami']);
});

test('a community without a postal address of its own is shown with its county', () => {
  expect(labels('kendall', 'es').slice(0, 2)).toEqual([
    'Kendall, condado de Miami-Dade',
    'Kendall West, condado de Miami-Dade',
  ]);
  expect(labels('lehigh', 'en')).toEqual(['Lehigh Acres, FL']);
  expect(labels('country wa', 'en')).toEqual(['Country Walk, Miami-Dade County']);
});

test('nothing is suggested for an empty text, one letter or an unknown word', () => {
  expect(labels('')).toEqual([]);
  expect(labels('m')).toEqual([]);
  expect(labels('zzzz')).toEqual([]);
  expect(labels('🏠🏠')).toEqual([]);
});
