import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { api } from '#api/app.ts';

/** A fake of the platform's limiter that allows `max` calls per key. */
function aLimiter(max: number) {
  const counts = new Map<string, number>();
  return {
    limit: async ({ key }: { key: string }) => {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return { success: count <= max };
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

test.each(['/listings', '/listings/map'])('reading all of %s reaches the limit', async (path) => {
  const production = { APP_ENV: 'production' };
  const { codes, retryAfter } = await statuses(path, production, ['a', 'a', 'a', 'b']);
  expect(codes).toEqual([200, 200, 429, 200]);
  expect(retryAfter).toBe('60');
});

test('there is no limit in development, nor for the page of one home', async () => {
  expect((await statuses('/listings', {}, ['a', 'a', 'a'])).codes).toEqual([200, 200, 200]);
  const page = await statuses('/plans', { APP_ENV: 'production' }, ['a', 'a', 'a']);
  expect(page.codes).toEqual([200, 200, 200]);
});

test('neither another address of a /64 nor another /64 of a /48 starts a new count', async () => {
  const production = { APP_ENV: 'production' };
  const ask = (ips: readonly string[]) => statuses('/listings', production, ips);
  const one = await ask(['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1::3']);
  expect(one.codes).toEqual([200, 200, 429]);
  const networks = Array.from({ length: 40 }, (_, at) => `2001:db8:2:${at.toString(16)}::1`);
  const many = await ask(networks);
  expect(many.codes.filter((code) => code === 200)).toHaveLength(32);
});
