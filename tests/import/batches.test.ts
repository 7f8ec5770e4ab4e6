import { expect, test } from 'vitest';
import { batchesOf, importBatchSchema } from '#domain/imports/import.ts';

/** Limits of a body of the API. */
const MAX_BYTES = 1_048_576;
const MAX_MEMBERS = 10_000;

test.each([
  ['many short rows', 2_000, ['1', '2', '3']],
  ['many columns', 2_000, Array.from({ length: 90 }, () => 'x')],
  ['long texts with accents', 900, ['ñ'.repeat(2_000), 'a']],
])('%s are divided into batches that the API takes, in order', (_, count, cells) => {
  const rows = Array.from({ length: count }, (_row, line) => ({ line: line + 2, cells }));
  const batches = [...batchesOf(rows)];
  expect(batches.flat()).toEqual(rows);
  for (const [index, batch] of batches.entries()) {
    const body = { from: index, rows: batch };
    expect(importBatchSchema.safeParse(body).error).toBeUndefined();
    const text = JSON.stringify(body);
    expect(Buffer.byteLength(text)).toBeLessThan(MAX_BYTES);
    expect(text.split(',').length).toBeLessThan(MAX_MEMBERS);
  }
});

test('a row that is larger than a batch is a batch of its own', () => {
  const large = { line: 3, cells: ['x'.repeat(950_000)] };
  const small = { line: 2, cells: ['y'] };
  expect([...batchesOf([small, large, { ...small, line: 4 }])]).toHaveLength(3);
});
