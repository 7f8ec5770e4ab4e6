import { floridaPlaces } from '#domain/places/florida/gazetteer.ts';
import { joinedKey } from '#domain/places/fold.ts';
import { project, projectBounds } from '#domain/places/geometry/mercator.ts';
import type { Place } from '#domain/places/place.ts';
import { FEATURE_KEYS, type FeatureKey } from '#domain/properties/catalogue/filters.ts';
import { fieldByKey } from '#domain/properties/catalogue/index.ts';
import { DWELLINGS, PROPERTY_TYPES, type PropertyType } from '#domain/properties/property-type.ts';
import type { ColumnFilter, PlaceWanted } from '#domain/search/engine/filter/wanted.ts';
import { type Understanding, understand } from '#domain/search/words/understand.ts';
import { featureExpression, wordsExpression } from '#domain/search/words/word-expressions.ts';
import { choicesWanted, numbersWanted } from './catalogue-filters.ts';
import type { ListingQuery } from './query.ts';

/** A question to the word index, and what the answer is beside: a feature, or nothing. */
export type WordSearch = Readonly<{
  expression: string;
  feature?: FeatureKey;
}>;

/** A search ready to be made: the facts that are wanted, and what the word index has to be asked first. */
export type Wanted = Readonly<{
  understanding: Understanding;
  filter: ColumnFilter;
  wordSearches: readonly WordSearch[];
}>;

/**
 * What a query wants. What it says as a parameter outdoes what its words say of the same.
 * @param understanding of its words, when they are not to be understood as usual
 */
export function wantedOf(
  query: ListingQuery,
  understanding: Understanding = understand(query.q ?? ''),
): Wanted {
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
      minLivingArea: said('minSqft'),
      maxLivingArea: said('maxSqft'),
      minLotSize: said('minLot'),
      minYearBuilt: said('minYear'),
      features: query.feature?.map(featureNumber),
      choices: choicesWanted(kinds ? { propertySubType: kinds, ...query } : query),
      numbers: numbersWanted(query),
    },
    wordSearches: [
      ...(rest.length > 0 ? [{ expression: wordsExpression(rest) }] : []),
      ...features.map((feature) => ({ expression: featureExpression(feature), feature })),
    ],
  };
}

/** The filter with the rows that the word index found, by what it was asked. */
export function withWords(
  { filter, wordSearches }: Wanted,
  found: ReadonlyMap<string, readonly number[]>,
): ColumnFilter {
  const all = wordSearches.map((search) => ({
    ...search,
    rows: found.get(search.expression) ?? [],
  }));
  const byWords = all.find(({ feature }) => !feature);
  return {
    ...filter,
    rows: byWords?.rows,
    eithers: all.flatMap(({ feature, rows }) =>
      feature ? [{ feature: featureNumber(feature), rows }] : [],
    ),
  };
}

/**
 * The types that words want: of several any, since nothing is a condo and a duplex. A type beside a kind of another
 * ("condo o duplex") widens the kind to its type. Homes of at most so many bedrooms are homes, not land.
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

/** The kinds that words want; beside a type ("condo o townhouse") the type says it all. */
function kindsWanted({ types, kinds }: Understanding): readonly string[] | undefined {
  return kinds.length > 0 && types.length === 0 ? kinds : undefined;
}

function isOfType(kind: string, type: PropertyType): boolean {
  const { options = [] } = fieldByKey('propertySubType');
  return options.some(({ key, onlyFor }) => key === kind && onlyFor?.includes(type));
}

/**
 * How a place is searched for: a city, a county and a ZIP by what the listing names; a neighborhood
 * and a town that the post office has no ZIP for by where it lies.
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
      return hasZip(place) ? { city } : { city, box: projectBounds(place.bounds) };
    }
  }
}

function hasZip({ name }: Place): boolean {
  return floridaPlaces().some(({ kind, city }) => kind === 'zip' && city === name);
}

function featureNumber(feature: FeatureKey): number {
  return FEATURE_KEYS.indexOf(feature);
}

function inCents(dollars: number | undefined): number | undefined {
  return dollars === undefined ? undefined : dollars * 100;
}
