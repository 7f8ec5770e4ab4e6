import { expect, test } from 'vitest';
import { logOf } from '#tests/examples/log-of.ts';
import { aRoundReceipt, ROUND_CHEATS } from '#tests/examples/round-receipt.ts';
import { roundProblemsOf } from './problems-of.ts';

test('a program in another language verifies a round from its receipt, and detects every cheat', async () => {
  const good = await aRoundReceipt();
  const { log, key } = await logOf(good.events);
  const [first, second] = log.entries;
  const nonces = { first: first?.nonce ?? '', second: second?.nonce ?? '' };
  const logged = JSON.stringify({ ...good, log });
  const unlogged = logged.replace(nonces.first, nonces.second);
  const cheats = await Promise.all(Object.values(ROUND_CHEATS).map(({ make }) => make()));
  const receipts = [logged, unlogged, ...cheats.map((one) => JSON.stringify(one))];
  const [none, notInLog, ...found] = await roundProblemsOf(receipts, key);
  expect(none).toEqual([]);
  expect(notInLog).toEqual(['event 1 is not in the log']);
  // The receipts of the cheats have no log, which is the last of their problems.
  const names = Object.keys(ROUND_CHEATS);
  expect(names.filter((_, index) => found[index]?.length === 1)).toEqual([]);
});
