import { listDurableObjectIds } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { api } from '#api/app.ts';
import { openDatabase } from '#api/db/open.ts';
import type { Env } from '#api/env.ts';
import type { ListAnswer } from '#domain/search/engine/results/answers.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { forgetColumns } from './columns/index-cache.ts';
import { updateSnapshot } from './columns/update-snapshot.ts';

const small: Env = env;

async function ask(path: string, given: Env): Promise<Response> {
  return api.request(`http://localhost/api/listings${path}`, {}, given);
}

async function objects(): Promise<number> {
  return small.SEARCH ? (await listDurableObjectIds(small.SEARCH)).length : 0;
}

test('a snapshot that an isolate should not hold is searched in the region’s object, with the same answers', async () => {
  const homes = await Promise.all(
    [1, 2, 3].map((bedroomsTotal) =>
      aProperty({ status: 'published', facts: { postalCode: '32611', bedroomsTotal } }),
    ),
  );
  await updateSnapshot({ db: openDatabase(env.DB), env, now: Date.now });
  const paths = ['?q=32611&sort=beds_desc', '/map?q=32611&zoom=9', `/${homes[0]?.id}/similar`];
  const own = await Promise.all(paths.map(async (path) => (await ask(path, small)).text()));
  expect(await objects()).toBe(0);

  const large: Env = { ...small, SEARCH_ISOLATE_BYTES: '1' };
  forgetColumns();
  for (const [index, path] of paths.entries()) {
    expect(await (await ask(path, large)).text()).toBe(own[index]);
    expect(await objects()).toBe(1);
  }
  expect((await ask('/none/similar', large)).status).toBe(404);
});

test('what is published shows in the object’s very next search', async () => {
  const large: Env = { ...small, SEARCH_ISOLATE_BYTES: '1' };
  forgetColumns();
  await ask('?q=32612', large);
  const home = await aProperty({ status: 'published', facts: { postalCode: '32612' } });
  const { items } = (await (await ask('?q=32612', large)).json()) as ListAnswer;
  expect(items.map(({ id }) => id)).toEqual([home.id]);
});

test('when the object does not answer the database does, and says that it may not be all', async () => {
  const home = await aProperty({ status: 'published', facts: { postalCode: '32601' } });
  const failing = {
    idFromName: () => 'enam',
    get: () => ({ fetch: async () => new Response('overloaded', { status: 503 }) }),
  };
  const large = { ...small, SEARCH_ISOLATE_BYTES: '1', SEARCH: failing } as unknown as Env;
  forgetColumns();
  const answer = (await (await ask('?q=32601', large)).json()) as ListAnswer;
  expect(answer.items.map(({ id }) => id)).toEqual([home.id]);
  expect(answer.isComplete).toBe(false);
});
