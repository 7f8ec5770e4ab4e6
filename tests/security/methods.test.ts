import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { api } from '#api/app.ts';
import { aWitness, knocks } from './actors.ts';

const { text } = await knocks(undefined, 'GET', '/api/openapi.json');
const { paths } = JSON.parse(text) as {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
};

test('another method of a path is refused with the allowed ones', async () => {
  const admin = await aWitness('admin');
  const wrong: unknown[] = [];
  for (const path of Object.keys(paths)) {
    const address = path.replace(/\{\w+\}/g, 'x');
    const known = methodsAt(address);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      if (known.includes(method)) continue;
      const { status, headers } = await api.request(
        `http://localhost${address}`,
        { method, headers: admin.headers },
        env,
      );
      const allowed = headers.get('Allow')?.split(', ') ?? [];
      const isNamed = known.every((one) => allowed.includes(one)) && !allowed.includes(method);
      if (status !== 405 || !isNamed) wrong.push([method, path, status, allowed]);
    }
  }
  expect(wrong).toEqual([]);
});

/**
 * Returns the methods of all documented paths that match this address: `/user/{id}` also matches
 * `/user/export`.
 */
function methodsAt(address: string): readonly string[] {
  return Object.entries(paths)
    .filter(([path]) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(address))
    .flatMap(([, operations]) => Object.keys(operations).map((method) => method.toUpperCase()));
}
