import type { Figure } from './bilingual-document.ts';
import { COLOR, TEXT } from './layout/measures.ts';
import type { Sheet } from './layout/sheet.ts';

const DOT = 8;
const HOME = 5;
const LABEL = { ...TEXT.small, size: 7, color: COLOR.green };
const NUMBER = { ...LABEL, font: 'bold' as const, size: 8 };
const INK = { ...NUMBER, color: COLOR.ink };
const THIN = { color: COLOR.green, width: 0.6 };
/** Distance of the north arrow and the scale bar from the edge, in points. */
const INSET = 10;
const ARROW = 18;

type Corner = Readonly<{ left: number; bottom: number }>;
type Spot = Readonly<{ x: number; y: number }>;

/**
 * Draws a map: distance circles and numbered points around a center, a north arrow and a scale bar.
 */
export function drawFigure(sheet: Sheet, figure: Figure, { left, bottom }: Corner): void {
  const { size, points, circles } = figure;
  const middle = { x: left + size / 2, y: bottom + size / 2 };
  sheet.rectangle({ x: left, y: bottom }, size, size, COLOR.sand);
  for (const { radius, miles } of circles) {
    sheet.circle(middle, radius, undefined, { color: COLOR.green, width: 0.8, dash: [4, 4] });
    sheet.text(`${miles} mi`, { x: middle.x - 8, y: middle.y + radius - 9 }, LABEL);
  }
  const onPage = ({ x, y: down }: Spot) => ({ x: left + x, y: bottom + size - down });
  for (const point of points) {
    const [start, end] = [onPage(point), onPage(point.number)];
    if (start.x === end.x && start.y === end.y) continue;
    sheet.line(start, end, THIN);
    sheet.circle(start, 1.5, COLOR.green);
  }
  for (const [index, { number: spot, isApproximate }] of points.entries()) {
    const at = onPage(spot);
    const dash = isApproximate ? { dash: [2, 2] } : {};
    sheet.circle(at, DOT, COLOR.white, { color: COLOR.green, width: 1.2, ...dash });
    const number = String(index + 1);
    sheet.text(number, { x: at.x - sheet.widthOf(number, NUMBER) / 2, y: at.y - 2.8 }, NUMBER);
  }
  sheet.circle(middle, HOME, COLOR.green);
  drawNorth(sheet, { x: left + size - INSET - 4, y: bottom + size - INSET });
  drawBar(sheet, figure.bar, { x: left + INSET, y: bottom + INSET });
}

/** Draws an arrow pointing up with an N, which stands for north in both languages. */
function drawNorth(sheet: Sheet, { x, y }: Spot): void {
  const line = { color: COLOR.ink, width: 1 };
  const tip = { x, y };
  sheet.path(
    [
      [{ x, y: y - ARROW }, tip],
      [{ x: x - 3, y: y - 5 }, tip],
      [{ x: x + 3, y: y - 5 }, tip],
    ],
    line,
  );
  sheet.text('N', { x: x - sheet.widthOf('N', INK) / 2, y: y - ARROW - 9 }, INK);
}

function drawBar(sheet: Sheet, { miles, length }: Figure['bar'], { x, y }: Spot): void {
  const ends = [x, x + length].map((end) => [
    { x: end, y: y - 2 },
    { x: end, y: y + 3 },
  ]);
  sheet.path(
    [
      [
        { x, y },
        { x: x + length, y },
      ],
      ...ends,
    ],
    { color: COLOR.ink, width: 1 },
  );
  sheet.text(`${miles} mi`, { x: x + 3, y: y + 4 }, { ...LABEL, color: COLOR.ink });
}
