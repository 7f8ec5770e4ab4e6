import type { Locale } from '#domain/i18n/locale.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { fieldByKey } from '#domain/properties/catalogue/index.ts';
import { factsAsType } from '#domain/properties/catalogue/wizard/change-type.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';

/** Labels of the answers that a change to each type would lose, in one language. */
export function lostAnswers(
  facts: Facts,
  locale: Locale,
): Readonly<Record<PropertyType, readonly string[]>> {
  const labels = (type: PropertyType) =>
    factsAsType(facts, type).lost.map((key) => fieldByKey(key).label[locale]);
  return {
    single_family: labels('single_family'),
    multi_family: labels('multi_family'),
    condo: labels('condo'),
    vacant_land: labels('vacant_land'),
  };
}
