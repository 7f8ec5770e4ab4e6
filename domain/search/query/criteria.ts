import { joinedKey } from '#domain/places/fold.ts';
import { project, projectBounds } from '#domain/places/geometry/mercator.ts';
import type { Place } from '#domain/places/place.ts';
import { fieldByKey } from '#domain/properties/catalogue/index.ts';
import { FEATURE_KEYS, type FeatureKey } from '#domain/properties/catalogue/search-fields.ts';
import { DWELLINGS, PROPERTY_TYPES, type PropertyType } from '#domain/properties/property-type.ts';
import type { ColumnFilter, PlaceWanted } from '#domain/search/engine/filter.ts';
import { wordsExpression } from '#domain/search/words/limit-phrases.ts';
import { mentionNumber } from '#domain/search/words/mentioned-features.ts';
import { type Understanding, understand } from '#domain/search/words/understand.ts';
import { choicesWanted, numbersWanted } from './catalogue-filters.ts';
import type { ListingQuery } from './query.ts';

/** A prepared search: filters, and a query that the word index must answer first, if any. */
export type Criteria = Readonly<{
  understanding: Understanding;
  filter: ColumnFilter;
  words: string | undefined;
}>;

/**
 * Filters of a query. A parameter overrides what the words say.
 * @param understanding of the words, if it differs from the default
 */
export function criteriaOf(
  query: ListingQuery,
  understanding: Understanding = understand(query.q ?? ''),
): Criteria {
  const { limits, places, features, rest } = understanding;
  const said = <Name extends keyof typeof limits>(name: Name) => query[name] ?? limits[name];
  const maxBeds = said('maxBeds');
  const kinds = kindsWanted(understanding);
  return {
    understanding,
    filter: {
      box: query.bbox && projectBounds(query.bbox),
      polygon: query.polygon?.map(project),
      places: places.length > 0 ? places.map(placeWanted) : undefined,
      types: query.type ?? typesWanted(understanding, maxBeds),
      status: query.status,
      minPriceCents: inCents(said('minPrice')),
      maxPriceCents: inCents(said('maxPrice')),
      minBeds: said('beds'),
      maxBeds,
      minBaths: said('baths'),
      maxBaths: said('maxBaths'),
      minLivingArea: said('minSqft'),
      maxLivingArea: said('maxSqft'),
      minLotSize: said('minLot'),
      maxLotSize: said('maxLot'),
      minYearBuilt: said('minYear'),
      maxYearBuilt: said('maxYear'),
      features: query.feature?.map(featureNumber),
      choices: choicesWanted(kinds ? { propertySubType: kinds, ...query } : query),
      numbers: numbersWanted(query),
      anyOfBits: features.map((feature) => [featureNumber(feature), mentionNumber(feature)]),
    },
    words: rest.length > 0 ? wordsExpression(rest) : undefined,
  };
}

/** The filter with the rows that the word index found, by query. */
export function withWords(
  { filter, words }: Criteria,
  found: ReadonlyMap<string, readonly number[]>,
): ColumnFilter {
  return words === undefined ? filter : { ...filter, rows: found.get(words) ?? [] };
}

/**
 * Property types named in the words. Several are alternatives, because nothing is both a condo and
 * a duplex. A type combined with a kind of another type ("condo o duplex") widens the kind to its
 * type. A maximum number of bedrooms excludes land.
 */
function typesWanted(
  { types, kinds }: Understanding,
  maxBeds: number | undefined,
): readonly PropertyType[] | undefined {
  if (types.length > 0) {
    const wider = PROPERTY_TYPES.filter((type) => kinds.some((kind) => isOfType(kind, type)));
    return [...new Set([...types, ...wider])];
  }
  return maxBeds === undefined ? undefined : DWELLINGS;
}

/** Kinds named in the words; with a type ("condo o townhouse") the type is used instead. */
function kindsWanted({ types, kinds }: Understanding): readonly string[] | undefined {
  return kinds.length > 0 && types.length === 0 ? kinds : undefined;
}

function isOfType(kind: string, type: PropertyType): boolean {
  const { options = [] } = fieldByKey('propertySubType');
  return options.some(({ key, onlyFor }) => key === kind && onlyFor?.includes(type));
}

/**
 * How to search for a place: cities, counties and ZIPs by name; neighborhoods, and towns without a
 * ZIP, by area.
 */
function placeWanted(place: Place): PlaceWanted {
  switch (place.kind) {
    case 'zip':
      return { zip: place.name };
    case 'county':
      return { county: joinedKey(place.name) };
    case 'neighbourhood':
      return { box: projectBounds(place.bounds) };
    case 'city': {
      const city = joinedKey(place.name);
      return place.withoutZip ? { city, box: projectBounds(place.bounds) } : { city };
    }
  }
}

function featureNumber(feature: FeatureKey): number {
  return FEATURE_KEYS.indexOf(feature);
}

function inCents(dollars: number | undefined): number | undefined {
  return dollars === undefined ? undefined : dollars * 100;
}
