/**
 * Writes `public/map/{z}/{x}/{y}.pbf`, the sketch of Florida that is shown where no map style
 * answers: coast, lakes and rivers from GSHHG (Debian's `gmt` and `gmt-gshhg-full`), county lines
 * from npm `us-atlas`, names from the gazetteer, main roads and parks drawn by hand.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import GeoJSONVT from 'geojson-vt';
import { fromGeojsonVt } from 'vt-pbf';
import { FLORIDA_BOUNDS } from '#domain/places/florida/florida-bounds.ts';
import { type Bounds, padBounds } from '#domain/places/geometry/bounds.ts';
import { project, WORLD } from '#domain/places/geometry/mercator.ts';
import { SKETCH_ZOOMS } from '#site/map/open/sketch-style.ts';
import { FRAME } from './gshhg.ts';
import { type MapLayer, mapLayers } from './map-layers.ts';

const TARGET = new URL('../../public/map/', import.meta.url);
const { min: MIN_ZOOM, max: MAX_ZOOM } = SKETCH_ZOOMS;
/** Above this zoom only tiles of Florida and a margin are written; elsewhere these are enlarged. */
const WIDE_ZOOM = 5;
const MARGIN_KM = 120;
const EXTENT = 4096;

const indexes = mapLayers().map((layer) => ({ layer, index: indexOf(layer) }));
let [count, bytes] = [0, 0];
for (let z = MIN_ZOOM; z <= MAX_ZOOM; z++) {
  rmSync(new URL(`${z}/`, TARGET), { recursive: true, force: true });
  for (const [x, y] of tilesOver(
    z,
    z <= WIDE_ZOOM ? FRAME : padBounds(FLORIDA_BOUNDS, MARGIN_KM),
  )) {
    const data = tileAt(z, x, y);
    mkdirSync(new URL(`${z}/${x}/`, TARGET), { recursive: true });
    writeFileSync(new URL(`${z}/${x}/${y}.pbf`, TARGET), data);
    count += 1;
    bytes += data.length;
  }
}
console.warn(`${count} tiles, ${Math.round(bytes / 1024)} KiB`);

/** The slicer does not simplify its own last zoom, so that must be one beyond ours. */
function indexOf({ features, simplify, buffer }: MapLayer): GeoJSONVT {
  return new GeoJSONVT(
    { type: 'FeatureCollection', features },
    { maxZoom: MAX_ZOOM + 1, indexMaxZoom: 4, tolerance: simplify, buffer, extent: EXTENT },
  );
}

/** A tile without features is written too, so that a browser finds all of them. */
function tileAt(z: number, x: number, y: number): Uint8Array {
  const parts = indexes.flatMap(({ layer, index }) => {
    const tile = z >= (layer.minZoom ?? 0) ? index.getTile(z, x, y) : null;
    const features = (tile?.features ?? [])
      .filter(({ tags }) => isDrawnAt(z, tags))
      .map(({ tags, ...shape }) => ({ ...shape, tags: withoutZoom(tags) }));
    return features.length > 0 ? [[layer.name, { features }] as const] : [];
  });
  return fromGeojsonVt(Object.fromEntries(parts), { version: 2, extent: EXTENT });
}

type Tags = Record<string, unknown> | null;

/** Whether a shape is in the tiles of a zoom, which are shown until the next; the last ones always. */
function isDrawnAt(z: number, tags: Tags): boolean {
  const from = Number(tags?.['from'] ?? tags?.['min_zoom'] ?? 0);
  return z === MAX_ZOOM || from <= z + 1;
}

/** Properties that only the builder needs are not written. */
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
