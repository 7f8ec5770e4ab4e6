import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ownEnvironment, ROOT } from '#api/commands/install.mjs';

/** Figures are in the output of passed tests, which some reporters hide. */
const hard = (file: string) =>
  ['vitest', 'run', '--project', 'hard', '--reporter=default', '--silent=false', file] as const;
const script = (file: string) => ['node', join('tests', 'hard', file)] as const;

/**
 * Runs the long tests in sequence, and ends with a table of goals and results. npm run test:hard
 * [-- WORD …] only parts whose command contains one of the words
 */
const PARTS = [
  { title: 'Bad input', command: hard('bad-input') },
  { title: 'The API against its own description', command: hard('conformance') },
  { title: 'Hostile files', command: hard('uploads') },
  { title: 'Refused uploads behind TLS', command: script('tls.ts') },
  {
    title: 'Every byte of a seal',
    command: ['vitest', 'run', '--project', 'site', 'tests/seal'],
  },
  {
    title: 'Searches, hours and rounds, generated',
    command: [
      ...['vitest', 'run', '--project', 'domain'],
      ...['domain/search', 'domain/visits', 'domain/rounds'],
    ],
  },
  { title: 'Public files and strings', command: hard('hard/corpus') },
  { title: 'Failures of the platform', command: hard('faults') },
  { title: 'Outages and late clocks', command: hard('outages') },
  { title: 'The negotiating table, played at random', command: hard('negotiation') },
  { title: 'Contracts signed at random', command: hard('hard/signing') },
  { title: 'Twenty at once', command: hard('hard/races') },
  {
    title: 'Hours of visits: a thousand at once, and a hundred thousand visits',
    command: hard('hard/slots'),
  },
  { title: 'Calendars read by Python', command: script('load/calendars.ts') },
  { title: 'A server killed under load', command: script('kill-loop.ts') },
  { title: 'Every page at every width', command: ['playwright', 'test', 'e2e/pages.spec'] },
  { title: 'Links', command: script('load/links.ts') },
  { title: 'Load', command: script('load/load.ts') },
  { title: 'Mutants', command: script('mutation/mutants.ts') },
] as const;

const wanted = process.argv.slice(2);
const rows: string[][] = [];
let failed = 0;
for (const { title, command } of PARTS) {
  if (wanted.length > 0 && !wanted.some((word) => command.some((part) => part.includes(word))))
    continue;
  console.info(`\n── ${title}`);
  const startedAt = Date.now();
  const { code, output } = await runs(command);
  if (code !== 0) {
    failed += 1;
    // The cause of a failure is near the end of its output.
    console.info(withoutLog(output).slice(-60).join('\n'));
  }
  const took = `${Math.round((Date.now() - startedAt) / 1000)} s`;
  rows.push([code === 0 ? 'passed' : 'FAILED', title, took]);
  for (const [, goal = '', reached = ''] of output.matchAll(/FIGURE (G\d+) (.*)/g)) {
    rows.push([goal, reached, '']);
  }
}
console.info('\nGoal    Reached');
for (const [goal = '', reached = '', took = ''] of rows) {
  console.info(`${goal.padEnd(7)} ${reached} ${took}`);
}
process.exit(failed === 0 && rows.length > 0 ? 0 : 1);

/** Prints the output of a part while it runs, except for the request log, and returns it. */
function runs([command, ...args]: readonly [string, ...string[]]) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...ownEnvironment(), TRATO_HARD: '1' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const lines = text.split('\n').filter((line) => /FIGURE|✓|×|FAIL|passed|failed/.test(line));
        if (lines.length > 0) console.info(lines.join('\n'));
      });
    }
    child.on('exit', (code) => resolve({ code, output }));
  });
}

function withoutLog(output: string): readonly string[] {
  return output.split('\n').filter((line) => !/^\{"level":|^\s*$/.test(line));
}
