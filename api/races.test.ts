import { expect, test } from 'vitest';
import { RACES, race } from '#tests/races/races.ts';

test.each(RACES)(
  'of %s at once, by twenty, nothing is lost and nothing is done twice',
  async (...pair) => {
    await expect(race(pair, 1)).resolves.toBeUndefined();
  },
);
