import { expect, test } from 'vitest';
import { raceForOneSlot, raceForOverlappingSlots, racers } from '#tests/races/slot-race.ts';

test('of forty concurrent requests for one half hour one succeeds, and overlapping times are not booked twice', async () => {
  const people = await racers(40);
  expect(await raceForOneSlot(people)).toEqual({ booked: 1, refused: 39, violations: [] });
  const overlapping = await raceForOverlappingSlots(await racers(40));
  expect(overlapping.violations).toEqual([]);
  expect(overlapping.booked).toBeGreaterThan(0);
});
