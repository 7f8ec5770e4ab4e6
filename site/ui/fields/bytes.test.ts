import { expect, test } from 'vitest';
import { MAX_DOCUMENT_BYTES } from '#domain/offers/documents.ts';
import { formatBytes } from './bytes.ts';

test.each([
  [0, '0 B'],
  [800, '800 B'],
  [2_000, '2 KB'],
  [3_355_443, '3.2 MB'],
  [20_900_000, '20 MB'],
  [MAX_DOCUMENT_BYTES, '20 MB'],
  [MAX_DOCUMENT_BYTES + 1, '20.1 MB'],
  [250_000_000, '238.5 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en')).toBe(text);
});
