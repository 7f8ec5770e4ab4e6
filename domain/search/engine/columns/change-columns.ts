import { reorderedBitColumn, writeBits } from './bit-column.ts';
import { blockFacts } from './block-arrays.ts';
import { addToBlock, measureBlock } from './block-facts.ts';
import { isCoded, replaceCoded } from './coded-columns.ts';
import { codeAt } from './codes.ts';
import {
  BLOCK,
  type ColumnLayout,
  type Growing,
  PER_LISTING,
  placeArray,
  roomFor,
  sameKind,
} from './column-arrays.ts';
import type { ColumnRow, PlaceNames } from './column-row.ts';
import { type Columns, emptyColumns, growColumns, positionOf } from './columns.ts';
import { kindOf } from './kinds.ts';
import { mortonOrder } from './morton-order.ts';
import { sizeStepsOf } from './offered-steps.ts';
import { enterPlace, leavePlace, placeFacts } from './place-facts.ts';
import { writePoint, xAt, yAt } from './points.ts';
import { tallyListing } from './tallies.ts';
import { tallies } from './tally-layout.ts';

const MAX_INT32 = 0x7fffffff;

/** Number of new rows before the array of blocks must grow. */
const SPARE_ROWS = 4096;

/** Minimum number of unsorted listings for sorting again. */
const MIN_UNSORTED = 4096;

/** Creates columns of these listings in Morton order. */
export function buildColumns(rows: Iterable<ColumnRow>, layout: ColumnLayout): Columns {
  const columns = emptyColumns(layout);
  for (const row of rows) append(columns, row);
  orderColumns(columns);
  return columns;
}

/** Adds or updates a listing. */
export function upsertRow(columns: Columns, listing: ColumnRow): void {
  const position = positionOf(columns, listing.row);
  if (position === undefined) append(columns, listing);
  else if (xAt(columns, position) === listing.x && yAt(columns, position) === listing.y) {
    leavePlace(columns.placeFacts, columns.place[position] ?? 0);
    tallyListing(columns, position, -1);
    write(columns, position, listing);
    measureBlock(columns, Math.floor(position / BLOCK));
  } else {
    removeRow(columns, listing.row);
    append(columns, listing);
  }
  if (isUnordered(columns)) orderColumns(columns);
}

/** Removes a listing, if it exists. */
export function removeRow(columns: Columns, row: number): void {
  const position = positionOf(columns, row);
  if (position === undefined) return;
  tallyListing(columns, position, -1);
  writeBits(columns.kind, position, 0);
  leavePlace(columns.placeFacts, columns.place[position] ?? 0);
  columns.blockOfRow[row] = 0;
  columns.live -= 1;
  measureBlock(columns, Math.floor(position / BLOCK));
}

/**
 * Unsorted listings and empty positions slow a search down, so too many of them trigger sorting.
 */
function isUnordered({ size, sorted, live }: Columns): boolean {
  return (
    size - sorted > Math.max(MIN_UNSORTED, sorted >> 3) || size > 2 * Math.max(live, MIN_UNSORTED)
  );
}

/**
 * Sorts all listings and removes empty positions. Arrays are sorted one by one, because two copies
 * of all would use too much memory.
 */
export function orderColumns(columns: Columns): void {
  const order = mortonOrder(columns, columns.size, (at) => codeAt(columns.kind.codes, at) !== 0);
  const size = order.length;
  const room = roomFor(size);
  for (const key of PER_LISTING) {
    Object.assign(columns, { [key]: inOrder(columns[key], order, room) });
  }
  columns.numbers = columns.numbers.map((one) => (isCoded(one) ? one : inOrder(one, order, room)));
  replaceCoded(columns, (column) => reorderedBitColumn(column, order, room));
  columns.blocks = blockFacts(room / BLOCK);
  Object.assign(columns, { size, sorted: size, live: size });
  Object.assign(columns, tallies(room / BLOCK, columns.kind.values.length));
  settleFacts(columns);
  settleBlocksOfRows(columns);
}

/** Computes the statistics of blocks, kinds and places from the arrays. */
function settleFacts(columns: Columns): void {
  columns.placeFacts = placeFacts(columns.places.length);
  for (let at = 0; at < columns.size; at++) {
    addToBlock(columns, at);
    tallyListing(columns, at, 1);
    enterPlace(columns.placeFacts, columns.place[at] ?? 0, xAt(columns, at), yAt(columns, at));
  }
}

/** Computes the block of each row in sorted columns. */
export function settleBlocksOfRows(columns: Columns): void {
  const { row, size } = columns;
  const most = columns.blocks.maxRow.reduce((max, one) => Math.max(max, one), 0);
  const found = new Uint16Array(most + SPARE_ROWS);
  for (let at = 0; at < size; at++) found[row[at] ?? 0] = Math.floor(at / BLOCK) + 1;
  columns.blockOfRow = found;
}

function inOrder<Kept extends Growing>(array: Kept, order: Uint32Array, room: number): Kept {
  const next = sameKind(array, room);
  for (let to = 0; to < order.length; to++) next[to] = array[order[to] ?? 0] ?? 0;
  return next;
}

function place(columns: Columns, row: number, at: number): void {
  if (row >= columns.blockOfRow.length) {
    const wider = new Uint16Array(row + Math.max(SPARE_ROWS, row >> 5));
    wider.set(columns.blockOfRow);
    columns.blockOfRow = wider;
  }
  columns.blockOfRow[row] = Math.floor(at / BLOCK) + 1;
}

function append(columns: Columns, listing: ColumnRow): void {
  if (columns.size === columns.row.length) growColumns(columns);
  const position = columns.size;
  columns.size += 1;
  columns.live += 1;
  place(columns, listing.row, position);
  write(columns, position, listing);
  addToBlock(columns, position);
}

function write(columns: Columns, at: number, listing: ColumnRow): void {
  columns.row[at] = listing.row;
  columns.idHash[at] = listing.idHash;
  writePoint(columns, at, listing.x, listing.y);
  columns.dollars[at] = Math.min(Math.round(listing.priceCents / 100), MAX_INT32);
  writeArea(columns, at, Math.min(listing.livingArea, MAX_INT32));
  columns.lotSize[at] = Math.min(listing.lotSize, MAX_INT32);
  writeBits(columns.yearBuilt, at, listing.yearBuilt);
  columns.sizeSteps[at] = sizeStepsOf(listing.lotSize, listing.yearBuilt, listing.livingArea);
  columns.publishedSecond[at] = listing.publishedSecond;
  writePlace(columns, at, listing);
  writeBits(columns.kind, at, kindOf(listing));
  columns.numbers.forEach((column, index) => {
    const number = Math.min(listing.numbers[index] ?? 0, columns.layout.largest[index] ?? 0);
    if (isCoded(column)) writeBits(column, at, number);
    else column[at] = number;
  });
  columns.bits.forEach((word, index) => {
    let bits = 0;
    for (const bit of listing.bits) if (bit >> 5 === index) bits |= 1 << (bit & 31);
    writeBits(word, at, bits);
  });
  tallyListing(columns, at, 1);
}

function writeArea(columns: Columns, at: number, area: number): void {
  if (area > 0xffff && columns.livingArea instanceof Uint16Array) {
    columns.livingArea = Int32Array.from(columns.livingArea);
  }
  columns.livingArea[at] = area;
}

function writePlace(columns: Columns, at: number, names: PlaceNames): void {
  const number = placeNumber(columns, names);
  if (number > 0xffff && columns.place instanceof Uint16Array) {
    const wider = placeArray(number + 1, columns.place.length);
    wider.set(columns.place);
    columns.place = wider;
  }
  columns.place[at] = number;
  enterPlace(columns.placeFacts, number, xAt(columns, at), yAt(columns, at));
}

function placeNumber(columns: Columns, { zip, city, county }: PlaceNames): number {
  const key = `${zip}|${city}|${county}`;
  const known = columns.placeNumbers.get(key);
  if (known !== undefined) return known;
  const number = columns.places.push({ zip, city, county }) - 1;
  columns.placeNumbers.set(key, number);
  return number;
}
