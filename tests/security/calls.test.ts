import { env } from 'cloudflare:workers';
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { createId } from '@paralleldrive/cuid2';
import { expect, test } from 'vitest';
import { api } from '#api/app.ts';
import { knocks } from './actors.ts';
import { MATRIX } from './matrix.ts';
import { filled, sceneOf } from './scene.ts';

/** Each database call is a round trip in production; a batch is one call. */
const MAX_CALLS = 10;
/** Lower limits for frequent requests, and exceptions. */
const OTHERS: Readonly<Record<string, number>> = {
  // Another call counts the purges of the cache, and one after the response looks for unused files.
  'POST /api/properties/{id}/{action}': 12,
  // Rare requests; one call more reads the log's last checkpoint for the receipt, and one what was
  // read of the disclosures.
  'POST /api/offers/{id}/signing/sign': 12,
  // Rare requests that read the deal, its dates and its notices again in what they answer.
  'POST /api/offers/{id}/notices': 14,
  'POST /api/offers/{id}/notices/{noticeId}/agree': 15,
  'POST /api/offers/{id}/notices/{noticeId}/refuse': 13,
  // Every paper of a deal.
  'GET /api/offers/{id}/archive.zip': 40,
  // Rare requests that also read the present addresses of all signers.
  'POST /api/properties/{id}/agreement': 12,
  'POST /api/agreements/{id}/signers/{place}/link': 12,
  // The owner's name is checked by the font, and each open offer of the home is read.
  'POST /api/properties/{id}/disclosures/{key}': 16,
  'POST /api/properties/{id}/disclosures/{key}/paper': 12,
  'POST /api/offers/{id}/signing': 12,
  'POST /api/offers/{id}/signing/decline': 11,
  'POST /api/offers/{id}/signing/correct': 12,
  // Rare requests that read the round and all offers of the home again after the change.
  'POST /api/properties/{id}/round': 16,
  'POST /api/properties/{id}/round/extend': 15,
  // The deadline has passed, so the sealed offers are opened first.
  'POST /api/properties/{id}/round/end': 20,
  'POST /api/offers/{id}/round': 13,
  'DELETE /api/offers/{id}/round': 12,
  'GET /api/listings': 4,
  'GET /api/listings/map': 4,
  'GET /api/listings/suggest': 4,
  'GET /api/listings/{id}': 4,
  // Six, and twelve, only after a change: one call asks whether there are changes, one reads them.
  'GET /api/listings/{id}/similar': 6,
  'GET /api/properties/{id}/market-analysis.pdf': 12,
  'GET /api/user': 4,
  'GET /api/notifications': 4,
  'GET /api/offers': 4,
  'GET /api/properties': 4,
};

/** Wraps the database to count its calls. */
function counted(real: D1Database) {
  const state = { calls: 0 };
  const originals = new WeakMap<object, D1PreparedStatement>();
  const statement = (inner: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = new Proxy(inner, {
      get(target, key) {
        if (key === 'bind') return (...values: unknown[]) => statement(target.bind(...values));
        const member: unknown = Reflect.get(target, key);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]): unknown => {
          state.calls += 1;
          return Reflect.apply(member, target, args);
        };
      },
    });
    originals.set(wrapped, inner);
    return wrapped;
  };
  const DB = new Proxy(real, {
    get(target, key) {
      if (key === 'prepare') return (text: string) => statement(target.prepare(text));
      if (key === 'batch') {
        return (all: D1PreparedStatement[]) => {
          state.calls += 1;
          return target.batch(all.map((one) => originals.get(one) ?? one));
        };
      }
      const member: unknown = Reflect.get(target, key);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  return { DB, state };
}

const rows = Object.entries(MATRIX).flatMap(([call, all]) =>
  [all].flat().map((row) => [call, row.params?.['action'] ?? row.of ?? '', row] as const),
);
const table: [calls: number, call: string][] = [];
const { text } = await knocks(undefined, 'GET', '/api/openapi.json');
const { paths } = JSON.parse(text) as {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
};
const described = (path: string) => Object.keys(paths[path]?.['post']?.responses ?? {});

// Fills the isolate's search columns, which is done once and not per search.
await api.request('http://localhost/api/listings', {}, env);

test.each(rows)('%s %s makes few database calls, also when repeated', async (call, what, row) => {
  const { who, thing } = await sceneOf(row);
  const [method = '', path = ''] = call.split(' ');
  const body = await row.body?.(who, thing);
  const isForm = body instanceof FormData;
  // Another key each time: the second request is a repeated press, not a retry.
  const sends = async () => {
    const { DB, state } = counted(env.DB);
    const response = await api.request(
      `http://localhost${filled(path, row, thing)}${row.query ?? ''}`,
      {
        method,
        headers: {
          'CF-Connecting-IP': createId(),
          ...(method !== 'GET' && { 'Idempotency-Key': createId() }),
          ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
          ...who?.headers,
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      },
      { ...env, DB },
    );
    await response.arrayBuffer();
    return { status: response.status, calls: state.calls };
  };
  const { status, calls } = await sends();
  table.push([calls, `${call} ${what}`.trim()]);
  expect(status).toBeLessThan(500);
  expect(calls).toBeLessThanOrEqual(OTHERS[call] ?? MAX_CALLS);
  if (method === 'POST') expect(described(path)).toContain(String((await sends()).status));
});

test('the table of all calls', () => {
  table.sort(([one], [other]) => other - one);
  console.info(table.map(([calls, call]) => `${String(calls).padStart(3)}  ${call}`).join('\n'));
  const [max = 0] = table.map(([calls]) => calls);
  console.info(`FIGURE G8 at most ${max} calls of the database for one request`);
  expect(max).toBeGreaterThan(0);
});
