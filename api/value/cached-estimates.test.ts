import { createId } from '@paralleldrive/cuid2';
import { expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#domain/calendar.ts';
import { cachedEstimate } from './cached-estimates.ts';

const AT = Date.parse('2026-11-23T12:00:00Z');
const compute = () => vi.fn(async () => ({ estimate: null }));

test('an estimate is cached for ten minutes while its basis is the same', async () => {
  const [id, first, later] = [createId(), compute(), compute()];
  await cachedEstimate(id, '3 70', AT, first);
  await cachedEstimate(id, '3 70', AT + 10 * MINUTE_MS - 1, first);
  expect(first).toHaveBeenCalledTimes(1);
  await cachedEstimate(id, '3 70', AT + 10 * MINUTE_MS, later);
  expect(later).toHaveBeenCalledTimes(1);
});

test('a new version of the listing, a new sale and another listing are computed', async () => {
  const [id, one] = [createId(), compute()];
  await cachedEstimate(id, '3 70', AT, one);
  for (const basis of ['4 70', '4 71']) await cachedEstimate(id, basis, AT, one);
  await cachedEstimate(createId(), '4 71', AT, one);
  expect(one).toHaveBeenCalledTimes(4);
});

test('a failed one is computed again, and only the last thousand are cached', async () => {
  const [id, one] = [createId(), compute()];
  const fails = () => Promise.reject(new Error('no database'));
  await expect(cachedEstimate(id, '1 1', AT, fails)).rejects.toThrow('no database');
  await cachedEstimate(id, '1 1', AT, one);
  for (let index = 0; index < 999; index += 1) await cachedEstimate(createId(), '', AT, one);
  await cachedEstimate(id, '1 1', AT, one);
  expect(one).toHaveBeenCalledTimes(1_000);
  for (let index = 0; index < 1_000; index += 1) await cachedEstimate(createId(), '', AT, one);
  await cachedEstimate(id, '1 1', AT, one);
  expect(one).toHaveBeenCalledTimes(2_001);
});
