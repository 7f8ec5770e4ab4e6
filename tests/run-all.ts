import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownEnvironment, ROOT } from '#api/commands/install.mjs';
import { findBrowser } from './browser.ts';
import { installDocumentReaders } from './document-readers.ts';

/** Number of passed and failed tests of one part. */
type Count = { passed: number; failed: number };

const REPORTS = join(ROOT, '.cache', 'reports');
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const browser = findBrowser();
const temporary = mkdtempSync(join(temporaryParent(), 'trato-tests-'));
installDocumentReaders();

// The checks use one core most of the time. The tests of the other row start as soon as the build is
// ready, so that both cores stay busy.
const [read, tested] = await Promise.all([
  inTurn([
    () => check('Lint, format and import rules', 'biome', ['check', '.', '--error-on-warnings']),
    () => check('Format of the pages', 'prettier', ['--check', 'site/**/*.astro']),
    () => check('Dead code', 'knip', []),
    () => check('Types', 'astro', ['check', '--minimumFailingSeverity', 'warning']),
  ]),
  inTurn([
    () => check('Build, and the sample for the journeys', 'node', ['tests/prepare-journeys.ts']),
    () =>
      suite('Domain and API', 'vitest', ['run', '--reporter=default', '--reporter=json'], {
        report: 'vitest.json',
        option: '--outputFile.json=',
        count: vitestCount,
      }),
  ]),
]);
const counts: Count[] = [
  ...read,
  ...tested,
  await suite('Journeys', 'playwright', ['test'], {
    report: 'playwright.json',
    count: playwrightCount,
  }),
  await check('What would be deployed', 'node', [join('tests', 'deployable.ts')]),
];

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.info(`\n${passed} passed, ${failed} failed`);
rmSync(temporary, { recursive: true, force: true });
process.exit(failed === 0 ? 0 : 1);

/**
 * Returns a folder in memory where one has 4 GB free: databases of tests are not worth the disk,
 * which SQLite waits for at each commit.
 */
function temporaryParent(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= 4e9 ? memory : tmpdir();
}

async function inTurn(steps: readonly (() => Promise<Count>)[]): Promise<Count[]> {
  const counts: Count[] = [];
  for (const step of steps) counts.push(await step());
  return counts;
}

async function check(title: string, command: string, args: readonly string[]): Promise<Count> {
  const isFine = await execute(title, command, args);
  return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 };
}

async function suite(
  title: string,
  command: string,
  args: readonly string[],
  output: { report: string; option?: string; count: (report: unknown) => Count },
): Promise<Count> {
  const file = join(REPORTS, output.report);
  const isFine = await execute(title, command, [
    ...args,
    ...(output.option ? [`${output.option}${file}`] : []),
  ]);
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const count = output.count(JSON.parse(readFileSync(file, 'utf8')));
  // A suite that failed outside of its tests, or that ran none, has not passed.
  const isBroken = (!isFine && count.failed === 0) || count.passed === 0;
  return isBroken ? { ...count, failed: count.failed + 1 } : count;
}

async function execute(title: string, command: string, args: readonly string[]): Promise<boolean> {
  console.info(`\n── ${title}`);
  const startedAt = Date.now();
  const child = spawn(command, args, {
    cwd: ROOT,
    env: {
      ...ownEnvironment(),
      TMPDIR: temporary,
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(REPORTS, 'playwright.json'),
      IS_PREPARED: '1',
    },
    stdio: 'inherit',
  });
  const status = await new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', resolve);
  });
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.info(`   ${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return status === 0;
}

function vitestCount(report: unknown): Count {
  const { numPassedTests, numFailedTests } = report as {
    numPassedTests: number;
    numFailedTests: number;
  };
  return { passed: numPassedTests, failed: numFailedTests };
}

function playwrightCount(report: unknown): Count {
  const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}
