import type { R2Bucket, ReadableStream, WritableStream } from '@cloudflare/workers-types';
import { z } from 'zod';
import { reportError } from '#api/effects/reports.ts';
import { searchLayout } from '#domain/properties/catalogue/search-fields.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import {
  type SnapshotHeader,
  snapshotParts,
  snapshotReader,
} from '#domain/search/engine/columns/snapshot-format.ts';
import { SEARCH_LAYOUT } from '#domain/search/query/catalogue-filters.ts';

/** The platform's own: what is put has to say how long it is. Its types are not global here. */
declare const FixedLengthStream: new (
  bytes: number,
) => Readonly<{ readable: ReadableStream; writable: WritableStream }>;

const FOLDER = 'search/';
const LATEST = `${FOLDER}latest.json`;
/** The one that is being made from the database, a part every minute. */
const UNFINISHED = `${FOLDER}unfinished.bin`;

const latestSchema = z.object({
  key: z.string(),
  seq: z.int(),
  bytes: z.int(),
  size: z.int(),
  /** Epoch milliseconds. */
  at: z.int(),
});
/** Which snapshot is the latest, and how large. */
export type Latest = Readonly<z.infer<typeof latestSchema>>;

/** The columns as they were at a change. */
export type Index = { columns: Columns; seq: number };
export type Unfinished = Index & Readonly<{ readUpTo: number }>;

/** Which snapshot is to be read; `undefined` while there is none. */
export async function findLatest(files: R2Bucket): Promise<Latest | undefined> {
  const found = await files.get(LATEST);
  return found ? latestSchema.safeParse(await found.json().catch(() => undefined)).data : undefined;
}

/**
 * The index as the latest snapshot has it. One that is damaged, or of another version or catalogue, is none, and
 * is forgotten, so that the clock makes another.
 */
export async function readLatest(files: R2Bucket): Promise<Index | undefined> {
  const latest = await findLatest(files);
  if (!latest) return undefined;
  const read = await readObject(files, latest.key);
  if (read) return { columns: read.columns, seq: read.header.seq };
  reportError(new Error(`${latest.key} cannot be read`), { requestId: 'search:snapshot' });
  await files.delete(LATEST);
  return undefined;
}

export async function readUnfinished(files: R2Bucket): Promise<Unfinished | undefined> {
  const read = await readObject(files, UNFINISHED);
  if (read?.header.readUpTo === undefined) return undefined;
  return { columns: read.columns, seq: read.header.seq, readUpTo: read.header.readUpTo };
}

/** Writes a snapshot that every isolate may read from now on, and removes all but the one before. */
export async function writeLatest(files: R2Bucket, { columns, seq }: Index, at: number) {
  const before = await findLatest(files);
  const key = `${FOLDER}${seq}.bin`;
  const bytes = await writeObject(files, key, columns, { seq });
  const latest: Latest = { key, seq, bytes, size: columns.size, at };
  await files.put(LATEST, JSON.stringify(latest));
  const { objects } = await files.list({ prefix: FOLDER });
  const kept = [LATEST, key, before?.key];
  const old = objects.map((object) => object.key).filter((one) => !kept.includes(one));
  if (old.length > 0) await files.delete(old);
}

export async function writeUnfinished(files: R2Bucket, { columns, seq, readUpTo }: Unfinished) {
  await writeObject(files, UNFINISHED, columns, { seq, readUpTo });
}

async function writeObject(
  files: R2Bucket,
  key: string,
  columns: Columns,
  facts: Pick<SnapshotHeader, 'seq' | 'readUpTo'>,
): Promise<number> {
  const parts = snapshotParts(columns, { layout: searchLayout(), ...facts });
  const bytes = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const { readable, writable } = new FixedLengthStream(bytes);
  const written = files.put(key, readable);
  const writer = writable.getWriter();
  for (const part of parts) await writer.write(part);
  await Promise.all([writer.close(), written]);
  return bytes;
}

async function readObject(files: R2Bucket, key: string) {
  const object = await files.get(key);
  if (!object) return undefined;
  try {
    const reader = snapshotReader(searchLayout(), SEARCH_LAYOUT);
    for await (const chunk of object.body) reader.push(chunk);
    return reader.finish();
  } catch {
    // Whatever is wrong with its bytes: it is no snapshot.
    return undefined;
  }
}
