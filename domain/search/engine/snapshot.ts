import { z } from 'zod';
import type { ColumnLayout } from './column-row.ts';
import {
  allColumns,
  type Columns,
  emptyColumns,
  numberIn,
  placeId,
  settleColumns,
} from './columns.ts';

/** Version of the format. Snapshots of other versions are ignored. */
const VERSION = 7;
const MAGIC = 0x54_52_41_54;

/** Magic number, length of the header, checksum of everything after these. */
const PREFIX_BYTES = 12;

/** Free capacity of a loaded index, for changes since it was written. */
const FREE_CAPACITY = 8_192;

const headerSchema = z.strictObject({
  version: z.literal(VERSION),
  /** Identifies the meaning of bits and numbers. A snapshot of a different catalogue is ignored. */
  layout: z.string(),
  /** Number of the last change that is included. */
  seq: z.int().min(0),
  size: z.int().min(0),
  places: z.array(z.strictObject({ zip: z.string(), city: z.string(), county: z.string() })),
  kinds: z.array(z.int()),
  /** Last row read from the database, while the index is being built. */
  readUpTo: z.int().optional(),
});
export type SnapshotHeader = z.infer<typeof headerSchema>;

/** Metadata of a snapshot. */
export type SnapshotFacts = Pick<SnapshotHeader, 'layout' | 'seq' | 'readUpTo'>;

/** The columns as bytes: a prefix, the header as JSON, and the columns one after the other. */
export function writeSnapshot(columns: Columns, facts: SnapshotFacts): Uint8Array<ArrayBuffer> {
  const { size, places, kinds } = columns;
  const header: SnapshotHeader = {
    ...{ version: VERSION, ...facts, size },
    ...{ places: places.values, kinds: kinds.values },
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const textBytes = wholeWords(text.length);
  const parts = allColumns(columns).map((column) => bytesOf(column.subarray(0, size)));
  const length = parts.reduce((sum, part) => sum + part.length, PREFIX_BYTES + textBytes);
  const bytes = new Uint8Array(wholeWords(length));
  bytes.fill(0x20, PREFIX_BYTES, PREFIX_BYTES + textBytes);
  bytes.set(text, PREFIX_BYTES);
  let from = PREFIX_BYTES + textBytes;
  for (const part of parts) {
    bytes.set(part, from);
    from += part.length;
  }
  new Uint32Array(bytes.buffer, 0, 3).set([MAGIC, textBytes, checksum(bytes)]);
  return bytes;
}

/**
 * Reads a snapshot; `undefined` if it is damaged or of another version or catalogue.
 * @param bytes from the beginning of their buffer
 */
export function readSnapshot(
  bytes: Uint8Array<ArrayBuffer>,
  layoutName: string,
  layout: ColumnLayout,
): Readonly<{ columns: Columns; header: SnapshotHeader }> | undefined {
  if (bytes.length < PREFIX_BYTES || bytes.length % 4 !== 0) return undefined;
  const [magic, textBytes = 0, sum] = new Uint32Array(bytes.buffer, bytes.byteOffset, 3);
  if (magic !== MAGIC || sum !== checksum(bytes)) return undefined;
  const text = bytes.subarray(PREFIX_BYTES, PREFIX_BYTES + textBytes);
  const parsed = headerSchema.safeParse(jsonOf(text));
  if (!parsed.success || parsed.data.layout !== layoutName) return undefined;
  const header = parsed.data;
  const { size, places, kinds } = header;
  const columns = emptyColumns(layout, size + FREE_CAPACITY);
  columns.size = size;
  for (const place of places) numberIn(columns.places, placeId(place), place);
  for (const kind of kinds) numberIn(columns.kinds, kind, kind);
  let from = PREFIX_BYTES + textBytes;
  for (const column of allColumns(columns)) {
    const part = bytesOf(column.subarray(0, size));
    part.set(bytes.subarray(from, from + part.length));
    from += part.length;
  }
  if (wholeWords(from) !== bytes.length) return undefined;
  settleColumns(columns);
  return { columns, header };
}

/** Checksum over the 32-bit words after the prefix that detects any single wrong word. */
function checksum(bytes: Uint8Array): number {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);
  let sum = bytes.byteLength;
  for (let at = PREFIX_BYTES / 4; at < words.length; at++) {
    sum = Math.imul(sum ^ (words[at] ?? 0), 0x01000193);
  }
  return sum >>> 0;
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function wholeWords(bytes: number): number {
  return Math.ceil(bytes / 4) * 4;
}

function jsonOf(text: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    return undefined;
  }
}
