import { expect, test } from 'vitest';
import { whatIsBroken } from '#tests/hard/sound.ts';
import { RACES, race } from '#tests/races/races.ts';

test.each(RACES)(
  'of %s at once, by twenty, nothing is lost and nothing is done twice',
  async (...pair) => {
    await expect(race(pair, 1)).resolves.toBeUndefined();
  },
);

test('after all of them everything in the database still agrees', async () => {
  expect(await whatIsBroken()).toEqual([]);
});
