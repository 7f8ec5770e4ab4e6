import { FRAME, type Line, type Position } from './gshhg.ts';

/** Joins pieces at their ends, into closed rings and lines that start and end at the frame. */
export function joinLines(pieces: readonly Line[]): { rings: Line[]; open: Line[] } {
  const rings = pieces.filter((piece) => isClosed(piece));
  const loose = pieces.filter((piece) => piece.length > 1 && !isClosed(piece));
  const byStart = new Map(loose.map((piece) => [keyOf(piece[0]), piece]));
  const ends = new Set(loose.map((piece) => keyOf(piece.at(-1))));
  const open = loose
    .filter((piece) => !ends.has(keyOf(piece[0])))
    .map((piece) => followed(piece, byStart));
  for (const piece of byStart.values()) {
    const ring = followed(piece, byStart);
    if (isClosed(ring)) rings.push(ring);
  }
  return { rings, open };
}

/** Closes lines along the frame; both have their inside on the left. */
export function closeAlongFrame(open: readonly Line[]): Line[] {
  const waiting = new Set(open);
  const rings: Line[] = [];
  for (const first of open) {
    if (!waiting.delete(first)) continue;
    const ring: Position[] = [...first];
    for (;;) {
      const end = ring.at(-1) ?? [0, 0];
      const next = nextStart(end, [first, ...waiting]);
      ring.push(...cornersBetween(end, next[0] ?? end));
      if (next === first) break;
      waiting.delete(next);
      ring.push(...next);
    }
    rings.push([...ring, ring[0] ?? [0, 0]]);
  }
  return rings;
}

/** Returns twice the signed area in square degrees; positive if the inside is on the left. */
export function areaOf(ring: Line): number {
  let area = 0;
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[index + 1] ?? ring[0] ?? [x, y];
    area += x * nextY - nextX * y;
  });
  return area;
}

function followed(first: Line, byStart: Map<string, Line>): Line {
  const line = [...first];
  byStart.delete(keyOf(first[0]));
  for (;;) {
    const key = keyOf(line.at(-1));
    const next = byStart.get(key);
    if (!next) return line;
    byStart.delete(key);
    line.push(...next.slice(1));
  }
}

function isClosed(line: Line): boolean {
  return line.length > 2 && keyOf(line[0]) === keyOf(line.at(-1));
}

function keyOf(position: Position | undefined): string {
  return position?.join() ?? '';
}

const WIDTH = FRAME.east - FRAME.west;
const HEIGHT = FRAME.north - FRAME.south;
const AROUND = 2 * (WIDTH + HEIGHT);

/** Returns the position of a point along the frame, from the southwest corner eastward. */
function placeOnFrame([lng, lat]: Position): number {
  const near = (one: number, other: number) => Math.abs(one - other) < 1e-6;
  if (near(lat, FRAME.south)) return lng - FRAME.west;
  if (near(lng, FRAME.east)) return WIDTH + lat - FRAME.south;
  if (near(lat, FRAME.north)) return WIDTH + HEIGHT + FRAME.east - lng;
  if (near(lng, FRAME.west)) return AROUND - (lat - FRAME.south);
  throw new Error(`a coast ends inside the frame, at ${lng}, ${lat}`);
}

function stepsFrom(from: Position, to: Position): number {
  return (placeOnFrame(to) - placeOnFrame(from) + AROUND) % AROUND;
}

function nextStart(end: Position, candidates: readonly Line[]): Line {
  const steps = (line: Line) => stepsFrom(end, line[0] ?? end);
  return candidates.reduce((best, line) => (steps(line) < steps(best) ? line : best));
}

function cornersBetween(from: Position, to: Position): Position[] {
  const corners: Position[] = [
    [FRAME.east, FRAME.south],
    [FRAME.east, FRAME.north],
    [FRAME.west, FRAME.north],
    [FRAME.west, FRAME.south],
  ];
  return corners
    .filter((corner) => stepsFrom(from, corner) < stepsFrom(from, to))
    .sort((one, other) => stepsFrom(from, one) - stepsFrom(from, other));
}
