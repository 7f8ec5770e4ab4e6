import { type Facts, workingCopySchema } from '#domain/properties/catalogue/facts.ts';
import { type FieldKey, fieldsOf } from '#domain/properties/catalogue/index.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';

/**
 * The answers of a property that becomes one of another type, and the keys of those that do not fit
 * it: that type is not asked them, or has no such option.
 */
export function factsAsType(
  facts: Facts,
  type: PropertyType,
): Readonly<{ facts: Facts; lost: readonly FieldKey[] }> {
  const asked = new Set<string>(fieldsOf(type).map(({ key }) => key));
  const schema = workingCopySchema(type);
  const isKept = ([key, value]: readonly [string, unknown]) =>
    asked.has(key) && schema.safeParse({ [key]: value }).success;
  const entries = Object.entries(facts);
  return {
    facts: Object.fromEntries(entries.filter(isKept)),
    // Facts have no other keys than the catalogue's.
    lost: entries.filter((entry) => !isKept(entry)).map(([key]) => key as FieldKey),
  };
}
