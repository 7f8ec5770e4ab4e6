import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { refuse } from './feed.mjs';

/** RESO's own tests, run by the program of its certification suite. */
const RUNS = [
  ['core', '--spec-version', '2.0.0', '--full-coverage'],
  ['core', '--spec-version', '2.1.0', '--full-coverage'],
  ['entity-event', '--mode', 'observe', '--poll-timeout', '6000'],
  ['dd', '--dd-version', '2.0'],
];
const program = join('node_modules', '.bin', 'reso-cert');

for (const [kind = '', ...options] of RUNS) {
  const { status, stdout, stderr } = spawnSync(
    program,
    [
      ...[kind, '--url', process.env.FEED ?? '', '--auth-token', process.env.TOKEN ?? ''],
      ...[...options, '--output-dir', `report-${kind}`],
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) refuse(`${kind} ${options.join(' ')}: ${`${stdout}${stderr}`.slice(-900)}`);
}
