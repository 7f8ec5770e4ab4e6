import { expect, test } from 'vitest';
import { passageWith } from './listing-text.ts';

const REMARKS =
  'Casa de 1948 con pisos de terrazo. El patio tiene dos árboles de mango y una hamaca a la sombra.';

test('the excerpt has whole words around the match', () => {
  expect(passageWith([REMARKS], ['mango'])).toBe(
    '…tiene dos árboles de mango y una hamaca a la sombra…',
  );
});

test('words match without accents and by prefix in excerpts', () => {
  expect(passageWith([REMARKS], ['ARBOL'])).toContain('dos árboles de mango');
});

test('a short text is shown completely', () => {
  expect(passageWith(['Coconut Grove'], ['grove'])).toBe('Coconut Grove');
});

test('the excerpt is from the first text with a match, if any', () => {
  expect(passageWith(['Nada', 'A mango tree'], ['mango'])).toBe('A mango tree');
  expect(passageWith([REMARKS], ['piscina'])).toBeUndefined();
  expect(passageWith([REMARKS], ['de'])).toBeUndefined();
});
