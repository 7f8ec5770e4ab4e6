import { afterAll, expect, inject, test } from 'vitest';
import { CLIENTS } from '#tests/races/race.ts';
import { RACES, race } from '#tests/races/races.ts';
import { figure } from './load/figure.ts';

const { trials } = inject('amounts');
const sound: string[] = [];

test.each(RACES)('%s, again and again', { timeout: 7_200_000 }, async (...pair) => {
  await expect(race(pair, trials)).resolves.toBeUndefined();
  sound.push(pair[0]);
});

afterAll(() =>
  figure(
    'G16',
    `${sound.length} of ${RACES.length} pairs without a violation in ${trials} trials of ${CLIENTS} clients each`,
  ),
);
