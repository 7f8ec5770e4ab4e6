import { expect, test } from 'vitest';
import { FEED_ACTORS, tryFeed, tryFeedBeyond } from './feed-conformance.ts';

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
