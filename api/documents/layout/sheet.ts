import type { FontSet } from '../fonts/font-set.ts';
import type { Glyph } from '../fonts/glyph.ts';
import { codeOf, type Run, type UsedFont } from '../fonts/set-stretch.ts';
import { COLOR, type Color, type TextStyle } from './measures.ts';
import type { Element } from './tags.ts';

type Spot = Readonly<{ x: number; y: number }>;
/** `isThick` simulates bold in fonts with only one weight. */
type Look = Readonly<{ size: number; color: Color; isThick: boolean }>;
type Stroke = Readonly<{ color: Color; width: number; dash?: readonly number[] }>;

/** Width of the outline of thick glyphs, as a share of their size. */
const THICKNESS = 0.028;

/** A page to draw on; coordinates are in points from the lower left. */
export class Sheet {
  readonly #operators: string[] = [];
  readonly #fonts: FontSet;
  readonly #number: number;
  #marks = 0;

  /** @param number index of the page among the pages being written, from 0 */
  constructor(fonts: FontSet, number: number) {
    this.#fonts = fonts;
    this.#number = number;
  }

  /** Marks what `draw` draws as content of a document element. */
  tagged(owner: Element, draw: () => void): void {
    const mark = { page: this.#number, id: this.#marks };
    this.#marks += 1;
    owner.kids.push(mark);
    this.#operators.push(`/${owner.type} <</MCID ${mark.id}>> BDC`);
    draw();
    this.#operators.push('EMC');
  }

  /** Marks what `draw` draws as decoration, or as header or footer. */
  artifact(draw: () => void): void {
    this.#operators.push('/Artifact BMC');
    draw();
    this.#operators.push('EMC');
  }

  /**
   * Draws one line of text. A character that no font has is drawn as a box with its text attached.
   */
  text(text: string, { x, y }: Spot, { font: style, size, color }: TextStyle): void {
    let at = x;
    for (const run of this.#fonts.runs(text, style)) {
      const isThick = run.font?.face.shape !== undefined && (style === 'bold' || style === 'title');
      if (!run.font) this.#box(run.text, { x: at, y }, size, color);
      else this.#show(run.font, run, { x: at, y }, { size, color, isThick });
      at += (run.width * size) / 1_000;
    }
  }

  widthOf(text: string, { font, size }: TextStyle): number {
    return (this.#fonts.widthOf(text, font) * size) / 1_000;
  }

  line(from: Spot, to: Spot, stroke: Stroke): void {
    this.path([[from, to]], stroke);
  }

  /** Draws polylines. */
  path(lines: readonly (readonly Spot[])[], { color, width, dash = [] }: Stroke): void {
    const drawn = lines.flatMap((points) =>
      points.map(({ x, y }, index) => `${n(x)} ${n(y)} ${index === 0 ? 'm' : 'l'}`),
    );
    this.#operators.push(
      `q ${colorOf(color)} RG ${n(width)} w 1 J 1 j [${dash.map(n).join(' ')}] 0 d`,
      ...drawn,
      'S Q',
    );
  }

  rectangle({ x, y }: Spot, width: number, height: number, color: Color): void {
    this.#operators.push(`q ${colorOf(color)} rg ${n(x)} ${n(y)} ${n(width)} ${n(height)} re f Q`);
  }

  /**
   * Draws several rectangles of one color.
   * @param boxes x, y, width and height of each
   */
  rectangles(boxes: readonly (readonly number[])[], color: Color): void {
    const drawn = boxes.map((box) => `${box.map(n).join(' ')} re`).join(' ');
    this.#operators.push(`q ${colorOf(color)} rg ${drawn} f Q`);
  }

  /**
   * Draws one of the document's pictures.
   * @param name from `pictureName`
   */
  picture(name: string, { x, y }: Spot, width: number, height: number): void {
    this.#operators.push(`q ${n(width)} 0 0 ${n(height)} ${n(x)} ${n(y)} cm /${name} Do Q`);
  }

  circle({ x, y }: Spot, radius: number, fill: Color | undefined, stroke?: Stroke): void {
    // Control point distance for a quarter circle as a Bézier curve.
    const k = 0.5523 * radius;
    const curve = (...points: number[]) => `${points.map(n).join(' ')} c`;
    const paint = fill ? (stroke ? 'B' : 'f') : 'S';
    this.#operators.push(
      'q',
      ...(fill ? [`${colorOf(fill)} rg`] : []),
      ...(stroke
        ? [
            `${colorOf(stroke.color)} RG ${n(stroke.width)} w [${(stroke.dash ?? []).map(n).join(' ')}] 0 d`,
          ]
        : []),
      `${n(x + radius)} ${n(y)} m`,
      curve(x + radius, y + k, x + k, y + radius, x, y + radius),
      curve(x - k, y + radius, x - radius, y + k, x - radius, y),
      curve(x - radius, y - k, x - k, y - radius, x, y - radius),
      curve(x + k, y - radius, x + radius, y - k, x + radius, y),
      `${paint} Q`,
    );
  }

  /** Returns the page's content stream. */
  content(): string {
    return this.#operators.join('\n');
  }

  #show(font: UsedFont, { glyphs, isRightToLeft, width }: Run, { x, y }: Spot, look: Look): void {
    if (!isRightToLeft) this.#glyphs(font, glyphs, { x, y }, look);
    // Drawn in reading order, each glyph at its own position, because programs extract text in
    // drawing order.
    let pen = width;
    for (const glyph of isRightToLeft ? glyphs.toReversed() : []) {
      pen -= glyph.width;
      this.#glyphs(font, [glyph], { x: x + (pen * look.size) / 1_000, y }, look);
    }
  }

  /** Draws consecutive glyphs. */
  #glyphs(
    font: UsedFont,
    glyphs: readonly Glyph[],
    { x, y }: Spot,
    { size, color, isThick }: Look,
  ): void {
    const codes = glyphs.map((glyph) => codeOf(font, glyph).toString(16).padStart(4, '0'));
    const thick = isThick ? `${colorOf(color)} RG ${n(THICKNESS * size)} w 2 Tr ` : '';
    this.#operators.push(
      ...(isThick ? ['q'] : []),
      `BT ${thick}${colorOf(color)} rg /${this.#fonts.nameOf(font)} ${n(size)} Tf ${n(x)} ${n(y)} Td <${codes.join('')}> Tj ET`,
      ...(isThick ? ['Q'] : []),
    );
  }

  #box(text: string, { x, y }: Spot, size: number, color: Color): void {
    const hex = Array.from({ length: text.length }, (_, at) =>
      text.charCodeAt(at).toString(16).padStart(4, '0'),
    );
    this.#operators.push(
      `/Span <</ActualText <feff${hex.join('')}>>> BDC`,
      `q ${colorOf(color)} RG 0.5 w ${n(x + 0.06 * size)} ${n(y)} ${n(0.48 * size)} ${n(0.68 * size)} re S Q`,
      'EMC',
    );
  }
}

/** Formats a number for a PDF, rounded to a thousandth. */
function n(value: number): string {
  return String(Math.round(value * 1_000) / 1_000);
}

function colorOf(color: Color): string {
  const parts = color.match(/[0-9a-f]{2}/g) ?? [];
  return parts.map((part) => n(Number.parseInt(part, 16) / 255)).join(' ');
}

/** A thin line for separators. */
export const HAIRLINE: Stroke = { color: COLOR.line, width: 0.75 };
