import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getPlatformProxy, unstable_readConfig as readConfig } from 'wrangler';
import { ROOT } from '#api/commands/install.mjs';
import type { Env } from '#api/env.ts';
import type { DataStores } from './back-up.ts';

/** Where the database and the files are: in a local folder, or in a deployment. */
export type Place = Readonly<{ remote: boolean; state: string; environment?: string | undefined }>;

/** Opens the database and the files for a callback, and closes them afterwards. */
export async function withDataStores<T>(
  { remote, state, environment }: Place,
  work: (stores: DataStores) => Promise<T>,
): Promise<T> {
  const { env, dispose } = remote
    ? await openRemotely(environment)
    : await getPlatformProxy<Env>({
        configPath: join(ROOT, 'wrangler.toml'),
        persist: { path: join(state, 'v3') },
        remoteBindings: false,
      });
  try {
    return await work(env);
  } finally {
    await dispose();
  }
}

/**
 * Opens the deployed database and files with wrangler's logged-in user. The `remote` bindings are
 * in a separate file, so that a local server never uses them by accident.
 */
async function openRemotely(environment: string | undefined) {
  const config = readConfig({
    config: join(ROOT, 'wrangler.toml'),
    ...(environment && { env: environment }),
  });
  const file = join(ROOT, '.wrangler', 'backup.json');
  const remote = {
    name: config.name,
    compatibility_date: config.compatibility_date,
    ...(config.account_id && { account_id: config.account_id }),
    d1_databases: config.d1_databases.map((database: object) => ({ ...database, remote: true })),
    r2_buckets: config.r2_buckets.map((bucket: object) => ({ ...bucket, remote: true })),
  };
  writeFileSync(file, JSON.stringify(remote));
  try {
    return await getPlatformProxy<Env>({ configPath: file, persist: false, remoteBindings: true });
  } finally {
    rmSync(file);
  }
}
