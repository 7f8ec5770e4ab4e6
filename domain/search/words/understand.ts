import type { Localized } from '#domain/i18n/locale.ts';
import { type Place, placeLabel, placeQuery } from '#domain/places/place.ts';
import { FEATURES } from '#domain/properties/catalogue/features.ts';
import { fieldByKey } from '#domain/properties/catalogue/index.ts';
import type { FeatureKey } from '#domain/properties/catalogue/search-fields.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import {
  areaLabel,
  bathsLabel,
  bedsLabel,
  lotLabel,
  maxBathsLabel,
  maxBedsLabel,
  maxLotLabel,
  numberLabel,
  priceLabel,
  TYPE_NAMES,
  yearLabel,
} from './filter-labels.ts';
import { type Piece, piecesOf } from './pieces.ts';
import type { HomeKind, Named } from './typed-features.ts';
import type { Limit, LimitParam, Reading } from './typed-limit.ts';
import { typedWords } from './typed-words.ts';

/** A filter recognized in words. */
export type Understood = Readonly<{
  param: LimitParam | 'place' | 'type' | 'propertySubType' | 'feature';
  /** Value of the parameter in a URL. */
  value: string;
  label: Localized;
  /** Words that stand for it. To remove the filter, they are removed from the search. */
  words: string;
}>;

/** A phrase with several readings. The first one applies, the others are offered. */
export type Choice = Readonly<{
  said: string;
  applied: readonly Understood[];
  others: readonly (readonly Understood[])[];
}>;

/**
 * Result of reading a search. Each word is part of a place or filter, is searched as text, is named
 * as not understood, or means nothing of its own ("casa", "con").
 */
export type Understanding = Readonly<{
  places: readonly Place[];
  types: readonly PropertyType[];
  /** Property subtypes. */
  kinds: readonly Exclude<HomeKind, 'studio'>[];
  features: readonly FeatureKey[];
  limits: Readonly<Partial<Record<LimitParam, number>>>;
  understood: readonly Understood[];
  choices: readonly Choice[];
  /** Words that are searched as text, split as the word index does. */
  rest: readonly string[];
  /** The words of `rest` as they were typed, adjacent ones together. */
  searched: readonly string[];
  /** Phrases that are neither a filter nor searched, as they were typed. */
  unknown: readonly string[];
  /** Places outside Florida, as they were typed. */
  elsewhere: readonly string[];
}>;

/** Maximum number of words that are searched as text. */
const MAX_REST = 8;

/** The last search that was read: a page reads its own several times. */
let last: Readonly<{ text: string; understanding: Understanding }> | undefined;

/**
 * Reads a search in either language, ignoring accents and case: "casa con piscina en coral gables,
 * 3 habitaciones, menos de 900 mil".
 */
export function understand(text: string): Understanding {
  if (last?.text !== text) last = { text, understanding: read(text) };
  return last.understanding;
}

function read(text: string): Understanding {
  const { places, pieces } = piecesOf(typedWords(text));
  const types = new Set<PropertyType>();
  const kinds = new Set<Exclude<HomeKind, 'studio'>>();
  const features = new Set<FeatureKey>();
  const limits: Partial<Record<LimitParam, number>> = {};
  const understood = places.map(understoodPlace);
  const choices: Choice[] = [];
  const searched: string[] = [];
  const unknown: string[] = [];
  const elsewhere: string[] = [];
  const rest: string[] = [];
  const isLand = isOfLand(pieces);
  for (const piece of pieces) {
    const { said } = piece;
    if ('named' in piece) {
      const { named } = piece;
      if ('type' in named) types.add(named.type);
      else if ('feature' in named) features.add(named.feature);
      else if (named.kind === 'studio') limits.maxBeds = 0;
      else kinds.add(named.kind);
      addTo(understood, understoodName(named, said));
    } else if ('readings' in piece) {
      const readings = isLand ? piece.readings.map(onLand) : piece.readings;
      const [first, ...others] = readings;
      const isNew = first?.limits.every(({ param, value }) => (limits[param] ?? value) === value);
      // Nothing is known about it, or it contradicts an earlier limit.
      if (!first || !isNew || first.limits.length === 0) {
        unknown.push(said);
        continue;
      }
      for (const { param, value } of first.limits) limits[param] = value;
      const isWhole = piece.isWhole && first.limits.length === 1 && piece.readings.includes(first);
      const applied = first.limits.map((limit) =>
        understoodLimit(limit, isWhole ? said : limitWords(limit)),
      );
      for (const filter of applied) addTo(understood, filter);
      if (first.isPartial) unknown.push(said);
      if (others.length > 0) choices.push({ said, applied, others: others.map(offered) });
    } else if ('isElsewhere' in piece) elsewhere.push(said);
    else {
      const words = 'isText' in piece ? searchable(said) : [];
      const isSearched = words.length > 0 && rest.length + words.length <= MAX_REST;
      if (isSearched) rest.push(...words);
      if (isSearched || words.length > 0 || 'isUnknown' in piece) {
        (isSearched ? searched : unknown).push(said);
      }
    }
  }
  return {
    places,
    types: [...types],
    kinds: [...kinds],
    features: [...features],
    limits,
    understood,
    choices,
    rest,
    searched,
    unknown,
    elsewhere,
  };
}

/** Treats place names as plain words: "mango" may mean the town or the tree. */
export function placesAsWords(understanding: Understanding): Understanding {
  const { places, understood, rest, searched, ...kept } = understanding;
  const names = places.flatMap(({ name }) => searchable(name));
  return {
    ...kept,
    places: [],
    understood: understood.filter(({ param }) => param !== 'place'),
    rest: [...names, ...rest].slice(0, MAX_REST),
    searched: [...places.map(({ name }) => name), ...searched],
  };
}

function understoodPlace(place: Place): Understood {
  const words = placeQuery(place);
  return { param: 'place', value: words, label: placeLabel(place), words };
}

function understoodName(named: Named['wanted'], words: string): Understood {
  if ('type' in named) {
    return { param: 'type', value: named.type, label: TYPE_NAMES[named.type], words };
  }
  if ('feature' in named) {
    const { label } = FEATURES[named.feature];
    return { param: 'feature', value: named.feature, label, words };
  }
  const { kind } = named;
  if (kind === 'studio') return understoodLimit({ param: 'maxBeds', value: 0 }, words);
  return { param: 'propertySubType', value: kind, label: kindLabel(kind), words };
}

function understoodLimit(limit: Limit, words: string): Understood {
  return { param: limit.param, value: String(limit.value), label: limitLabel(limit), words };
}

function offered({ limits }: Reading): readonly Understood[] {
  return limits.map((limit) => understoodLimit(limit, limitWords(limit)));
}

/** Label of a kind of home in the catalogue. */
function kindLabel(kind: HomeKind): Localized {
  const { options = [] } = fieldByKey('propertySubType');
  const option = options.find(({ key }) => key === kind);
  if (!option) throw new Error(`the catalogue has no ${kind}`);
  return option.label;
}

function limitLabel({ param, value }: Limit): Localized {
  switch (param) {
    case 'minPrice':
      return priceLabel(value, undefined);
    case 'maxPrice':
      return priceLabel(undefined, value);
    case 'beds':
      return bedsLabel(value);
    case 'maxBeds':
      return maxBedsLabel(value);
    case 'baths':
      return bathsLabel(value);
    case 'maxBaths':
      return maxBathsLabel(value);
    case 'minSqft':
      return areaLabel(value, undefined);
    case 'maxSqft':
      return areaLabel(undefined, value);
    case 'minLot':
      return lotLabel(value);
    case 'maxLot':
      return maxLotLabel(value);
    case 'minYear':
      return yearLabel(value, undefined);
    case 'maxYear':
      return yearLabel(undefined, value);
    case 'minGarageSpaces':
      return numberLabel(fieldByKey('garageSpaces').label, value, undefined);
    case 'minStoriesTotal':
      return numberLabel(fieldByKey('storiesTotal').label, value, undefined);
    case 'maxStoriesTotal':
      return numberLabel(fieldByKey('storiesTotal').label, undefined, value);
  }
}

/**
 * Words for one limit, used when a phrase has several or is read in another way. They have a single
 * reading and are alike in both languages, as far as there are such words.
 */
function limitWords({ param, value }: Limit): string {
  switch (param) {
    case 'minPrice':
      return `≥ ${dollars(value)}`;
    case 'maxPrice':
      return `≤ ${dollars(value)}`;
    case 'beds':
      return `${value}+ bd`;
    case 'maxBeds':
      return `≤ ${value} bd`;
    case 'baths':
      return `${value}+ ba`;
    case 'maxBaths':
      return `≤ ${value} ba`;
    case 'minSqft':
      return `≥ ${grouped(value)} ft²`;
    case 'maxSqft':
      return `≤ ${grouped(value)} ft²`;
    case 'minLot':
      return `≥ ${grouped(value)} ft² lot`;
    case 'maxLot':
      return `≤ ${grouped(value)} ft² lot`;
    case 'minYear':
      return `built ${value}+`;
    case 'maxYear':
      return `built before ${value + 1}`;
    case 'minGarageSpaces':
      return `garage ${value}+`;
    case 'minStoriesTotal':
      return `≥ ${value} pisos`;
    case 'maxStoriesTotal':
      return `≤ ${value} pisos`;
  }
}

/** With cents if they could be thousands: `$2,000.00`. */
function dollars(value: number): string {
  return `$${grouped(value)}${value < 10_000 ? '.00' : ''}`;
}

function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Adds a filter, once. */
function addTo(understood: Understood[], { param, value, ...named }: Understood): void {
  if (understood.some((other) => other.param === param && other.value === value)) return;
  understood.push({ param, value, ...named });
}

/** Whether only land is asked for, whose area is that of its lot. */
function isOfLand(pieces: readonly Piece[]): boolean {
  const types = pieces.flatMap((piece) =>
    'named' in piece && 'type' in piece.named ? [piece.named.type] : [],
  );
  return types.length > 0 && types.every((type) => type === 'vacant_land');
}

const LOT_PARAMS: Readonly<Partial<Record<LimitParam, LimitParam>>> = {
  minSqft: 'minLot',
  maxSqft: 'maxLot',
};

function onLand(reading: Reading): Reading {
  const { limits } = reading;
  if (!limits.some(({ param }) => param === 'minSqft' || param === 'maxSqft')) return reading;
  return {
    ...reading,
    limits: limits.map((limit) => ({ ...limit, param: LOT_PARAMS[limit.param] ?? limit.param })),
  };
}

/** Splits words into letters and digits as the word index does. */
function searchable(typed: string): readonly string[] {
  return typed.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
