import { railing } from '#tools/sample/pictures/building/trim.ts';
import { column } from '#tools/sample/pictures/building/walls.ts';
import { darker, lighter, shining } from '#tools/sample/pictures/colour.ts';
import { pick, STUCCOS } from '#tools/sample/pictures/palette.ts';
import { placement } from '#tools/sample/pictures/placement.ts';
import {
  circle,
  ellipse,
  num,
  path,
  polygon,
  rect,
  repeat,
  stroke,
} from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { pottedPalm, rug } from './decor.ts';
import { books, coffeeTable } from './furniture.ts';
import { lampLight } from './lamps.ts';
import { armchair, sofa } from './seats.ts';
import { ACCENTS, CLOTHS, TIMBERS } from './tones.ts';
import { VIEWS, viewThrough } from './view.ts';

const EDGE = 574;

/** A covered terrace or balcony: chairs in the shade, the water or the garden beyond the rail. */
export function terrace(sheet: Sheet, seed: number): string {
  const at = placement(seed % 2 === 1);
  const wood = pick(TIMBERS, seed);
  const accent = pick(ACCENTS, seed + 2);
  const cloth = pick(CLOTHS, seed * 3 + 1);
  const isHigh = seed % 3 === 1;
  return (
    viewThrough(
      sheet,
      { x: 0, y: 100, w: 1200, h: 500 },
      seed + 30,
      isHigh ? 'bay' : pick(VIEWS, seed),
    ) +
    ceiling(sheet, wood, seed) +
    floor(sheet, seed) +
    rails(sheet, seed) +
    posts(sheet, seed) +
    rug(330, 630, 540, 124, pick(['#efe7d8', '#d8e0d6', '#ecd9c2'], seed), accent) +
    sofa(sheet, at.x(410), 712, 420, cloth, 3, [accent, '#d98f6a', '#f6efe2']) +
    armchair(sheet, at.x(900), 726, lighter(cloth, 0.24), 1.06) +
    coffeeTable(sheet, at.x(668), 762, 220, wood) +
    books(at.x(640), 716, accent) +
    pottedPalm(sheet, at.x(1088), 752, 1.3, '#d98f6a') +
    pottedPalm(sheet, at.x(112), 700, 1, '#e4ddd0') +
    fan(sheet, 600, 92, wood) +
    (seed % 2 === 0 ? lights(sheet) : '')
  );
}

function ceiling(sheet: Sheet, wood: string, seed: number): string {
  const boards = seed % 2 === 0 ? lighter(wood, 0.2) : '#f3ede0';
  const lines = repeat(
    25,
    (index) => `M${num(600 + (index - 12) * 60)} 0L${num(600 + (index - 12) * 46)} 112`,
  );
  return (
    rect(
      { x: 0, y: 0, w: 1200, h: 112 },
      sheet.linear(
        [
          [0, darker(boards, 0.26)],
          [1, boards],
        ],
        'down',
      ),
    ) +
    stroke(lines, darker(boards, 0.4), 1.6, 'opacity=".4"') +
    rect(
      { x: 0, y: 108, w: 1200, h: 26 },
      sheet.linear(
        [
          [0, '#fdfaf2'],
          [1, '#d6cdbd'],
        ],
        'down',
      ),
    ) +
    rect({ x: 0, y: 134, w: 1200, h: 9 }, '#17213f', 'opacity=".16"')
  );
}

function floor(sheet: Sheet, seed: number): string {
  const tone = pick(['#dcd3c3', '#cd9069', '#d8c6a8', '#cfd3cf'], seed);
  const lines =
    repeat(
      19,
      (index) => `M${num(600 + (index - 9) * 84)} ${EDGE}L${num(600 + (index - 9) * 190)} 800`,
    ) + repeat(5, (index) => `M0 ${num(EDGE + 226 * ((index + 1) / 5.4) ** 1.4)}H1200`);
  const shade = polygon(
    [
      [0, EDGE],
      [1200, EDGE],
      [1200, EDGE + 60],
      [0, EDGE + 34],
    ],
    '#fff3d6',
    sheet.hour === 'dusk' ? 'opacity=".04"' : 'opacity=".35"',
  );
  return (
    rect(
      { x: 0, y: EDGE, w: 1200, h: 226 },
      sheet.linear(
        [
          [0, lighter(tone, 0.3)],
          [1, darker(tone, 0.16)],
        ],
        'down',
      ),
    ) +
    shade +
    stroke(lines, darker(tone, 0.4), 1.5, 'opacity=".4"')
  );
}

function rails(sheet: Sheet, seed: number): string {
  const top = EDGE - 104;
  if (seed % 3 === 1) {
    const sheen = sheet.linear(
      [
        [0, '#ffffff', 0.34],
        [0.5, '#ffffff', 0.08],
        [1, '#ffffff', 0.26],
      ],
      'diagonal',
    );
    return (
      rect({ x: 0, y: top, w: 1200, h: 104 }, sheen) +
      repeat(6, (index) => rect({ x: index * 220 + 48, y: top, w: 5, h: 104 }, '#c9cfce')) +
      rect({ x: 0, y: top - 5, w: 1200, h: 8 }, '#e3e6e3') +
      rect({ x: 0, y: EDGE - 8, w: 1200, h: 10 }, '#c9c2b4')
    );
  }
  if (seed % 3 === 2) {
    const shape = (x: number) =>
      path(
        `M${x - 9} ${EDGE - 10}h18l-3-8q10-14 4-34-7-14-2-30h-16q5 16-2 30-6 20 4 34z`,
        sheet.linear([
          [0, '#fffdf7'],
          [1, '#c9bfae'],
        ]),
      );
    return (
      repeat(34, (index) => shape(18 + index * 36)) +
      rect({ x: 0, y: top, w: 1200, h: 16 }, '#fbf6ea') +
      rect({ x: 0, y: top + 14, w: 1200, h: 5 }, '#b9ae9c', 'opacity=".6"') +
      rect({ x: 0, y: EDGE - 12, w: 1200, h: 14 }, '#ece3d2')
    );
  }
  return railing(0, top, 1200, 106, '#2f3b38', { gap: 15, bar: 3 });
}

function posts(sheet: Sheet, seed: number): string {
  const colour = lighter(pick(STUCCOS, seed), 0.3);
  return [22, seed % 2 === 0 ? 420 : 780, 1178]
    .map((x) => column(sheet, x, 134, seed % 3 === 1 ? 26 : 34, EDGE - 126, colour))
    .join('');
}

function fan(sheet: Sheet, x: number, y: number, wood: string): string {
  const blade = (turn: number) =>
    `<path d="M10-6L150-16Q162-8 160 2L12 6z" fill="${darker(wood, 0.3)}" transform="translate(${x} ${y})scale(1 .34)rotate(${turn})"/>`;
  const isLit = sheet.hour === 'dusk';
  return (
    rect({ x: x - 3, y: 30, w: 6, h: y - 36 }, '#5b4a3a') +
    [12, 84, 156, 228, 300].map(blade).join('') +
    ellipse(x, y - 2, 26, 10, '#4a3b2e') +
    circle(x, y + 9, 12, isLit ? shining('#fff2c6') : '#fbf6ea') +
    lampLight(sheet, x, y + 16, 170)
  );
}

/** A string of small lamps along the beam. */
function lights(sheet: Sheet): string {
  const isLit = sheet.hour === 'dusk';
  const bulb = isLit ? shining('#fff0c0') : '#fff8e6';
  const spans = [22, 420, 820, 1178];
  return spans
    .slice(1)
    .map((right, index) => {
      const left = spans[index] ?? 0;
      const w = right - left;
      return (
        stroke(`M${left} 140Q${left + w / 2} 206 ${right} 140`, '#4a4f4b', 1.4) +
        repeat(7, (bulbIndex) => {
          const t = (bulbIndex + 0.5) / 7;
          const bx = left + w * t;
          const by = 140 + 66 * 2 * t * (1 - t);
          return circle(bx, by + 5, 4.6, bulb) + (isLit ? lampLight(sheet, bx, by + 5, 34) : '');
        })
      );
    })
    .join('');
}
