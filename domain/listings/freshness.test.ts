import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, type TimeZone } from '#domain/calendar.ts';
import { type Freshness, foundUntil, freshnessSteps } from './freshness.ts';

/** Steps for an unconfirmed home, hour by hour: days of reminders and the day it is hidden. */
function simulated(confirmedAt: string, zone: TimeZone, from = confirmedAt) {
  let home: Freshness = { confirmedAt: Date.parse(confirmedAt), warnings: 0, warnedAt: null };
  const days: string[] = [];
  for (let now = Date.parse(from); now < Date.parse(from) + 60 * DAY_MS; now += HOUR_MS) {
    const due = freshnessSteps(now).find(
      (step) =>
        step.zone === zone &&
        step.warnings === home.warnings &&
        home.confirmedAt < step.confirmedBefore &&
        (step.warnedBefore === undefined || (home.warnedAt ?? now) < step.warnedBefore),
    );
    if (!due) continue;
    const at = new Date(now).toLocaleString('en-CA', { timeZone: zone, hourCycle: 'h23' });
    if (due.step === 'hide') return [...days, at.slice(0, 14), foundUntil(home, zone)];
    home = { ...home, warnings: home.warnings + 1, warnedAt: now };
    days.push(at.slice(0, 14), foundUntil(home, zone));
  }
  return days;
}

test.each([
  [
    'over New Year',
    '2026-12-15T15:00:00-05:00',
    'America/New_York',
    ['2027-01-05, 09', '2027-01-13', '2027-01-11, 09', '2027-01-13', '2027-01-14, 09'],
  ],
  [
    'over the leap day',
    '2028-02-10T23:59:00-05:00',
    'America/New_York',
    ['2028-03-02, 09', '2028-03-10', '2028-03-08, 09', '2028-03-10', '2028-03-11, 09'],
  ],
  [
    'over the spring change of the clock, in Central Time',
    '2027-02-20T00:10:00-06:00',
    'America/Chicago',
    ['2027-03-13, 09', '2027-03-21', '2027-03-19, 09', '2027-03-21', '2027-03-22, 09'],
  ],
  [
    'over the autumn change of the clock',
    '2026-10-10T12:00:00-04:00',
    'America/New_York',
    ['2026-10-31, 09', '2026-11-08', '2026-11-06, 09', '2026-11-08', '2026-11-09, 09'],
  ],
] as const)('%s two reminders are sent before a home is hidden', (_, confirmedAt, zone, days) => {
  const [first = '', until, second, again, hidden] = days;
  expect(simulated(confirmedAt, zone)).toEqual([first, until, second, again, hidden, until]);
});

test('after an outage of months the cron job still sends two reminders, days apart, and the dates in the e-mails stay true', () => {
  const days = simulated(
    '2026-01-01T12:00:00-05:00',
    'America/New_York',
    '2026-08-01T11:30:00-04:00',
  );
  expect(days).toEqual([
    ...['2026-08-01, 11', '2026-08-06', '2026-08-04, 09', '2026-08-06', '2026-08-07, 09'],
    '2026-08-06',
  ]);
});

test('before nine in the morning nothing happens', () => {
  expect(freshnessSteps(Date.parse('2026-11-22T08:59:00-05:00'))).toEqual([]);
  // Nine in Miami is eight in Pensacola.
  const zones = freshnessSteps(Date.parse('2026-11-22T09:00:00-05:00')).map(({ zone }) => zone);
  expect(new Set(zones)).toEqual(new Set(['America/New_York']));
});
