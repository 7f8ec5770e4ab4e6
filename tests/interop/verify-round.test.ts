import { expect, test } from 'vitest';
import { aRoundReceipt, ROUND_CHEATS } from '#tests/examples/round-receipt.ts';
import { roundProblemsOf } from './problems-of.ts';

test('a program in another language verifies a round from its receipt, and detects every cheat', async () => {
  const good = await aRoundReceipt();
  const cheats = await Promise.all(Object.values(ROUND_CHEATS).map(({ make }) => make()));
  const [none, ...found] = await roundProblemsOf(
    [good, ...cheats].map((one) => JSON.stringify(one)),
  );
  expect(none).toEqual([]);
  const names = Object.keys(ROUND_CHEATS);
  expect(names.filter((_, index) => found[index]?.length === 0)).toEqual([]);
});
