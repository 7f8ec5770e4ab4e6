import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/calendar.ts';
import {
  type Declaration,
  declarationProblems,
  extensionProblems,
  mayDeclare,
} from './declaration.ts';
import { isDue, ranked, roundActions, roundStatusAt, type TimedRound } from './status.ts';

const [START, DEADLINE, DECIDE_BY] = [1_000, 2_000, 3_000];
const round = (status: TimedRound['status']): TimedRound => ({
  ...{ status, startsAt: START, deadlineAt: DEADLINE, decideBy: DECIDE_BY },
});

describe('times decide, not the cron job', () => {
  test.each([
    [START - 1, 'announced', ['extend'], []],
    [START, 'open', ['extend'], ['submit', 'leave']],
    [DEADLINE - 1, 'open', ['extend'], ['submit', 'leave']],
    [DEADLINE, 'closed', ['accept', 'counter', 'end'], []],
    [DEADLINE + 1, 'closed', ['accept', 'counter', 'end'], []],
    [DECIDE_BY - 1, 'closed', ['accept', 'counter', 'end'], []],
    [DECIDE_BY, 'ended', [], []],
  ] as const)('at %d the round is %s', (now, status, seller, participant) => {
    for (const stored of ['announced', 'open'] as const) {
      expect(roundStatusAt(round(stored), now)).toBe(status);
      expect(roundActions(round(stored), 'seller', now)).toEqual(seller);
      expect(roundActions(round(stored), 'participant', now)).toEqual(participant);
      expect(isDue(round(stored), now)).toBe(now >= DEADLINE);
    }
  });

  test('what was opened or decided stays so', () => {
    expect(isDue(round('closed'), DEADLINE)).toBe(false);
    expect(roundStatusAt(round('decided'), DECIDE_BY + 1)).toBe('decided');
    expect(roundStatusAt(round('ended'), START)).toBe('ended');
    expect(roundActions(round('decided'), 'seller', DEADLINE)).toEqual([]);
  });
});

const NOW = Date.parse('2026-03-02T15:00:00Z');
const iso = (at: number) => new Date(at).toISOString();
const declared = (startsIn: number | null, open: number): Declaration => ({
  ...{ invited: 'open_offers', shows: 'count', escalation: true, criteria: ['net'] },
  startsAt: startsIn === null ? null : iso(NOW + startsIn),
  deadlineAt: iso(NOW + (startsIn ?? 0) + open),
  decisionHours: 24,
});

test.each([
  [null, DAY_MS, undefined],
  [null, DAY_MS - 1, 'deadlineAt'],
  [null, 7 * DAY_MS, undefined],
  [null, 7 * DAY_MS + 1, 'deadlineAt'],
  [0, DAY_MS, 'startsAt'],
  [HOUR_MS, DAY_MS, undefined],
  [HOUR_MS, DAY_MS - 1, 'deadlineAt'],
  [31 * DAY_MS, DAY_MS, 'startsAt'],
])('a round from %s that is open for %d ms has its problem at %s', (start, open, field) => {
  const problems = declarationProblems(declared(start, open), NOW, 'en');
  expect(Object.keys(problems)).toEqual(field ? [field] : []);
});

test('a deadline only moves to a later time, within seven days', () => {
  const times = { startsAt: NOW, deadlineAt: NOW + DAY_MS };
  expect(extensionProblems(times, NOW + DAY_MS + HOUR_MS - 1, 'es')).toHaveProperty('deadlineAt');
  expect(extensionProblems(times, NOW + DAY_MS + HOUR_MS, 'es')).toEqual({});
  expect(extensionProblems(times, NOW + 7 * DAY_MS + 1, 'es')).toHaveProperty('deadlineAt');
});

test('at most two rounds in a row, until one is accepted or 30 days have passed', () => {
  const over = (daysAgo: number, isAccepted = false) => ({
    declaredAt: NOW - (daysAgo + 2) * DAY_MS,
    overAt: NOW - daysAgo * DAY_MS,
    isAccepted,
  });
  expect(mayDeclare([], NOW)).toBe(true);
  expect(mayDeclare([over(1)], NOW)).toBe(true);
  expect(mayDeclare([over(1), over(5)], NOW)).toBe(false);
  expect(mayDeclare([over(1), over(5, true)], NOW)).toBe(true);
  expect(mayDeclare([over(1), over(33)], NOW)).toBe(true);
  expect(mayDeclare([over(30), over(35)], NOW)).toBe(true);
});

test('criteria count in their declared order, and an earlier seal decides between equals', () => {
  const offer = (id: string, netCents: number, closingDate: string, sealedAt = 0) => ({
    ...{
      id,
      priceCents: netCents + 5,
      netCents,
      contingencies: 0,
      closingDate,
      sealedAt,
      order: 0,
    },
  });
  const ids = (list: readonly Readonly<{ id: string }>[]) => list.map(({ id }) => id);
  const offers = [
    offer('a', 100, '2026-05-01', 2),
    offer('b', 200, '2026-06-01'),
    offer('c', 100, '2026-05-01', 1),
  ];
  expect(ids(ranked(offers, ['net', 'closing_date']))).toEqual(['b', 'c', 'a']);
  expect(ids(ranked(offers, ['closing_date', 'price']))).toEqual(['c', 'a', 'b']);
});
