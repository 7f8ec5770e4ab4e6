import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrateLocally } from '#api/commands/built.ts';
import { openLocally } from '#api/commands/local-platform.ts';
import { loadHomes } from './load-homes.ts';
import { loadLetters } from './load-letters.ts';
import { loadOffers } from './load-offers.ts';
import { loadPeople } from './load-people.ts';
import { loadPictures } from './load-pictures.ts';
import { loadQuestions } from './load-questions.ts';
import { loadSales } from './load-sales.ts';
import { loadStatistics } from './load-statistics.ts';
import { loadVisits } from './load-visits.ts';

/** `node tools/sample/load.ts --state DIR`: fills the local database and files, once. */
const { values } = parseArgs({ options: { state: { type: 'string' } } });
const state = values.state ?? '.wrangler/state';
const done = join(state, 'sample-loaded');

if (!existsSync(done)) {
  // What an interrupted load has left is not the sample.
  rmSync(join(state, 'v3'), { recursive: true, force: true });
  rmSync(join(state, 'migrated'), { force: true });
  migrateLocally(state);
  const platform = await openLocally(state);
  console.info('Loading the sample…');
  await loadPeople(platform);
  const pictures = await loadPictures(platform);
  const homes = await loadHomes(platform, pictures);
  await loadOffers(platform, homes);
  await loadVisits(platform, homes);
  await loadQuestions(platform, homes);
  await loadStatistics(platform, homes);
  await loadLetters(platform);
  await loadSales(platform);
  await platform.close();
  writeFileSync(done, new Date().toISOString());
}
