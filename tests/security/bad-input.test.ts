import { expect, test } from 'vitest';
import { patchSchema } from '#domain/properties/catalogue/facts.ts';
import { fieldsOf } from '#domain/properties/catalogue/index.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { aWitness, knocks } from './actors.ts';
import { aReport, operationsOf, tryBadInput } from './bad-input.ts';
import { BEYOND, HOSTILE } from './hostile.ts';
import type { Schema } from './json-schema.ts';
import { SpareScenes } from './scene.ts';
import { placesOf } from './schema.ts';

/** A sample small enough for every run; `npm run test:hard` sends everything. */
const EVERY = 400;

const operations = await operationsOf();

test('every call refuses invalid input, in the person’s language', {
  timeout: 240_000,
}, async () => {
  const report = aReport();
  const spare = new SpareScenes();
  for (const [index, operation] of operations.entries()) {
    await tryBadInput(operation, { every: EVERY, from: index, report, spare });
  }
  const { sent, beyond, parameters, statuses, wrong } = report;
  const values = `${beyond} values beyond the type of ${parameters.size} parameters`;
  console.info(`${values}, ${sent} bad requests in all`, statuses);
  expect(wrong).toEqual([]);
  expect(beyond).toBeGreaterThan(4_000);
});

test('no answer of a property fails for a value beyond its type', async () => {
  const owner = await aWitness('seller');
  const values = Object.values(BEYOND)
    .flat()
    .map((kind) => [kind, HOSTILE[kind]] as const);
  const wrong: string[] = [];
  const sent = { answers: 0, accepted: 0 };
  for (const type of PROPERTY_TYPES) {
    const { id } = await aProperty({ ownerId: owner.id, propertyType: type });
    for (const { key } of fieldsOf(type)) {
      for (const [kind, value] of values) {
        sent.answers += 1;
        // What the schema refuses goes no further; the generated requests show that it refuses.
        if (!patchSchema(type).safeParse({ [key]: value }).success) continue;
        sent.accepted += 1;
        const { status } = await knocks(owner, 'PATCH', `/api/properties/${id}`, { [key]: value });
        if (status >= 500) wrong.push(`${type} ${key} is ${kind}: ${status}`);
      }
    }
  }
  console.info(`${sent.answers} values of a property’s answers, ${sent.accepted} accepted`);
  expect(wrong).toEqual([]);
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
