import type { R2Bucket } from '@cloudflare/workers-types';
import { z } from 'zod';
import { reportError } from '#api/effects/reports.ts';
import type { Columns } from '#domain/search/engine/columns.ts';
import {
  readSnapshot,
  type SnapshotFacts,
  type SnapshotHeader,
  writeSnapshot,
} from '#domain/search/engine/snapshot.ts';
import { layoutName, SEARCH_LAYOUT } from '#domain/search/query/catalogue-filters.ts';

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

/** Writes a snapshot for all isolates and deletes all older ones except the previous one. */
export async function writeLatest(files: R2Bucket, { columns, seq }: Index, at: number) {
  const { size } = columns;
  const before = await findLatest(files);
  const key = `${FOLDER}${seq}.bin`;
  const bytes = await writeObject(files, key, columns, { seq });
  const latest: Latest = { key, seq, bytes, size, at };
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

/** Writes a copy of the columns, so that they may change meanwhile, and returns its bytes. */
async function writeObject(
  files: R2Bucket,
  key: string,
  columns: Columns,
  facts: Omit<SnapshotFacts, 'layout'>,
): Promise<number> {
  const bytes = writeSnapshot(columns, { layout: layoutName(), ...facts });
  await files.put(key, bytes);
  return bytes.byteLength;
}

async function readObject(files: R2Bucket, key: string) {
  const object = await files.get(key);
  if (!object) return undefined;
  try {
    return readSnapshot(new Uint8Array(await object.arrayBuffer()), layoutName(), SEARCH_LAYOUT);
  } catch {
    // Any error while reading means that the snapshot is unusable.
    return undefined;
  }
}
