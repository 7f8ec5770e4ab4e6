import type { Map as LeafletMap } from 'leaflet';
import { PMTiles } from 'pmtiles';
import {
  type Feature,
  LineSymbolizer,
  leafletLayer,
  type PaintRule,
  type PaintSymbolizer,
  PolygonSymbolizer,
  type View,
} from 'protomaps-leaflet';
import { archiveSource } from './archive-source.ts';

/** The bundled map of Florida. A deployment may serve a Protomaps extract under the same address. */
export const MAP_URL = '/map/florida.pmtiles';

/** The bundled archive ends at this zoom and is drawn larger after it; an extract goes on to 14 or 15. */
const MAX_DATA_ZOOM = 9;

/** Draws land, water, parks and roads under everything else; answers the view names are read from. */
export async function addBasemap(map: LeafletMap): Promise<View> {
  const archive = new PMTiles(archiveSource(MAP_URL));
  const { maxZoom } = await archive.getHeader();
  const options = { url: archive, maxDataZoom: maxZoom || MAX_DATA_ZOOM };
  const layer = leafletLayer({ ...options, paintRules: PAINT_RULES, attribution: '' });
  layer['addTo'](map);
  // The layer keeps its tiles here; its type leaves it open.
  const views: ReadonlyMap<string, View> = layer['views'];
  const [view] = views.values();
  if (!view) throw new Error('the map has no source');
  return view;
}

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

const GREEN = ['national_park', 'park', 'nature_reserve', 'forest', 'protected_area', 'wood'];

const is =
  (...kinds: string[]) =>
  (_zoom: number, { props }: Feature) =>
    kinds.includes(String(props['kind']));

/** Grows from one width to another between two zooms. */
const between = (from: number, to: number, thin: number, thick: number) => (zoom: number) =>
  thin + (thick - thin) * Math.min(1, Math.max(0, (zoom - from) / (to - from)));

const line = (color: string, width: (zoom: number) => number, dash?: number[]) =>
  new LineSymbolizer({ color, width, lineCap: 'round', lineJoin: 'round', ...(dash && { dash }) });

/** Painted with another blending: over what is there only, or under it. */
function blended(mode: GlobalCompositeOperation, symbolizer: PaintSymbolizer): PaintSymbolizer {
  return {
    before: (context, zoom) => symbolizer.before?.(context, zoom),
    draw(context, shape, zoom, feature) {
      context.globalCompositeOperation = mode;
      symbolizer.draw(context, shape, zoom, feature);
      context.globalCompositeOperation = 'source-over';
    },
  };
}

const roads = (kind: string, color: string, edge: string, width: (zoom: number) => number) =>
  [
    { dataLayer: 'roads', filter: is(kind), symbolizer: line(edge, (zoom) => width(zoom) + 1.5) },
    { dataLayer: 'roads', filter: is(kind), symbolizer: line(color, width) },
  ] satisfies PaintRule[];

/** Leaves out what is too rough for a zoom: the bundled roads and rivers say how far they may be shown. */
const withoutRough = (rule: PaintRule): PaintRule => ({
  ...rule,
  filter: (zoom, feature) =>
    (rule.filter?.(zoom, feature) ?? true) && zoom <= Number(feature.props['max_zoom'] ?? zoom),
});

const PAINT_RULES: PaintRule[] = [
  {
    dataLayer: 'earth',
    symbolizer: new PolygonSymbolizer({
      fill: (_zoom, feature) => (feature?.props['neighbour'] ? COLORS.neighbour : COLORS.land),
      perFeature: true,
    }),
  },
  {
    dataLayer: 'landuse',
    filter: is(...GREEN),
    symbolizer: blended('source-atop', new PolygonSymbolizer({ fill: COLORS.park })),
  },
  {
    dataLayer: 'water',
    filter: is('ocean', 'sea', 'lake', 'water', 'basin', 'playa', 'other'),
    symbolizer: new PolygonSymbolizer({ fill: COLORS.water }),
  },
  {
    dataLayer: 'water',
    filter: is('island'),
    symbolizer: new PolygonSymbolizer({ fill: COLORS.land }),
  },
  {
    dataLayer: 'water',
    filter: is('river', 'canal', 'stream'),
    symbolizer: line(COLORS.water, between(6, 14, 0.8, 4)),
  },
  {
    dataLayer: 'boundaries',
    minzoom: 7,
    filter: is('county'),
    symbolizer: line(COLORS.border, () => 0.8, [4, 4]),
  },
  {
    dataLayer: 'boundaries',
    filter: is('region'),
    symbolizer: line(COLORS.border, between(5, 10, 1, 1.6)),
  },
  ...roads('minor_road', COLORS.street, COLORS.streetEdge, between(12, 17, 0.6, 7)),
  ...roads('major_road', COLORS.street, COLORS.streetEdge, between(6, 16, 0.9, 9)),
  ...roads('highway', COLORS.motorway, COLORS.motorwayEdge, between(6, 16, 1.1, 11)),
  // What is drawn first lies above, because each is painted under all that is there.
  {
    dataLayer: 'coast',
    symbolizer: blended('destination-over', line(COLORS.shoreNear, between(5, 12, 5, 12))),
  },
  {
    dataLayer: 'coast',
    symbolizer: blended('destination-over', line(COLORS.shoreFar, between(5, 12, 11, 26))),
  },
].map(withoutRough);
