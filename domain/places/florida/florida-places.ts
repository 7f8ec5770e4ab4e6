import { median } from '#domain/median.ts';
import { joinedKey } from '#domain/places/fold.ts';
import {
  type Bounds,
  boundsAround,
  boundsOf,
  kmBetween,
  type Point,
  padBounds,
} from '#domain/places/geometry/bounds.ts';
import type { Place } from '#domain/places/place.ts';
import census from './census-places.json' with { type: 'json' };
import { FLORIDA_CITY_CENTERS } from './florida-city-centers.ts';
import { FLORIDA_NEIGHBORHOODS } from './florida-neighborhoods.ts';
import florida from './florida-zips.json' with { type: 'json' };

/** Florida's places, from generated and hand-written rows. */
export type Gazetteer = Readonly<{
  places: readonly Place[];
  /** By five-digit ZIP. */
  zips: ReadonlyMap<string, Place>;
  /** ZIPs with their own location. */
  placed: ReadonlySet<Place>;
  /** By `joinedKey` of the name and its aliases. */
  cities: ReadonlyMap<string, Place>;
  counties: ReadonlyMap<string, Place>;
}>;

/** Aliases of cities: postal names, and names used by Spanish speakers. */
export const CITY_ALIASES: ReadonlyMap<string, string> = new Map([
  ['Cayo Hueso', 'Key West'],
  ['Cayo Largo', 'Key Largo'],
  ['Cayo Vizcaíno', 'Key Biscayne'],
  ['Dania', 'Dania Beach'],
  ['Hallandale', 'Hallandale Beach'],
  ['Jax', 'Jacksonville'],
  ['Lake Worth', 'Lake Worth Beach'],
  ['Patrick AFB', 'Patrick SFB'],
  ['San Agustín', 'St. Augustine'],
  ['St. Pete', 'St. Petersburg'],
  ['Town and Country', "Town 'n' Country"],
]);

/** Aliases of neighborhoods and counties. */
export const AREA_ALIASES: ReadonlyMap<string, string> = new Map([
  ['Dade', 'Miami-Dade'],
  ['Pequeña Habana', 'Little Havana'],
  ['Pequeño Haití', 'Little Haiti'],
  ['SoBe', 'South Beach'],
  ['Design District', 'Miami Design District'],
]);

/**
 * Names of the Census Bureau that people spell in another way, that are words for homes, or that
 * are said of a larger place outside Florida.
 */
const NOT_SAID: readonly string[] = [
  ...['Doctor Phillips', 'Fountainebleau', 'Villas', 'East Perrine'],
  ...['Cleveland', 'Memphis', 'Raleigh'],
];

/**
 * A place is longer than it is wide, and homes beside it count as well: how much larger its box is
 * than a square of its area, and by how many kilometers.
 */
const STRETCH = 1.25;
const BESIDE_KM = 0.5;

let built: Gazetteer | undefined;

/** Built on first use, so that Workers that do not need it start faster. */
export function gazetteer(): Gazetteer {
  built ??= build();
  return built;
}

/** Radius in kilometers around a ZIP's center that contains nearly all of its homes. */
const ZIP_KM = 5;

/** A ZIP farther than this from its city's center is rural or wrong. */
const CITY_REACH_KM = 32;

/** GeoNames gives the same point to all PO box ZIPs of a post office. */
const SHARED_BY = 3;

function build(): Gazetteer {
  const zips = florida.zips.map(zipFromRow);
  const placed = placedZips(zips);
  const known = [...postalCities(zips, placed), ...FLORIDA_TOWNS.map(townFromRow)];
  const cities = [...known, ...censusPlaces(known)];
  const cityByKey = new Map(cities.map((city) => [joinedKey(city.name), city]));
  const counties = florida.countyNames.map((name, index) => countyFromRow(name, index, zips));
  const countyByKey = new Map(counties.map((county) => [joinedKey(county.name), county]));
  addAliases(cityByKey, CITY_ALIASES);
  addAliases(countyByKey, AREA_ALIASES);
  const neighborhoods = FLORIDA_NEIGHBORHOODS.map(([name, city, lat, lng, km]): Place => {
    const bounds = boundsAround({ lat, lng }, km);
    const county = cityByKey.get(joinedKey(city))?.county ?? '';
    return { kind: 'neighbourhood', name, city, county, lat, lng, bounds, weight: 1 };
  });
  return {
    places: [...cities, ...neighborhoods, ...counties, ...zips],
    zips: new Map(zips.map((zip) => [zip.name, zip])),
    placed,
    cities: cityByKey,
    counties: countyByKey,
  };
}

function addAliases(places: Map<string, Place>, aliases: ReadonlyMap<string, string>): void {
  for (const [alias, name] of aliases) {
    const place = places.get(joinedKey(name));
    if (place) places.set(joinedKey(alias), place);
  }
}

/** ZIPs with their own location; for a city without one (Key West), the lowest ZIP. */
function placedZips(zips: readonly Place[]): Set<Place> {
  const sharers = Map.groupBy(zips, ({ lat, lng }) => `${lat},${lng}`);
  const alone = zips.filter(
    ({ lat, lng }) => (sharers.get(`${lat},${lng}`)?.length ?? 0) < SHARED_BY,
  );
  const served = new Set(alone.map(({ city }) => city));
  const lowest = new Map<string | undefined, Place>();
  for (const zip of zips) {
    if (!served.has(zip.city) && !lowest.has(zip.city)) lowest.set(zip.city, zip);
  }
  return new Set([...alone, ...lowest.values()]);
}

function zipFromRow(zip: number, index: number): Place {
  const city = florida.cityNames[florida.cities[index] ?? -1] ?? '';
  const county = florida.countyNames[florida.counties[index] ?? -1] ?? '';
  const point = {
    lat: (florida.lats[index] ?? 0) / 10_000,
    lng: (florida.lngs[index] ?? 0) / 10_000,
  };
  const bounds = boundsAround(point, ZIP_KM);
  return { kind: 'zip', name: String(zip), city, county, ...point, bounds, weight: 0 };
}

function countyFromRow(name: string, index: number, zips: readonly Place[]): Place {
  const row = florida.countyBounds[index] ?? [];
  const [west = 0, south = 0, east = 0, north = 0] = row.map((degrees) => degrees / 10_000);
  const own = zips.filter((zip) => zip.county === name);
  const bounds: Bounds = { west, south, east, north };
  return { kind: 'county', name, county: name, ...middleOf(own), bounds, weight: own.length };
}

function townFromRow([name, county, lat, lng, km]: (typeof FLORIDA_TOWNS)[number]): Place {
  const bounds = boundsAround({ lat, lng }, km);
  return { kind: 'city', name, county, withoutZip: true, lat, lng, bounds, weight: 1 };
}

/**
 * Places of the Census Bureau, incorporated or not, that have no other source here. Of places with
 * the same name only the largest counts.
 */
function censusPlaces(known: readonly Place[]): readonly Place[] {
  const others = [
    ...known.map(({ name }) => name),
    ...FLORIDA_NEIGHBORHOODS.map(([name]) => name),
    ...CITY_ALIASES.keys(),
    ...NOT_SAID,
  ];
  const taken = new Set(others.map(joinedKey));
  const byArea = census.names
    .map((name, index) => ({ name, index, km2: census.squareKm[index] ?? 0 }))
    .sort((one, other) => other.km2 - one.km2);
  return byArea.flatMap(({ name, index, km2 }): readonly Place[] => {
    const key = joinedKey(name);
    if (taken.has(key)) return [];
    taken.add(key);
    const lat = (census.lats[index] ?? 0) / 10_000;
    const lng = (census.lngs[index] ?? 0) / 10_000;
    const county = census.countyNames[census.counties[index] ?? -1] ?? '';
    const bounds = boundsAround({ lat, lng }, (Math.sqrt(km2) / 2) * STRETCH + BESIDE_KM);
    return [{ kind: 'city', name, county, withoutZip: true, lat, lng, bounds, weight: 1 }];
  });
}

function postalCities(zips: readonly Place[], placed: ReadonlySet<Place>): Place[] {
  const centers = new Map(FLORIDA_CITY_CENTERS.map(([name, lat, lng]) => [name, { lat, lng }]));
  return [...Map.groupBy(zips, ({ city }) => city ?? '')].map(([name, all]): Place => {
    const real = all.filter((zip) => placed.has(zip));
    const own = real.length > 0 ? real : all;
    const middle = middleOf(own);
    const near = own.filter((zip) => kmBetween(zip, middle) < CITY_REACH_KM);
    const center = centers.get(name) ?? middle;
    const bounds = padBounds(boundsOf([...near, center]) ?? boundsAround(center, 0), ZIP_KM);
    const county = mostFrequent(all.map((zip) => zip.county));
    return { kind: 'city', name, county, ...center, bounds, weight: all.length };
  });
}

/** Medians of latitudes and of longitudes, so that one misplaced ZIP has no effect. */
function middleOf(points: readonly Point[]): Point {
  return { lat: median(points.map(({ lat }) => lat)), lng: median(points.map(({ lng }) => lng)) };
}

function mostFrequent(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}

/**
 * A place that the post office files under a neighboring name: name, county, latitude, longitude,
 * radius in km.
 */
type Town = readonly [name: string, county: string, lat: number, lng: number, km: number];

/**
 * Towns and well-known communities that are neither the main name of a ZIP nor a place of the
 * Census Bureau, or whose name is said of another area (Kendall). By hand: centers to about half a kilometer; the
 * circles cover most of each place.
 */
const FLORIDA_TOWNS: readonly Town[] = [
  ['Ave Maria', 'Collier', 26.336, -81.437, 3],
  ['Dr. Phillips', 'Orange', 28.449, -81.492, 3],
  ['Fontainebleau', 'Miami-Dade', 25.772, -80.348, 2.5],
  ['Inlet Beach', 'Walton', 30.277, -86.005, 2],
  ['Kendall', 'Miami-Dade', 25.68, -80.37, 6],
  ['Lake Nona', 'Orange', 28.377, -81.266, 5],
  ['Lakewood Ranch', 'Manatee', 27.413, -82.408, 6],
  ['Perrine', 'Miami-Dade', 25.606, -80.352, 2],
  ['Seaside', 'Walton', 30.321, -86.14, 1],
  ['Viera', 'Brevard', 28.253, -80.732, 5],
  ['Westlake', 'Palm Beach', 26.755, -80.305, 3.5],
];
