import { expect, test } from 'vitest';
import { operationsOf, type Tally, tryConformance } from '#tests/security/conformance.ts';
import { tryFeed } from '#tests/security/feed-conformance.ts';
import { figure } from './load/figure.ts';

/** For each of four actors, for each of about two hundred operations. */
const TIMES = 55;
/** For the feed, which is described by its own metadata. */
const FEED_TIMES = 1_000;
const LEAST = 10_000;

const operations = await operationsOf();
const tally: Tally = { sent: 0, by: {}, taken: 0, wrong: [] };

test.each(
  operations.map(
    (operation, index) => [`${operation.method} ${operation.path}`, operation, index] as const,
  ),
)('%s conforms to its description', { timeout: 1_200_000 }, async (_name, operation, index) => {
  const before = tally.wrong.length;
  await tryConformance(operation, { times: TIMES, seed: 10_007 * (index + 1), tally });
  expect(tally.wrong.slice(before)).toEqual([]);
});

test('the feed conforms to its metadata', { timeout: 1_200_000 }, async () => {
  const { sent, taken, wrong } = await tryFeed(FEED_TIMES, 20_261_123);
  const all = Object.values(sent).reduce((sum, count) => sum + count, 0);
  figure(
    'G20',
    `${all} generated requests of the feed, ${taken} taken, ${wrong.length} wrong answers`,
  );
  expect(wrong).toEqual([]);
});

test('at least ten thousand requests were sent as each of four actors', () => {
  const counts = Object.entries(tally.by);
  figure(
    'G20',
    `${tally.sent} generated requests (${counts.map(([who, count]) => `${who} ${count}`).join(', ')}), ${tally.taken} taken, ${tally.wrong.length} answers that the description does not know`,
  );
  expect(counts.filter(([, count]) => count < LEAST)).toEqual([]);
  expect(counts).toHaveLength(4);
});
