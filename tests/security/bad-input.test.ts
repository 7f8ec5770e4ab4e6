import { expect, test } from 'vitest';
import { aReport, operationsOf, tryBadInput } from './bad-input.ts';
import type { Schema } from './json-schema.ts';
import { SpareScenes } from './scene.ts';
import { placesOf } from './schema.ts';

/** A sample small enough for every run; `npm run test:hard` sends everything. */
const EVERY = 58;

const operations = await operationsOf();

test('every call refuses invalid input, in the person’s language', {
  timeout: 240_000,
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

/** Fields whose form the schema checks with code, which the document does not show. */
const CHECKED_IN_CODE = /(^|\.)(\w*password_confirmation|state|zip|consentSha256)$/i;

test('every text and list of a body has a maximum', () => {
  const unlimited = operations.flatMap(({ method, path, body }) =>
    placesOf(body ?? {})
      .filter(({ schema }) => isUnlimited(schema))
      .map(({ path: place }) => place.join('.'))
      .filter((place) => !CHECKED_IN_CODE.test(place))
      .map((place) => `${method} ${path}: ${place}`),
  );
  expect(unlimited).toEqual([]);
});

function isUnlimited({ type, maxLength, maxItems, pattern, format, ...schema }: Schema): boolean {
  if (schema.enum || schema.const !== undefined) return false;
  const types = [type].flat();
  if (types.includes('array') && maxItems === undefined) return true;
  return types.includes('string') && (maxLength ?? pattern ?? format) === undefined;
}
