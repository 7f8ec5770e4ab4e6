import { expect, test } from 'vitest';
import { operationsOf, type Tally, tryConformance } from './conformance.ts';
import { FEED_ACTORS, tryFeed, tryFeedBeyond } from './feed-conformance.ts';
import { SpareScenes } from './scene.ts';

/**
 * A sample small enough for every run; `npm run test:hard` sends more than ten thousand requests.
 */
const TIMES = 1;

const operations = await operationsOf();

test('the API conforms to its OpenAPI document', {
  timeout: 240_000,
}, async () => {
  const tally: Tally = { sent: 0, by: {}, taken: 0, wrong: [] };
  const spare = new SpareScenes();
  for (const [index, operation] of operations.entries()) {
    await tryConformance(operation, { times: TIMES, seed: index, tally, spare });
  }
  console.info(`${tally.sent} generated requests, ${tally.taken} taken`);
  expect(tally.wrong).toEqual([]);
  expect(tally.taken).toBeGreaterThan(100);
});

test('the feed conforms to its metadata, and requires a token', {
  timeout: 240_000,
}, async () => {
  const { sent, taken, wrong } = await tryFeed(150, 11);
  expect(wrong).toEqual([]);
  expect(Object.keys(sent)).toEqual([...FEED_ACTORS]);
  expect(taken).toBeGreaterThan(20);
});

test('no option or key of the feed fails for a value beyond its type', async () => {
  const { sent, wrong } = await tryFeedBeyond();
  console.info(`${sent} values beyond the type of an option of the feed`);
  expect(wrong).toEqual([]);
});
