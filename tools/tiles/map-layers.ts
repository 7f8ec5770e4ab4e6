import { countyLines, floridaBorder } from './counties.ts';
import { partLand } from './florida-land.ts';
import { type Line, type Position, riverLines, SHORE, shoreLines } from './gshhg.ts';
import { HIGHWAYS } from './highways.ts';
import { PARKS } from './parks.ts';
import { placeNames } from './place-names.ts';
import { areaOf, closeAlongFrame, joinLines } from './rings.ts';
import { WATER_NAMES } from './water-names.ts';

type Geometry =
  | { type: 'Point'; coordinates: number[] }
  | { type: 'LineString'; coordinates: number[][] }
  | { type: 'Polygon'; coordinates: number[][][] };
type Properties = Record<string, string | number>;
type Feature = { type: 'Feature'; properties: Properties; geometry: Geometry };

export type MapLayer = Readonly<{
  name: string;
  features: Feature[];
  /** Maximum error of simplification, in tile units (4096 per side). */
  simplify: number;
  /** Margin around a tile, in the same units, which wide strokes need. */
  buffer: number;
  minZoom?: number;
}>;

/** The pale band along the shore, drawn along the edge of the land, must not show at a tile's side. */
const EDGE = 96;

/** Returns the layers of the basemap. */
export function mapLayers(): MapLayer[] {
  const shores = shoreLines();
  const linesAt = (level: number) =>
    shores.filter((shore) => shore.level === level).map(({ line }) => line);
  const coast = joinLines(linesAt(SHORE.sea));
  const lakes = joinLines(linesAt(SHORE.lake)).rings;
  const islands = joinLines(linesAt(SHORE.islandInLake)).rings;
  const land = partLand([...coast.rings, ...closeAlongFrame(coast.open)], floridaBorder());
  return [
    {
      name: 'earth',
      simplify: 2,
      buffer: EDGE,
      features: [
        ...land.neighbours.map((ring) =>
          area({ kind: 'earth', neighbour: 1, ...fromZoom(ring) }, ring),
        ),
        ...land.florida.map((ring) => area({ kind: 'earth', ...fromZoom(ring) }, ring)),
      ],
    },
    {
      name: 'landuse',
      simplify: 3,
      buffer: EDGE,
      features: PARKS.map(({ outline }) => area({ kind: 'national_park' }, closed(outline))),
    },
    {
      name: 'water',
      simplify: 3,
      buffer: EDGE,
      features: [
        ...lakes.map((ring) => area({ kind: 'lake', ...fromZoom(ring) }, ring)),
        ...islands.map((ring) => area({ kind: 'island' }, ring)),
        ...riverLines().map((line) => path({ kind: 'river' }, line)),
      ],
    },
    {
      name: 'roads',
      simplify: 2,
      buffer: EDGE,
      minZoom: 4,
      features: HIGHWAYS.map(({ kind, ref, line }) => path({ kind, ref }, line)),
    },
    {
      name: 'boundaries',
      simplify: 3,
      buffer: EDGE,
      minZoom: 5,
      features: [
        path({ kind: 'region' }, floridaBorder()),
        ...countyLines().map((coordinates) =>
          feature({ kind: 'county' }, { type: 'LineString', coordinates }),
        ),
      ],
    },
    { name: 'places', simplify: 0, buffer: 0, minZoom: 3, features: nameFeatures() },
  ];
}

/** Islets and ponds smaller than this are left out. */
const MIN_PX = 4;

/** Returns the zoom from which a shape is included; only the builder reads it. */
function fromZoom(line: Line): { from: number } {
  const [lngs, lats] = [line.map(([lng]) => lng), line.map(([, lat]) => lat)];
  const reach = (values: number[]) =>
    values.reduce((max, value) => Math.max(max, value), -180) -
    values.reduce((min, value) => Math.min(min, value), 180);
  const degrees = Math.max(reach(lngs), reach(lats));
  return { from: Math.ceil(Math.log2((MIN_PX * 360) / (256 * degrees))) };
}

function nameFeatures(): Feature[] {
  const waters = WATER_NAMES.map(({ name, lat, lng, minZoom, maxZoom }) =>
    point({ kind: 'water', ...named(name), min_zoom: minZoom, max_zoom: maxZoom }, [lng, lat]),
  );
  const places = placeNames().map(({ name, lat, lng, kind, minZoom, rank }) =>
    point({ kind, ...named(name), min_zoom: minZoom, population_rank: rank }, [lng, lat]),
  );
  return [...waters, ...places.sort((one, other) => rankOf(other) - rankOf(one))];
}

function named({ es, en }: { es: string; en: string }): Properties {
  return es === en ? { name: en } : { name: en, 'name:es': es };
}

function rankOf({ properties }: Feature): number {
  return Number(properties['population_rank'] ?? 0);
}

function area(properties: Properties, ring: Line): Feature {
  const outer = areaOf(ring) < 0 ? [...ring].reverse() : ring;
  return feature(properties, { type: 'Polygon', coordinates: [outer.map(asNumbers)] });
}

function path(properties: Properties, line: Line): Feature {
  return feature(properties, { type: 'LineString', coordinates: line.map(asNumbers) });
}

function point(properties: Properties, position: Position): Feature {
  return feature(properties, { type: 'Point', coordinates: asNumbers(position) });
}

function feature(properties: Properties, geometry: Geometry): Feature {
  return { type: 'Feature', properties, geometry };
}

function closed(line: Line): Line {
  const [first] = line;
  return first ? [...line, first] : line;
}

function asNumbers([lng, lat]: Position): number[] {
  return [lng, lat];
}
