import { spawn } from 'node:child_process';
import { ownEnvironment, ROOT } from '#api/commands/install.mjs';

/** `npm run check`: the checks to run before every commit. */
const STEPS: readonly (readonly (readonly string[])[])[] = [
  [
    ['biome', 'check', '.', '--error-on-warnings'],
    ['tsc', '--noEmit', '-p', '.'],
  ],
  [
    [
      'vitest',
      'run',
      ...['domain', 'site'].flatMap((name) => ['--project', name]),
      '--reporter=dot',
    ],
  ],
  // The API tests that are affected by uncommitted changes.
  [['vitest', 'run', '--project', 'api', '--changed', '--passWithNoTests', '--reporter=dot']],
];

const startedAt = Date.now();
for (const together of STEPS) {
  const codes = await Promise.all(together.map(([command = '', ...args]) => end(command, args)));
  if (codes.some((code) => code !== 0)) process.exit(1);
}
console.info(`Checked in ${Math.round((Date.now() - startedAt) / 1000)} s.`);

function end(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env: ownEnvironment(), stdio: 'inherit' });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
