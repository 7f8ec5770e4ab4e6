import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { api } from '#api/app.ts';
import { openDatabase } from '#api/db/open.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { ownIndex } from './columns/index-cache.ts';
import { updateSnapshot } from './columns/update-snapshot.ts';

/** A database that records every statement it is asked to prepare. */
function listening(): Readonly<{ DB: typeof env.DB; statements: Set<string> }> {
  const statements = new Set<string>();
  const DB = new Proxy(env.DB, {
    get: (database, name) => {
      if (name === 'prepare') {
        return (statement: string) => {
          statements.add(statement);
          return database.prepare(statement);
        };
      }
      const value: unknown = Reflect.get(database, name);
      return typeof value === 'function' ? value.bind(database) : value;
    },
  });
  return { DB, statements };
}

/**
 * Returns the query plan steps that scan a whole table, other than parameter lists, the word index,
 * and the few terms that a statement finds in it.
 */
async function scansOf(statement: string): Promise<readonly string[]> {
  const values = Array.from(statement.matchAll(/\?/g), () => null);
  const { results } = await env.DB.prepare(`explain query plan ${statement}`)
    .bind(...values)
    .all();
  return results
    .map(({ detail }) => String(detail))
    .filter(
      (detail) =>
        /^SCAN/.test(detail) && !/VIRTUAL TABLE|CONSTANT ROW|^SCAN (\(|terms$)/.test(detail),
    );
}

const home = await aProperty({ status: 'published', facts: { postalCode: '32631' } });

test.each([
  '/listings',
  '/listings?bbox=-80.4,25.6,-80.1,25.9&sort=price_asc&page=2&beds=2&feature=pool',
  '/listings?q=casa+con+piscina+en+miami&counts=all',
  '/listings?q=granito',
  '/listings/map?zoom=9&bbox=-80.4,25.6,-80.1,25.9',
  '/listings/suggest?q=miam',
  '/listings/suggest?q=1200+n',
  `/listings/${home.id}`,
  `/listings/${home.id}/similar`,
])('%s scans no whole table', async (path) => {
  for (const isCold of [false, true]) {
    if (isCold) ownIndex.reset();
    const { DB, statements } = listening();
    const { status } = await api.request(`http://localhost/api${path}`, {}, { ...env, DB });
    expect(status).toBe(200);
    expect(statements.size).toBeGreaterThan(path.endsWith('miam') ? -1 : 0);
    for (const statement of statements) expect(await scansOf(statement), statement).toEqual([]);
  }
});

test('nor do the queries of the cron job for searches', async () => {
  const { DB, statements } = listening();
  await updateSnapshot({ db: openDatabase(DB), env: { ...env, DB }, now: Date.now });
  expect(statements.size).toBeGreaterThan(1);
  for (const statement of statements) expect(await scansOf(statement), statement).toEqual([]);
});
