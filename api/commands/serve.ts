import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ownEnvironment, ROOT } from './install.mjs';
import { ensureBuilt, migrateLocally } from './local/built.ts';
import { startDevelopmentServer, waitUntilHealthy } from './local/development-server.ts';

/** Local database and files; deleting the folder starts over. */
const STATE = join(ROOT, '.wrangler', 'state');
/** As often as the deployed cron job. */
const CLOCK_EVERY_MS = 60_000;
const port = Number(process.env['PORT'] ?? 8787);
const origin = `http://localhost:${port}`;

// In parallel with the build, because each uses one core.
const sample = spawn('node', [join(ROOT, 'tools', 'sample', 'load.ts'), '--state', STATE], {
  cwd: ROOT,
  env: ownEnvironment(),
  stdio: 'inherit',
});
const loaded = once(sample, 'exit');
ensureBuilt();
const [code] = await loaded;
if (code !== 0) process.exit(1);
migrateLocally(STATE);

const server = await startDevelopmentServer(STATE, port);
server.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => server.kill(signal));
}

await waitUntilHealthy(origin);
// Calls the cron handler, which nothing else triggers locally.
setInterval(() => {
  fetch(`${origin}/cdn-cgi/handler/scheduled`, { method: 'POST' }).catch(() => undefined);
}, CLOCK_EVERY_MS).unref();
console.info(`
  Trato is at ${origin}

  Sample accounts, each with the password Trato-demo-1
    seller@trato.example   sells homes and answers offers
    buyer@trato.example    makes offers
    admin@trato.example    reviews properties
  E-mails are at ${origin}/api/mailer
`);
