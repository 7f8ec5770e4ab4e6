import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrateLocally, serveArguments, waitUntilHealthy } from '#api/commands/built.ts';
import { ownEnvironment, ROOT } from '#api/commands/install.mjs';
import { isRunning } from '#api/commands/is-running.ts';

/**
 * Serves the built product on its own state and port, with variables that the server of the other
 * journeys does not have.
 * @param variables in the form of wrangler's `--var`: `NAME:value`
 * @param config path of wrangler's settings for another Worker than the one of the build
 */
export async function serveOwn(state: string, variables: readonly string[], config?: string) {
  const port = await freePort();
  // Two runtimes that start at once would both take the inspector's default port, and one would
  // exit.
  const inspector = ['--inspector-port', String(await freePort())];
  migrateLocally(state);
  const server = spawn(
    'wrangler',
    [
      ...(await serveArguments(port, state)),
      ...inspector,
      ...variables.flatMap((variable) => ['--var', variable]),
      ...(config ? ['--config', config] : []),
    ],
    // A separate process group, so that the runtime can be stopped together with the process that
    // started it.
    { cwd: ROOT, env: ownEnvironment(), stdio: 'inherit', detached: true },
  );
  const ended = new Promise<void>((resolve) => {
    server.on('exit', () => resolve());
  });
  const origin = `http://localhost:${port}`;
  const close = async () => {
    if (server.exitCode !== null || server.pid === undefined) return;
    process.kill(-server.pid, 'SIGTERM');
    await ended;
    // The runtime outlives the process that started it until it has closed its databases.
    for (let wait = 0; wait < 200 && isRunning(-server.pid); wait += 1) await sleep(50);
  };
  await waitUntilHealthy(origin).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { origin, close };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
