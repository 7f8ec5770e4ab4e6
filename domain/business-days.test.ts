import { expect, test } from 'vitest';
import { addBusinessDays, isBusinessDay, onBusinessDay } from './business-days.ts';
import { addDays } from './calendar.ts';

/** The weekdays of a year on which offices are closed. */
function closedIn(year: number): readonly string[] {
  const closed: string[] = [];
  for (let date = `${year}-01-01`; date.startsWith(`${year}`); date = addDays(date, 1)) {
    const weekday = new Date(date).getUTCDay();
    if (weekday % 6 !== 0 && !isBusinessDay(date)) closed.push(date.slice(5));
  }
  return closed;
}

test('the holidays of 2026 are those of the federal calendar and Florida’s day after Thanksgiving', () => {
  expect(closedIn(2026)).toEqual([
    ...['01-01', '01-19', '02-16', '05-25', '06-19', '07-03', '09-07', '10-12', '11-11'],
    ...['11-26', '11-27', '12-25'],
  ]);
});

test('New Year’s Day on a Saturday closes the last day of the year before', () => {
  expect(closedIn(2027)).toContain('12-31');
  expect(closedIn(2028)).not.toContain('01-03');
  expect(onBusinessDay('2027-12-31')).toBe('2028-01-03');
});

test.each([
  ['over New Year', '2026-12-31', 1, '2027-01-04'],
  ['over Christmas on a Friday', '2026-12-24', 1, '2026-12-28'],
  ['over a leap day', '2028-02-28', 1, '2028-02-29'],
  ['past a leap day', '2028-02-28', 2, '2028-03-01'],
  ['over the change to summer time', '2026-03-06', 1, '2026-03-09'],
  ['over the change to winter time', '2026-10-30', 2, '2026-11-03'],
  ['over Thanksgiving', '2026-11-25', 1, '2026-11-30'],
  ['from a Friday', '2026-04-17', 3, '2026-04-22'],
] as const)('business days %s', (_, from, count, date) => {
  expect(addBusinessDays(from, count)).toBe(date);
});
