import type { z } from 'zod';
import type { Facts, FactValue } from '#domain/properties/catalogue/facts.ts';
import { workingCopySchemaOf } from '#domain/properties/catalogue/facts.ts';
import { type FieldKey, fieldByKey } from '#domain/properties/catalogue/index.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import type { Mapping } from './mapping.ts';

/**
 * Imported homes are public with their address. A row without a street has no address to hide; its
 * pin is at its coordinates.
 */
export const DEFAULTS: readonly (readonly [FieldKey, FactValue])[] = [
  ['stateOrProvince', 'FL'],
  ['internetEntireListingDisplayYN', true],
  ['internetAddressDisplayYN', true],
];

const SCHEMAS = new WeakMap<Mapping, Map<PropertyType, z.ZodType<Facts>>>();

/** Returns the schema of the questions that a mapping can answer; cached per mapping and type. */
export function schemaFor(mapping: Mapping, type: PropertyType): z.ZodType<Facts> {
  const made = SCHEMAS.get(mapping) ?? new Map<PropertyType, z.ZodType<Facts>>();
  SCHEMAS.set(mapping, made);
  const known = made.get(type);
  if (known) return known;
  const keys = new Set<FieldKey>([
    ...[...DEFAULTS.map(([key]) => key), ...PLACE_KEYS],
    ...Object.keys(mapping.fields).flatMap((key) => fieldByKey(key)?.key ?? []),
  ]);
  const schema = workingCopySchemaOf(type, keys);
  made.set(type, schema);
  return schema;
}

/** The answers that the gazetteer can fill in. */
const PLACE_KEYS = ['city', 'postalCode', 'countyOrParish'] as const satisfies readonly FieldKey[];
