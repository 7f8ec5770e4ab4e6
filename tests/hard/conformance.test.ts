import { expect, test } from 'vitest';
import { operationsOf, type Tally, tryConformance } from '#tests/security/conformance.ts';
import { figure } from './load/figure.ts';

/** As each of four actors, for each of about a hundred and twenty things that can be asked. */
const TIMES = 25;

const operations = await operationsOf();
const tally: Tally = { sent: 0, taken: 0, wrong: [] };

test.each(
  operations.map(
    (operation, index) => [`${operation.method} ${operation.path}`, operation, index] as const,
  ),
)('%s keeps to its description', { timeout: 1_200_000 }, async (_name, operation, index) => {
  const before = tally.wrong.length;
  await tryConformance(operation, { times: TIMES, seed: 10_007 * (index + 1), tally });
  expect(tally.wrong.slice(before)).toEqual([]);
});

test('ten thousand requests and more were sent', () => {
  figure(
    'G20',
    `${tally.sent} generated requests, ${tally.taken} taken, ${tally.wrong.length} answers that the description does not know`,
  );
  expect(tally.sent).toBeGreaterThanOrEqual(10_000);
});
