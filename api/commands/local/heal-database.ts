import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { localDatabaseFile, migrateFile } from './local-database.ts';

/**
 * Has the sample loaded again where the local database that it was loaded into is missing, empty,
 * damaged or of another version, and says so. What can still be of use to a person is kept aside.
 */
export function healDatabase(stateFolder: string): void {
  const loaded = join(stateFolder, 'sample-loaded');
  if (!existsSync(loaded)) return;
  const file = localDatabaseFile(stateFolder);
  const fault = faultOf(file);
  if (!fault) return;
  const files = join(stateFolder, 'v3');
  if (fault === 'missing' || fault === 'empty') {
    console.info(`The local database was ${fault}: the sample is loaded again.`);
  } else {
    const aside = `${files}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
    renameSync(files, aside);
    console.info(
      `The local database was ${fault}: it is kept in ${aside}, and the sample is loaded again.`,
    );
  }
  rmSync(loaded);
}

/** Returns what is wrong with a database file; `undefined` if nothing is. */
function faultOf(file: string): 'missing' | 'empty' | 'damaged' | 'of another version' | undefined {
  if (!existsSync(file)) return 'missing';
  if (statSync(file).size === 0) return 'empty';
  try {
    const database = new DatabaseSync(file);
    try {
      const [check] = database.prepare('PRAGMA quick_check(1)').all();
      if (Object.values(check ?? {})[0] !== 'ok') return 'damaged';
    } finally {
      database.close();
    }
  } catch (error) {
    // What is no fault of the file, such as a full disk, is reported as it is.
    if (/malformed|not a database/.test(String(error))) return 'damaged';
    throw error;
  }
  try {
    migrateFile(file);
  } catch (error) {
    if (/already exists|no such (table|column)|duplicate column/.test(String(causeOf(error)))) {
      return 'of another version';
    }
    throw error;
  }
  return undefined;
}

function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
}
