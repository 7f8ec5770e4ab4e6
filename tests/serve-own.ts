import { migrateLocally } from '#api/commands/local/built.ts';
import { serveLocally } from '#api/commands/local/local-server.ts';
import { freePort } from './free-port.ts';

/**
 * Serves the built product on its own state and a free port, with variables that the server of the
 * other journeys does not have.
 * @param config path of the settings of another Worker than the one of the build
 */
export async function serveOwn(
  state: string,
  variables: Readonly<Record<string, string>> = {},
  config?: string,
) {
  const port = await freePort();
  migrateLocally(state);
  // The sketch, because no request may leave this machine.
  const all = { PUBLIC_MAP_STYLE: '', ...variables };
  const runtime = await serveLocally({ state, port, variables: all, ...(config && { config }) });
  return { origin: `http://localhost:${port}`, close: () => runtime.dispose() };
}
