import { expect, test } from 'vitest';
import { hoursShown, joinDays, joinWindows, placeInLanes } from './availability.ts';

const MORNING = { from: '10:00', to: '12:00' };
const EVENING = { from: '17:00', to: '19:00' };
const open = (...windows: { from: string; to: string }[]) => ({
  windows,
  isClosed: false,
  note: null,
});

test('overlapping and adjacent hours of several homes are merged', () => {
  const late = { from: '11:30', to: '17:00' };
  expect(joinWindows([EVENING, MORNING])).toEqual([MORNING, EVENING]);
  expect(joinWindows([EVENING, late, MORNING])).toEqual([{ from: '10:00', to: '19:00' }]);
  // The input is not changed.
  expect(MORNING.to).toBe('12:00');
});

test('a date is closed only if no home has hours', () => {
  const closed = { windows: [], isClosed: true, note: 'Thanksgiving' };
  expect(joinDays([closed, open()])).toEqual(closed);
  expect(joinDays([closed, open(MORNING)])).toMatchObject({ isClosed: false, windows: [MORNING] });
  expect(joinDays([])).toEqual({ windows: [], isClosed: false, note: null });
});

test('overlapping entries are side by side, others have the full width', () => {
  const at = (from: number, to: number) => ({ from, to });
  const placed = placeInLanes([at(600, 630), at(615, 645), at(630, 660), at(660, 690)]);
  expect(placed.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ]);
});

test('the calendar covers all hours and entries, and at least three hours', () => {
  expect(hoursShown([{ from: 630, to: 1_110 }])).toEqual({ first: 10, last: 19 });
  expect(hoursShown([{ from: 600, to: 630 }])).toEqual({ first: 10, last: 13 });
  expect(hoursShown([])).toEqual({ first: 9, last: 18 });
});
