import { expect, test } from 'vitest';
import { BIT_COUNT, LAYOUT, listingsFrom } from '#tests/examples/column-samples.ts';
import { buildColumns, type Columns, removeRow, upsertRow } from './columns.ts';
import { searchColumns } from './search-columns.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';

const ASK = {
  rows: { sort: 'newest', limit: 50 },
  facets: { bits: Array.from({ length: BIT_COUNT }, (_, bit) => bit), numbers: [0] },
  clusters: { zoom: 12 },
} as const;

function bytesOf(columns: Columns): Uint8Array<ArrayBuffer> {
  return writeSnapshot(columns, { layout: 'sample', seq: 7 });
}

function readFrom(bytes: Uint8Array<ArrayBuffer>, layout = 'sample') {
  return readSnapshot(bytes, layout, LAYOUT);
}

test.each([0, 1, 3, 1_500])(
  '%i listings are unchanged after writing and reading, and can be updated',
  (count) => {
    const [first, ...others] = listingsFrom(11, count, 5_000);
    const listings = first ? [{ ...first, livingArea: 70_000 }, ...others] : [];
    const columns = buildColumns([], LAYOUT);
    for (const one of listings) upsertRow(columns, one);
    const read = readFrom(bytesOf(columns));
    expect(read?.header.seq).toBe(7);
    if (!read) return;
    for (const filter of [
      {},
      { places: [{ zip: '33139' }] },
      { minLivingArea: 66_000 },
      { minBeds: 4 },
    ]) {
      expect(searchColumns(read.columns, filter, ASK)).toEqual(searchColumns(columns, filter, ASK));
    }
    for (const one of listingsFrom(12, 300, 6_000)) {
      for (const changed of [columns, read.columns]) {
        if (one.row % 3 === 0) removeRow(changed, one.row);
        else upsertRow(changed, one);
      }
    }
    expect(searchColumns(read.columns, {}, ASK)).toEqual(searchColumns(columns, {}, ASK));
  },
);

test('a snapshot of another version or catalogue is refused', () => {
  const bytes = bytesOf(buildColumns(listingsFrom(11, 300, 5_000), LAYOUT));
  expect(readFrom(bytes, 'another')).toBeUndefined();
  const at = Buffer.from(bytes).indexOf('"version":7') + '"version":'.length;
  expect(at).toBeGreaterThan(20);
  const older = Uint8Array.from(bytes, (byte, index) => (index === at ? byte - 1 : byte));
  expect(readFrom(older)).toBeUndefined();
});
