import { expect, inject, test } from 'vitest';
import { playGames } from '#tests/negotiation/game.ts';
import { tally } from '#tests/negotiation/play.ts';
import { figure } from './load/figure.ts';

test('thousands of random negotiations violate no rule', {
  timeout: 14_400_000,
}, async () => {
  const { games, seed } = inject('amounts');
  const startedAt = performance.now();
  await playGames({ games, seed });
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  figure(
    'G17',
    `${games} negotiations of up to 30 moves, ${tally.moves} requests of which ${tally.between} came between the calls of another, ${tally.events} events, ${tally.emails} e-mails: 0 unsound (seed ${seed}, ${seconds} s)`,
  );
  expect(tally.done).toBeGreaterThan(tally.refused / 5);
});
