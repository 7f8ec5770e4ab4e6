import { expect, inject, test } from 'vitest';
import { aReport, operationsOf, tryBadInput } from '#tests/security/bad-input.ts';
import { figure } from './load/figure.ts';

const { strings } = inject('corpus');
const operations = await operationsOf();
const report = aReport();

test.each(
  operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const),
)('%s refuses all invalid input', { timeout: 1_800_000 }, async (_name, operation) => {
  const before = report.wrong.length;
  await tryBadInput(operation, { every: 1, from: 0, report, texts: strings });
  expect(report.wrong.slice(before)).toEqual([]);
});

test('no request was answered with 500', () => {
  figure('G19', `${report.sent} bad requests, ${report.wrong.length} wrong answers`);
  expect(report.wrong).toEqual([]);
});
