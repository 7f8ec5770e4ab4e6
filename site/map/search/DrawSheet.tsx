import { type PointerEvent, useState } from 'react';
import { areaInside, type Spot, simplifyLine } from './simplify-line.ts';

/** Minimum distance of two points of the line, and tolerance for simplifying it, in pixels. */
const STEP = 4;
const TOLERANCE = 3;
/** Smaller areas, in square pixels, count as accidental. */
const MIN_AREA = 900;

/** A layer over the map on which outlines are drawn with a pointer. */
export function DrawSheet({ onDrawn }: Readonly<{ onDrawn: (outline: readonly Spot[]) => void }>) {
  const [spots, setSpots] = useState<readonly Spot[]>([]);

  function end(): void {
    const outline = simplifyLine(spots, TOLERANCE);
    setSpots([]);
    if (outline.length >= 3 && areaInside(outline) >= MIN_AREA) onDrawn(outline);
  }

  function draw(event: PointerEvent): void {
    const next = spotOf(event);
    setSpots((before) => {
      const last = before.at(-1);
      const isFar = last && Math.hypot(next.x - last.x, next.y - last.y) >= STEP;
      return isFar ? [...before, next] : before;
    });
  }

  return (
    <svg
      className="map-sheet"
      aria-hidden="true"
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setSpots([spotOf(event)]);
      }}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={() => setSpots([])}
    >
      <polyline className="map-drawn" points={spots.map(({ x, y }) => `${x},${y}`).join(' ')} />
    </svg>
  );
}

function spotOf({ currentTarget, clientX, clientY }: PointerEvent): Spot {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
