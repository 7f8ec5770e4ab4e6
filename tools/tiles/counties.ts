import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Atlas, feature, mesh } from 'topojson-client';
import {
  type Bounds,
  boundsOf,
  DEGREE_KM,
  kmBetween,
  type Point,
} from '#domain/places/geometry/bounds.ts';
import { isInPolygon } from '#domain/places/geometry/polygon.ts';

export type County = { name: string; fips: number; bounds: Bounds; outlines: Point[][] };

/**
 * Returns Florida's counties by name, from the Census Bureau's 1:10 million outlines (npm
 * `us-atlas`).
 */
export function floridaCounties(): County[] {
  const atlas = readAtlas();
  return atlas.objects.counties.geometries
    .filter(({ id }) => isFloridian(id))
    .map((shape) => {
      const { geometry } = feature(atlas, shape);
      const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
      const outlines = polygons.map(([outer = []]) => outer.map(asPoint));
      const bounds = boundsOf(outlines.flat());
      if (!bounds) throw new Error(`${shape.properties.name} has no outline`);
      return { name: shape.properties.name, fips: Number(shape.id), bounds, outlines };
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Returns the lines between Florida's counties, each once. */
export function countyLines(): number[][][] {
  const atlas = readAtlas();
  return mesh(
    atlas,
    atlas.objects.counties,
    (one, other) => one !== other && isFloridian(one.id) && isFloridian(other.id),
  ).coordinates;
}

/**
 * Returns Florida's border with Alabama and Georgia, from the mouth of the Perdido to the mouth of
 * the St. Marys.
 */
export function floridaBorder(): (readonly [lng: number, lat: number])[] {
  const atlas = readAtlas();
  const { coordinates } = mesh(
    atlas,
    atlas.objects.states,
    (one, other) => isFloridian(one.id) !== isFloridian(other.id),
  );
  const lines = coordinates.map((line) => line.map(([lng = 0, lat = 0]) => [lng, lat] as const));
  const [west = [], east = []] = lines.sort(
    ([one], [other]) => (one?.[0] ?? 0) - (other?.[0] ?? 0),
  );
  const [eastStart, eastEnd] = [east[0], east.at(-1)];
  if (lines.length !== 2 || String(west.at(-1)) !== String(eastEnd)) {
    throw new Error(`the border's two parts do not meet: ${eastStart}, ${eastEnd}`);
  }
  return [...west, ...east.toReversed().slice(1)];
}

export function isInCounty(point: Point, { outlines }: County): boolean {
  return outlines.some((outline) => isInPolygon(point, outline));
}

/**
 * Returns the distance in kilometers from a point to the nearest vertex of a county's outline; 0
 * inside.
 */
export function kmToCounty(point: Point, county: County): number {
  if (isInCounty(point, county)) return 0;
  let nearest = 180 * DEGREE_KM;
  for (const corner of county.outlines.flat())
    nearest = Math.min(nearest, kmBetween(point, corner));
  return nearest;
}

const FLORIDA_FIPS = '12';

function isFloridian(id: string): boolean {
  return id.startsWith(FLORIDA_FIPS);
}

function readAtlas(): Atlas {
  const path = fileURLToPath(import.meta.resolve('us-atlas/counties-10m.json'));
  return JSON.parse(readFileSync(path, 'utf8'));
}

function asPoint([lng = 0, lat = 0]: number[]): Point {
  return { lat, lng };
}
