import { shining } from '#tools/sample/pictures/colour.ts';
import { type Box, num, path, polygon, rect, stroke } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';

/** What a window shows: the sky and curtains by day, a lit room after sunset. */
export function glass(sheet: Sheet, box: Box, curtains = true): string {
  const { x, y, w, h } = box;
  return sheet.hour === 'dusk'
    ? litRoom(sheet, box, curtains)
    : dayGlass(sheet, { x, y, w, h }, curtains);
}

function dayGlass(sheet: Sheet, box: Box, curtains: boolean): string {
  const { x, y, w, h } = box;
  const sky = sheet.linear(
    [
      [0, '#5d8fa3'],
      [0.5, '#8fb9c3'],
      [1, '#cfe0dc'],
    ],
    'down',
  );
  const trees = sheet.linear(
    [
      [0, '#557f84', 0.55],
      [1, '#46686c', 0.75],
    ],
    'down',
  );
  const skyline = `M${num(x)} ${num(y + h)}V${num(y + h * 0.8)}q${num(w * 0.12)} ${num(-h * 0.1)} ${num(w * 0.25)} 0t${num(w * 0.25)} 0t${num(w * 0.25)} 0t${num(w * 0.25)} 0V${num(y + h)}z`;
  const streak = (at: number, wide: number) =>
    polygon(
      [
        [x + w * at, y],
        [x + w * (at + wide), y],
        [x + w * (at + wide) - h * 0.62, y + h],
        [x + w * at - h * 0.62, y + h],
      ],
      '#ffffff',
      'opacity=".2"',
    );
  return (
    rect(box, sky) +
    path(skyline, trees) +
    (curtains ? curtainPair(sheet, box, '#f7f3ea', '#cfd3cd', 0.86) : '') +
    streak(0.5, 0.16) +
    streak(0.76, 0.07)
  );
}

function litRoom(sheet: Sheet, box: Box, curtains: boolean): string {
  const { x, y, w, h } = box;
  const warm = sheet.linear(
    [
      [0, shining('#ffe7b3')],
      [0.6, shining('#f6c67c')],
      [1, shining('#e8a055')],
    ],
    'down',
  );
  const lampX = x + w * (0.36 + ((x * 0.037) % 1) * 0.3);
  const lampY = y + h * 0.62;
  const r = Math.min(w, h) * 0.14;
  const halo = sheet.radial([
    [0, shining('#fff6d8'), 0.95],
    [1, shining('#fff1c4'), 0],
  ]);
  return (
    rect(box, warm) +
    rect({ x, y: y + h * 0.82, w, h: h * 0.18 }, shining('#c9823f'), 'opacity=".45"') +
    `<circle cx="${num(lampX)}" cy="${num(lampY)}" r="${num(r * 3)}" fill="${halo}"/>` +
    stroke(`M${num(lampX)} ${num(lampY)}V${num(y + h)}`, shining('#9a6430'), 2, 'opacity=".6"') +
    path(
      `M${num(lampX - r * 0.6)} ${num(lampY - r)}h${num(r * 1.2)}l${num(r * 0.5)} ${num(r * 1.5)}h${num(-r * 2.2)}z`,
      shining('#fff4d2'),
    ) +
    (curtains ? curtainPair(sheet, box, shining('#fff0cc'), shining('#e2a862'), 0.75) : '')
  );
}

function curtainPair(
  sheet: Sheet,
  { x, y, w, h }: Box,
  light: string,
  fold: string,
  strength: number,
): string {
  const cloth = sheet.linear([
    [0, light, strength],
    [0.3, fold, strength * 0.9],
    [0.5, light, strength],
    [0.78, fold, strength * 0.9],
    [1, light, strength * 0.9],
  ]);
  const top = w * 0.25;
  const foot = w * 0.15;
  return (
    path(
      `M${num(x)} ${num(y)}h${num(top)}C${num(x + top)} ${num(y + h * 0.5)} ${num(x + foot)} ${num(y + h * 0.5)} ${num(x + foot)} ${num(y + h)}H${num(x)}z`,
      cloth,
    ) +
    path(
      `M${num(x + w)} ${num(y)}h${num(-top)}C${num(x + w - top)} ${num(y + h * 0.5)} ${num(x + w - foot)} ${num(y + h * 0.5)} ${num(x + w - foot)} ${num(y + h)}H${num(x + w)}z`,
      cloth,
    )
  );
}
