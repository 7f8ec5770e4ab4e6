import { spawnSync } from 'node:child_process';
import { ownEnvironment, ROOT } from './install.mjs';

/**
 * Runs an SQL statement in the local or the deployed database. Returns the JSON output; exits the
 * process on failure.
 */
export function execute(
  statement: string,
  { remote, state }: Readonly<{ remote: boolean; state: string }>,
): string {
  const where = remote ? ['--remote'] : ['--local', '--persist-to', state];
  const { status, stdout, stderr } = spawnSync(
    'wrangler',
    ['d1', 'execute', 'DB', ...where, '--yes', '--json', '--command', statement],
    { cwd: ROOT, env: ownEnvironment(), encoding: 'utf8' },
  );
  if (status !== 0) {
    console.error(stdout, stderr);
    process.exit(1);
  }
  return stdout;
}

/** Returns a value as an SQL literal. */
export function sqlValue(value: string | number): string {
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}
