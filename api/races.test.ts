import { expect, test } from 'vitest';
import { brokenInvariants } from '#tests/hard/sound.ts';
import { RACES, race } from '#tests/races/races.ts';

test.each(RACES)(
  '%s by twenty concurrent clients loses nothing and has no effect twice',
  async (...pair) => {
    await expect(race(pair, 1)).resolves.toBeUndefined();
  },
);

test('afterwards the database is consistent', async () => {
  expect(await brokenInvariants()).toEqual([]);
});
