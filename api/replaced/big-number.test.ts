import { createId, init, isCuid } from '@paralleldrive/cuid2';
import { afterEach, expect, test, vi } from 'vitest';
import BigNumber from './big-number.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

// Computed with the library that is replaced, bignumber.js 9.3.1.
test.each([
  [0, 'nr22log5n6nh6l5m1jwqok1brv5zt7pr'],
  [1_785_542_400_000, 'npqqq4gp4wrc0euayh83ta4i1e9fyift'],
  [4_102_444_800_000, 'nlica0o6cruz95wqy3wxmoxlw7y2fut3'],
])('the id of the instant %i is the same as with the library', (at, id) => {
  vi.useFakeTimers({ now: at, toFake: ['Date'] });
  const fixed = { random: () => 0.5, counter: () => 1, fingerprint: 'test', length: 32 };
  expect(init(fixed)()).toBe(id);
});

test('ids are made with it, and differ', () => {
  const multiplied = vi.spyOn(BigNumber.prototype, 'multipliedBy');
  const ids = Array.from({ length: 1_000 }, () => createId());
  expect(multiplied).toHaveBeenCalled();
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => id.length === 24 && isCuid(id))).toBe(true);
});
