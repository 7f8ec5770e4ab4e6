import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Locale } from '#domain/i18n/locale.ts';

/** Zooms of the bundled tiles; the last ones are enlarged. */
export const SKETCH_ZOOMS = { min: 4, max: 8 } as const;

const COLORS = {
  land: '#f5f1e8',
  neighbor: '#ece8dd',
  water: '#cfe2e2',
  shore: '#e0edeb',
  park: '#dde7cf',
  road: '#ffffff',
  roadEdge: '#e3dccd',
  motorway: '#f7e3b8',
  motorwayEdge: '#d8c294',
  border: '#cfc7b6',
  ink: '#4a4a42',
  waterInk: '#3f6f74',
} as const;

const FONT = ['Figtree Variable'];

/** A plane of water, until the style answers. */
export const BLANK_STYLE: StyleSpecification = {
  version: 8,
  sources: {},
  layers: [{ id: 'water', type: 'background', paint: { 'background-color': COLORS.water } }],
};

/**
 * The bundled sketch of Florida as a MapLibre style: land, waters, counties, main roads and places.
 * Its letters are drawn by the browser, so it needs nothing but this site.
 * @param origin of the site, because MapLibre reads tiles in a worker that has no address of its own
 * @param attribution sources of the data, as HTML
 */
export function sketchStyle(
  origin: string,
  locale: Locale,
  attribution: string,
): StyleSpecification {
  return {
    version: 8,
    sources: {
      florida: {
        type: 'vector',
        tiles: [`${origin}/map/{z}/{x}/{y}.pbf`],
        minzoom: SKETCH_ZOOMS.min,
        maxzoom: SKETCH_ZOOMS.max,
        attribution,
      },
    },
    layers: [...BLANK_STYLE.layers, ...LAND, ...ROADS, ...namesIn(locale)],
  };
}

const LAND: readonly LayerSpecification[] = [
  {
    id: 'shore',
    type: 'line',
    ...of('earth'),
    layout: { 'line-join': 'round' },
    paint: { 'line-color': COLORS.shore, 'line-width': between(5, 6, 11, 14) },
  },
  {
    id: 'land',
    type: 'fill',
    ...of('earth'),
    paint: { 'fill-color': ['case', ['has', 'neighbour'], COLORS.neighbor, COLORS.land] },
  },
  { id: 'park', type: 'fill', ...of('landuse'), paint: { 'fill-color': COLORS.park } },
  {
    id: 'lake',
    type: 'fill',
    ...of('water'),
    filter: ['==', ['get', 'kind'], 'lake'],
    paint: { 'fill-color': COLORS.water },
  },
  {
    id: 'island',
    type: 'fill',
    ...of('water'),
    filter: ['==', ['get', 'kind'], 'island'],
    paint: { 'fill-color': COLORS.land },
  },
  {
    id: 'river',
    type: 'line',
    ...of('water'),
    filter: ['==', ['get', 'kind'], 'river'],
    // Rivers are accurate to a few hundred meters.
    maxzoom: 12,
    paint: { 'line-color': COLORS.water, 'line-width': between(5, 0.8, 13, 4) },
  },
  {
    id: 'county',
    type: 'line',
    ...of('boundaries'),
    minzoom: 6,
    paint: { 'line-color': COLORS.border, 'line-width': 0.8, 'line-dasharray': [5, 5] },
  },
];

/** Main roads are accurate to a kilometer, so they fade out where streets would begin. */
const ROADS: readonly LayerSpecification[] = [
  road('major_road', COLORS.roadEdge, 1.5),
  road('major_road', COLORS.road, 0),
  road('highway', COLORS.motorwayEdge, 1.5),
  road('highway', COLORS.motorway, 0),
];

function road(kind: string, color: string, edge: number): LayerSpecification {
  return {
    id: `${kind} ${color}`,
    type: 'line',
    ...of('roads'),
    filter: ['==', ['get', 'kind'], kind],
    maxzoom: 11,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': color, 'line-width': between(5, 1 + edge, 11, 3 + edge) },
  };
}

/** Names of waters, in italics, and of places, larger ones first. */
function namesIn(locale: Locale): readonly LayerSpecification[] {
  const isDue: ExpressionSpecification = ['<=', ['get', 'min_zoom'], ['+', ['zoom'], 1]];
  const name: ExpressionSpecification = ['coalesce', ['get', `name:${locale}`], ['get', 'name']];
  return [
    {
      id: 'water names',
      type: 'symbol',
      ...of('places'),
      filter: [
        'all',
        ['==', ['get', 'kind'], 'water'],
        isDue,
        ['>=', ['get', 'max_zoom'], ['+', ['zoom'], 1]],
      ],
      layout: {
        'text-field': name,
        'text-font': FONT,
        'text-size': 13,
        'text-max-width': 7,
        'text-letter-spacing': 0.03,
      },
      paint: { 'text-color': COLORS.waterInk },
    },
    {
      id: 'place names',
      type: 'symbol',
      ...of('places'),
      filter: ['all', ['!=', ['get', 'kind'], 'water'], isDue],
      layout: {
        'text-field': name,
        'text-font': FONT,
        'text-size': ['interpolate', ['linear'], ['get', 'population_rank'], 3, 12, 12, 15],
        'symbol-sort-key': ['-', 0, ['get', 'population_rank']],
        'text-padding': 4,
      },
      paint: { 'text-color': COLORS.ink, 'text-halo-color': COLORS.land, 'text-halo-width': 1.5 },
    },
  ];
}

function of(layer: string) {
  return { source: 'florida', 'source-layer': layer };
}

/** A width in pixels that grows between two zooms. */
function between(from: number, thin: number, to: number, thick: number): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], from, thin, to, thick];
}
