import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { reconcile, restore } from '#api/commands/backup/restore.ts';
import { withDataStores } from './backup/data-stores.ts';
import { folderStore } from './backup/store.ts';
import { ROOT } from './install.mjs';
import { migrateLocally } from './local/built.ts';

/**
 * Restores a backup into an empty database and prints what has to be checked afterwards.
 * npm run restore -- FOLDER [--remote] [--env NAME] [--state FOLDER] [--send-waiting]
 */
const startedAt = Date.now();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    remote: { type: 'boolean', default: false },
    env: { type: 'string' },
    state: { type: 'string', default: join(ROOT, '.wrangler', 'state') },
    'send-waiting': { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
if (!folder) {
  console.error(
    'npm run restore -- FOLDER [--remote] [--env NAME] [--state FOLDER] [--send-waiting]',
  );
  process.exit(1);
}
if (!values.remote) migrateLocally(values.state);

const place = { remote: values.remote, state: values.state, environment: values.env };
const { manifest, report } = await withDataStores(place, async (stores) => ({
  manifest: await restore(stores, folderStore(folder)),
  report: await reconcile(stores, { now: Date.now(), send: values['send-waiting'] }),
}));
const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
console.info(`
  Restored ${rows} rows and ${manifest.files.length} files as of ${manifest.createdAt}, in ${Math.round((Date.now() - startedAt) / 1000)} s.
  Every table and file has the hash it was saved with.

  ${report.brokenChains.length} offers whose history does not verify ${report.brokenChains}
  ${report.unmatchedPayments.length} payments and plans that do not match ${report.unmatchedPayments}
  ${report.openPayments.length} payments to compare at the provider ${report.openPayments}
  ${report.missingFiles.length} files that rows name and that are not there ${report.missingFiles}
  ${report.orphanFiles.length} files that no row names; the clock sweeps them
  ${report.heldMessages} messages that were waiting are held: they have most likely gone out since
`);
process.exit(report.brokenChains.length + report.unmatchedPayments.length === 0 ? 0 : 1);
