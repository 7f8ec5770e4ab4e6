import { archiveSource } from './archive-source.ts';
import { openArchive } from './tile-archive.ts';
import { readVectorTile, TILE_UNITS, type VectorTile } from './vector-tile.ts';

/** The bundled map of Florida. A deployment may serve a Protomaps extract at the same URL. */
export const MAP_URL = '/map/florida.pmtiles';

/** Layers that are painted or labeled; extracts have more. */
const LAYERS = new Set(['earth', 'landuse', 'water', 'boundaries', 'roads', 'coast', 'places']);

/** A tile with the position of its corner in world pixels, and its scale in pixels per unit. */
export type PlacedTile = Readonly<{ tile: VectorTile; x: number; y: number; scale: number }>;

/** Tiles of the map, each loaded once. Beyond their last zoom they are enlarged. */
export type FloridaTiles = Readonly<{
  /** Maximum zoom of the map. */
  maxZoom: number;
  /** Tiles within a box at a zoom, in world pixels. */
  within: (
    zoom: number,
    box: Readonly<{ minX: number; minY: number; maxX: number; maxY: number }>,
  ) => Promise<readonly PlacedTile[]>;
}>;

/** Number of zoom levels beyond the last one for which tiles are enlarged. */
const ENLARGED_ZOOMS = 4;
const MAX_ZOOM = 18;
/** Maximum zoom of the bundled archive, whose last tiles are at zoom 9. */
export const BUNDLED_MAX_ZOOM = 9 + ENLARGED_ZOOMS;

/** Size of the tile cache: more than two screens. */
const CACHE_SIZE = 64;

export async function openFloridaTiles(): Promise<FloridaTiles> {
  const archive = await openArchive(archiveSource(MAP_URL));
  const kept = new Map<string, Promise<VectorTile>>();

  function tileAt(z: number, x: number, y: number): Promise<VectorTile> {
    const key = `${z}/${x}/${y}`;
    const known = kept.get(key);
    const tile =
      known ??
      archive.tile(z, x, y).then((bytes) => (bytes ? readVectorTile(bytes, LAYERS) : new Map()));
    kept.delete(key);
    kept.set(key, tile);
    tile.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > CACHE_SIZE && oldest) kept.delete(oldest);
    return tile;
  }

  return {
    maxZoom: Math.min(archive.maxZoom + ENLARGED_ZOOMS, MAX_ZOOM),
    within(zoom, { minX, minY, maxX, maxY }) {
      // A tile is drawn at twice its size, so each zoom uses the tiles of the previous one.
      const z = Math.min(Math.max(0, zoom - 1), archive.maxZoom);
      const scale = 2 ** (zoom - 1 - z);
      const side = TILE_UNITS * scale;
      const across = span(minX, maxX, side, 2 ** z);
      const down = span(minY, maxY, side, 2 ** z);
      const placed = down.flatMap((row) =>
        across.map(async (column) => ({
          tile: await tileAt(z, column, row),
          x: column * side,
          y: row * side,
          scale,
        })),
      );
      return Promise.all(placed);
    },
  };
}

/** Indexes of the tiles between two world pixels. */
function span(from: number, to: number, side: number, count: number): readonly number[] {
  const first = Math.max(0, Math.floor(from / side));
  const last = Math.min(count - 1, Math.ceil(to / side) - 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
