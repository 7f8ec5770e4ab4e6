import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { ROOT } from '#api/commands/install.mjs';
import { figure } from '#tests/hard/load/figure.ts';

/** Runs the mutants; what has been tried before and has not changed since is not tried again. */
const results = await new Stryker({
  configFile: join(ROOT, 'tests', 'hard', 'mutation', 'stryker.config.mjs'),
}).runMutationTest();

const count = (...statuses: readonly string[]) =>
  results.filter(({ status }) => statuses.includes(status)).length;
const noticed = count('Killed', 'Timeout');
const all = noticed + count('Survived', 'NoCoverage');
figure('G18', `${noticed} of ${all} mutants noticed, ${((100 * noticed) / all).toFixed(1)} %`);
