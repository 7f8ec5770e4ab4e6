import { LOCALES, type Localized } from '#domain/i18n/locale.ts';
import type { Facts, FactValue } from '#domain/properties/catalogue/facts.ts';
import { CATALOGUE, type CatalogueEntry } from '#domain/properties/catalogue/index.ts';
import { PROPERTY_TYPE_LABELS, type PropertyType } from '#domain/properties/property-type.ts';
import { LISTING_SYNONYMS } from './synonyms.ts';

/**
 * Searchable text of a listing: address, place, description and all features in both languages.
 * Takes the public projection, so that a hidden street cannot be found.
 */
export function listingWords(propertyType: PropertyType, facts: Facts): string {
  const words = CATALOGUE.flatMap((field) => fieldWords(field, facts[field.key]));
  const type = both(PROPERTY_TYPE_LABELS[propertyType]);
  return [...new Set([...words, ...type, ...LISTING_SYNONYMS[propertyType]])].join('\n');
}

function fieldWords(field: CatalogueEntry, value: FactValue | undefined): readonly string[] {
  // Display permissions are not searchable.
  if (field.group === 'display') return [];
  switch (field.kind) {
    case 'text':
    case 'longtext':
      return typeof value === 'string' ? [value] : [];
    case 'yes_no':
      return value === true ? both(field.label) : [];
    case 'choice':
    case 'choices': {
      const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
      const options = (field.options ?? []).filter(
        ({ key, exclusive }) => chosen.includes(key) && !exclusive,
      );
      if (options.length === 0) return [];
      return [...both(field.label), ...options.flatMap(({ label }) => both(label))];
    }
    case 'number':
    case 'money':
    case 'date':
    case 'rows':
      return [];
  }
}

function both(label: Localized): readonly string[] {
  return LOCALES.map((locale) => label[locale]);
}
