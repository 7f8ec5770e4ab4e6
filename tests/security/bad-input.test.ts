import { expect, test } from 'vitest';
import { aReport, operationsOf, tryBadInput } from './bad-input.ts';
import { SpareScenes } from './scene.ts';

/** A sample small enough for every run; `npm run test:hard` sends everything. */
const EVERY = 58;

const operations = await operationsOf();

test('every call refuses invalid input, in the person’s language', {
  timeout: 120_000,
}, async () => {
  const report = aReport();
  const spare = new SpareScenes();
  for (const [index, operation] of operations.entries()) {
    await tryBadInput(operation, { every: EVERY, from: index, report, spare });
  }
  console.info(`${report.sent} bad requests`, report.statuses);
  expect(report.wrong).toEqual([]);
  expect(report.sent).toBeGreaterThan(300);
});
