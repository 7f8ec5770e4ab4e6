import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLoad } from '#api/commands/import/open-load.ts';
import { localDatabaseFile } from '#api/commands/local/local-database.ts';
import { judgeHouses } from './rows.ts';

let state = '';
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'import-'));
});
afterEach(() => rmSync(state, { recursive: true, force: true }));

/** Opens an import of a file. `continued` are the lines after which it was continued. */
async function opened(
  key: string,
  {
    stateFolder = state,
    onPublish = () => undefined,
  }: Readonly<{ stateFolder?: string; onPublish?: (done: number, all: number) => void }> = {},
) {
  const continued: number[] = [];
  const load = await openLoad({
    ...{ stateFolder, email: undefined, key, onPublish },
    onContinue: (line) => continued.push(line),
  });
  return { ...load, continued };
}

async function houses(...ids: readonly string[]) {
  const { checked } = await judgeHouses(
    ...ids.map((id) => ({ id, street: `${id.length}${id} Rock Pl` })),
  );
  expect(checked).toHaveLength(ids.length);
  return checked;
}

/** The same as `houses`, with a lower price for the first. */
async function cheaperHouses(...ids: readonly string[]) {
  const [first, ...others] = await houses(...ids);
  if (!first) throw new Error('no house');
  return [{ ...first, facts: { ...first.facts, listPrice: 40_000_000 } }, ...others];
}

/** Imports rows without an interruption. */
async function imported(key: string, rows: Awaited<ReturnType<typeof houses>>) {
  const load = await opened(key);
  await load.stage('test', rows);
  await load.publish();
  await load.close(false);
}

/** Runs a query on a connection of its own, which does not wait for locks. */
function inDatabase(query: string, folder = state): readonly unknown[] {
  const database = new DatabaseSync(localDatabaseFile(folder), { timeout: 0 });
  try {
    return database
      .prepare(query)
      .all()
      .map((row) => Object.values(row)[0]);
  } finally {
    database.close();
  }
}

const LISTED = `select facts ->> 'streetAddress' from listings order by "row"`;

test('an interrupted import is continued by the same file and leaves nothing but its listings', async () => {
  const rows = await houses('a', 'bb', 'ccc');
  const first = await opened('file');
  await first.stage('test', rows.slice(0, 2));
  await first.close(true);
  expect(inDatabase(LISTED)).toEqual([]);

  const second = await opened('file');
  expect(second.continued).toEqual([3]);
  expect(await second.stage('test', rows)).toMatchObject({ created: 3, updated: 0 });
  await second.publish();
  await second.close(false);
  expect(inDatabase(LISTED).toSorted()).toEqual(['1a Rock Pl', '2bb Rock Pl', '3ccc Rock Pl']);
  expect(inDatabase(`select name from sqlite_master where name like 'import%'`)).toEqual([]);
  for (const suffix of ['', '-wal', '-shm']) {
    expect(existsSync(join(state, `import.sqlite${suffix}`))).toBe(false);
  }
});

test('rows that an interrupted import of another file staged are not published', async () => {
  const rows = await houses('a', 'bb');
  const first = await opened('one file');
  await first.stage('test', rows.slice(0, 1));
  await first.close(true);

  const second = await opened('another file');
  expect(second.continued).toEqual([]);
  await second.stage('test', rows.slice(1));
  await second.publish();
  await second.close(false);
  expect(inDatabase(LISTED)).toEqual(['2bb Rock Pl']);
});

test('an import that was killed after publishing finds all of its listings unchanged', async () => {
  const rows = await houses('a', 'bb');
  const first = await opened('file');
  await first.stage('test', rows);
  await first.publish();
  await first.close(true);

  const second = await opened('file');
  expect(await second.stage('test', rows)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  await second.close(false);
  expect(inDatabase(LISTED)).toHaveLength(2);
});

/** What an import writes, without times. */
const WRITTEN = [
  `select facts ->> 'streetAddress' || status || version || price_cents from listings order by id`,
  `select facts ->> 'streetAddress' || status || version from properties order by id`,
  `select property_id || version || action from property_events order by 1`,
  `select listing_id || event || price_cents from listing_history order by 1`,
  `select property_id from plan_grants order by 1`,
  `select listing_id || count(*) from listing_changes group by listing_id order by 1`,
  `select rowid from listing_words where words match 'rock' order by 1`,
  `select key || status || price_cents from listing_feed order by 1`,
  `select "key" || count(*) from feed_changes group by "key" order by 1`,
];

function written(folder = state) {
  return WRITTEN.map((query) => inDatabase(query, folder));
}

test('an import shows nothing until all of it is published', async () => {
  await imported('before', await houses('a'));
  const before = written();
  const seen: ReturnType<typeof written>[] = [];
  const load = await opened('file', { onPublish: () => seen.push(written()) });
  await load.stage('test', await cheaperHouses('a', 'bb'));
  expect(written()).toEqual(before);
  await load.publish();
  await load.close(false);
  expect(seen.length).toBeGreaterThan(WRITTEN.length);
  expect(seen.filter((one) => JSON.stringify(one) !== JSON.stringify(before))).toEqual([]);
  for (const [index, rows] of written().entries()) expect(rows).not.toEqual(before[index]);
});

test('an import that is killed at any statement of publishing is continued by the same file', async () => {
  await imported('before', await houses('a'));
  const before = written();
  const rows = await cheaperHouses('a', 'bb', 'ccc');
  const copies = mkdtempSync(join(tmpdir(), 'killed-'));
  const killed: string[] = [];
  const load = await opened('file', {
    // The files as a process that ends here leaves them.
    onPublish: (done) => {
      const folder = join(copies, String(done));
      cpSync(state, folder, { recursive: true });
      rmSync(join(folder, 'import.pid'));
      killed.push(folder);
    },
  });
  await load.stage('test', rows);
  await load.publish();
  await load.close(false);
  const whole = written();
  expect(killed.length).toBeGreaterThan(WRITTEN.length);
  try {
    for (const stateFolder of killed) {
      expect(written(stateFolder)).toEqual(before);
      const second = await opened('file', { stateFolder });
      expect(second.continued).toEqual([4]);
      await second.stage('test', rows);
      await second.publish();
      await second.close(false);
      expect(written(stateFolder)).toEqual(whole);
    }
  } finally {
    rmSync(copies, { recursive: true, force: true });
  }
});

test('another program can write while rows are staged, but not while they are published', async () => {
  const write = () => inDatabase(`update users set updated_at = updated_at + 1`);
  let statements = 0;
  const load = await opened('file', {
    onPublish: () => {
      statements += 1;
      expect(write).toThrow('database is locked');
    },
  });
  await load.stage('test', await houses('a'));
  write();
  await load.publish();
  expect(statements).toBeGreaterThan(WRITTEN.length);
  write();
  await load.close(false);
});
