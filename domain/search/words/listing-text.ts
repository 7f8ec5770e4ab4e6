import { LOCALES, type Localized } from '#domain/i18n/locale.ts';
import { fold } from '#domain/places/fold.ts';
import type { Facts, FactValue } from '#domain/properties/catalogue/facts.ts';
import { CATALOGUE, type CatalogueEntry } from '#domain/properties/catalogue/index.ts';
import {
  PROPERTY_TYPE_LABELS,
  PROPERTY_TYPES,
  type PropertyType,
} from '#domain/properties/property-type.ts';
import { addressMarks } from './address-marks.ts';

/**
 * Searchable text of a listing: address, place, description and all features in both languages.
 * Takes the public projection, so that a hidden street cannot be found.
 */
export function listingWords(propertyType: PropertyType, facts: Facts): string {
  return [...listingTexts(propertyType, facts), addressMarks(facts)].join('\n');
}

/** The parts of that text, each once: what a person has typed, and labels. */
export function listingTexts(propertyType: PropertyType, facts: Facts): readonly string[] {
  const words = CATALOGUE.flatMap((field) => fieldWords(field, facts[field.key]));
  return [...new Set([...words, ...typeWords(propertyType)])];
}

/** All labels that listings may have among their texts. */
export function listingLabels(): readonly string[] {
  return [
    ...CATALOGUE.flatMap(({ label, options = [] }) => [
      ...both(label),
      ...options.flatMap((option) => both(option.label)),
    ]),
    ...PROPERTY_TYPES.flatMap(typeWords),
  ];
}

function typeWords(propertyType: PropertyType): readonly string[] {
  return [...both(PROPERTY_TYPE_LABELS[propertyType]), ...LISTING_SYNONYMS[propertyType]];
}

function fieldWords(field: CatalogueEntry, value: FactValue | undefined): readonly string[] {
  // Display permissions are not searchable.
  if (value === undefined || field.group === 'display') return [];
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

/** Other names of property subtypes in searches, in either language. */
const LISTING_SYNONYMS = {
  single_family: ['casa', 'vivienda', 'house', 'home'],
  multi_family: ['dúplex', 'tríplex', 'cuádruplex', 'edificio', 'duplex', 'triplex', 'fourplex'],
  condo: ['apartamento', 'apto', 'condo', 'apartment', 'departamento'],
  vacant_land: ['lote', 'solar', 'terreno', 'land', 'lot'],
} as const satisfies Record<PropertyType, readonly string[]>;

/** Number of characters shown on each side of a word. */
const CONTEXT_LENGTH = 26;

/**
 * Excerpt around the first match: `…un patio con árboles de mango…`. Words match by prefix,
 * ignoring accents.
 */
export function passageWith(
  texts: readonly string[],
  words: readonly string[],
): string | undefined {
  const wanted = words.map(fold).filter((word) => word.length > 2);
  for (const text of texts) {
    const parts = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
    const at = parts.findIndex(([part]) => wanted.some((word) => fold(part).startsWith(word)));
    const found = parts[at];
    if (!found) continue;
    const middle = found.index;
    const before = parts.slice(0, at + 1).find(({ index }) => index >= middle - CONTEXT_LENGTH);
    const after = parts.slice(at).findLast(({ index, 0: part }) => {
      return index + part.length <= middle + found[0].length + CONTEXT_LENGTH;
    });
    const from = before?.index ?? middle;
    const to = after ? after.index + after[0].length : middle + found[0].length;
    const quote = text.slice(from, to).replace(/\s+/g, ' ');
    return `${from > 0 ? '…' : ''}${quote}${to < text.trimEnd().length ? '…' : ''}`;
  }
  return undefined;
}
