/** A point on the map in pixels. */
export type Spot = Readonly<{ x: number; y: number }>;

/**
 * Simplifies a line (Ramer-Douglas-Peucker): no removed point is farther than `tolerance` pixels
 * from the result. Both ends are kept.
 */
export function simplifyLine(line: readonly Spot[], tolerance: number): readonly Spot[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  let [farthest, distance] = [0, 0];
  line.forEach((spot, index) => {
    const away = distanceToLine(spot, first, last);
    if (away > distance) [farthest, distance] = [index, away];
  });
  if (distance <= tolerance) return [first, last];
  return [
    ...simplifyLine(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplifyLine(line.slice(farthest), tolerance),
  ];
}

/** Area of a closed outline in square pixels, in either direction. */
export function areaInside(outline: readonly Spot[]): number {
  const twice = outline.reduce((sum, { x, y }, index) => {
    const before = outline.at(index - 1) ?? { x, y };
    return sum + before.x * y - x * before.y;
  }, 0);
  return Math.abs(twice) / 2;
}

function distanceToLine({ x, y }: Spot, from: Spot, to: Spot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = dx * dx + dy * dy;
  const share = long === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / long;
  const at = Math.min(1, Math.max(0, share));
  return Math.hypot(x - from.x - at * dx, y - from.y - at * dy);
}
