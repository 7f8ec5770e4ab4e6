import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { api } from '#api/app.ts';

/** The platform's limiter with room for `most` calls per key. */
function aLimiter(most: number) {
  const counts = new Map<string, number>();
  return {
    limit: async ({ key }: { key: string }) => {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return { success: count <= most };
    },
  };
}

async function statuses(path: string, given: object, ips: readonly string[]) {
  const bindings = { ...env, SEARCH_LIMIT: aLimiter(2), ...given };
  const answers: Response[] = [];
  for (const ip of ips) {
    const headers = { 'CF-Connecting-IP': ip, 'X-Forwarded-For': `10.0.0.${answers.length}` };
    answers.push(await api.request(`http://localhost/api${path}`, { headers }, bindings));
  }
  const late = answers.find(({ status }) => status === 429);
  return {
    codes: answers.map(({ status }) => status),
    retryAfter: late?.headers.get('Retry-After'),
  };
}

test.each(['/listings', '/listings/map'])('who reads all of %s is slowed down', async (path) => {
  const production = { APP_ENV: 'production' };
  const { codes, retryAfter } = await statuses(path, production, ['a', 'a', 'a', 'b']);
  expect(codes).toEqual([200, 200, 429, 200]);
  expect(retryAfter).toBe('60');
});

test('nobody is slowed down in development, nor by a page of one home', async () => {
  expect((await statuses('/listings', {}, ['a', 'a', 'a'])).codes).toEqual([200, 200, 200]);
  const page = await statuses('/plans', { APP_ENV: 'production' }, ['a', 'a', 'a']);
  expect(page.codes).toEqual([200, 200, 200]);
});
