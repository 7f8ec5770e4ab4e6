import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ownEnvironment, ROOT } from '#api/commands/install.mjs';

/**
 * Serves the built product in a process of its own, for callers that wait for other programs or
 * kill the server.
 * @param state folder of the database and files
 * @returns the process, ready for requests; it leads a process group with the runtime in it
 */
export async function startServer(state: string, port: number): Promise<ChildProcess> {
  const server = spawn('node', [join(ROOT, 'tests', 'serve-state.ts'), state, String(port)], {
    cwd: ROOT,
    env: ownEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  // The runtime prints lines of its own before.
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (text) => String(text).includes('ready') && resolve());
    server.once('exit', () => reject(new Error('the server ended before it was ready')));
  });
  return server;
}

/** Ends a server and its runtime. */
export function stopServer({ pid }: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (pid !== undefined) process.kill(-pid, signal);
}
