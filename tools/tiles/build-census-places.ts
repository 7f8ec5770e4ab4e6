/**
 * Writes `domain/places/florida/census-places.json` from the Census Bureau's Gazetteer of places
 * (public domain), whose path is the argument; the stored file is from the one after the 2010
 * Census. https://www.census.gov/geographies/reference-files/time-series/geo/gazetteer-files.html
 * Counties are those of the Census Bureau's outlines (npm `us-atlas`).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { floridaCounties, isInCounty, kmToCounty } from './counties.ts';

const TARGET = new URL('../../domain/places/florida/census-places.json', import.meta.url);

const [, , source] = process.argv;
if (!source) throw new Error('the path of the Gazetteer is missing');

const counties = floridaCounties();
const [header = [], ...lines] = readFileSync(source, 'latin1')
  .split('\n')
  .map((line) => line.split('\t').map((cell) => cell.trim()));
const rows = lines
  .map((cells) => new Map(header.map((name, index) => [name, cells[index] ?? ''])))
  .filter((cells) => (cells.get('USPS') ?? cells.get('STUSPS')) === 'FL')
  .map((cells) => ({
    name: (cells.get('NAME') ?? '')
      .replace(/^"|"$|,.*/g, '')
      .replace(/ (CDP|city|town|village)$/, ''),
    lat: Number(cells.get('INTPTLAT')),
    lng: Number(cells.get('INTPTLONG')),
    squareKm: Number(cells.get('ALAND')) / 1_000_000,
  }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));

const columns = {
  credit:
    'Gazetteer of places after the 2010 Census by the US Census Bureau; counties by its outlines, through npm us-atlas.',
  countyNames: counties.map(({ name }) => name),
  names: rows.map(({ name }) => name),
  counties: rows.map(countyNumber),
  lats: rows.map(({ lat }) => Math.round(lat * 10_000)),
  lngs: rows.map(({ lng }) => Math.round(lng * 10_000)),
  squareKm: rows.map(({ squareKm }) => Number(squareKm.toFixed(1))),
};
const written = Object.entries(columns).map(
  ([name, value]) => `"${name}":${JSON.stringify(value)}`,
);
writeFileSync(TARGET, `{\n${written.join(',\n')}\n}\n`);
console.warn(`${rows.length} places`);

function countyNumber(point: Readonly<{ lat: number; lng: number }>): number {
  const around = counties.findIndex((county) => isInCounty(point, county));
  if (around >= 0) return around;
  const distances = counties.map((county) => kmToCounty(point, county));
  return distances.indexOf(Math.min(...distances));
}
