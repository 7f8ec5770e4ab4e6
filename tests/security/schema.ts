import { isOfType } from './conforms.ts';
import type { Schema } from './json-schema.ts';

export type Path = readonly (string | number)[];

/** Returns all places in a body that have their own schema, outermost first. */
export function placesOf(schema: Schema, at: Path = [], depth = 0): readonly Place[] {
  if (depth > 6) return [];
  const inner = [
    ...Object.entries(schema.properties ?? {}).map(([key, part]) => [part, [...at, key]] as const),
    ...(schema.items ? [[schema.items, [...at, 0]] as const] : []),
  ].flatMap(([part, path]) => [{ path, schema: part }, ...placesOf(part, path, depth + 1)]);
  const branches = (schema.anyOf ?? []).flatMap((branch) => placesOf(branch, at, depth + 1));
  return [...inner, ...branches];
}

type Place = Readonly<{ path: Path; schema: Schema }>;

/** Returns the body with another value in a place; `undefined` removes it. */
export function withValue(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const list = Array.isArray(body) ? body : [];
    return [withValue(list[key], rest, value)];
  }
  const object: Record<string, unknown> =
    typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
  const inner = withValue(object[key], rest, value);
  if (inner === undefined) delete object[key];
  else object[key] = inner;
  return object;
}

/** Whether a value is allowed in a place, by type, list of values and sizes. */
export function isAllowed(value: unknown, schema: Schema): boolean {
  if (schema.anyOf) return schema.anyOf.some((branch) => isAllowed(value, branch));
  if (schema.const !== undefined) return value === schema.const;
  if (schema.enum) return schema.enum.includes(value);
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) return false;
  if (typeof value === 'string') {
    // Trimmed before they are measured, in code points as in JSON Schema.
    return [...value.trim()].length <= (schema.maxLength ?? Number.POSITIVE_INFINITY);
  }
  if (typeof value === 'number') {
    const { minimum = -Infinity, maximum = Infinity } = schema;
    return value >= minimum && value <= maximum;
  }
  if (Array.isArray(value)) return value.length <= (schema.maxItems ?? Infinity);
  return true;
}
