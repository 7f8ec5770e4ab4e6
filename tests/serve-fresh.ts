import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, migrateLocally, serveArguments } from '#api/commands/built.ts';
import { ownEnvironment, ROOT, run } from '#api/commands/install.mjs';

/** The built product on an empty state of its own with the sample in it: what the journeys walk. */
const STATE = join(ROOT, '.cache', 'journeys');
rmSync(STATE, { recursive: true, force: true });
migrateLocally(STATE);
run('node', [join(ROOT, 'tools', 'sample', 'load.ts'), '--state', STATE]);
ensureBuilt();

const server = spawn('wrangler', serveArguments(Number(process.env['PORT'] ?? 8788), STATE), {
  cwd: ROOT,
  env: ownEnvironment(),
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
