import type { PlacedTile } from './florida-tiles.ts';
import { PAINT_RULES, type PaintRule } from './paint-rules.ts';
import type { TileFeature } from './vector-tile.ts';

/** Features up to this many pixels outside an area may still be visible in it. */
const MARGIN = 16;

/** A square of the map: its corner in world pixels, and its side. */
export type Face = Readonly<{ x: number; y: number; side: number; zoom: number }>;

/** Paints the parts of tiles that are in an area. */
export function paintTile(
  context: CanvasRenderingContext2D,
  tiles: readonly PlacedTile[],
  face: Face,
): void {
  context.miterLimit = 2;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const rule of PAINT_RULES) {
    if (face.zoom < (rule.from ?? 0)) continue;
    begin(context, rule, face.zoom);
    for (const placed of tiles) {
      for (const feature of placed.tile.get(rule.layer) ?? []) {
        if (!isPainted(rule, feature, face.zoom) || !isOn(face, placed, feature)) continue;
        trace(context, feature, placed, face);
        if (rule.line) context.stroke();
        if (!rule.fill) continue;
        if (typeof rule.fill === 'function') context.fillStyle = rule.fill(feature.props);
        context.fill();
      }
    }
  }
}

function begin(context: CanvasRenderingContext2D, rule: PaintRule, zoom: number): void {
  context.globalCompositeOperation = rule.blend ?? 'source-over';
  if (typeof rule.fill === 'string') context.fillStyle = rule.fill;
  if (!rule.line) return;
  context.strokeStyle = rule.line.color;
  context.lineWidth = rule.line.width(zoom);
  context.setLineDash([...(rule.line.dash ?? [])]);
}

/** Whether a rule applies to a feature. Simplified roads and rivers have a maximum zoom. */
function isPainted({ wants }: PaintRule, { props }: TileFeature, zoom: number): boolean {
  return zoom <= Number(props['max_zoom'] ?? zoom) && (wants?.(props) ?? true);
}

function isOn({ x, y, side }: Face, placed: PlacedTile, { box }: TileFeature): boolean {
  const [left, top] = [placed.x - x, placed.y - y];
  return (
    box.maxX * placed.scale + left > -MARGIN &&
    box.minX * placed.scale + left < side + MARGIN &&
    box.maxY * placed.scale + top > -MARGIN &&
    box.minY * placed.scale + top < side + MARGIN
  );
}

function trace(
  context: CanvasRenderingContext2D,
  { lines }: TileFeature,
  placed: PlacedTile,
  face: Face,
): void {
  const [left, top] = [placed.x - face.x, placed.y - face.y];
  context.beginPath();
  for (const line of lines) {
    line.forEach(({ x, y }, index) => {
      const [across, down] = [x * placed.scale + left, y * placed.scale + top];
      if (index === 0) context.moveTo(across, down);
      else context.lineTo(across, down);
    });
  }
}
