import { expect, test } from 'vitest';
import { passageWith } from './passage.ts';

const REMARKS =
  'Casa de 1948 con pisos de terrazo. El patio tiene dos árboles de mango y una hamaca a la sombra.';

test('the words around the one that was found are quoted, whole', () => {
  expect(passageWith([REMARKS], ['mango'])).toBe(
    '…tiene dos árboles de mango y una hamaca a la sombra…',
  );
});

test('accents and the end of a word do not matter', () => {
  expect(passageWith([REMARKS], ['ARBOL'])).toContain('dos árboles de mango');
});

test('a text that is short enough is quoted to its ends', () => {
  expect(passageWith(['Coconut Grove'], ['grove'])).toBe('Coconut Grove');
});

test('the first text that says it is quoted, and none where nothing does', () => {
  expect(passageWith(['Nada', 'A mango tree'], ['mango'])).toBe('A mango tree');
  expect(passageWith([REMARKS], ['piscina'])).toBeUndefined();
  expect(passageWith([REMARKS], ['de'])).toBeUndefined();
});
