import { expect, inject, test } from 'vitest';
import { SIGNING_EVENTS } from '#domain/signing/status.ts';
import { playSignings, tally } from '#tests/signing/game.ts';
import { figure } from './load/figure.ts';

test('hundreds of random signings follow the rules', {
  timeout: 14_400_000,
}, async () => {
  const { games, seed } = inject('amounts');
  const played = Math.ceil(games / 10);
  await playSignings({ games: played, seed });
  figure(
    'G31',
    `${played} signings of up to 24 moves, ${tally.moves} requests of which ${tally.between} came between the calls of another, ${tally.events} events: 0 differ from the model (seed ${seed})`,
  );
  // These games never enter a wrong code, and no one asks for a correction.
  const kinds = SIGNING_EVENTS.filter(
    (kind) => kind !== 'code_failed' && kind !== 'correction_asked',
  );
  expect([...tally.kinds]).toEqual(expect.arrayContaining(kinds));
});
