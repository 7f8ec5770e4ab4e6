import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownEnvironment, ROOT } from '#api/commands/install.mjs';
import { figure } from '../load/figure.ts';
import type { Mistake } from './mistake.ts';
import { fileEndingIn, MISTAKES } from './mistakes.ts';

/**
 * Plants each mistake of the table separately, runs the test that is named for it, and expects that
 * test to fail; then prints which test caught which mistake. node tests/hard/planted/hunt.ts [WORD
 * …] only mistakes whose description contains one of the words
 */
type Report = Readonly<{
  testResults: readonly Readonly<{
    assertionResults: readonly Readonly<{ title: string; status: string }>[];
  }>[];
}>;

const words = process.argv.slice(2);
const wanted = MISTAKES.filter(
  ({ bug }) => words.length === 0 || words.some((word) => bug.includes(word)),
);
const folder = mkdtempSync(join(tmpdir(), 'planted-'));
const missed: string[] = [];

for (const [index, mistake] of wanted.entries()) {
  const { bug, test } = mistake;
  const failed = await failedWith(mistake, join(folder, `${index}.json`));
  const isCaught = failed.includes(test[1]);
  if (!isCaught) missed.push(bug);
  console.info(`${isCaught ? '✓' : '× MISSED'} ${bug} → ${test[0]}: ${test[1]}`);
}
rmSync(folder, { recursive: true });
figure(
  'G17',
  `mistakes planted in verbs caught ${wanted.length - missed.length} of ${wanted.length}`,
);
process.exit(missed.length === 0 && wanted.length > 0 ? 0 : 1);

/** Returns the tests that fail while a mistake is planted. */
async function failedWith({ bug, test: [file, name] }: Mistake, output: string): Promise<string[]> {
  const args = [
    '--project',
    'api',
    '--project',
    'alone',
    '--project',
    'empty',
    '--reporter=json',
    '--outputFile',
    output,
  ];
  const pattern = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  await new Promise((resolve) => {
    const child = spawn('vitest', ['run', ...args, fileEndingIn(file), '-t', pattern], {
      cwd: ROOT,
      env: { ...ownEnvironment(), TRATO_PLANTED: bug },
      stdio: 'ignore',
    });
    child.on('exit', resolve);
  });
  // Cast: written by vitest's JSON reporter.
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Report;
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title),
  );
}
