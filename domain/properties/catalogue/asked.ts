import type { PropertyType } from '#domain/properties/property-type.ts';
import type { Facts } from './facts.ts';
import type { Condition } from './field.ts';
import { CATALOGUE, type CatalogueEntry, fieldByKey } from './index.ts';

/** Whether somebody answered: an empty text, list or table is no answer. */
export function isAnswered(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  return !Array.isArray(value) || value.length > 0;
}

/** Whether the question is put to the owner, given the other answers. */
export function isAsked(field: CatalogueEntry, type: PropertyType, facts: Facts): boolean {
  if (!field.asks.includes(type)) return false;
  return field.when === undefined || isAlwaysAsked(field, type) || holds(field.when, facts);
}

/** Whether a type is asked whatever the condition of the question says. */
export function isAlwaysAsked(field: CatalogueEntry, type: PropertyType): boolean {
  return field.always?.includes(type) ?? false;
}

/** Whether an answer meets the condition. Of several chosen options one is enough. */
export function holds(condition: Condition, facts: Facts): boolean {
  const field = fieldByKey(condition.field);
  const answer = field && facts[field.key];
  if (typeof answer === 'string' || typeof answer === 'boolean') {
    return condition.is.includes(answer);
  }
  return Array.isArray(answer) && answer.some((chosen) => condition.is.includes(chosen));
}

/**
 * What the public may read of a property: answers to questions that are still asked. With `internetAddressDisplayYN` other than `true` nothing
 * that tells where it stands is left but city, county and ZIP.
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
