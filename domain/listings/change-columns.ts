import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { orderedWord, writeBits } from './bit-words.ts';
import {
  BLOCK,
  type ColumnArrays,
  type ColumnLayout,
  type Growing,
  PER_BLOCK,
  PER_LISTING,
  roomFor,
  sameKind,
} from './column-arrays.ts';
import {
  type ColumnRow,
  type Columns,
  emptyColumns,
  growColumns,
  LIVE,
  type PlaceNames,
  SEARCHED_STATUSES,
  STATUS_SHIFT,
} from './columns.ts';
import { mortonOrder } from './morton-order.ts';
import { priceStepOf } from './price-steps.ts';

const MAX_BYTE = 0xff;
const MAX_INT32 = 0x7fffffff;

/** Fewer late arrivals than this are searched as they came; ordering all anew is not worth it. */
const FEW = 4096;

/** Columns of these listings, in Morton order. */
export function buildColumns(rows: Iterable<ColumnRow>, layout: ColumnLayout): Columns {
  const columns = emptyColumns(layout);
  for (const row of rows) append(columns, row);
  orderColumns(columns);
  return columns;
}

/** Puts a listing in, or what is new of it. */
export function upsertRow(columns: Columns, listing: ColumnRow): void {
  const position = (columns.positionOfRow[listing.row] ?? 0) - 1;
  if (position < 0) append(columns, listing);
  else if (columns.x[position] === listing.x && columns.y[position] === listing.y) {
    write(columns, position, listing);
  } else {
    removeRow(columns, listing.row);
    append(columns, listing);
  }
  if (isUnordered(columns)) orderColumns(columns);
}

/** Takes a listing out; nothing happens when it is not there. */
export function removeRow(columns: Columns, row: number): void {
  const position = (columns.positionOfRow[row] ?? 0) - 1;
  if (position < 0) return;
  columns.kind[position] = 0;
  columns.positionOfRow[row] = 0;
  columns.live -= 1;
}

/** Late arrivals and empty positions slow a search down: too many of them call for a new order. */
function isUnordered({ size, sorted, live }: Columns): boolean {
  return size - sorted > Math.max(FEW, sorted >> 3) || size > 2 * Math.max(live, FEW);
}

/**
 * Orders all listings anew and drops the empty positions: one array after the other, because all of
 * them twice are too much memory.
 */
export function orderColumns(columns: Columns): void {
  const all = mortonOrder(columns.x, columns.y, columns.size);
  const order = all.filter((at) => (columns.kind[at] ?? 0) & LIVE);
  const size = order.length;
  const room = roomFor(size);
  for (const key of PER_LISTING) {
    Object.assign(columns, { [key]: inOrder(columns[key], order, room) });
  }
  columns.numbers.forEach((array, index) => {
    columns.numbers[index] = inOrder(array, order, room);
  });
  columns.bits.forEach((word, index) => {
    columns.bits[index] = orderedWord(word, order, room);
  });
  for (const key of PER_BLOCK) Object.assign(columns, { [key]: new Int32Array(room / BLOCK) });
  Object.assign(columns, { size, sorted: size, live: size });
  settlePositions(columns);
}

/** Works out what follows from the arrays: the bounds of the blocks, and where each row is. */
export function settlePositions(columns: Columns): void {
  columns.positionOfRow.fill(0);
  for (let at = 0; at < columns.size; at++) {
    widenBlock(columns, at);
    if ((columns.kind[at] ?? 0) & LIVE) place(columns, columns.row[at] ?? 0, at);
  }
}

function inOrder<Kept extends Growing>(array: Kept, order: Uint32Array, room: number): Kept {
  const next = sameKind(array, room);
  for (let to = 0; to < order.length; to++) next[to] = array[order[to] ?? 0] ?? 0;
  return next;
}

function place(columns: Columns, row: number, at: number): void {
  if (row >= columns.positionOfRow.length) {
    const wider = new Uint32Array(row + Math.max(4096, row >> 3));
    wider.set(columns.positionOfRow);
    columns.positionOfRow = wider;
  }
  columns.positionOfRow[row] = at + 1;
}

function append(columns: Columns, listing: ColumnRow): void {
  if (columns.size === columns.row.length) growColumns(columns);
  const position = columns.size;
  columns.size += 1;
  columns.live += 1;
  place(columns, listing.row, position);
  write(columns, position, listing);
  widenBlock(columns, position);
}

function write(columns: Columns, at: number, listing: ColumnRow): void {
  columns.row[at] = listing.row;
  columns.idHash[at] = listing.idHash;
  columns.x[at] = listing.x;
  columns.y[at] = listing.y;
  columns.priceCents[at] = listing.priceCents;
  columns.priceStep[at] = priceStepOf(listing.priceCents);
  columns.kind[at] =
    LIVE |
    PROPERTY_TYPES.indexOf(listing.type) |
    (SEARCHED_STATUSES.indexOf(listing.status) << STATUS_SHIFT);
  columns.bedrooms[at] = Math.min(listing.bedrooms, MAX_BYTE);
  columns.bathsFull[at] = Math.min(listing.bathsFull, MAX_BYTE);
  columns.livingArea[at] = Math.min(listing.livingArea, MAX_INT32);
  columns.lotSize[at] = Math.min(listing.lotSize, MAX_INT32);
  columns.yearBuilt[at] = listing.yearBuilt;
  columns.publishedAt[at] = listing.publishedAt;
  columns.place[at] = placeNumber(columns, listing);
  columns.numbers.forEach((array, index) => {
    array[at] = Math.min(listing.numbers[index] ?? 0, columns.layout.largest[index] ?? 0);
  });
  columns.bits.forEach((word, index) => {
    let bits = 0;
    for (const bit of listing.bits) if (bit >> 5 === index) bits |= 1 << (bit & 31);
    writeBits(word, at, bits);
  });
}

function placeNumber(columns: Columns, { zip, city, county }: PlaceNames): number {
  const key = `${zip}|${city}|${county}`;
  const known = columns.placeNumbers.get(key);
  if (known !== undefined) return known;
  const number = columns.places.push({ zip, city, county }) - 1;
  columns.placeNumbers.set(key, number);
  return number;
}

function widenBlock(arrays: ColumnArrays, at: number): void {
  const block = Math.floor(at / BLOCK);
  const x = arrays.x[at] ?? 0;
  const y = arrays.y[at] ?? 0;
  const isFirst = at % BLOCK === 0;
  arrays.minX[block] = isFirst ? x : Math.min(arrays.minX[block] ?? x, x);
  arrays.minY[block] = isFirst ? y : Math.min(arrays.minY[block] ?? y, y);
  arrays.maxX[block] = isFirst ? x : Math.max(arrays.maxX[block] ?? x, x);
  arrays.maxY[block] = isFirst ? y : Math.max(arrays.maxY[block] ?? y, y);
}
