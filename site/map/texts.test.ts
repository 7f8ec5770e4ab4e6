import { expect, test } from 'vitest';
import { fill, MAP_TEXTS } from './texts.ts';

test('what is between braces is filled in, and what is not known stays', () => {
  expect(fill('{count} casas, desde {price}', { count: '24', price: '$310,000' })).toBe(
    '24 casas, desde $310,000',
  );
  expect(fill('{count} casas', {})).toBe('{count} casas');
});

test('both languages ask for the same values', () => {
  const asked = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).sort();
  for (const [key, text] of Object.entries(MAP_TEXTS.es)) {
    const other = Object.entries(MAP_TEXTS.en).find(([name]) => name === key)?.[1] ?? '';
    expect(asked(other), key).toEqual(asked(text));
  }
});
