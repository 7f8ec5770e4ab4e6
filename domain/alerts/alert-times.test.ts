import { expect, test } from 'vitest';
import { clockOf } from '#domain/calendar.ts';
import { nextCheck, nextMorning } from './alert-times.ts';

test('after an e-mail the next one is sent the next morning in Florida, also across a daylight saving change', () => {
  const times = ['2026-04-16T12:00:00Z', '2026-04-17T03:59:00Z', '2026-03-08T04:30:00Z'];
  expect(times.map((at) => clockOf(nextMorning(Date.parse(at))))).toEqual([
    '2026-04-17T08:00',
    '2026-04-17T08:00',
    '2026-03-08T08:00',
  ]);
});

test('a search without new homes is checked again soon', () => {
  expect(nextCheck(0)).toBeGreaterThan(0);
  expect(nextCheck(0)).toBeLessThanOrEqual(900_000);
});
