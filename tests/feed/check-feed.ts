import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownEnvironment, ROOT, run } from '#api/commands/install.mjs';
import { ensureBuilt, migrateLocally } from '#api/commands/local/built.ts';
import { startServer, stopServer } from '#tests/server-process.ts';

/**
 * `npm run check:feed`: installs third-party feed validators in a separate folder, outside the
 * dependency tree, and runs each of them against a new server with the sample. Succeeds only if all
 * of them ran and passed; one that cannot be installed counts as a failure.
 */
const PORT = Number(process.env['PORT'] ?? 8796);
const SUITE = '@reso-standards/reso-certification@0.10.6';

type Check = Readonly<{
  title: string;
  /** Exact versions from the npm registry. */
  packages: readonly string[];
  /** A file in `checkers`; without one, the suite's own program is run. */
  file?: string;
}>;
const CSDL = ['odata-csdl@0.11.2', 'odata-openapi@0.29.0'];
const CHECKS: readonly Check[] = [
  {
    title: 'OASIS schema over $metadata (4.0 and 4.01)',
    packages: ['libxml2-wasm@0.7.2'],
    file: 'oasis-schema.mjs',
  },
  { title: 'odata-csdl reads $metadata, XML and JSON alike', packages: CSDL, file: 'csdl.mjs' },
  {
    title: 'Every record against the JSON schema that odata-openapi makes of $metadata',
    packages: [...CSDL, 'ajv@8.20.0', 'ajv-formats@3.0.1'],
    file: 'records.mjs',
  },
  {
    title: 'odata2ts makes a client that compiles strictly and reads a page',
    packages: [
      '@odata2ts/odata2ts@0.34.0',
      '@odata2ts/http-client-fetch',
      '@odata2ts/odata-service',
      'typescript@5.9.3',
      '@types/node@24.19.2',
    ],
    file: 'typescript-client.mjs',
  },
  { title: 'reso.js reads all pages', packages: ['reso.js@0.2.1'], file: 'reso-js.mjs' },
  {
    title: 'Structured data of homes and places (@adobe/structured-data-validator)',
    packages: ['@adobe/structured-data-validator@1.7.1', '@marbec/web-auto-extractor@2.2.1'],
    file: 'structured-data.mjs',
  },
  {
    title: 'Every sitemap against the schema of sitemaps.org',
    packages: ['libxml2-wasm@0.7.2', 'sitemap@9.0.1'],
    file: 'sitemap.mjs',
  },
  {
    title: 'RESO client reads a page',
    packages: ['@reso-standards/reso-client@0.2.2'],
  },
  {
    title: 'RESO certification: Core 2.0.0 and 2.1.0, EntityEvent, dictionary and business rules',
    packages: [SUITE],
    file: 'certification.mjs',
  },
];

const folder = mkdtempSync(join(tmpdir(), 'trato-feed-checks-'));
const state = join(ROOT, '.cache', 'feed-checks');
rmSync(state, { recursive: true, force: true });
migrateLocally(state);
run('node', [join(ROOT, 'tools', 'sample', 'load.ts'), '--state', state]);
ensureBuilt();
const token = tokenOf(state);
const server = await startServer(state, PORT);
const rows: (readonly [outcome: string, title: string, why: string])[] = [];
try {
  for (const check of CHECKS) rows.push(outcomeOf(check));
} finally {
  stopServer(server, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true });
  rmSync(state, { recursive: true, force: true });
}
for (const [outcome, title, why] of rows) {
  console.info(`${outcome.padEnd(8)} ${title}${why && `\n         ${why}`}`);
}
process.exitCode = rows.every(([outcome]) => outcome === 'passed') ? 0 : 1;

function outcomeOf({ title, packages, file }: Check): (typeof rows)[number] {
  const place = join(folder, String(rows.length));
  mkdirSync(place);
  const install = npm(place, 'install', ...packages);
  if (install.status !== 0) return ['NOT RUN', title, `not installed: ${reason(install.stderr)}`];
  if (!file) return ['NOT RUN', title, 'installed, but this script does not know how to run it'];
  cpSync(join(import.meta.dirname, 'checkers'), place, { recursive: true });
  if (file === 'oasis-schema.mjs') {
    const suite = join(place, 'certification');
    mkdirSync(suite);
    const packed = npm(suite, 'pack', SUITE);
    const name = packed.stdout.trim().split('\n').at(-1) ?? '';
    if (packed.status !== 0) return ['NOT RUN', title, reason(packed.stderr)];
    spawnSync('tar', ['xzf', name], { cwd: suite });
  }
  const { status, stderr, stdout } = spawnSync('node', [file], {
    cwd: place,
    env: { ...process.env, FEED: `http://localhost:${PORT}/reso/odata`, TOKEN: token },
    encoding: 'utf8',
    timeout: 300_000,
  });
  if (status === 0) return ['passed', title, ''];
  return ['FAILED', title, (stderr || stdout).trim().slice(-1_200)];
}

function npm(cwd: string, ...args: readonly string[]) {
  return spawnSync('npm', [...args, '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd,
    encoding: 'utf8',
  });
}

/** Returns the package that the registry does not have, or the end of the output. */
function reason(output: string): string {
  const missing = /'(@?[^']+)' could not be found/.exec(output)?.[1];
  return missing ? `the registry has no ${missing}` : output.trim().slice(-300);
}

/** Returns the token of a consumer created with the command. */
function tokenOf(where: string): string {
  const { stdout } = spawnSync(
    'node',
    ['api/commands/consumer.ts', 'create', 'Checks', '--rate', '10000', '--state', where],
    { cwd: ROOT, encoding: 'utf8', env: ownEnvironment() },
  );
  const token = /^\s+([\w-]{43})$/m.exec(stdout)?.[1];
  if (!token) throw new Error(`No token was made: ${stdout}`);
  return token;
}
