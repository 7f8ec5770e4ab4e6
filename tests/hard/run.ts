import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ownEnvironment, ROOT } from '#api/commands/install.mjs';

/** The long tests, one after another; ends with the goals and what was reached. */
const PARTS = [
  { title: 'Bad input', command: ['vitest', 'run', '--project', 'hard', 'bad-input'] },
  { title: 'Failures of the platform', command: ['vitest', 'run', '--project', 'hard', 'faults'] },
  {
    title: 'The negotiating table, played at random',
    command: ['vitest', 'run', '--project', 'hard', 'negotiation'],
  },
  {
    title: 'Mistakes planted at the table',
    command: ['vitest', 'run', '--project', 'hard', 'planted-bugs'],
  },
  { title: 'Twenty at once', command: ['vitest', 'run', '--project', 'hard', 'hard/races'] },
  { title: 'A server killed under load', command: ['node', join('tests', 'hard', 'kill-loop.ts')] },
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
  if (code !== 0) failed += 1;
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
process.exit(failed === 0 ? 0 : 1);

/** Shows what a part says as it says it, but for the log of every request, and keeps it. */
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
        const told = text.split('\n').filter((line) => /FIGURE|✓|×|FAIL|passed|failed/.test(line));
        if (told.length > 0) console.info(told.join('\n'));
      });
    }
    child.on('exit', (code) => resolve({ code, output }));
  });
}
