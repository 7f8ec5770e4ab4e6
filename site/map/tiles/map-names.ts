import type { Map as LeafletMap } from 'leaflet';
import type { Locale } from '#domain/i18n/locale.ts';
import type { FloridaTiles } from './florida-tiles.ts';
import {
  type Box,
  type LabelStyle,
  LINE,
  type Name,
  type SetName,
  setNames,
} from './name-layout.ts';
import type { TileFeature } from './vector-tile.ts';

const LAND = '#f5f1e8';
const FAMILY = '"Figtree Variable", Figtree, system-ui, sans-serif';

/**
 * Adds names of places and waters above the map without covering markers. Names move with the map
 * and are laid out again when it stops. Returns a function that lays them out after other changes.
 */
export function addNames(map: LeafletMap, tiles: FloridaTiles, locale: Locale): () => void {
  const canvas = document.createElement('canvas');
  canvas.className = 'map-names leaflet-zoom-hide';
  map.createPane('names').append(canvas);
  let latest = 0;
  const redraw = async () => {
    const turn = ++latest;
    // Without its tile there are no names.
    const names = await namesIn(map, tiles, locale).catch(() => []);
    if (turn === latest) write(map, canvas, names);
  };
  map.on('moveend resize', () => void redraw());
  map.on('unload', () => {
    latest = Number.POSITIVE_INFINITY;
  });
  void redraw();
  const fonts = ['550 13px', 'italic 550 13px'].map((font) => `${font} ${FAMILY}`);
  void Promise.allSettled(fonts.map((font) => document.fonts.load(font))).then(redraw);
  return () => void redraw();
}

async function namesIn(map: LeafletMap, tiles: FloridaTiles, locale: Locale): Promise<Name[]> {
  const zoom = map.getZoom();
  const { min, max } = map.getPixelBounds();
  if (!min || !max) return [];
  const box = { minX: min.x, minY: min.y, maxX: max.x, maxY: max.y };
  const found = await tiles.within(zoom, box);
  return found.flatMap(({ tile, x: left, y: top, scale }) =>
    ['places', 'water'].flatMap((layer) =>
      (tile.get(layer) ?? []).flatMap((feature): Name[] => {
        const name = nameOf(feature, layer, zoom, locale);
        const point = feature.lines[0]?.[0];
        if (!name || !point) return [];
        const [x, y] = [point.x * scale + left - min.x, point.y * scale + top - min.y];
        return [{ ...name, x, y }];
      }),
    ),
  );
}

function nameOf(
  { kind: shape, props }: TileFeature,
  layer: string,
  zoom: number,
  locale: Locale,
): Omit<Name, 'x' | 'y'> | undefined {
  const isPoint = shape === 1;
  const text = props[`name:${locale}`] ?? props['name'];
  const minZoom = Number(props['min_zoom'] ?? 0);
  const isShown = zoom >= minZoom && zoom <= Number(props['max_zoom'] ?? zoom);
  if (!isPoint || typeof text !== 'string' || !isShown) return undefined;
  const isWater = layer === 'water' || props['kind'] === 'water';
  const kind = isWater ? 'water' : props['kind'] === 'zip' ? 'zip' : 'place';
  return { text, kind, minZoom, rank: Number(props['population_rank'] ?? 0) };
}

function write(map: LeafletMap, canvas: HTMLCanvasElement, names: readonly Name[]): void {
  const { x: width, y: height } = map.getSize();
  const ratio = Math.min(window.devicePixelRatio, 3);
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const corner = map.containerPointToLayerPoint([0, 0]);
  canvas.style.transform = `translate3d(${corner.x}px, ${corner.y}px, 0)`;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.scale(ratio, ratio);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.strokeStyle = LAND;
  context.lineWidth = 3;
  const widthOf = (text: string, style: LabelStyle) => {
    context.font = fontOf(style);
    return context.measureText(text).width;
  };
  const face = { width, height, zoom: map.getZoom() };
  for (const name of setNames(names, face, occupiedBoxes(map), widthOf)) writeName(context, name);
}

function writeName(context: CanvasRenderingContext2D, { lines, x, y, style }: SetName): void {
  context.font = fontOf(style);
  context.fillStyle = style.ink;
  lines.forEach((text, index) => {
    const line = y + (index - (lines.length - 1) / 2) * style.size * LINE;
    if (style.hasHalo) context.strokeText(text, x, line);
    context.fillText(text, x, line);
  });
}

/** Boxes of markers and controls, which names must not cover. */
function occupiedBoxes(map: LeafletMap): Box[] {
  const face = map.getContainer();
  const { left, top } = face.getBoundingClientRect();
  const things = (face.parentElement ?? face).querySelectorAll(
    '.leaflet-marker-icon, .leaflet-control, .map-chip',
  );
  return [...things].map((thing) => {
    const box = thing.getBoundingClientRect();
    return {
      left: box.left - left,
      right: box.right - left,
      top: box.top - top,
      bottom: box.bottom - top,
    };
  });
}

function fontOf({ size, weight, isItalic }: LabelStyle): string {
  return `${isItalic ? 'italic ' : ''}${weight} ${size}px ${FAMILY}`;
}
