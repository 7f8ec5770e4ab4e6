import { z } from 'zod';
import { storedBitColumn } from './bit-column.ts';
import { blockFacts } from './block-arrays.ts';
import { settleBlocksOfRows } from './change-columns.ts';
import { allCoded, codedColumns, replaceCoded } from './coded-columns.ts';
import { codesFor } from './codes.ts';
import { BLOCK, type ColumnLayout, columnArrays, roomFor } from './column-arrays.ts';
import type { Columns } from './columns.ts';
import { placeFacts } from './place-facts.ts';
import { storedArraysOf } from './stored-arrays.ts';
import { tallies } from './tally-layout.ts';

/** Version of the format. Snapshots of other versions are ignored. */
const VERSION = 6;
const MAGIC = 0x54_52_41_54;
const PREFIX_BYTES = 12;

/** Free capacity of a loaded index, for changes since it was written. */
const FREE_CAPACITY = 32 * BLOCK;

const headerSchema = z.strictObject({
  version: z.literal(VERSION),
  /** Identifies the meaning of bits and numbers. A snapshot of a different catalogue is ignored. */
  layout: z.string(),
  /** Number of the last change that is included. */
  seq: z.int().min(0),
  size: z.int().min(0),
  places: z.array(z.strictObject({ zip: z.string(), city: z.string(), county: z.string() })),
  /** Numbers of values of the coded columns. */
  values: z.array(z.int().min(1)),
  /** Whether a living area needs more than two bytes. */
  isWide: z.boolean(),
  /** Last row read from the database, while the index is being built. */
  readUpTo: z.int().optional(),
});
export type SnapshotHeader = z.infer<typeof headerSchema>;

/** Metadata of a snapshot. */
export type SnapshotFacts = Pick<SnapshotHeader, 'layout' | 'seq' | 'readUpTo'>;

/**
 * The columns as bytes, in parts to avoid a second copy in memory. They must be sorted and must not
 * change until the last part is written.
 */
export function snapshotParts(columns: Columns, facts: SnapshotFacts): readonly Uint8Array[] {
  const { size, places } = columns;
  const coded = allCoded(columns);
  const header: SnapshotHeader = {
    ...{ version: VERSION, ...facts, size, places },
    isWide: columns.livingArea instanceof Int32Array,
    values: coded.map(({ values }) => values.length),
  };
  const text = padded(new TextEncoder().encode(JSON.stringify(header)));
  const values = coded.map((column) => Int32Array.from(column.values));
  const kept = storedArraysOf(columns);
  const parts = [text, ...[...values, ...kept].map(bytesOf)];
  const prefix = Uint32Array.of(MAGIC, text.byteLength, parts.reduce(checksum, 0));
  return [bytesOf(prefix), ...parts];
}

/** Reads a snapshot incrementally. */
export type SnapshotReader = Readonly<{
  push: (chunk: Uint8Array) => void;
  /**
   * Returns the result; `undefined` if the snapshot is damaged or of another version or catalogue.
   */
  finish: () => Readonly<{ columns: Columns; header: SnapshotHeader }> | undefined;
}>;

export function snapshotReader(layoutName: string, layout: ColumnLayout): SnapshotReader {
  const prefix = new Uint32Array(PREFIX_BYTES / 4);
  let parts: Uint8Array[] = [bytesOf(prefix)];
  let [part, filled, isWrong] = [0, 0, false];
  let text = new Uint8Array();
  let read: ReturnType<typeof emptySnapshot> | undefined;
  /** The next parts, after all known ones were read. */
  const nextParts = (): Uint8Array[] => {
    if (text.length === 0) {
      const [magic, length = 0] = prefix;
      if (magic !== MAGIC || length === 0 || length > 2 ** 26) return [];
      text = new Uint8Array(length);
      return [text];
    }
    if (read) return [];
    read = emptySnapshot(text, layoutName, layout);
    return read ? [...read.parts] : [];
  };
  return {
    push: (chunk) => {
      let rest = chunk;
      while (rest.length > 0 && !isWrong) {
        if (part === parts.length) {
          parts = [...parts, ...nextParts()];
          if (part === parts.length) {
            isWrong = true;
            return;
          }
        }
        const into = parts[part] ?? new Uint8Array();
        const taken = rest.subarray(0, into.length - filled);
        into.set(taken, filled);
        filled += taken.length;
        rest = rest.subarray(taken.length);
        if (filled === into.length) [part, filled] = [part + 1, 0];
      }
    },
    finish: () => {
      if (part === parts.length && !read) parts = [...parts, ...nextParts()];
      const isWhole = read !== undefined && part === parts.length && !isWrong;
      if (!isWhole || parts.slice(1).reduce(checksum, 0) !== prefix[2]) return undefined;
      return read?.whole();
    },
  };
}

/** Columns with capacity for the announced size, and the parts to be filled. */
function emptySnapshot(text: Uint8Array, layoutName: string, layout: ColumnLayout) {
  const parsed = headerSchema.safeParse(jsonOf(text));
  if (!parsed.success || parsed.data.layout !== layoutName) return undefined;
  const header = parsed.data;
  const { size, places, isWide } = header;
  const room = roomFor(size + FREE_CAPACITY);
  const values = header.values.map((count) => new Int32Array(count));
  const withCodes = codedColumns(layout, room);
  if (allCoded(withCodes).length !== values.length) return undefined;
  replaceCoded(withCodes, ({ leastBits }, index) =>
    storedBitColumn(codesFor(values[index]?.length ?? 1, room, leastBits), [0], room, leastBits),
  );
  const columns: Columns = {
    ...columnArrays(room, places.length, isWide),
    layout,
    ...withCodes,
    blocks: blockFacts(room / BLOCK),
    ...tallies(room / BLOCK, values[0]?.length ?? 1),
    ...{ size, sorted: size, live: size },
    blockOfRow: new Uint16Array(1),
    places,
    placeFacts: placeFacts(places.length),
    placeNumbers: new Map(
      places.map(({ zip, city, county }, at) => [`${zip}|${city}|${county}`, at]),
    ),
  };
  const kept = storedArraysOf(columns);
  return {
    parts: [...values, ...kept].map(bytesOf).filter(({ length }) => length > 0),
    whole: () => {
      replaceCoded(columns, ({ codes, leastBits }, index) =>
        storedBitColumn(codes, [...(values[index] ?? [])], room, leastBits),
      );
      settleBlocksOfRows(columns);
      return { columns, header };
    },
  };
}

/** Checksum over 32-bit words that detects any single wrong word. */
function checksum(before: number, part: Uint8Array): number {
  const words = new Uint32Array(part.buffer, part.byteOffset, part.byteLength >> 2);
  let sum = before ^ part.byteLength;
  for (let at = 0; at < words.length; at++) sum = Math.imul(sum ^ (words[at] ?? 0), 0x01000193);
  return sum >>> 0;
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Padded to four bytes for the checksum. */
function padded(text: Uint8Array): Uint8Array {
  const whole = new Uint8Array(Math.ceil(text.length / 4) * 4).fill(0x20);
  whole.set(text);
  return whole;
}

function jsonOf(text: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    return undefined;
  }
}
