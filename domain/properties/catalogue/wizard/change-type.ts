import { type Facts, workingCopySchema } from '#domain/properties/catalogue/facts.ts';
import { type FieldKey, fieldsOf } from '#domain/properties/catalogue/index.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';

/**
 * Converts facts to another property type. Also returns the keys of answers that are lost, because
 * the type is not asked them or lacks the option.
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
    // Facts have only keys of the catalogue.
    lost: entries.filter((entry) => !isKept(entry)).map(([key]) => key as FieldKey),
  };
}
