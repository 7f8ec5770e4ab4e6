import { createId } from '@paralleldrive/cuid2';
import { expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#domain/calendar.ts';
import { keptEstimate } from './kept-estimates.ts';

const AT = Date.parse('2026-11-23T12:00:00Z');
const compute = () => vi.fn(async () => ({ estimate: null }));

test('an estimate is cached for ten minutes while its basis is the same', async () => {
  const [id, first, later] = [createId(), compute(), compute()];
  await keptEstimate(id, '3 70', AT, first);
  await keptEstimate(id, '3 70', AT + 10 * MINUTE_MS - 1, first);
  expect(first).toHaveBeenCalledTimes(1);
  await keptEstimate(id, '3 70', AT + 10 * MINUTE_MS, later);
  expect(later).toHaveBeenCalledTimes(1);
});

test('a new version of the listing, a new sale and another listing are computed', async () => {
  const [id, one] = [createId(), compute()];
  await keptEstimate(id, '3 70', AT, one);
  for (const basis of ['4 70', '4 71']) await keptEstimate(id, basis, AT, one);
  await keptEstimate(createId(), '4 71', AT, one);
  expect(one).toHaveBeenCalledTimes(4);
});

test('a failed one is computed again, and only the last thousand are cached', async () => {
  const [id, one] = [createId(), compute()];
  const fails = () => Promise.reject(new Error('no database'));
  await expect(keptEstimate(id, '1 1', AT, fails)).rejects.toThrow('no database');
  await keptEstimate(id, '1 1', AT, one);
  for (let index = 0; index < 999; index += 1) await keptEstimate(createId(), '', AT, one);
  await keptEstimate(id, '1 1', AT, one);
  expect(one).toHaveBeenCalledTimes(1_000);
  for (let index = 0; index < 1_000; index += 1) await keptEstimate(createId(), '', AT, one);
  await keptEstimate(id, '1 1', AT, one);
  expect(one).toHaveBeenCalledTimes(2_001);
});
