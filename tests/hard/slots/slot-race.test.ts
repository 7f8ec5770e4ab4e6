import { expect, inject, test } from 'vitest';
import { raceForOneSlot, raceForOverlappingSlots, racers } from '#tests/races/slot-race.ts';
import { figure } from '../load/figure.ts';

const { trials } = inject('amounts');

test('a thousand concurrent requests for hours of one home book none of them twice', {
  timeout: 3_600_000,
}, async () => {
  const one = await raceForOneSlot(await racers(trials));
  expect(one).toEqual({ booked: 1, refused: trials - 1, violations: [] });
  const many = await raceForOverlappingSlots(await racers(trials));
  expect(many.violations).toEqual([]);
  figure(
    'G28',
    `${trials} requests at once for one slot: 1 visit; ${trials} for overlapping slots while the hours change: ${many.booked} visits, none overlap`,
  );
});
