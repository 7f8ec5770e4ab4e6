import { grownBitColumn } from './bit-column.ts';
import { type BlockFacts, blockFacts } from './block-arrays.ts';
import { type CodedColumns, codedColumns, isCoded, replaceCoded } from './coded-columns.ts';
import { codeAt } from './codes.ts';
import {
  BLOCK,
  type ColumnArrays,
  type ColumnLayout,
  columnArrays,
  FIRST_CAPACITY,
  type Growing,
  PER_LISTING,
  roomFor,
  sameKind,
} from './column-arrays.ts';

import { idHash, type PlaceNames } from './column-row.ts';
import { type PlaceFacts, placeFacts } from './place-facts.ts';
import { TALLY_SIZE, type Tallies, tallies } from './tally-layout.ts';

/**
 * All searchable listings. Positions below `sorted` are in Morton order, later ones in order of
 * insertion. A position of kind 0 is empty.
 */
export type Columns = ColumnArrays &
  CodedColumns &
  Tallies & {
    layout: ColumnLayout;
    blocks: BlockFacts;
    size: number;
    sorted: number;
    live: number;
    /** Block plus one by row number; 0 for none. It bounds the number of listings to 16 million. */
    blockOfRow: Uint16Array;
    places: PlaceNames[];
    placeFacts: PlaceFacts;
    placeNumbers: Map<string, number>;
  };

/** Position of a row's listing; undefined if there is none. */
export function positionOf({ blockOfRow, row, kind }: Columns, wanted: number): number | undefined {
  const block = (blockOfRow[wanted] ?? 0) - 1;
  if (block < 0) return undefined;
  for (let at = block * BLOCK; at < (block + 1) * BLOCK; at++) {
    // An empty position keeps its former row.
    if (row[at] === wanted && codeAt(kind.codes, at)) return at;
  }
  return undefined;
}

/** Rows of the listings that may have this id: usually one, rarely a few. */
export function rowsOfId(
  { idHash: hashes, kind, row, size }: Columns,
  id: string,
): readonly number[] {
  const wanted = idHash(id) & 0xffff;
  const rows: number[] = [];
  for (let at = 0; at < size; at++) {
    if (hashes[at] === wanted && codeAt(kind.codes, at)) rows.push(row[at] ?? 0);
  }
  return rows;
}

/** Creates columns without listings. */
export function emptyColumns(layout: ColumnLayout): Columns {
  const arrays = columnArrays(FIRST_CAPACITY, 0);
  const room = arrays.row.length;
  return {
    ...arrays,
    layout,
    ...codedColumns(layout, room),
    blocks: blockFacts(room / BLOCK),
    ...tallies(room / BLOCK, 1),
    ...{ size: 0, sorted: 0, live: 0 },
    blockOfRow: new Uint16Array(FIRST_CAPACITY),
    places: [],
    placeFacts: placeFacts(0),
    placeNumbers: new Map(),
  };
}

/**
 * Grows the capacity by an eighth. Arrays are copied one by one, because two copies of all would
 * use too much memory.
 */
export function growColumns(columns: Columns): void {
  const { length } = columns.row;
  const room = roomFor(length + Math.max(LEAST_GROWTH, length >> 3));
  const grown = <Kept extends Growing>(array: Kept, size: number): Kept => {
    const wider = sameKind(array, size);
    wider.set(array);
    return wider;
  };
  for (const key of PER_LISTING) Object.assign(columns, { [key]: grown(columns[key], room) });
  const { blocks } = columns;
  for (const [key, facts] of Object.entries(blocks)) {
    Object.assign(blocks, { [key]: grown(facts, room / BLOCK) });
  }
  columns.blockTallies = grown(columns.blockTallies, (room / BLOCK) * TALLY_SIZE);
  columns.numbers = columns.numbers.map((one) => (isCoded(one) ? one : grown(one, room)));
  replaceCoded(columns, (column) => grownBitColumn(column, room));
}

const LEAST_GROWTH = 16 * BLOCK;
