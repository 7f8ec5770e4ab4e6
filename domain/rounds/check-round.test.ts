import { expect, test } from 'vitest';
import { aRoundReceipt, digest, ROUND_CHEATS } from '#tests/examples/round-receipt.ts';
import { checkRound } from './check-round.ts';

const OK = {
  ...{ chain: 'ok', rules: 'ok', times: 'ok', sealed: 'ok', opened: 'ok', choice: 'ok' },
  log: 'waiting',
};

test('a round as it was declared holds', async () => {
  expect(await checkRound(await aRoundReceipt(), digest, undefined)).toEqual(OK);
});

test.each(Object.entries(ROUND_CHEATS))('%s is found', async (_, { check, make }) => {
  expect(await checkRound(await make(), digest, undefined)).toHaveProperty(check, 'broken');
});

test('before the deadline a participant checks the rules and what they sealed', async () => {
  const receipt = await aRoundReceipt((all) => all.slice(0, 2));
  const [first] = receipt.sealed;
  if (!first) throw new Error('nothing is sealed');
  const early = { ...receipt, isWhole: false, sealed: [first], opened: null };
  expect(await checkRound(early, digest, undefined)).toEqual({
    ...{ chain: 'waiting', rules: 'ok', times: 'ok', sealed: 'ok' },
    ...{ opened: 'waiting', choice: 'waiting', log: 'waiting' },
  });
});
