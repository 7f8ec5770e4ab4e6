import { join } from 'node:path';
import { ROOT } from './install.mjs';
import { migrateLocally } from './local/built.ts';

/** `npm run db:migrate`: prepares the local database that `wrangler dev` and `npm start` serve. */
migrateLocally(join(ROOT, '.wrangler', 'state'));
