import type { Coords, DoneCallback, Map as LeafletMap } from 'leaflet';
import { GridLayer } from 'leaflet/src/layer/tile/GridLayer.js';
import { type FloridaTiles, openFloridaTiles } from './florida-tiles.ts';
import { paintTile } from './paint-tile.ts';

const SIDE = 256;

/**
 * Adds a layer with land, water, parks and roads below everything else. Returns its tiles, which
 * also contain the names.
 */
export async function addBasemap(map: LeafletMap): Promise<FloridaTiles> {
  const tiles = await openFloridaTiles();
  const layer = new GridLayer({ tileSize: SIDE });
  // Leaflet layers are customized by replacing methods.
  Object.assign(layer, {
    createTile(coords: Coords, done: DoneCallback) {
      const canvas = document.createElement('canvas');
      paint(canvas, tiles, coords).then(
        () => done(undefined, canvas),
        (error: unknown) => done(error instanceof Error ? error : undefined, canvas),
      );
      return canvas;
    },
  });
  layer.addTo(map);
  return tiles;
}

async function paint(
  canvas: HTMLCanvasElement,
  tiles: FloridaTiles,
  { x: column, y: row, z: zoom }: Coords,
): Promise<void> {
  const [x, y] = [column * SIDE, row * SIDE];
  const found = await tiles.within(zoom, { minX: x, minY: y, maxX: x + SIDE, maxY: y + SIDE });
  const ratio = window.devicePixelRatio;
  canvas.width = SIDE * ratio;
  canvas.height = SIDE * ratio;
  const context = canvas.getContext('2d');
  context?.scale(ratio, ratio);
  if (context) paintTile(context, found, { x, y, side: SIDE, zoom });
}
