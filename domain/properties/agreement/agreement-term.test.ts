import { expect, test } from 'vitest';
import { isTermOver, termReminder } from './agreement-term.ts';

const at = (instant: string) => Date.parse(instant);

test.each([
  ['2027-01-01', 'Miami-Dade', '2027-01-02T04:59:00Z', false],
  ['2027-01-01', 'Miami-Dade', '2027-01-02T05:00:00Z', true],
  ['2027-01-01', 'Escambia', '2027-01-02T05:59:00Z', false],
  ['2027-01-01', 'Escambia', '2027-01-02T06:00:00Z', true],
  ['2028-02-29', 'Miami-Dade', '2028-03-01T04:59:00Z', false],
  // Daylight saving time has begun.
  ['2027-03-14', 'Miami-Dade', '2027-03-15T04:00:00Z', true],
])('a term to %s in %s is over at %s: %s', (endsOn, county, now, isOver) => {
  expect(isTermOver(endsOn, county, at(now))).toBe(isOver);
});

test.each([
  // Across New Year, a leap day and both daylight saving changes.
  ['2027-01-05', '2026-12-22T14:00:00Z', 14, '2026-12-23T05:00:00Z'],
  ['2028-03-07', '2028-02-29T14:00:00Z', 7, '2028-03-01T05:00:00Z'],
  ['2027-03-15', '2027-03-14T13:00:00Z', 1, '2027-03-15T04:00:00Z'],
  ['2027-11-08', '2027-11-07T14:00:00Z', 1, '2027-11-08T05:00:00Z'],
])(
  'a term to %s has a reminder at %s, %s days before, valid until %s',
  (endsOn, now, days, notAfter) => {
    expect(termReminder(endsOn, 'Miami-Dade', at(now))).toEqual({ days, notAfter: at(notAfter) });
  },
);

test.each([
  ['2027-01-05', '2026-12-22T13:59:00Z', 'Miami-Dade'],
  ['2027-01-05', '2026-12-22T14:59:00Z', 'Escambia'],
  ['2027-01-05', '2026-12-23T14:00:00Z', 'Miami-Dade'],
  ['2027-01-05', '2027-01-05T14:00:00Z', 'Miami-Dade'],
])('a term to %s has no reminder at %s in %s', (endsOn, now, county) => {
  expect(termReminder(endsOn, county, at(now))).toBeUndefined();
});
