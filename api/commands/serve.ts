import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ownEnvironment, ROOT } from './install.mjs';
import { ensureBuilt, migrateLocally } from './local/built.ts';
import { startDevelopmentServer, waitUntilHealthy } from './local/development-server.ts';
import { healDatabase } from './local/heal-database.ts';
import { requirePort, Trouble } from './trouble.mjs';

/** Local database and files; deleting the folder starts over. */
const STATE = join(ROOT, '.wrangler', 'state');
/** As often as the deployed cron job. */
const CLOCK_EVERY_MS = 60_000;
const port = Number(process.env['PORT'] ?? 8787);
const origin = `http://localhost:${port}`;

healDatabase(STATE);
// In parallel with the build, because each uses one core.
const sample = spawn('node', [join(ROOT, 'tools', 'sample', 'load.ts'), '--state', STATE], {
  cwd: ROOT,
  env: ownEnvironment(),
  stdio: ['inherit', 'inherit', 'pipe'],
});
const said = text(sample.stderr);
const loaded = once(sample, 'exit');
ensureBuilt();
const [code] = await loaded;
if (code !== 0) {
  throw new Trouble('The sample could not be loaded: run npm start again, which loads all of it.', {
    cause: new Error(await said),
  });
}
migrateLocally(STATE);
// It was free when this start began.
await requirePort(port);

const server = await startDevelopmentServer(STATE, port);
server.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => server.kill(signal));
}

// The first half was ended in a way that it could not pass on.
process.once('disconnect', () => {
  server.kill();
  process.exit(1);
});
await waitUntilHealthy(origin);
process.send?.('ready');
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
