import type { Localized } from '#domain/i18n/locale.ts';
import { OPEN_HOUSE_FILTER_LABELS } from '#domain/open-houses/open-house.ts';
import { fold } from '#domain/places/fold.ts';
import { FEATURES } from '#domain/properties/catalogue/features.ts';
import { CHOICE_FILTERS } from '#domain/properties/catalogue/search-fields.ts';
import {
  AVAILABLE_LABEL,
  areaLabel,
  bathsLabel,
  bedsLabel,
  choiceLabel,
  DRAWN_LABEL,
  lotLabel,
  maxBathsLabel,
  maxBedsLabel,
  maxLotLabel,
  numberLabel,
  priceLabel,
  TYPE_NAMES,
  yearLabel,
} from '#domain/search/words/filter-labels.ts';
import { type Understood, understand } from '#domain/search/words/understand.ts';
import { isChoiceKey, numberParameters, OTHER_NUMBERS } from './catalogue-filters.ts';
import type { ListingQuery } from './query.ts';
import { changedQuery } from './query-url.ts';

/** An active filter from a parameter or from words, with its label and the search without it. */
export type ActiveFilter = Readonly<{
  key: string;
  label: Localized;
  without: ListingQuery;
}>;

/** All active filters except places and the map's box, in the order of the filters. */
export function activeFilters(query: ListingQuery): readonly ActiveFilter[] {
  return [...parameterFilters(query), ...wordFilters(query)];
}

/** The words of a search without those of one filter. */
export function withoutWords(text: string, part: Understood): string | undefined {
  return changedWords(text, ({ param, value }) => param !== part.param || value !== part.value);
}

/** The words of a search without its places, for when the map sets the area. */
export function withoutPlaces(text: string): string | undefined {
  return changedWords(text, ({ param }) => param !== 'place');
}

/**
 * The words of a search with only some of its filters, and with others added. What was not
 * understood, or is searched as text, stays.
 */
export function changedWords(
  text: string,
  isKept: (part: Understood) => boolean,
  added: readonly Understood[] = [],
): string | undefined {
  const { understood, searched, unknown, elsewhere } = understand(text);
  const kept = [...understood.filter(isKept), ...added].map(({ words }) => words);
  return joined([...new Set([...kept, ...elsewhere, ...unknown, ...searched])]);
}

function parameterFilters(query: ListingQuery): readonly ActiveFilter[] {
  const { minPrice, maxPrice, beds, maxBeds, baths, maxBaths, minSqft, maxSqft } = query;
  const { minLot, maxLot, minYear, maxYear } = query;
  const { type: types = [], feature: features = [], status, openHouse, polygon } = query;
  const one = (
    key: string,
    isSet: boolean,
    label: () => Localized,
    change: Parameters<typeof changedQuery>[1],
  ): readonly ActiveFilter[] =>
    isSet ? [{ key, label: label(), without: changedQuery(query, change) }] : [];
  return [
    ...one('price', isAny(minPrice, maxPrice), () => priceLabel(minPrice, maxPrice), {
      minPrice: undefined,
      maxPrice: undefined,
    }),
    ...one('beds', isAny(beds), () => bedsLabel(beds ?? 0), { beds: undefined }),
    ...one('maxBeds', isAny(maxBeds), () => maxBedsLabel(maxBeds ?? 0), { maxBeds: undefined }),
    ...one('baths', isAny(baths), () => bathsLabel(baths ?? 0), { baths: undefined }),
    ...one('maxBaths', isAny(maxBaths), () => maxBathsLabel(maxBaths ?? 0), {
      maxBaths: undefined,
    }),
    ...types.map((type) => ({
      key: `type-${type}`,
      label: TYPE_NAMES[type],
      without: changedQuery(query, { type: others(types, type) }),
    })),
    ...one('sqft', isAny(minSqft, maxSqft), () => areaLabel(minSqft, maxSqft), {
      minSqft: undefined,
      maxSqft: undefined,
    }),
    ...one('lot', isAny(minLot), () => lotLabel(minLot ?? 0), { minLot: undefined }),
    ...one('maxLot', isAny(maxLot), () => maxLotLabel(maxLot ?? 0), { maxLot: undefined }),
    ...one('year', isAny(minYear, maxYear), () => yearLabel(minYear, maxYear), {
      minYear: undefined,
      maxYear: undefined,
    }),
    ...one('status', status === 'published', () => AVAILABLE_LABEL, { status: undefined }),
    ...(openHouse
      ? one('openHouse', true, () => OPEN_HOUSE_FILTER_LABELS[openHouse], { openHouse: undefined })
      : []),
    ...features.map((feature) => ({
      key: `feature-${feature}`,
      label: FEATURES[feature].label,
      without: changedQuery(query, { feature: others(features, feature) }),
    })),
    ...catalogueFilters(query),
    ...one('area', polygon !== undefined, () => DRAWN_LABEL, { polygon: undefined }),
  ];
}

/** Active filters by catalogue field, labeled with the field's question. */
function catalogueFilters(query: ListingQuery): readonly ActiveFilter[] {
  const choices = CHOICE_FILTERS.flatMap(({ key, field }) => {
    const wanted = (isChoiceKey(key) && query[key]) || [];
    return wanted.map((answer) => ({
      key: `${key}-${answer}`,
      label: choiceLabel(field, answer),
      without: changedQuery(query, { [key]: others(wanted, answer) }),
    }));
  });
  const numbers = OTHER_NUMBERS.flatMap((filter) => {
    const names = numberParameters(filter);
    const [min, max] = [query[names.min], names.max && query[names.max]];
    if (!isAny(min, max)) return [];
    const cleared = { [names.min]: undefined, ...(names.max && { [names.max]: undefined }) };
    const without = changedQuery(query, cleared);
    return [{ key: filter.key, label: numberLabel(filter.field.label, min, max), without }];
  });
  return [...choices, ...numbers];
}

function wordFilters(query: ListingQuery): readonly ActiveFilter[] {
  const { q = '' } = query;
  const { understood, searched, unknown, elsewhere } = understand(q);
  const parts = understood
    .filter(({ param }) => param !== 'place' && !isOverridden(query, param))
    .map((part) => ({
      key: `words-${part.param}-${part.value}`,
      label: part.label,
      without: changedQuery(query, { q: withoutWords(q, part) }),
    }));
  if (searched.length === 0) return parts;
  const quoted = searched.join(' ');
  const kept = [...understood.map(({ words }) => words), ...elsewhere, ...unknown];
  return [
    ...parts,
    {
      key: 'words',
      label: { es: `Palabras: «${quoted}»`, en: `Words: “${quoted}”` },
      without: changedQuery(query, { q: joined([...new Set(kept)]) }),
    },
  ];
}

/** Whether a parameter overrides what the words say. */
export function isOverridden(query: ListingQuery, param: Understood['param']): boolean {
  return param !== 'place' && param !== 'feature' && query[param] !== undefined;
}

function others<Value>(all: readonly Value[], one: Value): Value[] | undefined {
  const left = all.filter((value) => value !== one);
  return left.length > 0 ? left : undefined;
}

function joined(words: readonly string[]): string | undefined {
  return words.filter((part) => part !== '').join(', ') || undefined;
}

function isAny(...values: readonly (number | undefined)[]): boolean {
  return values.some((value) => value !== undefined);
}

/** A part of a text, and whether it matches the search. */
type MarkedPart = Readonly<{ text: string; isMarked: boolean }>;

/**
 * Words to highlight in a text, folded: typed words that are not part of a filter, and names of the
 * requested features in both languages.
 * @param isPlaceMeant false if places among the words were searched as words
 */
export function soughtWords(
  { q = '', feature = [] }: ListingQuery,
  isPlaceMeant = true,
): readonly string[] {
  const { features, rest, places } = understand(q);
  // If no home is in the place, its name was searched as a word.
  const names = isPlaceMeant ? [] : places.flatMap(({ name }) => name.split(/[^\p{L}\p{N}]+/u));
  const spelled = [...feature, ...features].flatMap((key) => {
    const { words } = FEATURES[key];
    return [...words.es, ...words.en].flatMap((phrase) => phrase.split(/[^\p{L}\p{N}]+/u));
  });
  const words = [...rest, ...names, ...spelled].map(fold).filter((word) => word.length > 2);
  return [...new Set(words)];
}

/** Splits a text into parts. Words that begin with a sought word are marked. */
export function markedParts(text: string, sought: readonly string[]): readonly MarkedPart[] {
  const parts = text.split(/([\p{L}\p{N}]+)/u).filter((part) => part !== '');
  return parts.reduce<MarkedPart[]>((joined, part) => {
    const isMarked = sought.some((word) => fold(part).startsWith(word));
    const last = joined.at(-1);
    if (last?.isMarked === isMarked) {
      joined[joined.length - 1] = { text: last.text + part, isMarked };
    } else joined.push({ text: part, isMarked });
    return joined;
  }, []);
}
