import { expect, test } from 'vitest';
import {
  addDays,
  clockOf,
  dateOf,
  daysBetween,
  exactInstantAt,
  formatDate,
  formatInstant,
  instantAt,
} from './calendar.ts';
import { dateSchema } from './scalars.ts';

test('only dates that exist are valid', () => {
  expect(dateSchema.safeParse('2026-02-28').success).toBe(true);
  for (const wrong of ['2026-02-29', '2026-13-01', '26-01-01', '1899-12-31', 'mañana', '']) {
    expect(dateSchema.safeParse(wrong).success, wrong).toBe(false);
  }
});

test('calendar days are counted across both daylight saving changes', () => {
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
  expect(daysBetween('2026-11-02', '2026-10-31')).toBe(-2);
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
});

test('the day in Florida is not the day in UTC', () => {
  expect(dateOf(Date.parse('2026-04-17T03:59:00Z'))).toBe('2026-04-16');
});

test('dates and instants are formatted in words, with the time zone', () => {
  expect(formatDate('2026-05-29', 'es')).toBe('29 de mayo de 2026');
  expect(formatDate('2026-05-29', 'en')).toBe('May 29, 2026');
  const text = formatInstant(Date.parse('2026-04-16T22:00:00Z'), 'es').replaceAll(/\s/g, ' ');
  expect(text).toBe('jueves, 16 de abril de 2026, 6:00 p. m. (EDT)');
  expect(formatInstant(Date.parse('2026-11-16T15:05:00Z'), 'en').replaceAll(/\s/g, ' ')).toBe(
    'Monday, November 16, 2026, 10:05 a.m. (EST)',
  );
});

test.each([
  ['2026-04-16T18:00', '2026-04-16T22:00:00.000Z'],
  ['2026-01-16T18:00', '2026-01-16T23:00:00.000Z'],
  ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
  ['2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
  ['2026-12-31T23:59', '2027-01-01T04:59:00.000Z'],
])('the local time %s in Florida is %s', (clock, instant) => {
  expect(new Date(instantAt(clock) ?? 0).toISOString()).toBe(instant);
  expect(clockOf(Date.parse(instant))).toBe(clock);
});

test('an hour skipped by daylight saving becomes the next one, and invalid text is undefined', () => {
  expect(new Date(instantAt('2026-03-08T02:30') ?? 0).toISOString()).toBe(
    '2026-03-08T07:30:00.000Z',
  );
  expect(instantAt('mañana')).toBeUndefined();
});

test.each([
  ['2026-03-08T02:00', true],
  ['2026-03-08T02:59', true],
  ['2026-03-08T01:59', false],
  ['2026-03-08T03:00', false],
  // Twice, so not skipped.
  ['2026-11-01T01:30', false],
  ['mañana', false],
])('%s is skipped by the clock: %s', (clock, isGone) => {
  expect(instantAt(clock) !== undefined && exactInstantAt(clock) === undefined).toBe(isGone);
});
