import { allCoded, isCoded } from './coded-columns.ts';
import { BLOCK, type Growing, PER_LISTING, sameKind } from './column-arrays.ts';
import type { Columns } from './columns.ts';
import { TALLY_SIZE } from './tally-layout.ts';

/** All stored arrays in their fixed order. */
export function storedArraysOf(columns: Columns): readonly Growing[] {
  const listings = wholeBlocks(columns.size);
  const wide = columns.numbers.flatMap((one) => (isCoded(one) ? [] : one));
  const own = [...PER_LISTING.map((key) => columns[key]), ...wide];
  // Padded for the checksum to a multiple of four blocks; the extra statistics are 0.
  const blocks = Math.ceil(columns.size / BLOCK / 4) * 4;
  return [
    ...Object.values(columns.blocks).map((array) => withLength(array, blocks)),
    withLength(columns.blockTallies, blocks * TALLY_SIZE),
    columns.kindTallies,
    ...Object.values(columns.placeFacts).map((array) => withLength(array, columns.places.length)),
    ...own.map((array) => array.subarray(0, listings)),
    ...allCoded(columns).map(({ codes: { array, bits } }) =>
      array.subarray(0, bits < 8 ? (listings * bits) / 8 : listings),
    ),
  ];
}

/** The first elements of an array, without copying if it is long enough. */
function withLength<Kept extends Growing>(array: Kept, length: number): Growing {
  if (array.length >= length) return array.subarray(0, length);
  const longer = sameKind(array, length);
  longer.set(array);
  return longer;
}

function wholeBlocks(size: number): number {
  return Math.ceil(size / BLOCK) * BLOCK;
}
