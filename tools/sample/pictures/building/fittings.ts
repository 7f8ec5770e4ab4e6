import { darker, lighter, shining } from '#tools/sample/pictures/colour.ts';
import { type Bloom, bush, GREENS } from '#tools/sample/pictures/nature/bushes.ts';
import {
  circle,
  ellipse,
  group,
  num,
  path,
  rect,
  repeat,
  stroke,
} from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';

/** A parked car seen from its side, 196 wide, standing at x, y. */
export function car(sheet: Sheet, x: number, y: number, colour: string, hand: 1 | -1 = 1): string {
  const paint = sheet.linear(
    [
      [0, lighter(colour, 0.42)],
      [0.45, colour],
      [1, darker(colour, 0.34)],
    ],
    'down',
  );
  const pane = sheet.linear(
    [
      [0, '#d6e6e4'],
      [1, '#86a9b0'],
    ],
    'down',
  );
  const wheel = (cx: number) =>
    circle(cx, -14, 15, '#2b3133') +
    circle(cx, -14, 8.5, '#cfd3d0') +
    circle(cx, -14, 4.5, '#8d9492');
  const body =
    ellipse(6, 1, 104, 6, '#17213f', 'opacity=".3"') +
    path(
      'M-98-18C-98-34-92-40-78-42L-54-45C-42-62-30-68-12-68H18C38-68 48-60 60-46L84-42C95-40 98-32 98-20L96-14H-96z',
      paint,
    ) +
    path('M-44-45C-36-58-28-62-14-62H0V-45z', pane) +
    path('M6-62H18C32-62 40-56 50-45H6z', pane) +
    stroke('M-90-32H92', lighter(colour, 0.6), 2, 'opacity=".7"') +
    stroke('M3-62V-20', darker(colour, 0.4), 1.2, 'opacity=".5"') +
    rect({ x: -98, y: -19, w: 196, h: 4 }, '#d8dad4') +
    circle(-92, -33, 3.6, sheet.hour === 'dusk' ? shining('#ffefc0') : '#fff6dd') +
    rect({ x: 91, y: -36, w: 5, h: 8 }, '#b5493c') +
    wheel(-58) +
    wheel(60);
  return group(
    body,
    `transform="translate(${num(x)} ${num(y)})${hand === 1 ? '' : 'scale(-1 1)'}"`,
  );
}

/** A basket of flowers hung from a porch beam at x, y. */
export function hangingBasket(sheet: Sheet, x: number, y: number, bloom: Bloom): string {
  return (
    stroke(`M${num(x)} ${num(y)}l-11 18M${num(x)} ${num(y)}l11 18`, '#4a4f4b', 1.2) +
    path(`M${num(x - 15)} ${num(y + 20)}h30q-3 13-15 13t-15-13z`, '#8a6a4c') +
    bush(sheet, { x, y: y + 24, w: 38, h: 17, green: GREENS[1], bloom })
  );
}

/** A mailbox on a post beside the walk. */
export function mailbox(x: number, y: number, colour = '#0e5a54'): string {
  return (
    ellipse(x + 9, y, 15, 3, '#1f3d2c', 'opacity=".24"') +
    rect({ x: x - 3, y: y - 44, w: 6, h: 44 }, '#f1ebde') +
    rect({ x: x + 1, y: y - 44, w: 2, h: 44 }, '#b9b0a0') +
    path(`M${num(x - 15)} ${num(y - 44)}v-11q0-8 8-8h16q8 0 8 8v11z`, colour) +
    path(`M${num(x - 15)} ${num(y - 55)}q0-8 8-8h16q8 0 8 8z`, lighter(colour, 0.22)) +
    rect({ x: x + 12, y: y - 66, w: 2, h: 12 }, '#d98f6a') +
    rect({ x: x + 12, y: y - 66, w: 7, h: 5 }, '#d98f6a')
  );
}

/** A terrace umbrella, open, its pole standing at x, y. */
export function umbrella(
  sheet: Sheet,
  x: number,
  y: number,
  colour = '#f4ecdc',
  scale = 1,
): string {
  const cloth = sheet.linear([
    [0, lighter(colour, 0.5)],
    [0.5, colour],
    [1, darker(colour, 0.26)],
  ]);
  const body =
    ellipse(26, 1, 60, 6, '#17213f', 'opacity=".18"') +
    rect({ x: -2.5, y: -128, w: 5, h: 128 }, '#a9794f') +
    path(
      'M-84-104Q-52-140 0-146Q52-140 84-104Q63-110 42-104Q21-110 0-104Q-21-110-42-104Q-63-110-84-104z',
      cloth,
    ) +
    stroke('M-42-104Q-26-134 0-146Q26-134 42-104', darker(colour, 0.2), 1.4, 'opacity=".6"');
  return group(body, `transform="translate(${num(x)} ${num(y)})scale(${scale})"`);
}

/** A sun lounger with a cushion. */
export function lounger(
  sheet: Sheet,
  x: number,
  y: number,
  colour: string,
  hand: 1 | -1,
  scale = 1,
): string {
  const cushion = sheet.linear(
    [
      [0, lighter(colour, 0.5)],
      [1, darker(colour, 0.12)],
    ],
    'down',
  );
  const body =
    ellipse(4, 2, 64, 5, '#17213f', 'opacity=".2"') +
    stroke('M-48 0V-16M34 0V-16M-58-17H40', '#a67c52', 4) +
    path(
      'M-60-25Q-60-28-56-28H32L58-58Q62-61 66-57Q68-54 66-51L40-20Q38-17 34-17H-56Q-60-17-60-20z',
      cushion,
    ) +
    path('M46-46L58-58Q62-61 66-57Q68-54 66-51L56-40z', '#d98f6a', 'opacity=".85"');
  return group(
    body,
    `transform="translate(${num(x)} ${num(y)})scale(${num(scale * hand)} ${num(scale)})"`,
  );
}

/** A run of flat stones or boards set in the grass, growing towards the viewer. */
export function steppingSlabs(
  sheet: Sheet,
  x: number,
  toX: number,
  y: number,
  toY: number,
  count: number,
): string {
  const tone = sheet.linear(
    [
      [0, '#efe7d8'],
      [1, '#d9cebb'],
    ],
    'down',
  );
  return repeat(count, (index) => {
    const share = (index / (count - 1)) ** 1.25;
    const w = 74 + share * 92;
    const h = 8 + share * 6;
    const left = x + (toX - x) * share - w / 2 + (index % 2 === 0 ? 10 : -10) * (0.4 + share);
    const top = y + (toY - y) * share;
    return (
      rect({ x: left + 5, y: top + h, w, h: 4 + share * 3 }, '#1f3d2c', 'opacity=".3"') +
      rect({ x: left, y: top, w, h }, tone) +
      rect({ x: left, y: top + h, w, h: 3 }, '#b3a793')
    );
  });
}
