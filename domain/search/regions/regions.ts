import { floridaPlaces } from '#domain/places/florida/gazetteer.ts';
import { joinedKey } from '#domain/places/fold.ts';
import { type Bounds, padBounds } from '#domain/places/geometry/bounds.ts';
import {
  type Cell,
  type CellBox,
  project,
  projectBounds,
  WORLD,
} from '#domain/places/geometry/mercator.ts';
import type { PlaceNames } from '#domain/search/engine/columns/column-row.ts';

/** Parts of Florida whose homes are stored separately when there are too many for one isolate. */
export const REGIONS = [
  'panhandle',
  'northeast',
  'tampa',
  'orlando',
  'southwest',
  'palm_beach',
  'miami',
  'elsewhere',
] as const;
export type Region = (typeof REGIONS)[number];

/**
 * Region of homes that are far from the place they name. There are few, and every search includes
 * them.
 */
export const ELSEWHERE = 'elsewhere' satisfies Region;
type Area = Exclude<Region, typeof ELSEWHERE>;

/**
 * Borders of the areas in degrees, in sparsely populated land. An absent side extends to the end of
 * the map. Each point is in exactly one area; a point on a border is in the eastern or southern
 * one.
 */
const AREAS: Readonly<Record<Area, Partial<Bounds>>> = {
  panhandle: { east: -83.2 },
  northeast: { west: -83.2, south: 28.95 },
  tampa: { west: -83.2, east: -81.95, north: 28.95, south: 27.65 },
  orlando: { west: -81.95, north: 28.95, south: 27.65 },
  southwest: { west: -83.2, east: -81.15, north: 27.65, south: 25.75 },
  palm_beach: { west: -81.15, north: 27.65, south: 26.33 },
  miami: { west: -81.15, north: 26.33, south: 25.75 },
};

/** The Keys are south of both coasts and belong to the Miami area. */
const KEYS: Partial<Bounds> = { west: -83.2, north: 25.75 };

/** Kilometers beyond a place's bounds within which its homes are expected. */
const AROUND_KM = 15;

type Boxed = Readonly<{ area: Area; box: CellBox }>;
const BOXES: readonly Boxed[] = [
  // `Object.entries` loses the type of the keys.
  ...(Object.entries(AREAS) as [Area, Partial<Bounds>][]),
  ['miami', KEYS] as const,
].map(([area, bounds]) => ({ area, box: boxOf(bounds) }));

/** Region of a home by location; `elsewhere` if it is far from the ZIP, city or county it names. */
export function regionOf(home: Cell & PlaceNames): Region {
  const area = areaAt(home);
  if (area === undefined) return ELSEWHERE;
  const named = [
    nameKey('zip', home.zip),
    nameKey('city', home.city),
    nameKey('county', home.county),
  ];
  const isFar = named.some((key) => areasByName().get(key)?.has(area) === false);
  return isFar ? ELSEWHERE : area;
}

/**
 * Returns the boxes in degrees that contain all homes of a region; `undefined` if they may lie
 * anywhere.
 */
export function boundsOfRegion(region: Region): readonly Partial<Bounds>[] | undefined {
  if (region === ELSEWHERE) return undefined;
  return region === 'miami' ? [AREAS.miami, KEYS] : [AREAS[region]];
}

/** Areas that intersect a box. */
export function areasIn(box: CellBox): ReadonlySet<Area> {
  return new Set(BOXES.filter((one) => meets(one.box, box)).map(({ area }) => area));
}

/** Areas with homes that name this place; `undefined` for an unknown name. */
export function areasNamed(kind: keyof PlaceNames, name: string): ReadonlySet<Area> | undefined {
  return areasByName().get(nameKey(kind, name));
}

function areaAt({ x, y }: Cell): Area | undefined {
  return BOXES.find(({ box }) => meets(box, { minX: x, maxX: x, minY: y, maxY: y }))?.area;
}

let byName: ReadonlyMap<string, ReadonlySet<Area>> | undefined;

/** Areas near the places of each kind and name; built on first use. */
function areasByName(): ReadonlyMap<string, ReadonlySet<Area>> {
  byName ??= namesOfPlaces();
  return byName;
}

function namesOfPlaces(): ReadonlyMap<string, ReadonlySet<Area>> {
  const all = new Map<string, Set<Area>>();
  for (const { kind, name, bounds } of floridaPlaces()) {
    if (kind === 'neighbourhood') continue;
    const key = nameKey(kind, kind === 'zip' ? name : joinedKey(name));
    const areas = all.get(key) ?? new Set();
    for (const area of areasIn(projectBounds(padBounds(bounds, AROUND_KM)))) areas.add(area);
    all.set(key, areas);
  }
  return all;
}

function nameKey(kind: keyof PlaceNames, name: string): string {
  return `${kind}:${name}`;
}

function meets(one: CellBox, other: CellBox): boolean {
  return (
    one.minX <= other.maxX &&
    one.maxX >= other.minX &&
    one.minY <= other.maxY &&
    one.maxY >= other.minY
  );
}

/** The cells of an area, including those on its western and northern sides. */
function boxOf({ west, south, east, north }: Partial<Bounds>): CellBox {
  const xAt = (lng: number | undefined, end: number) =>
    lng === undefined ? end : project({ lat: 0, lng }).x;
  const yAt = (lat: number | undefined, end: number) =>
    lat === undefined ? end : project({ lat, lng: 0 }).y;
  return {
    minX: xAt(west, 0),
    maxX: xAt(east, WORLD) - 1,
    minY: yAt(north, 0),
    maxY: yAt(south, WORLD) - 1,
  };
}
