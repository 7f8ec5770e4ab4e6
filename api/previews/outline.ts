import type { FontFace } from '#api/documents/fonts/font-face.ts';
import { tableOf, viewOf } from '#api/documents/fonts/read-woff.ts';

/** A closed polygon. */
export type Contour = readonly Readonly<{ x: number; y: number }>[];

type Point = Readonly<{ x: number; y: number; isOn: boolean }>;

/** Flags of simple glyphs and of the parts of composite ones (OpenType `glyf`). */
const SIMPLE = { on: 1, xShort: 2, yShort: 4, repeat: 8, xSame: 16, ySame: 32 };
const PART = { words: 1, offsets: 2, scale: 8, more: 32, twoScales: 64, matrix: 128 };
/** Number of straight segments per curve. */
const PIECES = 6;

/**
 * Returns the outline of a glyph of a bundled font, as a fraction of the font size, from the
 * baseline up.
 */
export function outlineOf({ tables }: FontFace, glyph: number): readonly Contour[] {
  if (!tables) return [];
  const glyf = tableOf(tables, 'glyf');
  const loca = viewOf(tableOf(tables, 'loca'));
  const head = viewOf(tableOf(tables, 'head'));
  const scale = 1 / head.getUint16(18);
  const isLong = head.getInt16(50) === 1;
  const offset = (of: number) => (isLong ? loca.getUint32(4 * of) : 2 * loca.getUint16(2 * of));
  const read = (of: number): readonly (readonly Point[])[] => {
    const bytes = glyf.subarray(offset(of), offset(of + 1));
    if (bytes.length === 0) return [];
    const view = viewOf(bytes);
    return view.getInt16(0) >= 0 ? simple(view) : composite(view, read);
  };
  return read(glyph).map((points) =>
    flattened(points).map(({ x, y }) => ({ x: x * scale, y: y * scale })),
  );
}

function simple(view: DataView): readonly (readonly Point[])[] {
  const ends = Array.from({ length: view.getInt16(0) }, (_, at) => view.getUint16(10 + 2 * at));
  const count = (ends.at(-1) ?? -1) + 1;
  let at = 10 + 2 * ends.length;
  at += 2 + view.getUint16(at);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = view.getUint8(at);
    at += 1;
    const times = (flag & SIMPLE.repeat) === 0 ? 1 : 1 + view.getUint8(at++);
    for (let time = 0; time < times; time += 1) flags.push(flag);
  }
  const coordinates = (short: number, same: number) => {
    let value = 0;
    return flags.map((flag) => {
      if ((flag & short) !== 0)
        value += (flag & same) === 0 ? -view.getUint8(at++) : view.getUint8(at++);
      else if ((flag & same) === 0) {
        value += view.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = coordinates(SIMPLE.xShort, SIMPLE.xSame);
  const ys = coordinates(SIMPLE.yShort, SIMPLE.ySame);
  const points = flags.map((flag, index) => ({
    x: xs[index] ?? 0,
    y: ys[index] ?? 0,
    isOn: (flag & SIMPLE.on) !== 0,
  }));
  return ends.map((end, index) =>
    points.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end + 1),
  );
}

/** Combines the parts of a composite glyph, such as a letter and its accent. */
function composite(
  view: DataView,
  read: (glyph: number) => readonly (readonly Point[])[],
): readonly (readonly Point[])[] {
  const found: (readonly Point[])[] = [];
  for (let at = 10; ; ) {
    const flags = view.getUint16(at);
    const part = view.getUint16(at + 2);
    const isWords = (flags & PART.words) !== 0;
    const isOffset = (flags & PART.offsets) !== 0;
    const dx = !isOffset ? 0 : isWords ? view.getInt16(at + 4) : view.getInt8(at + 4);
    const dy = !isOffset ? 0 : isWords ? view.getInt16(at + 6) : view.getInt8(at + 5);
    at += isWords ? 8 : 6;
    const next = () => {
      at += 2;
      return view.getInt16(at - 2) / 16_384;
    };
    let [a, b, c, d] = [1, 0, 0, 1];
    if ((flags & PART.scale) !== 0) a = d = next();
    else if ((flags & PART.twoScales) !== 0) [a, d] = [next(), next()];
    else if ((flags & PART.matrix) !== 0) [a, b, c, d] = [next(), next(), next(), next()];
    for (const contour of read(part)) {
      found.push(
        contour.map(({ x, y, isOn }) => ({ x: a * x + c * y + dx, y: b * x + d * y + dy, isOn })),
      );
    }
    if ((flags & PART.more) === 0) return found;
  }
}

/**
 * Converts quadratic curves to line segments. Between two control points there is an implied point
 * on the line.
 */
function flattened(points: readonly Point[]): Contour {
  const whole = points.flatMap((point, index) => {
    const before = points.at(index - 1) ?? point;
    return point.isOn || before.isOn ? [point] : [middle(before, point), point];
  });
  const start = whole.findIndex(({ isOn }) => isOn);
  if (start < 0) return [];
  const turned = [...whole.slice(start), ...whole.slice(0, start)];
  return turned.flatMap((point, index) => {
    if (point.isOn) return [point];
    const from = turned.at(index - 1) ?? point;
    const to = turned[(index + 1) % turned.length] ?? point;
    return Array.from({ length: PIECES - 1 }, (_, piece) => {
      const t = (piece + 1) / PIECES;
      const along = (axis: 'x' | 'y') =>
        (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * point[axis] + t ** 2 * to[axis];
      return { x: along('x'), y: along('y') };
    });
  });
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, isOn: true };
}
