import { isAnswered, isMet } from '#domain/answers/asked.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { CATALOGUE, type CatalogueEntry } from '#domain/properties/catalogue/index.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';

/** Whether the owner is asked this question, given the other answers. */
export function isAsked(field: CatalogueEntry, type: PropertyType, facts: Facts): boolean {
  if (!field.asks.includes(type)) return false;
  return field.when === undefined || isAlwaysAsked(field, type) || isMet(field.when, facts);
}

/** Whether a type is asked regardless of the question's condition. */
export function isAlwaysAsked(field: CatalogueEntry, type: PropertyType): boolean {
  return field.always?.includes(type) ?? false;
}

/**
 * The public facts of a property: answers to public questions that are still asked. Unless
 * `internetAddressDisplayYN` is `true`, city, county and ZIP are the only facts about the location.
 */
export function publicFacts(type: PropertyType, facts: Facts): Facts {
  const located = facts.internetAddressDisplayYN === true;
  const kept = CATALOGUE.filter(
    (field) =>
      field.audience === 'public' &&
      isAnswered(facts[field.key]) &&
      isAsked(field, type, facts) &&
      (located || !field.locates),
  );
  return Object.fromEntries(kept.map((field) => [field.key, facts[field.key]]));
}
