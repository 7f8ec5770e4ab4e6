import type { Schema } from './json-schema.ts';

/**
 * Returns the differences between a value and a schema, one line each; empty if it conforms. Texts
 * are measured without surrounding spaces, as in the API.
 */
export function faultsOf(value: unknown, schema: Schema, at = '$'): readonly string[] {
  if (schema.anyOf) {
    const branches = schema.anyOf.map((branch) => faultsOf(value, branch, at));
    return branches.some((faults) => faults.length === 0)
      ? []
      : (branches.toSorted((one, other) => one.length - other.length)[0] ?? []);
  }
  if (schema.const !== undefined && value !== schema.const) {
    return [`${at} is not ${JSON.stringify(schema.const)}`];
  }
  if (schema.enum && !schema.enum.includes(value)) return [`${at} is none of the list`];
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) {
    return [`${at} is no ${types.join(' or ')}`];
  }
  if (typeof value === 'string') return faultsOfText(value.trim(), schema, at);
  if (typeof value === 'number') {
    const { minimum = -Infinity, maximum = Infinity } = schema;
    return value < minimum || value > maximum ? [`${at} is out of range`] : [];
  }
  if (Array.isArray(value)) return faultsOfList(value, schema, at);
  if (isObject(value)) return faultsOfObject(value, schema, at);
  return [];
}

function faultsOfText(text: string, schema: Schema, at: string): readonly string[] {
  const { minLength = 0, maxLength = Infinity, pattern } = schema;
  if (text.length < minLength || text.length > maxLength) return [`${at} has a wrong length`];
  return pattern && !new RegExp(pattern, 'u').test(text) ? [`${at} has a wrong form`] : [];
}

function faultsOfList(list: readonly unknown[], schema: Schema, at: string): readonly string[] {
  const { items, minItems = 0, maxItems = Infinity } = schema;
  if (list.length < minItems || list.length > maxItems) return [`${at} has a wrong size`];
  return items ? list.flatMap((item, index) => faultsOf(item, items, `${at}[${index}]`)) : [];
}

function faultsOfObject(
  object: Readonly<Record<string, unknown>>,
  { properties = {}, required = [], additionalProperties }: Schema,
  at: string,
): readonly string[] {
  const missing = required.filter((name) => !Object.hasOwn(object, name));
  return [
    ...missing.map((name) => `${at}.${name} is missing`),
    ...Object.entries(object).flatMap(([name, inner]) => {
      const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (known) return faultsOf(inner, known, `${at}.${name}`);
      if (additionalProperties === false) return [`${at}.${name} is not described`];
      return typeof additionalProperties === 'object'
        ? faultsOf(inner, additionalProperties, `${at}.${name}`)
        : [];
    }),
  ];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value has one of the types of JSON Schema. */
export function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    default:
      return typeof value === type;
  }
}
