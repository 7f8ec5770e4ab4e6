import { spawn } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  ensureBuilt,
  migrateLocally,
  serveArguments,
  waitUntilHealthy,
} from '#api/commands/built.ts';
import { ownEnvironment, ROOT, run } from '#api/commands/install.mjs';

/**
 * Serves the built product on empty states of their own with the sample in them, one for each port
 * in `PORTS` (comma-separated): journeys that run side by side share no database. The last port
 * answers only once the others do.
 */
const PORTS = (process.env['PORTS'] ?? process.env['PORT'] ?? '8788').split(',').map(Number);
const STATES = join(ROOT, '.cache', 'journeys');
const stateOf = (port: number) => join(STATES, String(port));

rmSync(STATES, { recursive: true, force: true });
const [first = 8788, ...others] = PORTS;
migrateLocally(stateOf(first));
run('node', [join(ROOT, 'tools', 'sample', 'load.ts'), '--state', stateOf(first)]);
for (const port of others) cpSync(stateOf(first), stateOf(port), { recursive: true });
ensureBuilt();

for (const [index, port] of PORTS.entries()) {
  const server = spawn('wrangler', serveArguments(port, stateOf(port)), {
    cwd: ROOT,
    env: ownEnvironment(),
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 0));
  if (index < PORTS.length - 1) await waitUntilHealthy(`http://localhost:${port}`);
}
