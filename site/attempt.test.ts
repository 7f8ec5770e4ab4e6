import { expect, test } from 'vitest';
import type { Answer } from './api.ts';
import { createAttempt } from './attempt.ts';

type Outcome = 'ok' | 'invalid' | 'network' | 'internal' | 'request_in_progress';

const STATUSES = { ok: 200, invalid: 422, network: 500, internal: 503, request_in_progress: 409 };

/** Sends bodies in order, each with its outcome, and returns their keys. */
async function keysOf(sends: readonly (readonly [body: unknown, outcome: Outcome])[]) {
  const attempt = createAttempt();
  const keys: string[] = [];
  for (const [body, outcome] of sends) {
    await attempt.send(body, async (headers): Promise<Answer<unknown>> => {
      keys.push(headers['Idempotency-Key']);
      const status = STATUSES[outcome];
      if (outcome === 'ok') return { data: {}, error: undefined, status };
      return { data: undefined, error: { data: { code: outcome, message: '', status } }, status };
    });
  }
  return keys;
}

test.each(['network', 'internal', 'request_in_progress'] as const)(
  'after %s the same body goes under the same key',
  async (outcome) => {
    const [first, second] = await keysOf([
      [{ amountCents: 1 }, outcome],
      [{ amountCents: 1 }, 'ok'],
    ]);
    expect(second).toBe(first);
  },
);

test('a changed body has a key of its own', async () => {
  const [first, second] = await keysOf([
    [{ amountCents: 1 }, 'network'],
    [{ amountCents: 2 }, 'network'],
  ]);
  expect(second).not.toBe(first);
});

test.each(['invalid', 'ok'] as const)(
  'after %s the next send has a key of its own',
  async (outcome) => {
    const [first, second] = await keysOf([
      [undefined, outcome],
      [undefined, outcome],
    ]);
    expect(second).not.toBe(first);
  },
);

test('a click while the first is under way goes under its key', async () => {
  const attempt = createAttempt();
  const keys: string[] = [];
  const answers: (() => void)[] = [];
  const press = () =>
    attempt.send('same', (headers) => {
      keys.push(headers['Idempotency-Key']);
      return new Promise<Answer<unknown>>((resolve) => {
        answers.push(() => resolve({ data: {}, error: undefined, status: 200 }));
      });
    });
  const both = [press(), press()];
  for (const answer of answers) answer();
  await Promise.all(both);
  expect(keys[1]).toBe(keys[0]);
});
