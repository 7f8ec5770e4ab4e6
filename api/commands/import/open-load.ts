import { migrateLocally } from '../built.ts';
import { type LocalPlatform, openLocally } from '../local-platform.ts';
import { UnreadableFile } from './file/read-csv.ts';
import { findImportOwner } from './import-owner.ts';
import { compareRows } from './known-listings.ts';
import type { Load } from './load.ts';
import { publishStaged } from './publish-staged.ts';
import { closeStaging, openStaging, stageRows } from './staging.ts';
import { takeTurn } from './take-turn.ts';
import { whenFree } from './when-free.ts';

/**
 * Opens the local database for one import.
 * @throws UnreadableFile when another import is running, or the owner has no seller's account
 */
export async function openLoad(stateFolder: string, email: string | undefined): Promise<Load> {
  const free = takeTurn(stateFolder);
  migrateLocally(stateFolder);
  let platform = await openLocally(stateFolder);
  const at = Date.now();
  const ownerId = await whenFree(() => findImportOwner(platform.db, email, at));
  if (ownerId === undefined) {
    await platform.close();
    free();
    throw new UnreadableFile(`${email} is not the address of a seller's account.`);
  }
  await whenFree(() => openStaging(platform.db));
  return {
    stage: async (source, rows) => {
      const { staged, ...rest } = await compareRows(platform.db, source, ownerId, rows);
      await whenFree(() => stageRows(platform.db, staged, { ownerId, at }));
      const updated = staged.filter(({ beforeVersion }) => beforeVersion > 0).length;
      return { ...rest, created: staged.length - updated, updated };
    },
    publish: () => whenFree(() => publishStaged(platform.db)),
    close: async () => {
      platform = await cleaned(platform, stateFolder);
      await platform.close();
      free();
    },
  };
}

/** An interrupt from the keyboard ends the database's own process too: it is opened again to clean up. */
async function cleaned(platform: LocalPlatform, stateFolder: string): Promise<LocalPlatform> {
  try {
    await whenFree(() => closeStaging(platform.db));
    return platform;
  } catch {
    await platform.close().catch(() => undefined);
    const again = await openLocally(stateFolder);
    await whenFree(() => closeStaging(again.db));
    return again;
  }
}
