import { darker, lighter, mix, shining } from '#tools/sample/pictures/colour.ts';
import { glow, recess } from '#tools/sample/pictures/light.ts';
import {
  type Box,
  circle,
  inset,
  num,
  opening,
  path,
  rect,
  repeat,
  stroke,
} from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { glass } from './glass.ts';

export type DoorStyle = 'panels' | 'lights' | 'slot' | 'glazed' | 'double';

/** A front door in its frame, with a step in front. */
export function door(
  sheet: Sheet,
  box: Box,
  colour: string,
  {
    style = 'lights',
    arch = 0,
    trim = '#fbf7ee',
    step = true,
  }: Partial<Readonly<{ style: DoorStyle; arch: number; trim: string; step: boolean }>> = {},
): string {
  const { x, y, w, h } = box;
  const leaf = sheet.linear(
    [
      [0, lighter(colour, 0.14)],
      [1, darker(colour, 0.18)],
    ],
    'diagonal',
  );
  const outer = { x: x - 7, y: y - 7, w: w + 14, h: h + 7 };
  const halves =
    style === 'double'
      ? [inset({ x, y, w: w / 2, h }, 0), { x: x + w / 2, y, w: w / 2, h }]
      : [box];
  return (
    path(opening(outer, arch > 0 ? arch + 7 : 0), trim) +
    sheet.clipped(
      `<path d="${opening(box, arch)}"/>`,
      rect(box, leaf) +
        halves.map((half) => leafDetail(sheet, half, colour, style)).join('') +
        recess(box, 7, 0.34),
    ) +
    (style === 'double'
      ? stroke(`M${num(x + w / 2)} ${num(y)}v${num(h)}`, darker(colour, 0.5), 2)
      : '') +
    circle(x + w * (style === 'double' ? 0.44 : 0.86), y + h * 0.56, 2.8, '#e3bd6a') +
    circle(x + w * (style === 'double' ? 0.435 : 0.855), y + h * 0.556, 1.1, '#fff3cf') +
    (step ? steps(sheet, x - 16, y + h, w + 32, 1) : '')
  );
}

function leafDetail(sheet: Sheet, { x, y, w, h }: Box, colour: string, style: DoorStyle): string {
  const panel = (box: Box) =>
    rect(box, darker(colour, 0.26)) +
    rect(
      { ...box, x: box.x + 1.6, y: box.y + 1.6, w: box.w - 1.6, h: box.h - 1.6 },
      lighter(colour, 0.1),
    ) +
    rect(inset(box, 2.6), mix(colour, darker(colour, 0.2), 0.35));
  const pane = (box: Box) =>
    sheet.clipped(rect(box, ''), glass(sheet, box, false)) +
    `<path d="${opening(box, 0)}" fill="none" stroke="${darker(colour, 0.3)}" stroke-width="1.6"/>`;
  const pad = w * 0.13;
  const wide = (w - pad * 3) / 2;
  const pair = (top: number, tall: number, draw: (box: Box) => string) =>
    draw({ x: x + pad, y: y + h * top, w: wide, h: h * tall }) +
    draw({ x: x + pad * 2 + wide, y: y + h * top, w: wide, h: h * tall });
  switch (style) {
    case 'panels':
    case 'double':
      return pair(0.07, 0.24, pane) + pair(0.37, 0.24, panel) + pair(0.68, 0.24, panel);
    case 'lights':
      return pair(0.09, 0.2, pane) + pair(0.34, 0.2, pane) + pair(0.62, 0.3, panel);
    case 'slot':
      return (
        pane({ x: x + w * 0.16, y: y + h * 0.12, w: w * 0.14, h: h * 0.74 }) +
        repeat(3, (index) =>
          panel({ x: x + w * 0.42, y: y + h * (0.12 + index * 0.27), w: w * 0.42, h: h * 0.2 }),
        )
      );
    case 'glazed':
      return (
        pane({ x: x + pad, y: y + h * 0.08, w: w - 2 * pad, h: h * 0.66 }) +
        panel({ x: x + pad, y: y + h * 0.79, w: w - 2 * pad, h: h * 0.14 })
      );
    default:
      return style satisfies never;
  }
}

/** Broad steps below a door or a porch, each wider than the one above. */
export function steps(
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  count: number,
  tone = '#ded2bf',
): string {
  const riser = sheet.linear(
    [
      [0, darker(tone, 0.1)],
      [1, darker(tone, 0.24)],
    ],
    'down',
  );
  return repeat(count, (index) => {
    const out = index * 7;
    return (
      rect({ x: x - out, y: y + index * 9, w: w + out * 2, h: 9 }, riser) +
      rect({ x: x - out, y: y + index * 9, w: w + out * 2, h: 3.4 }, lighter(tone, 0.34))
    );
  });
}

/** A wall lantern; it shines after sunset. */
export function lantern(sheet: Sheet, x: number, y: number, scale = 1): string {
  const isLit = sheet.hour === 'dusk';
  const id = sheet.once('lantern', () => {
    const pane = isLit ? shining('#fff0bd') : '#f3efe2';
    return (
      path('M-6-12L0-19 6-12z', '#25302f') +
      rect({ x: -5, y: -12, w: 10, h: 17 }, pane) +
      stroke('M-5-12v17M5-12v17M0-12v17', '#25302f', 1.3) +
      rect({ x: -6, y: 5, w: 12, h: 3 }, '#25302f')
    );
  });
  return (
    `<use href="#${id}" transform="translate(${num(x)} ${num(y)})scale(${scale})"/>` +
    glow(sheet, x, y + 4, 46 * scale, 56 * scale, 0.62)
  );
}
