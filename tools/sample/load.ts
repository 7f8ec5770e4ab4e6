import './inline-fonts.ts';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { D1Database } from '@cloudflare/workers-types';
import { developmentValues, migrateLocally } from '#api/commands/local/built.ts';
import { type LocalPlatform, openLocally } from '#api/commands/local/local-server.ts';
import { openDatabase } from '#api/db/open.ts';
import { openDirectly } from './direct-database.ts';
import { loadEmails, loadFreshness } from './load-emails.ts';
import { loadHomes } from './load-homes.ts';
import { loadPeople } from './load-people.ts';
import { loadPictures } from './load-pictures.ts';
import { loadQuestions } from './load-questions.ts';
import { loadSales } from './load-sales.ts';
import { loadStatistics } from './load-statistics.ts';
import { loadVisits } from './load-visits.ts';
import { loadOffers } from './offers/load-offers.ts';

/** `node tools/sample/load.ts --state DIR`: fills the local database and files, once. */
const { values } = parseArgs({ options: { state: { type: 'string' } } });
const state = values.state ?? '.wrangler/state';
const done = join(state, 'sample-loaded');

if (!existsSync(done)) {
  // An interrupted load leaves an incomplete sample.
  rmSync(join(state, 'v3'), { recursive: true, force: true });
  migrateLocally(state);
  const local = await openLocally(state);
  const { binding, close } = openDirectly(state);
  const platform = withDatabase(local, binding);
  console.info('Loading the sample…');
  await loadPeople(platform);
  const pictures = await loadPictures(platform);
  const homes = await loadHomes(platform, pictures);
  await loadOffers(platform, homes);
  await loadVisits(platform, homes);
  await loadQuestions(platform, homes);
  await loadStatistics(platform, homes);
  await loadFreshness(platform, homes);
  await loadEmails(platform);
  await loadSales(platform);
  close();
  await local.close();
  writeFileSync(done, new Date().toISOString());
}

/** The platform with direct access to its database. */
function withDatabase(local: LocalPlatform, binding: D1Database): LocalPlatform {
  const db = openDatabase(binding);
  const env = { ...local.env, DB: binding, ...developmentValues() };
  return {
    ...local,
    db,
    env,
    contextAt: (now, viewer) => ({ ...local.contextAt(now, viewer), db, env }),
  };
}
