import { expect, test } from 'vitest';
import { markedParts, soughtWords } from './active-filters.ts';

test('words match without accents and by prefix', () => {
  expect(markedParts('un jardín con árboles de mango', ['jardin', 'arbol'])).toEqual([
    { text: 'un ', isMarked: false },
    { text: 'jardín', isMarked: true },
    { text: ' con ', isMarked: false },
    { text: 'árboles', isMarked: true },
    { text: ' de mango', isMarked: false },
  ]);
});

test('a text without a match is one part', () => {
  expect(markedParts('two-car garage', ['pool'])).toEqual([
    { text: 'two-car garage', isMarked: false },
  ]);
});

test('the names of a filter are marked in both languages', () => {
  const sought = soughtWords({ q: 'piscina mango' });
  expect(sought).toContain('pool');
  expect(sought).toContain('piscina');
  expect(sought).toContain('mango');
});

test('the name of a place is marked only if it was used as a word', () => {
  expect(soughtWords({ q: 'Miami' })).toEqual([]);
  expect(soughtWords({ q: 'Mango' }, false)).toEqual(['mango']);
});
