import { darker, lighter, shining } from '#tools/sample/pictures/colour.ts';
import { num, path, rect, repeat } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { palm } from './palms.ts';

const ROOFS = ['#bd6e4a', '#8b979b', '#a9765a', '#7f8d92'] as const;
const WALLS = ['#f1e5d0', '#eadfce', '#e3e6dd', '#f0d6c2'] as const;

/** The other side of the water: a seawall, low houses and palms, in haze. */
export function farShore(sheet: Sheet, y: number, width = 1200): string {
  const { random } = sheet;
  const houses = repeat(width / 240, (index) => {
    const x = 60 + index * 250 + random.whole(-70, 70);
    const w = random.whole(96, 168);
    return farHouse(sheet, x, y, w, random.whole(0, 3));
  });
  const palms = repeat(width / 110, (index) =>
    palm(sheet, {
      x: 30 + index * 112 + random.whole(-40, 40),
      foot: y,
      height: random.whole(58, 104),
      lean: random.whole(-12, 12),
      scale: 0.26 + random.next() * 0.12,
      kind: random.chance(0.4) ? 'royal' : 'coconut',
    }),
  );
  const bushes = repeat(width / 32, (index) => {
    const x = index * 33 + random.whole(-14, 14);
    const h = random.whole(9, 20);
    return `M${num(x)} ${y}c0-${num(h * 1.3)} 40-${num(h * 1.3)} 40 0z`;
  });
  return (
    houses +
    palms +
    path(
      bushes,
      sheet.linear(
        [
          [0, '#8dbba3'],
          [1, '#5f947b'],
        ],
        'down',
      ),
    ) +
    rect(
      { x: 0, y: y - 2, w: width, h: 12 },
      sheet.linear(
        [
          [0, '#ece3d2'],
          [1, '#b9b1a3'],
        ],
        'down',
      ),
    ) +
    rect({ x: 0, y: y - 2, w: width, h: 3 }, '#fbf5e9')
  );
}

function farHouse(sheet: Sheet, x: number, y: number, w: number, kind: number): string {
  const roof = ROOFS[kind] ?? ROOFS[0];
  const colour = WALLS[kind] ?? WALLS[0];
  const tall = 26;
  const pane = sheet.hour === 'dusk' ? shining('#ffd48e') : '#7fa3ac';
  const panes = repeat(Math.floor(w / 24) - 1, (index) =>
    rect({ x: x + 14 + index * 24, y: y - tall + 7, w: 13, h: 13 }, pane),
  );
  return (
    rect(
      { x, y: y - tall, w, h: tall },
      sheet.linear([
        [0, lighter(colour, 0.3)],
        [1, darker(colour, 0.16)],
      ]),
    ) +
    panes +
    path(
      `M${num(x - 9)} ${num(y - tall)}L${num(x + 16)} ${num(y - tall - 24)}H${num(x + w - 16)}L${num(x + w + 9)} ${num(y - tall)}z`,
      sheet.linear([
        [0, lighter(roof, 0.2)],
        [1, darker(roof, 0.14)],
      ]),
    )
  );
}
