import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { AREA_ALIASES, CITY_ALIASES, gazetteer } from '#domain/places/florida/florida-places.ts';
import { floridaPlaces } from '#domain/places/florida/gazetteer.ts';
import { type Bounds, KM_PER_MILE, kmBetween, type Point } from '#domain/places/geometry/bounds.ts';
import { distanceText } from './distance.ts';
import { joinedKey, placeKey } from './fold.ts';
import { missesAllowed, missesBetween } from './near-name.ts';
import { type Place, type PlaceKind, placeLabel, placeQuery } from './place.ts';

export type PlaceSuggestion = Readonly<{
  kind: PlaceKind;
  label: string;
  bounds: Bounds;
  /** Search words that find the place. */
  query: string;
}>;

/**
 * Places with a name, or a later word of it, that starts with the text: exact matches first, then
 * by size. Without matches, misspellings and missing spaces are allowed ("coral gabe", "coralga").
 * Empty for fewer than two characters. Takes 0.1 ms, or a few ms with a misspelling.
 */
export function suggestPlaces(text: string, limit: number, locale: Locale): PlaceSuggestion[] {
  const typed = withoutState(placeKey(text.slice(0, 80)));
  if (typed.length < 2) return [];
  const best = new Map<Place, number>();
  const begun = entriesFrom(typed);
  for (const { place, rank } of begun.length > 0 ? begun : entriesNear(typed)) {
    best.set(place, Math.min(best.get(place) ?? rank, rank));
  }
  return [...best]
    .sort(([one, oneRank], [other, otherRank]) => {
      const byRank = oneRank - otherRank || orderOf(one) - orderOf(other);
      return byRank || other.weight - one.weight || (one.name < other.name ? -1 : 1);
    })
    .slice(0, limit)
    .map(([place]) => ({
      kind: place.kind,
      label: suggestionLabel(place, locale),
      bounds: place.bounds,
      query: placeQuery(place),
    }));
}

/** With the county of a community that is not a postal address: `Kendall, Miami-Dade County`. */
function suggestionLabel(place: Place, locale: Locale): string {
  const { name, county, withoutZip } = place;
  if (!withoutZip) return placeLabel(place)[locale];
  return { es: `${name}, condado de ${county}`, en: `${name}, ${county} County` }[locale];
}

type Entry = Readonly<{ key: string; place: Place; rank: number }>;

/** Cities come before neighborhoods and counties with the same prefix. */
const KIND_ORDER = { city: 0, neighbourhood: 1, county: 2, zip: 3 } as const satisfies Record<
  PlaceKind,
  number
>;

/** A community that is not a postal address comes after the counties, which are larger. */
function orderOf({ kind, withoutZip }: Place): number {
  return KIND_ORDER[withoutZip ? 'county' : kind];
}

let sorted: readonly Entry[] | undefined;

function entriesFrom(typed: string): Entry[] {
  sorted ??= buildEntries();
  const found: Entry[] = [];
  for (let index = firstFrom(sorted, typed); index < sorted.length; index++) {
    const entry = sorted[index];
    if (!entry?.key.startsWith(typed)) break;
    found.push(entry);
  }
  return found;
}

/** Entries whose prefix differs by one or two letters, closest first. */
function entriesNear(typed: string): Entry[] {
  const key = typed.replaceAll(' ', '');
  const allowed = missesAllowed(key);
  if (allowed === 0) return [];
  const near = entriesFrom(typed.slice(0, 1)).flatMap((entry) => {
    if (entry.place.kind === 'zip') return [];
    const name = entry.key.replaceAll(' ', '').slice(0, key.length + allowed);
    const misses = missesBetween(key, name, true);
    return misses <= allowed ? [{ ...entry, rank: entry.rank + misses * 2 }] : [];
  });
  const min = Math.min(...near.map(({ rank }) => rank));
  return near.filter(({ rank }) => rank <= min + 1);
}

function firstFrom(entries: readonly Entry[], typed: string): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.key ?? '') < typed) low = middle + 1;
    else high = middle;
  }
  return low;
}

function buildEntries(): Entry[] {
  const { places, cities, counties } = gazetteer();
  const byAlias = [...CITY_ALIASES.keys(), ...AREA_ALIASES.keys()].flatMap((alias) => {
    const key = joinedKey(alias);
    const known = cities.get(key) ?? counties.get(key);
    const name = AREA_ALIASES.get(alias);
    const place = known ?? places.find((candidate) => candidate.name === name);
    return place ? entriesOf(placeKey(alias), place) : [];
  });
  const byName = places.flatMap((place) => [
    ...entriesOf(placeKey(place.name), place),
    ...(place.kind === 'county' ? [`condado de ${placeKey(place.name)}`] : []).map(
      (key): Entry => ({ key, place, rank: 0 }),
    ),
    ...longName(place).map((key): Entry => ({ key, place, rank: 0 })),
  ]);
  return [...byName, ...byAlias].sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** Entries for the name and for each of its suffixes that start with a word. */
function entriesOf(key: string, place: Place): Entry[] {
  const words = key.split(' ');
  return words.map((_, index) => ({ key: words.slice(index).join(' '), place, rank: index && 1 }));
}

/** Longer names that people may type. */
function longName({ kind, name, city }: Place): string[] {
  if (kind === 'county') return [placeKey(`${name} county`)];
  return kind === 'neighbourhood' ? [placeKey(`${name} ${city}`)] : [];
}

function withoutState(key: string): string {
  return key.replace(/ (fl|florida)$/, '');
}

/** Within this distance a point counts as the center of a place. */
const AT_KM = 0.2 * KM_PER_MILE;

/**
 * A point in words, relative to the nearest center of a city or neighborhood: `1.2 millas al
 * noroeste del centro de Coral Gables`.
 */
export function whereIs(point: Point): Localized {
  const named = floridaPlaces().filter(({ kind }) => kind === 'city' || kind === 'neighbourhood');
  const nearest = named.reduce((best, place) =>
    kmBetween(point, place) < kmBetween(point, best) ? place : best,
  );
  const km = kmBetween(point, nearest);
  const { name } = nearest;
  if (km < AT_KM) return { es: `En el centro de ${name}`, en: `In the center of ${name}` };
  const direction = DIRECTIONS[octantOf(nearest, point)] ?? DIRECTIONS[0];
  const { es, en } = distanceText(km);
  return {
    es: `A ${es} al ${direction.es} del centro de ${name}`,
    en: `${en} ${direction.en} of the center of ${name}`,
  };
}

const DIRECTIONS = [
  { es: 'norte', en: 'north' },
  { es: 'noreste', en: 'northeast' },
  { es: 'este', en: 'east' },
  { es: 'sureste', en: 'southeast' },
  { es: 'sur', en: 'south' },
  { es: 'suroeste', en: 'southwest' },
  { es: 'oeste', en: 'west' },
  { es: 'noroeste', en: 'northwest' },
] as const;

/** Direction in eighths, clockwise from north (0). */
function octantOf(from: Point, to: Point): number {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  const turn = Math.atan2(east, to.lat - from.lat) / (2 * Math.PI);
  return (Math.round(turn * 8) + 8) % 8;
}
