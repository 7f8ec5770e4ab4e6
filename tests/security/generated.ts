import fc from 'fast-check';
import type { Schema } from './json-schema.ts';

/** Generates values that match a schema, small ones and edge cases first. */
export function valuesOf(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((branch) => valuesOf(branch, depth)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const [type] = [schema.type].flat();
  switch (type) {
    case 'string':
      return textsOf(schema);
    case 'integer':
    case 'number':
      return numbersOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 5 } = schema;
      return fc.array(valuesOf(items, depth + 1), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, 4)),
      });
    }
    case 'object':
      return objectsOf(schema, depth);
    case 'null':
      return fc.constant(null);
    default:
      return anything();
  }
}

/** Generates any JSON value. */
export function anything(): fc.Arbitrary<unknown> {
  return fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.string({ unit: 'binary', maxLength: 40 }));
}

function textsOf({ format, pattern, minLength = 0, maxLength = 60 }: Schema) {
  if (format === 'email') return fc.emailAddress();
  if (format === 'date') return fc.date(LIKELY).map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time') return fc.date(LIKELY).map((date) => date.toISOString());
  if (pattern !== undefined) return matching(pattern);
  const lengths = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) };
  return fc.oneof(
    fc.string({ ...lengths, unit: 'grapheme-ascii' }),
    fc.string({ ...lengths, unit: 'grapheme' }),
  );
}

const LIKELY = { min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true };

/** Some patterns use features that the generator does not support, such as lookahead. */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 100 });
  } catch {
    return fc.string();
  }
}

function numbersOf({ type, minimum = -1_000, maximum = 1_000_000 }: Schema) {
  const [min, max] = [
    Math.ceil(Math.max(minimum, -(2 ** 53))),
    Math.floor(Math.min(maximum, 2 ** 53)),
  ];
  const whole = fc
    .oneof(fc.maxSafeInteger(), fc.constantFrom(min, max))
    .map((number) => Math.min(max, Math.max(min, number)));
  return type === 'integer'
    ? whole
    : fc.oneof(whole, fc.double({ min, max, noNaN: true, noDefaultInfinity: true }));
}

function objectsOf(
  { properties = {}, required = [], additionalProperties }: Schema,
  depth: number,
): fc.Arbitrary<unknown> {
  if (depth > 5) return fc.constant({});
  const known = Object.entries(properties).map(
    ([name, inner]) => [name, valuesOf(inner, depth + 1)] as const,
  );
  const base = fc.record(Object.fromEntries(known), { requiredKeys: [...required] });
  if (typeof additionalProperties !== 'object' || known.length > 0) return base;
  return fc.dictionary(fc.string({ maxLength: 12 }), valuesOf(additionalProperties, depth + 1), {
    maxKeys: 3,
  });
}
