import { env } from 'cloudflare:workers';
import { createId } from '@paralleldrive/cuid2';
import { beforeAll, expect, test, vi } from 'vitest';
import { api } from '#api/app.ts';
import * as pauses from '#api/messages/deliver.ts';
import type { Row } from '#tests/security/matrix/reach.ts';
import { MATRIX } from '#tests/security/matrix.ts';
import { filled, type Scene, sceneOf } from '#tests/security/scene.ts';
import { faulty, type When } from './faulty.ts';
import { figure } from './load/figure.ts';
import { type PreparedMove, SIGNING_MOVES } from './signing-moves.ts';
import { brokenInvariants } from './sound.ts';

const INTERNALS = /D1_ERROR|SQLITE|constraint failed|\.ts:\d|mail service|Unspecified error/;
/** A request with more calls than this would be a defect. */
const MAX_CALLS = 80;

const writes = Object.entries(MATRIX).flatMap(([call, rows]) =>
  call.startsWith('GET')
    ? []
    : [rows].flat().flatMap((row) => (row.neverSucceeds ? [] : [[call, row] as const])),
);
const tally = {
  faults: 0,
  kinds: new Set<string>(),
  mostCalls: 0,
  mostOf: '',
  broken: 0,
  repeated: 0,
};

// Skips the pause after each write, of which there are thousands.
beforeAll(() => void vi.spyOn(pauses, 'pauseAfterAnswer').mockResolvedValue());

async function send(
  call: string,
  row: Row,
  { who, thing, body }: Scene & { body: unknown },
  bindings: object,
  key: string,
) {
  const [method = '', path = ''] = call.split(' ');
  const address = filled(path, row, thing);
  const isForm = body instanceof FormData;
  const later: Promise<unknown>[] = [];
  const execution = {
    waitUntil: (work: Promise<unknown>) => void later.push(work),
    passThroughOnException() {},
    props: {},
  };
  const response = await api.request(
    `http://localhost${address}`,
    {
      method,
      headers: {
        'CF-Connecting-IP': createId(),
        'Idempotency-Key': key,
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        ...who?.headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    },
    bindings,
    execution,
  );
  const text = response.status === 204 ? '' : await response.text();
  await Promise.allSettled(later);
  return { status: response.status, text };
}

test.each(
  writes.map(([call, row]) => [call, row.params?.['action'] ?? row.of ?? '', row] as const),
)(
  '%s %s survives the failure of every call it makes',
  { timeout: 1_200_000 },
  async (call, _what, row) => {
    await survives(call, async () => {
      const { who, thing } = await sceneOf(row);
      const scene = { who, thing, body: await row.body?.(who, thing) };
      const key = createId();
      return { run: (bindings) => send(call, row, scene, bindings, key) };
    });
  },
);

test.each(Object.entries(SIGNING_MOVES))(
  'of a signing, %s survives the failure of every call it makes',
  { timeout: 1_200_000 },
  (name, prepare) => survives(name, prepare),
);

/**
 * Runs a move in a new scene for each of its calls, which fails once, and then repeats the move.
 */
async function survives(name: string, prepare: () => Promise<PreparedMove>): Promise<void> {
  const wrong: string[] = [];
  for (const when of ['before', 'after'] as const satisfies readonly When[]) {
    for (let n = 1; n <= MAX_CALLS; n += 1) {
      const { run, unfinished } = await prepare();
      const { env: bindings, state } = faulty(env, n, when);
      const first = await run(bindings);
      const at = `call ${n}, ${state.fault}`;
      if (INTERNALS.test(first.text)) wrong.push(`${at}: shows ${first.text}`);
      for (const problem of await brokenInvariants()) wrong.push(`${at}: ${problem}`);
      const again = await run(env);
      // If the move was completed before the failure, the repetition may be refused.
      if (again.status >= 500) wrong.push(`${at}: the repetition answers ${again.status}`);
      if (again.status < 400) tally.repeated += 1;
      for (const problem of await brokenInvariants()) wrong.push(`${at}, repeated: ${problem}`);
      for (const problem of (await unfinished?.()) ?? []) wrong.push(`${at}, repeated: ${problem}`);
      if (state.fault === '') {
        if (state.calls > tally.mostCalls)
          Object.assign(tally, { mostCalls: state.calls, mostOf: name });
        break;
      }
      tally.faults += 1;
      tally.kinds.add(state.fault);
    }
  }
  tally.broken += wrong.length;
  expect(wrong).toEqual([]);
}

test('the figures of the faults', () => {
  figure(
    'G10',
    `${tally.faults} faults of ${tally.kinds.size} kinds over ${writes.length + Object.keys(SIGNING_MOVES).length} writes: ${tally.broken} broken invariants; ${tally.repeated} repetitions with the same key succeeded, the others found it done (409)`,
  );
  figure('G8', `most calls of the platform in one write: ${tally.mostCalls} (${tally.mostOf})`);
  expect(tally.kinds.size).toBeGreaterThanOrEqual(12);
});
