import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openFileDatabase } from '#api/commands/file-database.ts';
import { localDatabaseFile, migrateFile } from '#api/commands/local/local-database.ts';
import { acquireLock } from './acquire-lock.ts';
import { UnreadableFile } from './file/read-csv.ts';
import { findImportOwner } from './import-owner.ts';
import { compareRows } from './known-listings.ts';
import type { Load } from './load.ts';
import { publishStaged } from './publish-staged.ts';
import { openStaging, sortStaged, stageRows } from './staging.ts';
import { whenFree } from './when-free.ts';

type Wanted = Readonly<{
  stateFolder: string;
  /** E-mail of the owner, if given. */
  email: string | undefined;
  /** Identifies the file and its mapping: an interrupted import with the same key is continued. */
  key: string;
  /** Called with the last line that an interrupted import staged. */
  onContinue: (lastLine: number) => void;
  /** Called with the number of publishing statements done and their total. */
  onPublish: (done: number, all: number) => void;
}>;

/** Staged rows are in a file of their own, because a database file does not shrink when they go. */
const STAGING = 'staging';

/**
 * Opens the local database for one import.
 * @throws UnreadableFile when another import is running, or the owner has no seller account
 */
export async function openLoad(wanted: Wanted): Promise<Load> {
  const { stateFolder, email, key } = wanted;
  const free = acquireLock(stateFolder);
  const file = localDatabaseFile(stateFolder);
  migrateFile(file);
  const { db, close } = openFileDatabase(file, wanted.onPublish);
  const end = () => {
    close();
    free();
  };
  const at = Date.now();
  const ownerId = await whenFree(() => findImportOwner(db, email, at));
  if (ownerId === undefined) {
    end();
    throw new UnreadableFile(`${email} is not the address of a seller's account.`);
  }
  const rowsFile = join(stateFolder, 'import.sqlite');
  await db.run(sql`attach database ${rowsFile} as ${sql.raw(STAGING)}`);
  await db.run(sql.raw(`pragma ${STAGING}.journal_mode = wal`));
  const staged = await whenFree(() => openStaging(db, `${ownerId}\n${key}`, STAGING));
  if (staged > 0) wanted.onContinue(staged);
  return {
    stage: async (source, rows) => {
      const compared = await compareRows(db, source, ownerId, rows);
      const { staged: all, ...rest } = compared;
      const fresh = all.filter(({ line }) => line > staged);
      await whenFree(() => stageRows(db, fresh, { ownerId, at }));
      const updated = all.filter(({ beforeVersion }) => beforeVersion > 0).length;
      return { ...rest, created: all.length - updated, updated };
    },
    publish: async () => {
      await whenFree(() => sortStaged(db));
      await whenFree(() => publishStaged(db));
    },
    close: async (isToContinue) => {
      end();
      if (!isToContinue) deleteDatabase(rowsFile);
    },
  };
}

function deleteDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
}
