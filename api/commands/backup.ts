import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { VERSION } from '#api/version.ts';
import { backUp } from './backup/back-up.ts';
import { withDataStores } from './backup/data-stores.ts';
import { folderStore } from './backup/store.ts';
import { ROOT } from './install.mjs';
import { migrateLocally } from './local/built.ts';

/**
 * Saves the local database and files, or with `--remote` those of the deployment.
 * npm run backup -- [--out FOLDER] [--remote] [--env NAME] [--state FOLDER]
 */
const now = Date.now();
const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(ROOT, 'backups', stamp) },
    remote: { type: 'boolean', default: false },
    env: { type: 'string' },
    state: { type: 'string', default: join(ROOT, '.wrangler', 'state') },
  },
});
if (!values.remote) migrateLocally(values.state);

const { tables, files } = await withDataStores(
  { remote: values.remote, state: values.state, environment: values.env },
  (stores) => backUp(stores, folderStore(values.out), { release: VERSION, now }),
);
const rows = tables.reduce((sum, table) => sum + table.rows, 0);
const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
console.info(
  `Saved ${rows} rows of ${tables.length} tables and ${files.length} files (${Math.round(bytes / 1e6)} MB) in ${Math.round((Date.now() - now) / 1000)} s to ${values.out}`,
);
