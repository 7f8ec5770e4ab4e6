import { join } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { ROOT } from '#api/commands/install.mjs';
import { figure } from '#tests/hard/load/figure.ts';

/**
 * Runs all mutants every time: Stryker would reuse results of static mutants if only a test was
 * added. Fails if the tests notice less than 92 % of the mutants in one of the folders for
 * accounts, offers and payments. node tests/hard/mutation/mutants.ts [PATTERN …] only the files
 * that match
 */
const FOLDERS = ['domain/accounts', 'domain/offers', 'domain/payments'] as const;
const MIN_PERCENT = 92;

const patterns = process.argv.slice(2);
const results = await new Stryker({
  configFile: join(ROOT, 'tests', 'hard', 'mutation', 'stryker.config.mjs'),
  ...(patterns.length > 0 && { mutate: [...patterns, '!**/*.test.ts'] }),
}).runMutationTest();

const scores = FOLDERS.flatMap((folder) => {
  const ofFolder = results.filter(({ fileName }) => fileName.includes(`${folder}/`));
  const { noticed, all } = scoreOf(ofFolder);
  if (all === 0) return [];
  const percent = (100 * noticed) / all;
  figure('G18', `${folder}: ${noticed} of ${all} mutants noticed, ${percent.toFixed(1)} %`);
  return [percent];
});
const { noticed, all } = scoreOf(results);
figure('G18', `${noticed} of ${all} mutants noticed in all`);
process.exit(patterns.length > 0 || scores.every((percent) => percent >= MIN_PERCENT) ? 0 : 1);

/** A mutant that cannot be loaded does not count. */
function scoreOf(of: readonly MutantResult[]) {
  const count = (...statuses: readonly string[]) =>
    of.filter(({ status }) => statuses.includes(status)).length;
  const found = count('Killed', 'Timeout');
  return { noticed: found, all: found + count('Survived', 'NoCoverage') };
}
