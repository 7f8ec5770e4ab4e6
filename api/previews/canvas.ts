import type { FontStyle } from '#api/documents/fonts/font-files.ts';
import type { FontSet } from '#api/documents/fonts/font-set.ts';
import { type Contour, outlineOf } from './outline.ts';
import type { Pixels } from './png.ts';

type Spot = Readonly<{ x: number; y: number }>;
/** Hexadecimal, such as `#0a403c`. */
type Color = string;
export type TextLook = Readonly<{ font: FontStyle; size: number; color: Color }>;

/** A bitmap to draw on; coordinates are in pixels from the upper left. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #data: Uint8Array;
  readonly #fonts: FontSet;

  constructor({ width, height }: Readonly<{ width: number; height: number }>, fonts: FontSet) {
    this.width = width;
    this.height = height;
    this.#data = new Uint8Array(width * height * 3);
    this.#fonts = fonts;
  }

  pixels(): Pixels {
    return { width: this.width, height: this.height, data: this.#data };
  }

  rectangle({ x, y }: Spot, width: number, height: number, color: Color): void {
    const [red = 0, green = 0, blue = 0] = channelsOf(color);
    for (let row = y; row < Math.min(this.height, y + height); row += 1) {
      for (let column = x; column < Math.min(this.width, x + width); column += 1) {
        const at = 3 * (row * this.width + column);
        this.#data[at] = red;
        this.#data[at + 1] = green;
        this.#data[at + 2] = blue;
      }
    }
  }

  /** Draws a picture, clipped at the edges of the canvas. */
  picture({ width, height, data }: Pixels, { x, y }: Spot): void {
    const bytes = 3 * Math.min(width, this.width - x);
    for (let row = 0; row < Math.min(height, this.height - y); row += 1) {
      const from = 3 * row * width;
      this.#data.set(data.subarray(from, from + bytes), 3 * ((y + row) * this.width + x));
    }
  }

  /** Draws one line of text on its baseline. */
  text(text: string, { x, y }: Spot, { font: style, size, color }: TextLook): void {
    let at = x;
    const contours: Contour[] = [];
    for (const { font, glyphs, width } of this.#fonts.runs(text, style)) {
      let pen = at;
      for (const { parts, width: advance } of glyphs) {
        const left = pen;
        for (const contour of font ? outlineOf(font.face, parts[0]?.id ?? 0) : []) {
          contours.push(contour.map((spot) => ({ x: left + spot.x * size, y: y - spot.y * size })));
        }
        pen += (advance * size) / 1_000;
      }
      at += (width * size) / 1_000;
    }
    this.fill(contours, color);
  }

  widthOf(text: string, { font, size }: Pick<TextLook, 'font' | 'size'>): number {
    return (this.#fonts.widthOf(text, font) * size) / 1_000;
  }

  /** Draws a straight line with square ends, which extend it by half its thickness. */
  line(from: Spot, to: Spot, thickness: number, color: Color): void {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const half = thickness / 2;
    const corner = (end: Spot, along: number, across: number): Spot => ({
      x: end.x + half * (along * dx - across * dy),
      y: end.y + half * (along * dy + across * dx),
    });
    const corners = [
      corner(from, -1, -1),
      corner(to, 1, -1),
      corner(to, 1, 1),
      corner(from, -1, 1),
    ];
    this.fill([corners], color);
  }

  /** Fills contours with antialiasing: a partly covered pixel is mixed with the color. */
  fill(contours: readonly Contour[], color: Color): void {
    const spots = contours.flat();
    if (spots.length === 0) return;
    const left = Math.max(0, Math.floor(Math.min(...spots.map(({ x }) => x))));
    const top = Math.max(0, Math.floor(Math.min(...spots.map(({ y }) => y))));
    const right = Math.min(this.width, Math.ceil(Math.max(...spots.map(({ x }) => x))) + 1);
    const bottom = Math.min(this.height, Math.ceil(Math.max(...spots.map(({ y }) => y))) + 1);
    if (right <= left || bottom <= top) return;
    const box = { left, top, width: right - left, height: bottom - top };
    const coverage = coverageOf(contours, box);
    const channels = channelsOf(color);
    for (let row = 0; row < box.height; row += 1) {
      let sum = 0;
      for (let column = 0; column < box.width; column += 1) {
        sum += coverage[row * (box.width + 1) + column] ?? 0;
        const share = Math.min(1, Math.abs(sum));
        if (share < 0.004) continue;
        const at = 3 * ((top + row) * this.width + left + column);
        for (let channel = 0; channel < 3; channel += 1) {
          const under = this.#data[at + channel] ?? 0;
          this.#data[at + channel] = under + share * ((channels[channel] ?? 0) - under) + 0.5;
        }
      }
    }
  }
}

type Box = Readonly<{ left: number; top: number; width: number; height: number }>;

/**
 * Computes for each pixel the change in coverage from its left neighbor; the running sum along a
 * row is the coverage (method of Raph Levien's `font-rs`). Each row has one entry more than it has
 * pixels.
 */
function coverageOf(contours: readonly Contour[], { left, top, width, height }: Box): Float32Array {
  const sums = new Float32Array((width + 1) * height + 1);
  for (const contour of contours) {
    for (const [index, point] of contour.entries()) {
      const next = contour[(index + 1) % contour.length] ?? point;
      if (point.y === next.y) continue;
      const sign = point.y < next.y ? 1 : -1;
      const [a, b] = sign > 0 ? [point, next] : [next, point];
      const slope = (b.x - a.x) / (b.y - a.y);
      const first = Math.max(0, Math.floor(a.y - top));
      const last = Math.min(height - 1, Math.ceil(b.y - top) - 1);
      for (let row = first; row <= last; row += 1) {
        const from = Math.max(a.y - top, row);
        const to = Math.min(b.y - top, row + 1);
        if (to <= from) continue;
        const xs = [from, to].map((y) => clamp(a.x - left + slope * (y + top - a.y), width));
        addEdge(sums, row * (width + 1), sign * (to - from), Math.min(...xs), Math.max(...xs));
      }
    }
  }
  return sums;
}

/**
 * Adds the part of an edge within one row, between two x positions.
 * @param amount its height, signed by its direction
 */
function addEdge(sums: Float32Array, row: number, amount: number, from: number, to: number): void {
  const [first, last] = [Math.floor(from), Math.max(Math.floor(from), Math.ceil(to) - 1)];
  let before = 0;
  for (let column = first; column <= last; column += 1) {
    // The area of the pixel to the right of this part of the edge.
    const [enters, leaves] = [Math.max(from, column), Math.min(to, column + 1)];
    const part = to > from ? (leaves - enters) / (to - from) : 1;
    const inside = column + 1 - (enters + leaves) / 2;
    sums[row + column] = (sums[row + column] ?? 0) + amount * (part * inside + before);
    before = part * (1 - inside);
  }
  sums[row + last + 1] = (sums[row + last + 1] ?? 0) + amount * before;
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}

function channelsOf(color: Color): readonly number[] {
  return (color.match(/[0-9a-f]{2}/g) ?? []).map((part) => Number.parseInt(part, 16));
}
