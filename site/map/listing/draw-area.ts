import { areaInside, type Spot, simplifyLine } from '#site/map/tiles/simplify-line.ts';
import { drawing } from '#site/ui/browser/element.ts';

/** Pixels between two spots of the line, and how far the area's outline may lie from it. */
const STEP = 4;
const TOLERANCE = 3;
/** A smaller area counts as an accident, in square pixels. */
const LEAST_AREA = 900;

/** Lays a sheet over the map on which a pointer draws an outline; each outline is handed over. */
export function drawArea(
  frame: HTMLElement,
  onDrawn: (outline: readonly Spot[]) => void,
): Readonly<{ close: () => void }> {
  const sheet = drawing('svg', { class: 'map-sheet', 'aria-hidden': 'true' });
  const line = drawing('polyline', { class: 'map-drawn' });
  sheet.append(line);
  frame.querySelector('[data-map-canvas]')?.after(sheet);
  let spots: Spot[] = [];

  const at = (event: PointerEvent): Spot => {
    const { left, top } = sheet.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  sheet.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    sheet.setPointerCapture(event.pointerId);
    spots = [at(event)];
  });
  sheet.addEventListener('pointermove', (event) => {
    const last = spots.at(-1);
    const next = at(event);
    if (!last || Math.hypot(next.x - last.x, next.y - last.y) < STEP) return;
    spots.push(next);
    line.setAttribute('points', spots.map(({ x, y }) => `${x},${y}`).join(' '));
  });
  const end = () => {
    const outline = simplifyLine(spots, TOLERANCE);
    spots = [];
    line.removeAttribute('points');
    if (outline.length >= 3 && areaInside(outline) >= LEAST_AREA) onDrawn(outline);
  };
  sheet.addEventListener('pointerup', end);
  sheet.addEventListener('pointercancel', () => {
    spots = [];
    line.removeAttribute('points');
  });
  return { close: () => sheet.remove() };
}
