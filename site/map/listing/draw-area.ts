import { areaInside, type Spot, simplifyLine } from '#site/map/tiles/simplify-line.ts';
import { drawing } from '#site/ui/browser/element.ts';

/** Minimum distance of two points of the line, and tolerance for simplifying it, in pixels. */
const STEP = 4;
const TOLERANCE = 3;
/** Smaller areas, in square pixels, count as accidental. */
const MIN_AREA = 900;

/** Covers the map with a layer on which outlines can be drawn; passes each outline on. */
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
    if (outline.length >= 3 && areaInside(outline) >= MIN_AREA) onDrawn(outline);
  };
  sheet.addEventListener('pointerup', end);
  sheet.addEventListener('pointercancel', () => {
    spots = [];
    line.removeAttribute('points');
  });
  return { close: () => sheet.remove() };
}
