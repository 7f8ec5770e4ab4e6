import { expect, test } from 'vitest';
import { follow, movesFrom } from '#domain/moves.ts';
import {
  needsNote,
  OWED_STATUSES,
  WORK_LIFECYCLE,
  WORK_STATUSES,
  WORK_STEPS,
} from './work-order.ts';

test('a service is ordered, scheduled, perhaps rescheduled, and done', () => {
  expect(follow(WORK_LIFECYCLE, 'ordered', 'schedule', 'admin')).toBe('scheduled');
  expect(follow(WORK_LIFECYCLE, 'scheduled', 'schedule', 'admin')).toBe('scheduled');
  expect(follow(WORK_LIFECYCLE, 'scheduled', 'finish', 'admin')).toBe('done');
  expect(follow(WORK_LIFECYCLE, 'ordered', 'finish', 'admin')).toBe('done');
});

test('only the ledger cancels, and only open orders', () => {
  expect(OWED_STATUSES).toEqual(['ordered', 'scheduled']);
  for (const status of WORK_STATUSES) {
    const isOwed = OWED_STATUSES.includes(status);
    expect(movesFrom(WORK_LIFECYCLE, status, 'ledger').length > 0).toBe(isOwed);
    expect(() => follow(WORK_LIFECYCLE, status, 'cancel', 'admin')).toThrow();
  }
});

test('a done or canceled order is final', () => {
  expect([...WORK_LIFECYCLE.done, ...WORK_LIFECYCLE.canceled]).toEqual([]);
});

test('scheduling requires a date, and the end is optional', () => {
  expect(WORK_STEPS.filter(needsNote)).toEqual(['schedule']);
});

test('the ledger cancels, and a person schedules and completes', () => {
  expect(OWED_STATUSES).toEqual(['ordered', 'scheduled']);
  for (const status of OWED_STATUSES) {
    expect(follow(WORK_LIFECYCLE, status, 'cancel', 'ledger')).toBe('canceled');
    expect(movesFrom(WORK_LIFECYCLE, status, 'admin').map(({ action }) => action)).toEqual([
      ...WORK_STEPS,
    ]);
    expect(() => follow(WORK_LIFECYCLE, status, 'finish', 'ledger')).toThrow();
  }
});
