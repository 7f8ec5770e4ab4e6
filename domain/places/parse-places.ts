import { AREA_ALIASES, CITY_ALIASES, gazetteer } from './florida/florida-places.ts';
import { joinedKey, placeKey } from './fold.ts';
import { isInBounds, padBounds } from './geometry/bounds.ts';
import type { Place, PlaceKind } from './place.ts';

/** Places found in a search, in order, and the remaining words. */
export type PlacesAndRest = Readonly<{ places: readonly Place[]; rest: string }>;

/**
 * Finds cities, counties, ZIPs and neighborhoods in a text in either language: "casa con piscina en
 * Coral Gables" is Coral Gables and "casa con piscina". Street names ("1200 N Miami Ave") and
 * common words that could be places ("lake", "sunrise") do not count. When one of two adjacent
 * places contains the other, the smaller one is returned.
 */
export function parsePlaces(text: string): PlacesAndRest {
  const words = wordsOf(text.slice(0, MAX_TEXT));
  const streets = streetWords(words);
  const places: Found[] = [];
  const taken = new Set<number>();
  for (let index = 0; index < words.length; index++) {
    const found = streets.has(index) ? undefined : placeFrom(words, index, streets);
    if (!found) continue;
    places.push(found);
    for (let word = found.from; word < found.to; word++) taken.add(word);
    index = found.to - 1;
  }
  const rest = words.filter((_, index) => !taken.has(index) && !isBareState(words, index));
  return { places: smallest(places), rest: rest.map(({ typed }) => typed).join(' ') };
}

type Word = Readonly<{ typed: string; key: string; segment: number }>;
type Found = Readonly<{ place: Place; from: number; to: number }>;

const MAX_TEXT = 300;
const MAX_NAME_WORDS = 6;
const MIN_JOINED_LENGTH = 7;

/** The center of a city's ZIP may be slightly outside the city's box. */
const MARGIN_KM = 3;

/** Prepositions before a place. */
const LEADS = new Set(['en', 'in', 'near', 'cerca', 'de', 'del', 'around', 'at', 'by', 'within']);
const ZIP_4 = /^(\d{5})-\d{4}$/;
/** Commas separate parts of a search, except those that group thousands. */
const BETWEEN_PARTS = /[;\n]|,(?!(?<=(?<!\d)\d{1,3}(?:,\d{3})*,)\d{3}(?!\d))/;
const STATE = new Set(['fl', 'florida']);

/** Names that are also common words. They are places only with "en", "in", "FL" or a comma. */
const COMMON = new Set(
  `bay bell center century clay cypress day dover edgewater fountain golf gulf hampton highlands
  holiday homeland lake lakeside laurel lee leon liberty mango medley midway orange orchid
  plantation riverside salem seaside southside springfield sunrise trinity union venus
  avondale arlington christmas concord freeport greenwood jackson washington franklin martin
  palmdale princeton taylor`.split(/\s+/),
);

const STREET_ENDS = new Set(
  `aly alley ave avenue blvd boulevard cir circle ct court cv cove dr drive hwy highway ln lane
  loop pkwy parkway pl place plz plaza rd road row run st street ter terrace trl trail way`.split(
    /\s+/,
  ),
);

let names: ReadonlyMap<string, Place> | undefined;

/** All place names by comparison key; names of several words are also included as one word. */
export function placeNames(): ReadonlyMap<string, Place> {
  names ??= buildNames();
  return names;
}

function placeFrom(
  words: readonly Word[],
  index: number,
  streets: ReadonlySet<number>,
): Found | undefined {
  for (let length = MAX_NAME_WORDS; length > 0; length--) {
    const part = words.slice(index, index + length);
    if (part.length < length || part.some((_, at) => streets.has(index + at))) continue;
    const key = part.map((word) => word.key).join(' ');
    const place = placeNames().get(key);
    if (!place || STREET_ENDS.has(words[index + length]?.key ?? '')) continue;
    const found = withContext(words, { place, from: index, to: index + length });
    if (!COMMON.has(key) || found.from < index || found.to > index + length) return found;
    if (isWholeSegment(words, index, index + length)) return found;
  }
  return undefined;
}

/** Extends a match to the preposition before the place and the state after it. */
function withContext(words: readonly Word[], { place, from, to }: Found): Found {
  let [first, last] = [from, to];
  while (LEADS.has(words[first - 1]?.key ?? '')) first--;
  if (STATE.has(words[last]?.key ?? '')) last++;
  return { place, from: first, to: last };
}

function isWholeSegment(words: readonly Word[], from: number, to: number): boolean {
  const segment = words[from]?.segment;
  return words[from - 1]?.segment !== segment && words[to]?.segment !== segment;
}

/** "en Florida" is dropped, because all homes are in Florida. */
function isBareState(words: readonly Word[], index: number): boolean {
  const key = words[index]?.key ?? '';
  if (STATE.has(key))
    return followsPreposition(words, index) || isWholeSegment(words, index, index + 1);
  return LEADS.has(key) && STATE.has(words[index + 1]?.key ?? '');
}

function followsPreposition(words: readonly Word[], index: number): boolean {
  return LEADS.has(words[index - 1]?.key ?? '');
}

/**
 * Indexes of words that are part of a street: from the house number to the first "Ave", "St" or
 * "Blvd" after its name.
 */
function streetWords(words: readonly Word[]): Set<number> {
  const streets = new Set<number>();
  words.forEach(({ key, segment }, index) => {
    if (!/^\d{1,6}$/.test(key) || gazetteer().zips.has(key)) return;
    for (let end = index + 2; words[end]?.segment === segment && end < index + 7; end++) {
      if (!STREET_ENDS.has(words[end]?.key ?? '')) continue;
      for (let word = index; word <= end; word++) streets.add(word);
      return;
    }
  });
  return streets;
}

function wordsOf(text: string): Word[] {
  return text.split(BETWEEN_PARTS).flatMap((part, segment) =>
    part
      .split(/\s+/)
      .filter((typed) => typed !== '')
      .map((typed) => ({ typed, key: placeKey(typed.replace(ZIP_4, '$1')), segment })),
  );
}

const KIND_SIZE = { neighbourhood: 0, zip: 1, city: 2, county: 3 } as const satisfies Record<
  PlaceKind,
  number
>;

function smallest(found: readonly Found[]): Place[] {
  const kept: Found[] = [];
  for (const next of found) {
    const before = kept.at(-1);
    if (before?.to === next.from && holds(before.place, next.place)) kept.pop();
    else if (before?.to === next.from && holds(next.place, before.place)) {
      kept[kept.length - 1] = { ...before, to: next.to };
      continue;
    }
    kept.push(next);
  }
  return [...new Set(kept.map(({ place }) => place))];
}

function holds(outer: Place, inner: Place): boolean {
  return (
    KIND_SIZE[outer.kind] > KIND_SIZE[inner.kind] &&
    isInBounds(inner, padBounds(outer.bounds, MARGIN_KM))
  );
}

function buildNames(): Map<string, Place> {
  const { places, cities, counties } = gazetteer();
  const byName = new Map<string, Place>();
  const add = (name: string, place: Place) => {
    const key = placeKey(name);
    if (!byName.has(key)) byName.set(key, place);
  };
  for (const place of places) {
    add(place.name, place);
    if (place.kind === 'neighbourhood') add(`${place.name} ${place.city}`, place);
    if (place.kind === 'county') {
      for (const form of ['County', 'Condado']) add(`${place.name} ${form}`, place);
      for (const form of ['Condado de', 'Condado', 'County of'])
        add(`${form} ${place.name}`, place);
    }
  }
  for (const alias of CITY_ALIASES.keys()) {
    const city = cities.get(joinedKey(alias));
    if (city) add(alias, city);
  }
  for (const [alias, name] of AREA_ALIASES) {
    const area = counties.get(joinedKey(alias)) ?? places.find((place) => place.name === name);
    if (area) add(alias, area);
  }
  // For "coralgables". Short names are not joined.
  for (const [key, place] of [...byName]) {
    const joined = key.replaceAll(' ', '');
    if (joined.length >= MIN_JOINED_LENGTH) add(joined, place);
  }
  return byName;
}
