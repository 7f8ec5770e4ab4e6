import type { Bounds, Point } from '#domain/places/geometry/bounds.ts';
import { project, unitsPerPixel, unprojectBox } from '#domain/places/geometry/mercator.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import type { ListingQuery } from '#domain/search/query/query.ts';
import type { Random } from '#tools/sample/random.ts';

/** A kind of search, which returns one of many variants at a place with homes. */
export type QueryKind = Readonly<{
  name: string;
  zoom: number;
  ask: (random: Random, home: Point) => ListingQuery;
  /** PostGIS is asked as well: no words except places and figures, no feature, no drawn area. */
  isPlain?: boolean;
}>;

/** Size of the map next to the list on a laptop, in pixels. */
const WIDTH = 900;
const HEIGHT = 640;

/** Homes per list page, in both. */
export const ROWS = 50;

/** The most common kind of search. */
export const METRO = viewKind('metro (z12), filters', 12);

export const QUERY_KINDS: readonly QueryKind[] = [
  { name: 'whole state (z6), no filter', zoom: 6, ask: () => ({}), isPlain: true },
  { name: 'whole state (z6), filters', zoom: 6, ask: (random) => filters(random), isPlain: true },
  viewKind('zoom 9, filters', 9),
  METRO,
  viewKind('street (z15), filters', 15),
  {
    name: 'drawn area (24 corners), filters',
    zoom: 11,
    ask: (random, home) => ({ polygon: areaAround(random, home), ...filters(random) }),
  },
  {
    name: 'whole state by price, page 2 to 20',
    zoom: 6,
    ask: (random) => ({
      sort: random.one(['price_asc', 'price_desc', 'sqft_desc']),
      page: random.whole(2, 20),
    }),
  },
  {
    name: 'whole state, two features',
    zoom: 6,
    ask: (random) => ({
      feature: random.some(['pool', 'waterfront', 'garage', 'impact_windows', 'gated'], 2),
    }),
  },
  {
    name: 'words: place, rooms, price',
    zoom: 9,
    ask: (random) => ({ q: random.one(PLACE_WORDS) }),
    isPlain: true,
  },
  {
    name: 'words: type and feature',
    zoom: 6,
    ask: (random) => ({ q: random.one(FEATURE_WORDS) }),
  },
];

const PLACE_WORDS = [
  'miami 3 habitaciones menos de 600 mil',
  'orlando under 400k',
  '33134',
  'condado de broward, 2 baños',
  'tampa 4 beds',
  'coral gables desde 500 mil',
  'homes in saint augustine',
] as const;
const FEATURE_WORDS = [
  'casa con piscina',
  'condo frente al mar',
  'townhouse with garage',
  'terreno',
  'house with impact windows',
] as const;
function viewKind(name: string, zoom: number): QueryKind {
  return {
    name,
    zoom,
    ask: (random, home) => ({ bbox: viewAt(home, zoom), ...filters(random) }),
    isPlain: true,
  };
}

/** Common filters, each used in about half of the searches. */
function filters(random: Random): ListingQuery {
  const types: readonly [PropertyType, ...PropertyType[]] = [
    'single_family',
    'condo',
    'multi_family',
  ];
  return {
    ...(random.chance(0.5) ? { minPrice: random.whole(2, 5) * 50_000 } : {}),
    ...(random.chance(0.5) ? { maxPrice: random.whole(6, 20) * 50_000 } : {}),
    ...(random.chance(0.5) ? { beds: random.whole(2, 4) } : {}),
    ...(random.chance(0.4) ? { baths: random.whole(1, 3) } : {}),
    ...(random.chance(0.5) ? { type: [random.one(types)] } : {}),
    sort: random.one(['newest', 'price_asc', 'price_desc', 'sqft_desc', 'beds_desc']),
  };
}

function viewAt(home: Point, zoom: number): Bounds {
  const { x, y } = project(home);
  const across = (WIDTH / 2) * unitsPerPixel(zoom);
  const down = (HEIGHT / 2) * unitsPerPixel(zoom);
  return unprojectBox({
    minX: Math.round(x - across),
    maxX: Math.round(x + across),
    minY: Math.round(y - down),
    maxY: Math.round(y + down),
  });
}

/** An outline as drawn by a finger, about ten kilometers across. */
function areaAround(random: Random, { lat, lng }: Point): Point[] {
  return Array.from({ length: 24 }, (_, corner) => {
    const angle = (corner / 24) * 2 * Math.PI;
    const reach = 0.03 + random.next() * 0.03;
    return { lat: lat + Math.sin(angle) * reach, lng: lng + Math.cos(angle) * reach };
  });
}
