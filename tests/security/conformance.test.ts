import { expect, test } from 'vitest';
import { operationsOf, type Tally, tryConformance } from './conformance.ts';

/** Few enough for every run; `npm run test:hard` sends more than ten thousand. */
const TIMES = 1;

const operations = await operationsOf();

test('the API takes and answers what it says it takes and answers', {
  timeout: 240_000,
}, async () => {
  const tally: Tally = { sent: 0, taken: 0, wrong: [] };
  for (const [index, operation] of operations.entries()) {
    await tryConformance(operation, { times: TIMES, seed: index, tally });
  }
  console.info(`${tally.sent} generated requests, ${tally.taken} taken`);
  expect(tally.wrong).toEqual([]);
  expect(tally.taken).toBeGreaterThan(100);
});
