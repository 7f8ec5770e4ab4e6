import { expect, test } from 'vitest';
import { contactSchema, doorNameOf } from './attendee.ts';
import { type OpenHouse, proposedOpenHouse, timesOf, weekendOf } from './open-house.ts';

const NY = 'America/New_York';
const one = (on: string, from: string, to: string): OpenHouse => ({
  ...{ on, to, from },
  needsRegistration: false,
});
const NONE = new Map();
const read = (now: string, ...items: OpenHouse[]) => timesOf(items, NY, Date.parse(now), NONE);
const wrong = (path: string, rule: string) => ({ wrong: [{ path, rule }] });

test('an open house has its hours in the property’s time zone, over New Year and on a leap day', () => {
  const item = one('2027-01-02', '10:00', '13:00');
  expect(read('2026-12-22T15:00:00Z', item)).toEqual([
    { startsAt: Date.parse('2027-01-02T15:00Z'), endsAt: Date.parse('2027-01-02T18:00Z') },
  ]);
  expect(timesOf([item], 'America/Chicago', Date.parse('2026-12-22T15:00Z'), NONE)).toEqual([
    { startsAt: Date.parse('2027-01-02T16:00Z'), endsAt: Date.parse('2027-01-02T19:00Z') },
  ]);
  expect(read('2028-02-20T15:00:00Z', one('2028-02-29', '22:00', '24:00'))).toEqual([
    { startsAt: Date.parse('2028-03-01T03:00Z'), endsAt: Date.parse('2028-03-01T05:00Z') },
  ]);
});

test('an hour skipped by daylight saving is refused, and the first of a repeated one is used', () => {
  expect(read('2027-03-10T15:00:00Z', one('2027-03-14', '02:15', '05:00'))).toEqual(
    wrong('items.0.from', 'clock_skips'),
  );
  expect(read('2026-10-30T15:00:00Z', one('2026-11-01', '01:00', '03:00'))).toEqual([
    { startsAt: Date.parse('2026-11-01T05:00Z'), endsAt: Date.parse('2026-11-01T08:00Z') },
  ]);
});

test('at most two weeks ahead, not in the past, neither too short nor too long', () => {
  const now = '2026-11-22T15:00:00Z';
  expect(read(now, one('2026-12-06', '10:00', '13:00'))).toHaveLength(1);
  expect(read(now, one('2026-12-07', '10:00', '13:00'))).toEqual(
    wrong('items.0.on', 'open_house_date'),
  );
  expect(read(now, one('2026-11-21', '10:00', '13:00'))).toEqual(
    wrong('items.0.on', 'open_house_date'),
  );
  expect(read(now, one('2026-11-22', '10:00', '13:00'))).toEqual(
    wrong('items.0.from', 'open_house_past'),
  );
  expect(read(now, one('2026-11-28', '13:00', '10:00'))).toEqual(
    wrong('items.0.to', 'window_order'),
  );
  expect(read(now, one('2026-11-28', '10:00', '10:15'))).toEqual(
    wrong('items.0.to', 'open_house_length'),
  );
  expect(read(now, one('2026-11-28', '08:00', '16:15'))).toEqual(
    wrong('items.0.to', 'open_house_length'),
  );
  expect(
    read(now, one('2026-11-28', '10:00', '13:00'), one('2026-11-28', '12:45', '15:00')),
  ).toEqual(wrong('items.1.from', 'open_house_overlap'));
  expect(read(now, { ...one('2026-11-28', '10:00', '13:00'), id: 'other' })).toEqual(
    wrong('items.0.id', 'known_option'),
  );
});

test('one that has begun may stay unchanged', () => {
  const time = {
    startsAt: Date.parse('2026-11-22T15:00Z'),
    endsAt: Date.parse('2026-11-22T18:00Z'),
  };
  const kept = new Map([['h', time]]);
  const item = { ...one('2026-11-22', '10:00', '13:00'), id: 'h' };
  expect(timesOf([item], NY, Date.parse('2026-11-22T16:00Z'), kept)).toEqual([time]);
});

test('a new open house is proposed on the next free Saturday or Sunday, then on any free day', () => {
  // A Thursday.
  const today = '2026-11-26';
  const proposed: OpenHouse[] = [];
  for (let count = 0; count < 6; count += 1) proposed.push(proposedOpenHouse(proposed, today));
  expect(proposed.map(({ on }) => on)).toEqual([
    ...['2026-11-28', '2026-11-29', '2026-12-05', '2026-12-06'],
    ...['2026-11-27', '2026-11-30'],
  ]);
  expect(read('2026-11-26T15:00:00Z', ...proposed)).toHaveLength(6);

  const onSaturday = (from: string, to: string) =>
    proposedOpenHouse([one('2026-11-28', from, to)], today).on;
  expect(onSaturday('13:00', '15:00')).toBe('2026-11-28');
  expect(onSaturday('08:00', '10:00')).toBe('2026-11-28');
  expect(onSaturday('12:45', '15:00')).toBe('2026-11-29');
  // On a Saturday, not the same day, which may have begun.
  expect(proposedOpenHouse([], '2026-11-28').on).toBe('2026-11-29');
});

test('the weekend is the current or the next one', () => {
  const weekend = ['2026-11-28', '2026-11-29'];
  for (const day of ['2026-11-23', '2026-11-27', '2026-11-28', '2026-11-29']) {
    expect(weekendOf(day)).toEqual(weekend);
  }
  expect(weekendOf('2026-12-31')).toEqual(['2027-01-02', '2027-01-03']);
});

test('other visitors see a first name and an initial', () => {
  expect(doorNameOf('Ethan Brooks')).toBe('Ethan B.');
  expect(doorNameOf('Luis y Nuria Torres')).toBe('Luis y Nuria T.');
  expect(doorNameOf(' Iván ')).toBe('Iván');
});

test('a contact is a typed phone number or e-mail address', () => {
  const said = (text: string) => contactSchema.safeParse(text).data;
  expect(said(' (407) 555-0143 ')).toBe('+14075550143');
  for (const text of [
    '407.555.0143',
    '+1 407\u2011555\u20110143',
    '\u200b（４０７）\u202f555 0143',
  ]) {
    expect([text, said(text)]).toEqual([text, '+14075550143']);
  }
  expect(said(' Ethan@Example.com ')).toBe('ethan@example.com');
  for (const text of ['', ' ', '407', '(407) 555-01', 'ethan@', 'ethan']) {
    expect([text, said(text)]).toEqual([text, undefined]);
  }
});
