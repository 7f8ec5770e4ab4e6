import { fontsFor } from '#api/documents/fonts/font-set.ts';
import { COLOR } from '#api/documents/layout/measures.ts';
import { HOUSE } from '#api/documents/layout/running.ts';
import {
  PREVIEW_SIZES,
  type PreviewShape,
  type PreviewWords,
} from '#domain/listings/machines/preview.ts';
import { Canvas, type TextLook } from './canvas.ts';
import type { Pixels } from './png.ts';

type Layout = Readonly<{
  /** Height of the photo in pixels; the text is below it. */
  photo: number;
  margin: number;
  price: number;
  text: number;
}>;
const LAYOUTS = {
  wide: { photo: 424, margin: 56, price: 68, text: 30 },
  square: { photo: 740, margin: 60, price: 92, text: 36 },
} as const satisfies Record<PreviewShape, Layout>;
const MIST = '#cfe0dc';
const LOGO = 2.4;

/** Returns the size in pixels to which the photo is cropped. */
export function photoSize(shape: PreviewShape) {
  return { width: PREVIEW_SIZES[shape].width, height: LAYOUTS[shape].photo };
}

/** Draws the preview of a home: the photo, and below it price, facts and place. */
export async function drawPreview(
  shape: PreviewShape,
  words: PreviewWords,
  photo: Pixels | undefined,
): Promise<Pixels> {
  const fonts = await fontsFor([...Object.values(words), 'Trato…']);
  const canvas = new Canvas(PREVIEW_SIZES[shape], fonts);
  const { photo: top, margin, price, text } = LAYOUTS[shape];
  canvas.rectangle({ x: 0, y: 0 }, canvas.width, canvas.height, COLOR.deep);
  if (photo) canvas.picture(photo, { x: 0, y: 0 });
  if (words.status !== '') drawStatus(canvas, words.status, margin);
  const look: TextLook = { font: 'plain', size: text, color: MIST };
  const room = canvas.width - 2 * margin;
  let y = top + margin * 0.4 + price;
  canvas.text(words.price, { x: margin, y }, { font: 'title', size: price, color: COLOR.white });
  for (const line of [words.facts, words.place]) {
    y += text * 1.55;
    canvas.text(shortened(canvas, line, look, room), { x: margin, y }, look);
  }
  drawBrand(canvas, words.badge, { right: canvas.width - margin, y: top + margin * 0.4 + 44 });
  return canvas.pixels();
}

/** Draws the logo at the right edge, and below it that the home is for sale by owner. */
function drawBrand(
  canvas: Canvas,
  badge: string,
  { right, y }: Readonly<{ right: number; y: number }>,
): void {
  const name: TextLook = { font: 'title', size: 38, color: COLOR.white };
  const left = right - canvas.widthOf('Trato', name);
  canvas.text('Trato', { x: left, y }, name);
  const corner = { x: left - 68, y: y - 46 };
  for (const line of HOUSE) {
    for (let at = 0; at + 3 < line.length; at += 2) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = line.slice(at, at + 4);
      const spot = (x: number, down: number) => ({
        x: corner.x + x * LOGO,
        y: corner.y + down * LOGO,
      });
      canvas.line(spot(x1, y1), spot(x2, y2), 4.5, COLOR.white);
    }
  }
  const small: TextLook = { font: 'bold', size: 22, color: MIST };
  canvas.text(badge, { x: right - canvas.widthOf(badge, small), y: y + 36 }, small);
}

/** Draws a label in the corner of the photo if the home is under contract or sold. */
function drawStatus(canvas: Canvas, status: string, margin: number): void {
  const look: TextLook = { font: 'bold', size: 30, color: COLOR.deep };
  const width = Math.ceil(canvas.widthOf(status, look)) + 48;
  canvas.rectangle({ x: margin, y: margin }, width, 60, COLOR.sand);
  canvas.text(status, { x: margin + 24, y: margin + 41 }, look);
}

/** Shortens a line to the words that fit. */
function shortened(canvas: Canvas, line: string, look: TextLook, room: number): string {
  if (canvas.widthOf(line, look) <= room) return line;
  const words = line.split(' ');
  while (words.length > 1 && canvas.widthOf(`${words.join(' ')}…`, look) > room) words.pop();
  return `${words.join(' ').replace(/[\s·,.]+$/, '')}…`;
}
