import { isStateCode, namesElsewhere } from './elsewhere.ts';
import { AREA_ALIASES, CITY_ALIASES, gazetteer } from './florida/florida-places.ts';
import { joinedKey, placeKey } from './fold.ts';
import { isInBounds, padBounds } from './geometry/bounds.ts';
import type { Place, PlaceKind } from './place.ts';

/** A word of a search, and the part of it between commas. */
type Typed = Readonly<{ typed: string; part: number }>;

/** Places in the words of a search, in order. */
export type PlacesFound = Readonly<{
  places: readonly Place[];
  /** Indexes of the words that name them, or that say only that they are in Florida. */
  named: ReadonlySet<number>;
  /** Number of words in "except Hialeah", by the index of the first. */
  denied: ReadonlyMap<number, number>;
  /** Number of words that name a place outside Florida, by the index of the first. */
  elsewhere: ReadonlyMap<number, number>;
}>;

/**
 * Finds cities, counties, ZIPs and neighborhoods in the words of a search in either language: "casa
 * con piscina en Coral Gables" has Coral Gables in its last three words. Street names ("1200 N
 * Miami Ave") and common words that could be places ("lake", "sunrise") do not count. When one of
 * two adjacent places contains the other, the smaller one is returned.
 * @param taken indexes of words that mean something else.
 * @param denials words before a place that exclude it.
 */
export function placesIn(
  said: readonly Typed[],
  taken: ReadonlySet<number>,
  denials: ReadonlySet<string>,
): PlacesFound {
  const words = said.map(
    ({ typed, part }): Word => ({
      typed,
      key: placeKey(typed.replace(ZIP_4, '$1')),
      segment: part,
    }),
  );
  const barred = new Set([...taken, ...streetWords(words, taken)]);
  const places: Found[] = [];
  const named = new Set<number>();
  const denied = new Map<number, number>();
  const elsewhere = new Map<number, number>();
  for (let index = 0; index < words.length; index++) {
    if (barred.has(index)) continue;
    const found = placeFrom(words, index, barred);
    const away = elsewhereFrom(words, index, found, barred);
    if (away) {
      elsewhere.set(away.from, away.to - away.from);
      index = away.to - 1;
      continue;
    }
    if (!found) continue;
    const { from, to } = found;
    const before = words[from - 1];
    const isBefore = before?.segment === words[from]?.segment && !taken.has(from - 1);
    if (isBefore && denials.has(before?.key ?? '')) denied.set(from - 1, to - from + 1);
    else {
      places.push(found);
      for (let word = from; word < to; word++) named.add(word);
    }
    index = found.to - 1;
  }
  words.forEach((_, index) => {
    if (!barred.has(index) && isBareState(words, index)) named.add(index);
  });
  return { places: smallest(places), named, denied, elsewhere };
}

type Word = Readonly<{ typed: string; key: string; segment: number }>;
type Found = Readonly<{ place: Place; from: number; to: number }>;

const MAX_NAME_WORDS = 6;
const MIN_JOINED_LENGTH = 7;
const MIN_SPLIT_LENGTH = 6;

/** The center of a city's ZIP may be slightly outside the city's box. */
const MARGIN_KM = 3;

/** Prepositions before a place. */
const LEADS = new Set(['en', 'in', 'near', 'cerca', 'de', 'del', 'around', 'at', 'by', 'within']);
/** Words before a ZIP: "código postal 32806". */
const ZIP_WORDS = new Set(['zip', 'zips', 'zipcode', 'code', 'codigo', 'postal', 'cp', 'area']);
const ZIP_4 = /^(\d{5})-\d{4}$/;
const STATE = new Set(['fl', 'florida']);

/** Names that are also common words. They are places only with "en", "in", "FL" or a comma. */
const COMMON = new Set(
  `bay bell center century clay cypress day dover edgewater fountain golf gulf hampton highlands
  holiday homeland lake lakeside laurel lee leon liberty mango medley midway orange orchid
  plantation riverside salem seaside southside springfield sunrise trinity union venus
  avondale arlington christmas concord freeport greenwood jackson washington franklin martin
  palmdale princeton taylor andrews avalon balm bristol campbell cleveland coleman conway deerwood
  dundee gardner gateway geneva gonzalez goodland harlem heathrow hudson keystone lamont limestone
  lisbon lockhart memphis northside olga orangetree osprey parker pasadena pioneer raleigh reunion
  ridgecrest rio seville solana sorrento sunset tradition university vineyards waldo wallace
  watergate waverly westside westview whitfield windsor wright`.split(/\s+/),
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
  barred: ReadonlySet<number>,
): Found | undefined {
  for (let length = MAX_NAME_WORDS; length > 0; length--) {
    const part = words.slice(index, index + length);
    if (part.length < length || part.some((_, at) => barred.has(index + at))) continue;
    const isTogether = part.every(({ segment }) => segment === part[0]?.segment);
    const key = part.map((word) => word.key).join(' ');
    const place = placeNames().get(key) ?? (isTogether ? splitName(key) : undefined);
    if (!place || STREET_ENDS.has(words[index + length]?.key ?? '')) continue;
    const found = withContext(words, { place, from: index, to: index + length }, barred);
    if (!COMMON.has(key) || found.from < index || found.to > index + length) return found;
    if (isWholeSegment(words, index, index + length)) return found;
  }
  return undefined;
}

/**
 * A place outside Florida: "Atlanta", "Nueva York, NY", "Hollywood, California", "ZIP 10001".
 * @param found place in Florida with this name, which counts unless another state follows it.
 */
function elsewhereFrom(
  words: readonly Word[],
  index: number,
  found: Found | undefined,
  barred: ReadonlySet<number>,
): Readonly<{ from: number; to: number }> | undefined {
  const name = found ? found.to - index : nameElsewhereAt(words, index, barred);
  const state = stateAt(words, index + name, name > 0, barred);
  if (found)
    return state > 0 && !isFloridian(words, found)
      ? { from: index, to: found.to + state }
      : undefined;
  const isZip =
    /^\d{5}$/.test(words[index]?.key ?? '') && ZIP_WORDS.has(words[index - 1]?.key ?? '');
  const length = name + state || (isZip ? 1 : 0);
  if (length === 0 || STATE.has(words[index + length]?.key ?? '')) return undefined;
  let from = index;
  while (isZip && ZIP_WORDS.has(words[from - 1]?.key ?? '') && !barred.has(from - 1)) from--;
  return { from, to: index + length };
}

/** Number of words in the longest name of a place outside Florida. */
function nameElsewhereAt(
  words: readonly Word[],
  index: number,
  barred: ReadonlySet<number>,
): number {
  for (let length = MAX_NAME_WORDS; length > 0; length--) {
    const part = words.slice(index, index + length);
    if (part.length < length || part.some((_, at) => barred.has(index + at))) continue;
    if (!namesElsewhere().has(part.map(({ key }) => key).join(' '))) continue;
    if (!STREET_ENDS.has(words[index + length]?.key ?? '')) return length;
  }
  return 0;
}

/** Number of words of another state or country after a name, or of a state's code alone. */
function stateAt(
  words: readonly Word[],
  index: number,
  isAfterName: boolean,
  barred: ReadonlySet<number>,
): number {
  const word = words[index];
  if (!word || barred.has(index)) return 0;
  const isAlone = isWholeSegment(words, index, index + 1);
  const isLast = words[index + 1]?.segment !== word.segment || barred.has(index + 1);
  if (isStateCode(word.typed) && (isAlone || (isAfterName && isLast))) return 1;
  return isAfterName ? nameElsewhereAt(words, index, barred) : 0;
}

/** Whether "FL" follows a place. */
function isFloridian(words: readonly Word[], { to }: Found): boolean {
  return STATE.has(words[to - 1]?.key ?? '');
}

/** A place whose name is written in more words than it has: "De Land", "Mc Intosh". */
function splitName(key: string): Place | undefined {
  const joined = key.replaceAll(' ', '');
  if (joined === key || joined.length < MIN_SPLIT_LENGTH) return undefined;
  return placeNames().get(joined);
}

/** Extends a match to the words before the place ("en", "ZIP") and the state after it. */
function withContext(
  words: readonly Word[],
  { place, from, to }: Found,
  barred: ReadonlySet<number>,
): Found {
  let [first, last] = [from, to];
  const isBefore = (keys: ReadonlySet<string>) =>
    !barred.has(first - 1) && keys.has(words[first - 1]?.key ?? '');
  if (place.kind === 'zip') while (isBefore(ZIP_WORDS)) first--;
  while (isBefore(LEADS)) first--;
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
function streetWords(words: readonly Word[], taken: ReadonlySet<number>): Set<number> {
  const streets = new Set<number>();
  words.forEach(({ key, segment }, index) => {
    if (taken.has(index)) return;
    if (!/^\d{1,6}$/.test(key) || gazetteer().zips.has(key)) return;
    for (let end = index + 2; words[end]?.segment === segment && end < index + 7; end++) {
      if (!STREET_ENDS.has(words[end]?.key ?? '')) continue;
      for (let word = index; word <= end; word++) streets.add(word);
      return;
    }
  });
  return streets;
}

/** "N Miami" is North Miami. */
const DIRECTIONS: ReadonlyMap<string, string> = new Map([
  ['north', 'n'],
  ['south', 's'],
  ['east', 'e'],
  ['west', 'w'],
]);

const KIND_SIZE = { neighbourhood: 0, zip: 1, city: 2, county: 3 } as const satisfies Record<
  PlaceKind,
  number
>;

/** Kendall is larger than a ZIP, and in the postal city of Miami. */
function sizeOf({ kind, withoutZip }: Place): number {
  return withoutZip ? KIND_SIZE.zip + 0.5 : KIND_SIZE[kind];
}

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
  return sizeOf(outer) > sizeOf(inner) && isInBounds(inner, padBounds(outer.bounds, MARGIN_KM));
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
  for (const [key, place] of [...byName]) {
    const [first = '', ...rest] = key.split(' ');
    const letter = DIRECTIONS.get(first);
    if (letter && rest.length > 0) add([letter, ...rest].join(' '), place);
  }
  // For "coralgables". Short names are not joined.
  for (const [key, place] of [...byName]) {
    const joined = key.replaceAll(' ', '');
    if (joined.length >= MIN_JOINED_LENGTH) add(joined, place);
  }
  return byName;
}
