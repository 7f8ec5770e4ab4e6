import { expect, test } from 'vitest';
import { markedParts, soughtWords } from './marked.ts';

test('words are found without accents and from their beginning', () => {
  expect(markedParts('un jardín con árboles de mango', ['jardin', 'arbol'])).toEqual([
    { text: 'un ', isMarked: false },
    { text: 'jardín', isMarked: true },
    { text: ' con ', isMarked: false },
    { text: 'árboles', isMarked: true },
    { text: ' de mango', isMarked: false },
  ]);
});

test('a text without any of them stays in one part', () => {
  expect(markedParts('two-car garage', ['pool'])).toEqual([
    { text: 'two-car garage', isMarked: false },
  ]);
});

test('what a filter is called counts in both languages, whichever was typed', () => {
  const sought = soughtWords({ q: 'piscina mango' });
  expect(sought).toContain('pool');
  expect(sought).toContain('piscina');
  expect(sought).toContain('mango');
});

test('a place is no word to look for, unless it was not meant as one', () => {
  expect(soughtWords({ q: 'Miami' })).toEqual([]);
  expect(soughtWords({ q: 'Mango' }, false)).toEqual(['mango']);
});
