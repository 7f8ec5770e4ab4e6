import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { serveLocally } from '#api/commands/local/local-server.ts';
import { prepare, SAMPLE_STATE, STATES } from './prepare.ts';
import { serveStyle } from './style-server.ts';

/**
 * Serves the built product, with a separate copy of the sample for each port in `PORTS`
 * (comma-separated), so that parallel journeys share no database. The last port answers only after
 * the others.
 */
const PORTS = (process.env['PORTS'] ?? process.env['PORT'] ?? '8788').split(',').map(Number);
const stateOf = (port: number) => join(STATES, String(port));

// `npm test` has already prepared in parallel with the type check.
if (process.env['IS_PREPARED'] !== '1') prepare();
for (const port of PORTS) {
  rmSync(stateOf(port), { recursive: true, force: true });
  cpSync(SAMPLE_STATE, stateOf(port), { recursive: true });
}

const variables = { PUBLIC_MAP_STYLE: await serveStyle((PORTS[0] ?? 0) + 1) };
for (const port of PORTS) await serveLocally({ state: stateOf(port), port, variables });
