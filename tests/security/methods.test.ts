import { env } from 'cloudflare:workers';
import { createId } from '@paralleldrive/cuid2';
import { expect, test } from 'vitest';
import { api } from '#api/app.ts';
import { aWitness, knocks } from './actors.ts';
import { MATRIX } from './matrix.ts';
import { filled, sceneOf } from './scene.ts';

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

const posts = Object.entries(MATRIX).flatMap(([call, rows]) =>
  call.startsWith('POST ')
    ? [rows].flat().map((row) => [call, row.params?.['action'] ?? row.of ?? '', row] as const)
    : [],
);

test.each(posts)(
  '%s %s sent twice gives documented answers both times',
  async (call, _what, row) => {
    const path = call.slice('POST '.length);
    const { who, thing } = await sceneOf(row);
    const body = await row.body?.(who, thing);
    const described = Object.keys(paths[path]?.['post']?.responses ?? {});
    for (const _turn of [1, 2]) {
      const { status } = await api.request(
        `http://localhost${filled(path, row, thing)}${row.query ?? ''}`,
        {
          method: 'POST',
          headers: {
            'CF-Connecting-IP': createId(),
            ...(body !== undefined &&
              !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
            ...who?.headers,
          },
          ...(body !== undefined && {
            body: body instanceof FormData ? body : JSON.stringify(body),
          }),
        },
        env,
      );
      expect(described).toContain(String(status));
    }
  },
);
