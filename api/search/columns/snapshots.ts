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
import type { Region } from '#domain/search/regions/regions.ts';

/** The platform's own: what is put has to say how long it is. Its types are not global here. */
declare const FixedLengthStream: new (
  bytes: number,
) => Readonly<{ readable: ReadableStream; writable: WritableStream }>;

/** Where the snapshots of all homes are, or those of a region's. */
const folderOf = (region: Region | undefined) => (region ? `search/${region}/` : 'search/');
const latestOf = (region: Region | undefined) => `${folderOf(region)}latest.json`;
/** The one that is being made from the database, a part every minute. */
const unfinishedOf = (region: Region | undefined) => `${folderOf(region)}unfinished.bin`;

const latestSchema = z.object({
  key: z.string(),
  seq: z.int(),
  bytes: z.int(),
  size: z.int(),
  /** Epoch milliseconds. */
  at: z.int(),
  /** Whether every region has a snapshot of its own, of which this one says how large they are together. */
  isByRegion: z.boolean().optional(),
});
/** Which snapshot is the latest, and how large. */
export type Latest = Readonly<z.infer<typeof latestSchema>>;

/** The columns as they were at a change. */
export type Index = {
  columns: Columns;
  /** The last change that was taken in. */
  seq: number;
  /** The same, once nothing of a later change is in the columns: what other regions can be added to. */
  wholeAt: number;
  /** Whose homes they are; absent for all. */
  region?: Region | undefined;
};
export type Unfinished = Index & Readonly<{ readUpTo: number }>;

/** Which snapshot is to be read; `undefined` while there is none. */
export async function findLatest(files: R2Bucket, region?: Region): Promise<Latest | undefined> {
  const found = await files.get(latestOf(region));
  return found ? latestSchema.safeParse(await found.json().catch(() => undefined)).data : undefined;
}

/**
 * The index as the latest snapshot has it. One that is damaged, or of another version or catalogue, is none, and
 * is forgotten, so that the clock makes another.
 */
export async function readLatest(files: R2Bucket, region?: Region): Promise<Index | undefined> {
  const latest = await findLatest(files, region);
  if (!latest) return undefined;
  const read = await readObject(files, latest.key);
  if (read) return { columns: read.columns, ...versionOf(read.header), region };
  reportError(new Error(`${latest.key} cannot be read`), { requestId: 'search:snapshot' });
  await files.delete(latestOf(region));
  return undefined;
}

export async function readUnfinished(
  files: R2Bucket,
  region?: Region,
): Promise<Unfinished | undefined> {
  const read = await readObject(files, unfinishedOf(region));
  if (read?.header.readUpTo === undefined) return undefined;
  const { readUpTo } = read.header;
  return { columns: read.columns, ...versionOf(read.header), region, readUpTo };
}

/** Writes a snapshot that everybody may read from now on, and removes all but the one before. */
export async function writeLatest(files: R2Bucket, { columns, seq, region }: Index, at: number) {
  const before = await findLatest(files, region);
  const prefix = folderOf(region);
  const key = `${prefix}${seq}.bin`;
  const bytes = await writeObject(files, key, columns, { seq });
  await noteLatest(files, { key, seq, bytes, size: columns.size, at }, region);
  const { objects } = await files.list({ prefix, delimiter: '/' });
  const kept = [latestOf(region), key, before?.key];
  const old = objects.map((object) => object.key).filter((one) => !kept.includes(one));
  if (old.length > 0) await files.delete(old);
}

/** Says which snapshot is to be read. */
export async function noteLatest(files: R2Bucket, latest: Latest, region?: Region): Promise<void> {
  await files.put(latestOf(region), JSON.stringify(latest));
}

export async function writeUnfinished(files: R2Bucket, unfinished: Unfinished) {
  const { columns, seq, readUpTo, region } = unfinished;
  await writeObject(files, unfinishedOf(region), columns, { seq, readUpTo });
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
