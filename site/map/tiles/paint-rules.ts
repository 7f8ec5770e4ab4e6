import type { TileFeature } from './vector-tile.ts';

/** How a type of feature is painted. Rules are applied in order. */
export type PaintRule = Readonly<{
  layer: string;
  /** Minimum zoom. */
  from?: number;
  wants?: (props: TileFeature['props']) => boolean;
  fill?: string | ((props: TileFeature['props']) => string);
  line?: Readonly<{ color: string; width: (zoom: number) => number; dash?: readonly number[] }>;
  /** Canvas blend mode, to paint only above or below existing pixels. */
  blend?: GlobalCompositeOperation;
}>;

const COLORS = {
  land: '#f5f1e8',
  neighbour: '#ece8dd',
  water: '#cfe2e2',
  shoreNear: '#eaf3f1',
  shoreFar: '#dceaea',
  park: '#dde7cf',
  street: '#ffffff',
  streetEdge: '#e3dccd',
  motorway: '#f7e3b8',
  motorwayEdge: '#d8c294',
  border: '#cfc7b6',
} as const;

const is =
  (...kinds: string[]) =>
  ({ kind }: TileFeature['props']) =>
    kinds.includes(String(kind));

/** A line width that grows between two zoom levels. */
const between = (from: number, to: number, thin: number, thick: number) => (zoom: number) =>
  thin + (thick - thin) * Math.min(1, Math.max(0, (zoom - from) / (to - from)));

const road = (kind: string, color: string, edge: string, width: (zoom: number) => number) =>
  [
    {
      layer: 'roads',
      wants: is(kind),
      line: { color: edge, width: (zoom: number) => width(zoom) + 1.5 },
    },
    { layer: 'roads', wants: is(kind), line: { color, width } },
  ] satisfies readonly PaintRule[];

export const PAINT_RULES: readonly PaintRule[] = [
  {
    layer: 'earth',
    fill: ({ neighbour }) => (neighbour ? COLORS.neighbour : COLORS.land),
  },
  {
    layer: 'landuse',
    wants: is('national_park', 'park', 'nature_reserve', 'forest', 'protected_area', 'wood'),
    fill: COLORS.park,
    blend: 'source-atop',
  },
  {
    layer: 'water',
    wants: is('ocean', 'sea', 'lake', 'water', 'basin', 'playa', 'other'),
    fill: COLORS.water,
  },
  { layer: 'water', wants: is('island'), fill: COLORS.land },
  {
    layer: 'water',
    wants: is('river', 'canal', 'stream'),
    line: { color: COLORS.water, width: between(6, 14, 0.8, 4) },
  },
  {
    layer: 'boundaries',
    from: 7,
    wants: is('county'),
    line: { color: COLORS.border, width: () => 0.8, dash: [4, 4] },
  },
  {
    layer: 'boundaries',
    wants: is('region'),
    line: { color: COLORS.border, width: between(5, 10, 1, 1.6) },
  },
  ...road('minor_road', COLORS.street, COLORS.streetEdge, between(12, 17, 0.6, 7)),
  ...road('major_road', COLORS.street, COLORS.streetEdge, between(6, 16, 0.9, 9)),
  ...road('highway', COLORS.motorway, COLORS.motorwayEdge, between(6, 16, 1.1, 11)),
  // The first rule ends up on top, because each one paints below existing pixels.
  {
    layer: 'coast',
    line: { color: COLORS.shoreNear, width: between(5, 12, 5, 12) },
    blend: 'destination-over',
  },
  {
    layer: 'coast',
    line: { color: COLORS.shoreFar, width: between(5, 12, 11, 26) },
    blend: 'destination-over',
  },
];
