import { existsSync, mkdtempSync, rmSync } from 'node:fs';
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
async function opened(key: string) {
  const continued: number[] = [];
  const load = await openLoad({
    ...{ stateFolder: state, email: undefined, key, onPublish: () => undefined },
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

function inDatabase(query: string): readonly unknown[] {
  const database = new DatabaseSync(localDatabaseFile(state));
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
