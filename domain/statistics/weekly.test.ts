import { expect, test } from 'vitest';
import { mondayOf, NO_FIGURES, nextWeekly, weeksBefore, within } from './figures.ts';

const next = (at: string, zone: 'America/New_York' | 'America/Chicago') =>
  new Date(nextWeekly(Date.parse(at), zone)).toISOString();

test.each([
  // A Sunday, and a Monday before, at and after 8 a.m.
  ['2026-11-22T12:00:00-05:00', 'America/New_York', '2026-11-23T13:00:00.000Z'],
  ['2026-11-23T07:59:00-05:00', 'America/New_York', '2026-11-23T13:00:00.000Z'],
  ['2026-11-23T08:00:00-05:00', 'America/New_York', '2026-11-30T13:00:00.000Z'],
  ['2026-11-23T08:00:00-05:00', 'America/Chicago', '2026-11-23T14:00:00.000Z'],
  // Daylight saving time begins on 2027-03-14 and ends on 2027-11-07, both Sundays.
  ['2027-03-13T12:00:00-05:00', 'America/New_York', '2027-03-15T12:00:00.000Z'],
  ['2027-03-08T08:00:00-06:00', 'America/Chicago', '2027-03-15T13:00:00.000Z'],
  ['2027-11-06T12:00:00-04:00', 'America/New_York', '2027-11-08T13:00:00.000Z'],
  ['2027-11-01T08:00:00-05:00', 'America/Chicago', '2027-11-08T14:00:00.000Z'],
  // Across New Year and the leap day.
  ['2026-12-31T23:59:00-05:00', 'America/New_York', '2027-01-04T13:00:00.000Z'],
  ['2028-02-28T09:00:00-05:00', 'America/New_York', '2028-03-06T13:00:00.000Z'],
] as const)('after %s in %s the next Monday at eight is %s', (at, zone, expected) => {
  expect(next(at, zone)).toBe(expected);
});

test('the Monday of a week is in the home’s time zone', () => {
  const sundayNight = Date.parse('2026-11-23T00:30:00-05:00');
  expect(mondayOf(sundayNight, 'America/New_York')).toBe('2026-11-23');
  expect(mondayOf(sundayNight, 'America/Chicago')).toBe('2026-11-16');
});

test('a week with a daylight saving change has seven days, an hour longer or shorter', () => {
  const { week, end, former } = weeksBefore('2027-11-08', 'America/New_York');
  expect([former.from, week.from, end.from]).toEqual(['2027-10-25', '2027-11-01', '2027-11-08']);
  expect((end.since - week.since) / 3_600_000).toBe(7 * 24 + 1);
  const spring = weeksBefore('2027-03-15', 'America/Chicago');
  expect((spring.end.since - spring.week.since) / 3_600_000).toBe(7 * 24 - 1);
});

test('figures after the week are not included', () => {
  const since = { ...NO_FIGURES, views: 12, offers: 2 };
  expect(within(since, { ...NO_FIGURES, views: 5 })).toEqual({ ...since, views: 7 });
});
