import { type ChildProcess, spawn } from 'node:child_process';
import { ownEnvironment, ROOT } from '../install.mjs';
import { localVariables } from './built.ts';

/**
 * Starts `wrangler dev` with the build; its errors go to the terminal. It answers some seconds later:
 * see `waitUntilHealthy`.
 * @param variables instead of those of `npm start`; the ones of `.env` are there anyway
 */
export async function startDevelopmentServer(
  state: string,
  port: number,
  variables?: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const given = Object.entries(variables ?? (await localVariables(state, port)));
  return spawn(
    'wrangler',
    [
      'dev',
      ...['--port', String(port), '--ip', '127.0.0.1', '--persist-to', state],
      ...['--show-interactive-dev-session', 'false', '--log-level', 'error'],
      ...given.flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ],
    { cwd: ROOT, env: ownEnvironment(), stdio: ['ignore', 'inherit', 'inherit'] },
  );
}

/**
 * Waits until the health check of a server succeeds.
 * @throws Error if it does not within a minute
 */
export async function waitUntilHealthy(origin: string): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    const answer = await fetch(`${origin}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${origin} does not answer.`);
}
