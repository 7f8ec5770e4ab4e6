import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  clockOf,
  dateOf,
  HOUR_MS,
  instantAt,
  TIME_ZONES,
  type TimeZone,
} from '#domain/calendar.ts';
import { generated } from '#tests/generated.ts';
import {
  type Availability,
  availabilitySchema,
  clockAt,
  minuteOf,
  NOTICE_HOURS,
  PAUSE_MINUTES,
  usualAvailability,
  VISIT_MINUTES,
} from './availability.ts';
import { freeSlots, QUARTER_MS, quartersOf, type SlotSearch } from './slots.ts';

/** Sundays with a daylight saving change, New Year and a leap day. */
const STARTS = ['2026-03-07', '2026-10-31', '2027-03-13', '2027-12-30', '2028-02-27', '2026-11-22'];

const quarters = Array.from({ length: 97 }, (_, index) => index * 15);
const windows = fc
  .uniqueArray(fc.constantFrom(...quarters), { minLength: 0, maxLength: 6 })
  .map((minutes) => {
    const sorted = minutes.toSorted((one, other) => one - other);
    return Array.from({ length: Math.floor(sorted.length / 2) }, (_, index) => ({
      from: clockAt(sorted[index * 2] ?? 0),
      to: clockAt(sorted[index * 2 + 1] ?? 0),
    }));
  });

const searches = fc
  .record({
    start: fc.constantFrom(...STARTS),
    week: fc.array(windows, { minLength: 7, maxLength: 7 }),
    exceptions: fc.uniqueArray(fc.record({ day: fc.nat(6), windows }), {
      maxLength: 2,
      selector: ({ day }) => day,
    }),
    visitMinutes: fc.constantFrom(...VISIT_MINUTES),
    pauseMinutes: fc.constantFrom(...PAUSE_MINUTES),
    noticeHours: fc.constantFrom(...NOTICE_HOURS),
    aheadDays: fc.integer({ min: 1, max: 5 }),
    mostPerDay: fc.option(fc.integer({ min: 1, max: 3 })),
    zone: fc.constantFrom<TimeZone>(...TIME_ZONES),
    hour: fc.nat(47),
    takenAt: fc.array(fc.nat(96 * 4), { maxLength: 12 }),
    booked: fc.array(fc.nat(4), { maxLength: 6 }),
  })
  .map((given): SlotSearch => {
    const { start, zone, hour, takenAt, booked, exceptions, ...rules } = given;
    const midnight = instantAt(`${start}T00:00`, zone) ?? 0;
    const visitsOn = new Map<string, number>();
    for (const day of booked) {
      const on = addDays(start, day);
      visitsOn.set(on, (visitsOn.get(on) ?? 0) + 1);
    }
    return {
      rules: availabilitySchema.parse({
        ...rules,
        exceptions: exceptions.map(({ day, windows: own }) => ({
          on: addDays(start, day),
          windows: own,
        })),
        mode: 'owner_confirms',
        backupVisits: false,
      }),
      zone,
      noticeHours: rules.noticeHours,
      now: midnight + hour * HOUR_MS + 7 * 60_000,
      from: start,
      to: addDays(start, 4),
      taken: new Set(takenAt.map((quarter) => Math.floor(midnight / QUARTER_MS) + quarter)),
      visitsOn,
    };
  });

test('the free slots are those of a slow reference implementation', () => {
  fc.assert(
    fc.property(searches, (search) => {
      expect(freeSlots(search)).toEqual(slowSlots(search));
    }),
    { numRuns: generated(2_000) },
  );
});

/** Reference implementation that checks the local time of every quarter hour. */
function slowSlots({ rules, zone, noticeHours, now, from, to, taken, visitsOn }: SlotSearch) {
  const found = new Map<string, number[]>();
  for (let on = from; on <= to; on = addDays(on, 1)) found.set(on, []);
  const seen = new Set<string>();
  const last = addDays(dateOf(now, zone), rules.aheadDays);
  for (const clock of clocksFrom(from, zone)) {
    const { instant } = clock;
    const isRepeated = seen.has(`${clock.on} ${clock.minute}`);
    seen.add(`${clock.on} ${clock.minute}`);
    const day = found.get(clock.on);
    if (!day || isRepeated) continue;
    const exception = rules.exceptions.find(({ on }) => on === clock.on);
    const weekday = new Date(`${clock.on}T12:00:00Z`).getUTCDay();
    const open = exception ? exception.windows : (rules.week[weekday] ?? []);
    const isStart = open.some(({ from: opens, to: closes }) => {
      const after = clock.minute - minuteOf(opens);
      return (
        after >= 0 &&
        after % (rules.visitMinutes + rules.pauseMinutes) === 0 &&
        clock.minute + rules.visitMinutes <= minuteOf(closes)
      );
    });
    const held = quartersOf(instant, rules);
    const isFree = held.every((one) => !taken.has(one));
    const isSoon = instant - now < noticeHours * HOUR_MS;
    const isFar = clock.on > last;
    const isFull = rules.mostPerDay !== null && (visitsOn.get(clock.on) ?? 0) >= rules.mostPerDay;
    if (isStart && isFree && !isSoon && !isFar && !isFull) day.push(instant);
  }
  return [...found].map(([on, startsAt]) => ({ on, startsAt }));
}

const clocks = new Map<string, readonly { instant: number; on: string; minute: number }[]>();

/** Local time of every quarter hour of a week, computed once per zone and week. */
function clocksFrom(from: string, zone: TimeZone) {
  const key = `${zone} ${from}`;
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const start = Math.floor(Date.parse(`${from}T00:00:00Z`) / QUARTER_MS);
  const read =
    clocks.get(key) ??
    Array.from({ length: 96 * 7 }, (_, index) => {
      const instant = (start + index) * QUARTER_MS;
      const [on = '', time = ''] = format.format(instant).split(' ');
      return { instant, on, minute: minuteOf(time) };
    });
  clocks.set(key, read);
  return read;
}

const ALL_DAY: Availability = {
  ...usualAvailability(false),
  week: Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]),
};

test.each(
  TIME_ZONES.flatMap((zone) => [
    { zone, on: '2026-03-08', count: 46, hour: '02', times: 0 },
    { zone, on: '2026-11-01', count: 48, hour: '01', times: 2 },
    { zone, on: '2026-11-02', count: 48, hour: '01', times: 2 },
  ]),
)('in $zone on $on the hour of $hour exists $times times two', (given) => {
  const { zone, on, count, hour, times } = given;
  const now = instantAt(`${addDays(on, -3)}T12:00`, zone) ?? 0;
  const [day] = freeSlots({
    rules: ALL_DAY,
    zone,
    noticeHours: 2,
    now,
    from: on,
    to: on,
    taken: new Set(),
    visitsOn: new Map(),
  });
  const shown = (day?.startsAt ?? []).map((instant) => clockOf(instant, zone));
  expect(shown).toHaveLength(count);
  expect(new Set(shown).size).toBe(count);
  expect(shown.filter((clock) => clock.includes(`T${hour}:`))).toHaveLength(times);
});

test('the preset offers evenings on weekdays, days at weekends, and a tenant gets a day of notice', () => {
  expect(availabilitySchema.safeParse(usualAvailability(false)).success).toBe(true);
  expect(usualAvailability(false)).toMatchObject({ noticeHours: 2, mode: 'owner_confirms' });
  expect(usualAvailability(true).noticeHours).toBe(24);
});

test.each([
  ['an end before its start', { week: withWindows([{ from: '12:00', to: '10:00' }]) }],
  [
    'windows that overlap',
    {
      week: withWindows([
        { from: '10:00', to: '12:00' },
        { from: '11:00', to: '13:00' },
      ]),
    },
  ],
  ['no quarter hour', { week: withWindows([{ from: '10:10', to: '12:00' }]) }],
  ['a sixth of days', { week: [[]] }],
  [
    'a date twice',
    {
      exceptions: [
        { on: '2026-11-26', windows: [] },
        { on: '2026-11-26', windows: [] },
      ],
    },
  ],
  ['a day that does not exist', { exceptions: [{ on: '2027-02-29', windows: [] }] }],
  ['another length', { visitMinutes: 20 }],
  ['more days ahead than the limit', { aheadDays: 61 }],
  ['an unknown key', { weeks: [] }],
])('%s is refused', (_what, change) => {
  expect(availabilitySchema.safeParse({ ...usualAvailability(false), ...change }).success).toBe(
    false,
  );
});

function withWindows(own: Availability['week'][number]) {
  return [own, [], [], [], [], [], []];
}
