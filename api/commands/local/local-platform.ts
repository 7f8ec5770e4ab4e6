import { join } from 'node:path';
import { getPlatformProxy } from 'wrangler';
import type { Context } from '#api/context.ts';
import { openDatabase } from '#api/db/open.ts';
import type { Env } from '#api/env.ts';
import { ROOT } from '../install.mjs';

/** The local database and files, with request contexts for them. */
export type LocalPlatform = Readonly<{
  env: Env;
  db: Context['db'];
  /** Returns a request context with a fixed time. */
  contextAt: (now: number, viewer?: Context['viewer']) => Context;
  close: () => Promise<void>;
}>;

/** Opens the state that `wrangler dev --persist-to` serves from the same folder. */
export async function openLocally(stateFolder: string): Promise<LocalPlatform> {
  const { env, dispose } = await getPlatformProxy<Env>({
    configPath: join(ROOT, 'wrangler.toml'),
    persist: { path: join(stateFolder, 'v3') },
    remoteBindings: false,
  });
  const db = openDatabase(env.DB);
  return {
    env,
    db,
    contextAt: (now, viewer) => ({
      db,
      env,
      viewer,
      sessionHash: undefined,
      locale: viewer?.language ?? 'es',
      now: () => now,
      ip: '127.0.0.1',
      later: (work) => void work,
    }),
    close: dispose,
  };
}
