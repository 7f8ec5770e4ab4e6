import type { Localized } from '#domain/i18n/locale.ts';
import { parsePlaces } from '#domain/places/parse-places.ts';
import { type Place, placeLabel, placeQuery } from '#domain/places/place.ts';
import { FEATURES } from '#domain/properties/catalogue/features.ts';
import type { FeatureKey } from '#domain/properties/catalogue/filters.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { TYPE_NAMES } from './filter-labels.ts';
import { NOISE } from './noise-words.ts';
import { type HomeKind, namedAt } from './typed-features.ts';
import type { Limit, LimitParam } from './typed-limit.ts';
import { limitsAt } from './typed-limits.ts';
import { type TypedWord, tidySearch, typedWords } from './typed-words.ts';
import { kindLabel, limitLabel, limitWords } from './understood-labels.ts';

/** A filter recognized in words. */
export type Understood = Readonly<{
  param: LimitParam | 'place' | 'type' | 'propertySubType' | 'feature';
  /** Value of the parameter in a URL. */
  value: string;
  label: Localized;
  /** Words that stand for it. To remove the filter, they are removed from the search. */
  words: string;
}>;

/** Result of reading a search: places, filters, and the remaining words to be searched as text. */
export type Understanding = Readonly<{
  places: readonly Place[];
  types: readonly PropertyType[];
  /** Property subtypes. */
  kinds: readonly Exclude<HomeKind, 'studio'>[];
  features: readonly FeatureKey[];
  limits: Readonly<Partial<Record<LimitParam, number>>>;
  understood: readonly Understood[];
  rest: readonly string[];
}>;

/** Maximum number of remaining words that are searched. */
const MAX_REST = 8;
const NEGATIONS = new Set(['sin', 'without', 'no']);

/**
 * Reads a search in either language, ignoring accents and case: "casa con piscina en coral gables,
 * 3 habitaciones, menos de 900 mil". Negated features ("sin piscina") are dropped.
 */
export function understand(text: string): Understanding {
  const { places, rest: withoutPlaces } = parsePlaces(tidySearch(text));
  const words = typedWords(withoutPlaces);
  const understood: Understood[] = places.map((place) => ({
    param: 'place',
    value: placeQuery(place),
    label: placeLabel(place),
    words: placeQuery(place),
  }));
  const types = new Set<PropertyType>();
  const kinds = new Set<Exclude<HomeKind, 'studio'>>();
  const features = new Set<FeatureKey>();
  const limits: Partial<Record<LimitParam, number>> = {};
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const part = partAt(words, at);
    const said = words
      .slice(at, at + part.length)
      .map(({ typed }) => typed)
      .join(' ');
    for (const limit of part.limits) {
      const words = part.limits.length > 1 ? limitWords(limit) : said;
      limits[limit.param] = limit.value;
      understood.push({ ...limit, value: String(limit.value), label: limitLabel(limit), words });
    }
    if (part.type) {
      types.add(part.type);
      understood.push({
        param: 'type',
        value: part.type,
        label: TYPE_NAMES[part.type],
        words: said,
      });
    }
    if (part.kind === 'studio') {
      limits.maxBeds = 0;
      understood.push({
        param: 'maxBeds',
        value: '0',
        label: limitLabel({ param: 'maxBeds', value: 0 }),
        words: said,
      });
    } else if (part.kind) {
      kinds.add(part.kind);
      const label = kindLabel(part.kind);
      understood.push({ param: 'propertySubType', value: part.kind, label, words: said });
    }
    if (part.feature) {
      features.add(part.feature);
      const { label } = FEATURES[part.feature];
      understood.push({ param: 'feature', value: part.feature, label, words: said });
    }
    if (part.isRest) rest.push(...searchable(said));
    at += part.length;
  }
  return {
    places,
    types: [...types],
    kinds: [...kinds],
    features: [...features],
    limits,
    understood,
    rest: rest.slice(0, MAX_REST),
  };
}

/** Treats place names as plain words: "mango" may mean the town or the tree. */
export function placesAsWords({ places, understood, rest, ...kept }: Understanding): Understanding {
  const names = places.flatMap(({ name }) => searchable(name));
  return {
    ...kept,
    places: [],
    understood: understood.filter(({ param }) => param !== 'place'),
    rest: [...names, ...rest].slice(0, MAX_REST),
  };
}

type Part = Readonly<{
  length: number;
  limits: readonly Limit[];
  feature?: FeatureKey;
  type?: PropertyType;
  kind?: HomeKind;
  isRest?: boolean;
}>;

function partAt(words: readonly TypedWord[], at: number): Part {
  const named = namedAt(words, at);
  if (named) return { length: named.length, limits: [], ...named.wanted };
  const key = words[at]?.key ?? '';
  const denied = NEGATIONS.has(key) ? namedAt(words, at + 1) : undefined;
  if (denied) return { length: 1 + denied.length, limits: [] };
  const limited = limitsAt(words, at);
  if (limited) return limited;
  return { length: 1, limits: [], isRest: !NOISE.has(key) };
}

/** Splits a word into letters and digits as the word index does. */
function searchable(typed: string): readonly string[] {
  return typed.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
