import { createHash, generateKeyPairSync } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT, runOrSay } from '#api/commands/install.mjs';
import { newSeal } from '#domain/seal/write-certificate.ts';
import { localDatabaseFile, migrateFile } from './local-database.ts';

const SOURCES = [
  'site',
  'api',
  'domain',
  'public',
  'migrations',
  'astro.config.mjs',
  'wrangler.toml',
  '.env',
  'package-lock.json',
];
/** Environment variables that turn on an outside service; see `api/env.ts`. */
const SERVICE_KEYS: readonly string[] = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_BASE',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
];
const STAMP = join(ROOT, 'dist', '.built-from');

/** Builds the Worker and its assets, unless `dist/` was built from the current sources. */
export function ensureBuilt(): void {
  const wanted = fingerprint();
  const deploy = join(ROOT, '.wrangler', 'deploy', 'config.json');
  if (existsSync(deploy) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.info('Building…');
  // An interrupted build leaves some files of it among those of the one before.
  rmSync(STAMP, { force: true });
  runOrSay('astro', ['build', '--silent', '--root', ROOT], {
    otherwise: 'The build failed: correct what it reports above and run it again.',
  });
  writeFileSync(STAMP, wanted);
}

/** Applies missing migrations to the local database. */
export function migrateLocally(stateFolder: string): void {
  migrateFile(localDatabaseFile(stateFolder));
}

/** The local key that signs the public log's checkpoints. */
function localLogKey(stateFolder: string): string {
  return readOrCreate(stateFolder, 'log-key', () =>
    generateKeyPairSync('ed25519')
      .privateKey.export({ format: 'der', type: 'pkcs8' })
      .toString('base64'),
  );
}

/**
 * Reads a local secret, creating it on first use, in one step: a process that ends meanwhile leaves
 * none. The folder is ignored by git.
 */
function readOrCreate(stateFolder: string, name: string, make: () => string): string {
  const file = join(stateFolder, name);
  if (!existsSync(file) || statSync(file).size === 0) {
    mkdirSync(stateFolder, { recursive: true });
    const whole = `${file}.${process.pid}`;
    writeFileSync(whole, make(), { mode: 0o600 });
    renameSync(whole, file);
  }
  return readFileSync(file, 'utf8');
}

/** Local VAPID keys for Web Push. */
function localPushKeys(stateFolder: string): Readonly<Record<string, string>> {
  const keys = readOrCreate(stateFolder, 'push-keys.json', () => JSON.stringify(newPushKeys()));
  // Written above, or manually with the same two members.
  return JSON.parse(keys) as Record<string, string>;
}

/** The local key and certificates of the document seal, marked as a test. */
async function localSeal(stateFolder: string): Promise<Readonly<Record<string, string>>> {
  const { key, certs } = await newSeal(Date.now(), true);
  const made = JSON.stringify({ SEAL_KEY: key, SEAL_CERTS: certs });
  // Written here, or manually with the same two members.
  return JSON.parse(readOrCreate(stateFolder, 'seal.json', () => made)) as Record<string, string>;
}

/** The values for development that `wrangler dev` reads too: `.env`, and `.env.local` instead of it. */
export function developmentValues(): Readonly<Record<string, string>> {
  const values = ['.env', '.env.local'].map((name) => join(ROOT, name));
  return Object.assign(
    {},
    ...values.map((file) => (existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {})),
  );
}

/** The Worker's variables on this machine. */
export async function localVariables(
  stateFolder: string,
  port: number,
): Promise<Readonly<Record<string, string>>> {
  return {
    ...developmentValues(),
    SITE_ORIGIN: `http://localhost:${port}`,
    LOG_KEY: localLogKey(stateFolder),
    ...localPushKeys(stateFolder),
    ...(await localSeal(stateFolder)),
    ...serviceKeys(),
  };
}

/** The keys of outside services that are set in the environment; without a key, a stub runs. */
function serviceKeys(): Record<string, string> {
  const given = Object.entries(process.env).filter(([name]) => SERVICE_KEYS.includes(name));
  return Object.fromEntries(given.map(([name, value]) => [name, value ?? '']));
}

function fingerprint(): string {
  return hashOf(SOURCES.flatMap((source) => filesUnder(join(ROOT, source))));
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/**
 * Makes a new VAPID key pair for Web Push: the uncompressed P-256 point and the secret, as
 * base64url.
 */
export function newPushKeys() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([
    Buffer.of(4),
    Buffer.from(x, 'base64url'),
    Buffer.from(y, 'base64url'),
  ]);
  return { VAPID_PUBLIC_KEY: point.toString('base64url'), VAPID_PRIVATE_KEY: d };
}

// `node api/commands/local/built.ts` prints a key pair for a deployment.
if (import.meta.main) {
  for (const [name, value] of Object.entries(newPushKeys())) console.info(`${name}=${value}`);
}
