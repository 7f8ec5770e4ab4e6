import { shining } from '#tools/sample/pictures/colour.ts';
import { num, path, rect, repeat, stroke } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';

const WATERS = {
  day: ['#7fb9bd', '#3f8f9a', '#2f7f8c'],
  golden: ['#9cc0b6', '#4d949a', '#357f8a'],
  dusk: ['#c9a79a', '#5f7288', '#33526a'],
} as const;

/** Open water between two heights, lighter far away, with ripples that grow towards the viewer. */
export function water(sheet: Sheet, top: number, bottom: number, width = 1200): string {
  const { random } = sheet;
  const isDusk = sheet.hour === 'dusk';
  const [far, half, near] = WATERS[sheet.hour];
  const tone = (colour: string) => (isDusk ? shining(colour) : colour);
  const fill = sheet.linear(
    [
      [0, tone(far)],
      [0.3, tone(half)],
      [1, tone(near)],
    ],
    'down',
  );
  const depth = bottom - top;
  const ripples = (count: number, colour: string, strength: number) =>
    stroke(
      repeat(count, () => {
        const share = random.next() ** 1.3;
        const y = top + 5 + share * (depth - 8);
        const long = 10 + share * 44 + random.next() * 16;
        const x = random.next() * (width + 60) - 30;
        return `M${num(x)} ${num(y)}q${num(long / 4)}-${num(1 + share * 2)} ${num(long / 2)} 0t${num(long / 2)} 0`;
      }),
      colour,
      1.5,
      `stroke-linecap="round" opacity="${strength}"`,
    );
  return (
    rect({ x: 0, y: top, w: width, h: depth }, fill) +
    ripples((width * depth) / 1900, tone(isDusk ? '#e9c4a6' : '#d7f0ee'), 0.42) +
    ripples((width * depth) / 3200, tone(isDusk ? '#26405a' : '#256c7c'), 0.5)
  );
}

/** The reflection of something above the water, as a blurred column. */
export function reflection(
  sheet: Sheet,
  x: number,
  w: number,
  top: number,
  depth: number,
  colour: string,
): string {
  const fill = sheet.linear(
    [
      [0, colour, 0.22],
      [1, colour, 0],
    ],
    'down',
  );
  const cuts = repeat(depth / 15, (index) => {
    const y = top + index * 15;
    const wave = (index % 3) * 5;
    return `M${num(x - wave)} ${num(y)}h${num(w + 2 * wave)}v${num(9 + (index % 2) * 3)}h${num(-w - 2 * wave)}z`;
  });
  return path(cuts, fill);
}
