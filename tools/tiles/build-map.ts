/**
 * Writes `public/map/florida.pmtiles`, the basemap of an installation without a map key: coast,
 * lakes and rivers from GSHHG (Debian's `gmt` and `gmt-gshhg-full`), county lines from npm
 * `us-atlas`, names from the gazetteer, main roads and parks drawn by hand. Layers and kinds have
 * the names of the Protomaps basemap, so that an extract of it can be drawn with the same rules.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import GeoJSONVT from 'geojson-vt';
import { fromGeojsonVt } from 'vt-pbf';
import { FLORIDA_BOUNDS } from '#domain/places/florida/florida-bounds.ts';
import { type Bounds, padBounds } from '#domain/places/geometry/bounds.ts';
import { project, WORLD } from '#domain/places/geometry/mercator.ts';
import { FRAME } from './gshhg.ts';
import { type MapLayer, mapLayers } from './map-layers.ts';
import { pmtilesArchive, type Tile } from './pmtiles-archive.ts';

const TARGET = new URL('../../public/map/florida.pmtiles', import.meta.url);

/**
 * At this zoom half a tile of 512 pixels is 78 km, or 19 m per tile unit, which is six times finer
 * than the coast data.
 */
const MAX_ZOOM = 9;
/**
 * Above this zoom only tiles of Florida and a margin are needed, because the map cannot be moved
 * farther.
 */
const WIDE_ZOOM = 6;
const MARGIN_KM = 220;
const EXTENT = 4096;

const layers = mapLayers();
const indexes = layers.map((layer) => ({ layer, index: indexOf(layer) }));
const tiles: Tile[] = [];
for (let z = 0; z <= MAX_ZOOM; z++) {
  for (const [x, y] of tilesOver(
    z,
    z <= WIDE_ZOOM ? FRAME : padBounds(FLORIDA_BOUNDS, MARGIN_KM),
  )) {
    const data = tileAt(z, x, y);
    if (data) tiles.push({ z, x, y, data });
  }
}
const archive = pmtilesArchive(tiles, {
  bounds: FRAME,
  metadata: {
    name: 'Florida',
    attribution: 'GSHHG, US Census Bureau, GeoNames',
    vector_layers: layers.map(({ name }) => ({ id: name, fields: {} })),
  },
});
mkdirSync(new URL('.', TARGET), { recursive: true });
writeFileSync(TARGET, archive);
console.warn(`${tiles.length} tiles, ${Math.round(archive.length / 1024)} KiB`);

/** The slicer does not simplify its own last zoom, so that must be one beyond ours. */
function indexOf({ features, simplify, buffer }: MapLayer): GeoJSONVT {
  return new GeoJSONVT(
    { type: 'FeatureCollection', features },
    { maxZoom: MAX_ZOOM + 1, indexMaxZoom: 4, tolerance: simplify, buffer, extent: EXTENT },
  );
}

function tileAt(z: number, x: number, y: number): Uint8Array | undefined {
  const parts = indexes.flatMap(({ layer, index }) => {
    const tile = z >= (layer.minZoom ?? 0) ? index.getTile(z, x, y) : null;
    const features = (tile?.features ?? [])
      .filter(({ tags }) => isDrawnAt(z, tags))
      .map(({ tags, ...shape }) => ({ ...shape, tags: withoutZoom(tags) }));
    return features.length > 0 ? [[layer.name, { features }] as const] : [];
  });
  if (parts.length === 0) return undefined;
  return fromGeojsonVt(Object.fromEntries(parts), { version: 2, extent: EXTENT });
}

type Tags = Record<string, unknown> | null;

/** A tile is shown at the zoom after its own; the last one at all later zooms. */
function isDrawnAt(z: number, tags: Tags): boolean {
  const from = Number(tags?.['from'] ?? tags?.['min_zoom'] ?? 0);
  return z === MAX_ZOOM || from <= z + 1;
}

/** Properties that only the builder needs are not written to the archive. */
function withoutZoom(tags: Tags): Tags {
  const { from: _, ...rest } = tags ?? {};
  return rest;
}

function tilesOver(z: number, { west, south, east, north }: Bounds): [number, number][] {
  const size = WORLD / 2 ** z;
  const first = project({ lat: north, lng: west });
  const last = project({ lat: south, lng: east });
  const found: [number, number][] = [];
  for (let x = Math.floor(first.x / size); x <= Math.floor(last.x / size); x++) {
    for (let y = Math.floor(first.y / size); y <= Math.floor(last.y / size); y++)
      found.push([x, y]);
  }
  return found;
}
