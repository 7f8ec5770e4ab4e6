import { expect, test } from 'vitest';
import { usualClosings, usualDeadlines } from './deadlines.ts';

const deadlines = (now: string) =>
  usualDeadlines([1, 2, 3], Date.parse(now)).map((at) => new Date(at).toISOString());
const closings = (now: string) => usualClosings([30, 45, 60], Date.parse(now));

test('a deadline is 6 p.m. in Florida of a business day, over New Year', () => {
  expect(deadlines('2026-12-30T12:00:00-05:00')).toEqual([
    '2026-12-31T23:00:00.000Z',
    '2027-01-04T23:00:00.000Z',
    '2027-01-05T23:00:00.000Z',
  ]);
});

test('it stays 6 p.m. across both daylight saving changes', () => {
  expect(deadlines('2026-03-06T12:00:00-05:00')[0]).toBe('2026-03-09T22:00:00.000Z');
  expect(deadlines('2026-10-30T12:00:00-04:00')[0]).toBe('2026-11-02T23:00:00.000Z');
});

test('late at night the day is Florida’s, over a leap day', () => {
  expect(deadlines('2028-02-28T23:30:00-05:00')[0]).toBe('2028-02-29T23:00:00.000Z');
});

test('a closing on a weekend or a holiday moves to the next business day', () => {
  // May 16 is a Saturday.
  expect(closings('2026-04-16T10:42:00-04:00')).toEqual(['2026-05-18', '2026-06-01', '2026-06-15']);
  // After January 1 and the weekend.
  expect(closings('2026-12-02T10:00:00-05:00')[0]).toBe('2027-01-04');
  expect(closings('2028-01-30T10:00:00-05:00')[0]).toBe('2028-02-29');
});
