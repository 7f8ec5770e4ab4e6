import { expect, test } from 'vitest';
import { preferredLocale } from './locale.ts';

test.each([
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['es-419,es;q=0.9', 'es'],
  ['fr-FR, es;q=0.3, en;q=0.7', 'en'],
  ['en;q=0, es', 'es'],
  ['fr', undefined],
  ['', undefined],
  [null, undefined],
])('%s prefers %s', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale);
});
