import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openFileDatabase } from '#api/commands/file-database.ts';
import { migrateFile } from '#api/commands/local/local-database.ts';
import type { Env } from '#api/env.ts';
import { columnRow } from '#api/search/columns/column-rows.ts';
import { IndexCache, ownIndex } from '#api/search/columns/index-cache.ts';
import { findLatest, writeLatest } from '#api/search/columns/snapshots.ts';
import { updateSnapshot } from '#api/search/columns/update-snapshot.ts';
import { buildColumns } from '#domain/search/engine/columns/change-columns.ts';
import type { ColumnRow } from '#domain/search/engine/columns/column-row.ts';
import { SEARCH_LAYOUT } from '#domain/search/query/catalogue-filters.ts';
import { syntheticHome } from '#tools/bench/generate.ts';
import { bytesHeld, mostBytesDuring, watchArrays } from './bytes-held.ts';
import { diskFiles } from './disk-files.ts';

/**
 * Prints the bytes of arrays that an isolate with an index holds at most, as JSON (`Peaks`).
 * node --expose-gc --single-threaded-gc tests/index-memory/measure.ts HOMES [copy]
 *   copy  each read of a file also keeps a copy of its bytes, as a mistake would
 */
export type Peaks = Readonly<{
  /** Bytes of the snapshot in R2. */
  snapshot: number;
  /** An index as it is held after loading. */
  index: number;
  /** While a newer snapshot is read and the index before it still answers. */
  reload: number;
  /** While the cron job writes the next snapshot beside an index that answers. */
  clock: number;
}>;

const CHANGES = 1_500;
const DIFFERENT = 2_000;
const [homes, mistake] = [Number(process.argv[2]), process.argv[3]];
const folder = mkdtempSync(join(tmpdir(), 'index-memory-'));
const kept: unknown[] = [];

/** The platform's stream of a known length, which the number of bytes is passed to. */
class FixedLengthStream extends TransformStream<Uint8Array, Uint8Array> {
  constructor(_bytes: number) {
    super();
  }
}
Object.assign(globalThis, { FixedLengthStream });

const file = join(folder, 'd1', 'database.sqlite');
migrateFile(file);
addChanges(1);
const { db, close } = openFileDatabase(file);
mkdirSync(join(folder, 'r2'));
const files = diskFiles(join(folder, 'r2'));
const read = files.get.bind(files);
if (mistake === 'copy') {
  const get = async (key: string) => {
    const found = await read(key);
    kept.push(await found?.arrayBuffer());
    return found;
  };
  Object.assign(files, { get });
}
// The other bindings are not used.
const env = { FILES: files } as Env;
let time = Date.now();
const context = { db, env, now: () => time, later: (done: Promise<unknown>) => void done };

await writeLatest(
  files,
  { columns: buildColumns(rows(), SEARCH_LAYOUT), seq: 1, wholeAt: 1 },
  time,
);
addChanges(CHANGES);
const before = bytesHeld();
await untilLoaded(ownIndex);
const index = bytesHeld() - before;

watchArrays();
const next = new IndexCache();
const reload = (await mostBytesDuring(() => untilLoaded(next))) - before;
next.reset();
time += 3_600_000;
addChanges(CHANGES);
const clock = (await mostBytesDuring(() => updateSnapshot(context))) - before;

const latest = await findLatest(files);
if (latest?.seq !== 1 + 2 * CHANGES || !ownIndex.held()) throw new Error('no snapshot was written');
const peaks: Peaks = { snapshot: latest.bytes, index, reload, clock };
console.info(JSON.stringify(peaks));
close();
rmSync(folder, { recursive: true });

/** Homes of realistic variety; a few are generated and the rest are like them at other points. */
function* rows(): Generator<ColumnRow> {
  const different = Array.from({ length: DIFFERENT }, (_, number) => {
    const home = syntheticHome(42, number);
    const facts = {
      row: number,
      id: `home${number}`,
      hiddenAt: null,
      status: 'published',
    } as const;
    return columnRow({ ...home, ...facts });
  }).flat();
  for (let row = 1; row <= homes; row += 1) {
    const like = different[row % different.length];
    const [right, down] = [row % 997, row % 911];
    if (like) yield { ...like, row, idHash: row * 7_919, x: like.x + right, y: like.y + down };
  }
}

/** Adds changes of homes that are no longer in the database. */
function addChanges(count: number): void {
  const database = new DatabaseSync(file);
  const change = database.prepare('insert into listing_changes (listing_id, at) values (?, 0)');
  for (let number = 0; number < count; number += 1) change.run(`gone${number}`);
  database.close();
}

/** Repeats searches until one has the index, because a search stops waiting for it after a while. */
async function untilLoaded(cache: IndexCache): Promise<void> {
  while (!(await cache.current(context))) time += 1;
}
