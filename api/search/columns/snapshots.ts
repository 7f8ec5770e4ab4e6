import type {
  R2Bucket,
  R2ObjectBody,
  ReadableStream,
  WritableStream,
} from '@cloudflare/workers-types';
import { z } from 'zod';
import { reportError } from '#api/effects/reports.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import {
  type SnapshotHeader,
  snapshotParts,
  snapshotReader,
} from '#domain/search/engine/columns/snapshot-format.ts';
import { layoutName, SEARCH_LAYOUT } from '#domain/search/query/catalogue-filters.ts';

/**
 * A class of the platform, whose types are not global here. R2 requires a stream of known length.
 */
declare const FixedLengthStream: new (
  bytes: number,
) => Readonly<{ readable: ReadableStream; writable: WritableStream }>;

const FOLDER = 'search/';
const LATEST = `${FOLDER}latest.json`;
/** The snapshot that is being built from the database, a part each minute. */
const UNFINISHED = `${FOLDER}unfinished.bin`;

const latestSchema = z.object({
  key: z.string(),
  seq: z.int(),
  bytes: z.int(),
  size: z.int(),
  /** Epoch milliseconds. */
  at: z.int(),
});
/** Name and size of the latest snapshot. */
export type Latest = Readonly<z.infer<typeof latestSchema>>;

/** The columns as of a change. */
export type Index = {
  columns: Columns;
  /** Number of the last change applied. */
  seq: number;
  /** Number of the last change applied once no part of a later one is in the columns. */
  wholeAt: number;
  /** No change is applied until then (epoch ms), because the columns are being written. */
  writingUntil?: number | undefined;
};
export type Unfinished = Index & Readonly<{ readUpTo: number }>;

/** Returns which snapshot to read; undefined if there is none. */
export async function findLatest(files: R2Bucket): Promise<Latest | undefined> {
  const found = await files.get(LATEST);
  return found ? latestSchema.safeParse(await found.json().catch(() => undefined)).data : undefined;
}

/**
 * Reads the index from the latest snapshot. A snapshot that is damaged, or of another version or
 * catalogue, is ignored and forgotten, so that the cron job builds a new one.
 */
export async function readLatest(files: R2Bucket): Promise<Index | undefined> {
  const latest = await findLatest(files);
  if (!latest) return undefined;
  const read = await readObject(files, latest.key);
  if (read) return { columns: read.columns, ...versionOf(read.header) };
  reportError(new Error(`${latest.key} cannot be read`), { requestId: 'search:snapshot' });
  await files.delete(LATEST);
  return undefined;
}

export async function readUnfinished(files: R2Bucket): Promise<Unfinished | undefined> {
  const read = await readObject(files, UNFINISHED);
  if (read?.header.readUpTo === undefined) return undefined;
  const { readUpTo } = read.header;
  return { columns: read.columns, ...versionOf(read.header), readUpTo };
}

/**
 * Writes a snapshot for all isolates and deletes all older ones except the previous one. An index
 * that has changed meanwhile is not used.
 */
export async function writeLatest(files: R2Bucket, index: Index, at: number) {
  const { columns, seq } = index;
  const before = await findLatest(files);
  const key = `${FOLDER}${seq}.bin`;
  const bytes = await writeObject(files, key, columns, { seq });
  if (index.seq !== seq) return;
  const latest: Latest = { key, seq, bytes, size: columns.size, at };
  await files.put(LATEST, JSON.stringify(latest));
  const { objects } = await files.list({ prefix: FOLDER, delimiter: '/' });
  const kept = [LATEST, key, before?.key];
  const old = objects.map((object) => object.key).filter((one) => !kept.includes(one));
  if (old.length > 0) await files.delete(old);
}

export async function writeUnfinished(files: R2Bucket, unfinished: Unfinished) {
  const { columns, seq, readUpTo } = unfinished;
  await writeObject(files, UNFINISHED, columns, { seq, readUpTo });
}

function versionOf({ seq }: SnapshotHeader): Pick<Index, 'seq' | 'wholeAt'> {
  return { seq, wholeAt: seq };
}

async function writeObject(
  files: R2Bucket,
  key: string,
  columns: Columns,
  facts: Pick<SnapshotHeader, 'seq' | 'readUpTo'>,
): Promise<number> {
  const parts = snapshotParts(columns, { layout: layoutName(), ...facts });
  const bytes = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const { readable, writable } = new FixedLengthStream(bytes);
  const written = files.put(key, readable);
  const writer = writable.getWriter();
  for (const part of parts) await writer.write(part);
  await Promise.all([writer.close(), written]);
  return bytes;
}

/** Number of reads for an object; the array for them takes little memory beside the index. */
const READS = 64;

/**
 * Yields the bytes of an object in equal chunks, each valid until the next one. The platform's own
 * chunks have 4 kB, whose loop would take half a second for a million homes.
 */
async function* chunksOf({ body, size }: R2ObjectBody): AsyncGenerator<Uint8Array> {
  const reader = body.getReader({ mode: 'byob' });
  const length = Math.ceil(size / READS);
  for (let free = new ArrayBuffer(length); ; ) {
    const { value, done } = await reader.readAtLeast(length, new Uint8Array(free));
    if (value) yield value;
    if (done || !value) return;
    free = value.buffer;
  }
}

async function readObject(files: R2Bucket, key: string) {
  const object = await files.get(key);
  if (!object) return undefined;
  try {
    const reader = snapshotReader(layoutName(), SEARCH_LAYOUT);
    for await (const chunk of chunksOf(object)) reader.push(chunk);
    return reader.finish();
  } catch {
    // Any error while reading means that the snapshot is unusable.
    return undefined;
  }
}
