import { isInFlorida } from '#domain/places/florida/florida-bounds.ts';
import { boundsOf, centerOf } from '#domain/places/geometry/bounds.ts';
import type { Line, Position } from './gshhg.ts';

/** Land to be drawn in two shades: Florida, and its neighbors. */
export type Land = Readonly<{ florida: readonly Line[]; neighbours: readonly Line[] }>;

/**
 * Splits the continent at the state border and assigns the islands. The ends of the border, at the
 * mouths of the Perdido and the St. Marys, are joined to the nearest points of the coast.
 */
export function partLand(rings: readonly Line[], border: Line): Land {
  const continent = rings.reduce((largest, ring) =>
    ring.length > largest.length ? ring : largest,
  );
  const islands = rings.filter((ring) => ring !== continent);
  const [florida, north] = partRing(continent, border);
  const isOurs = (ring: Line) => isInFlorida(middleOf(ring));
  return {
    florida: [florida, ...islands.filter(isOurs)],
    neighbours: [north, ...islands.filter((ring) => !isOurs(ring))],
  };
}

/** Splits a ring at the ends of the border; the first part is Florida. */
function partRing(ring: Line, border: Line): [Line, Line] {
  const corners = ring.slice(0, -1);
  const [first, last] = [nearest(corners, border[0]), nearest(corners, border.at(-1))];
  const between = walk(corners, first, last);
  const around = walk(corners, last, first);
  const one = [...between, ...[...border].reverse(), between[0] ?? [0, 0]];
  const other = [...around, ...border, around[0] ?? [0, 0]];
  return extendsNorth(one) ? [other, one] : [one, other];
}

/** Whether a ring extends north of all of Florida. */
function extendsNorth(ring: Line): boolean {
  return ring.some(([, lat]) => lat > 32);
}

function walk(corners: Line, from: number, to: number): Position[] {
  const end = to < from ? to + corners.length : to;
  return Array.from(
    { length: end - from + 1 },
    (_, step) => corners[(from + step) % corners.length] ?? [0, 0],
  );
}

function nearest(corners: Line, to: Position | undefined): number {
  const [toLng, toLat] = to ?? [0, 0];
  const far = ([lng, lat]: Position) => Math.hypot(lng - toLng, lat - toLat);
  let best = 0;
  corners.forEach((corner, index) => {
    if (far(corner) < far(corners[best] ?? corner)) best = index;
  });
  return best;
}

function middleOf(ring: Line) {
  const bounds = boundsOf(ring.map(([lng, lat]) => ({ lat, lng })));
  return bounds ? centerOf(bounds) : { lat: 0, lng: 0 };
}
