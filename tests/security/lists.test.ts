import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { api } from '#api/app.ts';
import { operationsOf } from './bad-input.ts';
import { valuesOf } from './generated.ts';
import type { Schema } from './json-schema.ts';
import type { Row } from './matrix/reach.ts';
import { MATRIX } from './matrix.ts';
import { filled, sceneOf } from './scene.ts';
import { type Path, placesOf, withValue } from './schema.ts';

/** A list in an operation's input: in its body, or a repeatable parameter. */
type List = Readonly<{
  method: string;
  path: string;
  schema: Schema;
  /** Its path in the body, or the parameter's name. */
  at: Path | string;
  row: Row;
}>;

const lists = (await operationsOf()).flatMap(({ method, path, body, query }): readonly List[] =>
  [MATRIX[`${method} ${path}`] ?? []]
    .flat()
    .flatMap((row) => [
      ...(body ? placesOf(body) : [])
        .filter(({ schema }) => schema.type === 'array')
        .map((place) => ({ method, path, row, at: place.path, schema: place.schema })),
      ...query.flatMap(({ name, schema }) =>
        [schema, ...(schema.anyOf ?? [])]
          .filter(({ type }) => type === 'array')
          .map((list) => ({ method, path, row, at: name, schema: list })),
      ),
    ]),
);
const named = lists.map(
  (list) =>
    [
      `${list.method} ${list.path} ${typeof list.at === 'string' ? `?${list.at}` : list.at.join('.')}`,
      list,
    ] as const,
);

test('there are calls with lists, in bodies and as parameters', () => {
  expect(named.map(([name]) => name)).toEqual(
    expect.arrayContaining(['POST /api/notifications/read ids', 'GET /api/offers ?status']),
  );
});

test.each(named)('%s is accepted up to its limit and refused beyond', async (_, list) => {
  const { maxItems = Number.NaN } = list.schema;
  expect(maxItems).toBeGreaterThan(0);
  const full = await sends(list, maxItems);
  expect(full.status, full.text).toBeLessThan(500);
  const over = await sends(list, maxItems + 1);
  // Long lists of lists have more members than any body may have.
  expect([413, 422], over.text).toContain(over.status);
});

/** Sends a request with this many items in the list, all different if possible. */
async function sends({ method, path, row, at, schema }: List, count: number) {
  const { who, thing } = await sceneOf(row);
  const example = await row.body?.(who, thing);
  const items = itemsOf(schema.items ?? {}, count);
  const search = new URLSearchParams(row.query);
  if (typeof at === 'string') for (const item of items) search.append(at, String(item));
  const body = typeof at === 'string' ? example : withValue(example, at, items);
  const response = await api.request(
    `http://localhost${filled(path, row, thing)}?${search}`,
    {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...who?.headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
    env,
  );
  return { status: response.status, text: (await response.text()).slice(0, 300) };
}

function itemsOf(schema: Schema, count: number): readonly unknown[] {
  const found = schema.enum ?? fc.sample(valuesOf(schema), { numRuns: count, seed: 5 });
  return Array.from({ length: count }, (_, index) =>
    schema.type === 'string' && !schema.enum && !schema.format && !schema.pattern
      ? `item-${index}`
      : found[index % found.length],
  );
}
