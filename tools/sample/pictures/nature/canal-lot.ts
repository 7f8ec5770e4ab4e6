import { cruiser, dock, sailboat, skiff } from '#tools/sample/pictures/building/boats.ts';
import { SHADE } from '#tools/sample/pictures/light.ts';
import { placement } from '#tools/sample/pictures/placement.ts';
import {
  circle,
  coordinates,
  ellipse,
  type Point,
  polygon,
  rect,
} from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { bush, GREENS } from './bushes.ts';
import { agave, nearFrond } from './fan-palms.ts';
import { farShore } from './far-shore.ts';
import { lawn } from './ground.ts';
import { bloomsFor, flowerIsland, gardenPalm } from './planting.ts';
import { clouds, hazyTrees, sky } from './sky.ts';
import { water } from './water.ts';

const FAR = 470;
const WALL = 590;

/** An empty lot on a canal: mown grass, survey stakes, a dock and a boat. */
export function canalLot(sheet: Sheet, seed: number): string {
  const { random } = sheet;
  const at = placement(seed % 2 === 1);
  const blooms = bloomsFor(seed);
  const wide = seed % 3;
  const stakes = at.points([
    [330 - wide * 40, 628],
    [880 + wide * 30, 628],
    [1010 + wide * 40, 728],
    [236 - wide * 50, 728],
  ]);
  const mooring = { x: at.x(760 - wide * 60), y: 566, scale: 0.86, hand: at.hand };
  const boat =
    seed % 3 === 0
      ? cruiser(sheet, mooring)
      : seed % 3 === 1
        ? skiff(sheet, mooring)
        : sailboat(sheet, mooring);
  return (
    sky(sheet, { horizon: FAR, sunX: 0.2 + random.next() * 0.6 }) +
    clouds(sheet, 1200, 3) +
    hazyTrees(sheet, FAR - 4, 1200, 58) +
    farShore(sheet, FAR) +
    water(sheet, FAR + 8, WALL) +
    boat +
    seawall(sheet) +
    dock(sheet, {
      x: at.box(620 - wide * 60, 0, 260, 0).x,
      y: WALL - 14,
      w: 260,
      h: 22,
      slant: at.hand * 14,
    }) +
    lawn(sheet, { top: WALL + 12 }) +
    survey(stakes) +
    bush(sheet, { x: at.x(640), y: 676, w: 76, h: 20, green: GREENS[1] }) +
    agave(sheet, at.x(762), 692, 0.9) +
    gardenPalm(sheet, { x: at.x(1090), foot: 628, tall: 250, scale: 0.96 }) +
    bush(sheet, { x: at.x(1140), y: 664, w: 170, h: 44, green: GREENS[0] }) +
    gardenPalm(sheet, { x: at.x(86), foot: 640, tall: 330, scale: 1 }) +
    gardenPalm(sheet, { x: at.x(206), foot: 668, tall: 430, scale: 1.16 }) +
    flowerIsland(sheet, at.x(64), 720, 220, blooms[0]) +
    (random.chance(0.6)
      ? nearFrond(sheet, at.hand === 1 ? 1226 : -26, -40, at.hand === 1 ? 130 : 50, 390)
      : '')
  );
}

function seawall(sheet: Sheet): string {
  return (
    rect(
      { x: 0, y: WALL - 4, w: 1200, h: 18 },
      sheet.linear(
        [
          [0, '#f0e8d8'],
          [1, '#c3b8a6'],
        ],
        'down',
      ),
    ) + rect({ x: 0, y: WALL - 4, w: 1200, h: 3 }, '#fdf8ec')
  );
}

/** The corners of a lot: stakes with a tied ribbon, and a dashed line between them. */
export function survey(corners: readonly Point[]): string {
  const stakes = [...corners]
    .sort((a, b) => a[1] - b[1])
    .map(([x, y]) => {
      const size = 0.7 + (y - 600) / 240;
      return (
        ellipse(x + 5, y + 1, 9 * size, 2.4 * size, SHADE, 'opacity=".3"') +
        rect({ x: x - 3 * size, y: y - 40 * size, w: 6 * size, h: 41 * size }, '#d9bd92') +
        rect({ x: x + 0.6 * size, y: y - 40 * size, w: 2.4 * size, h: 41 * size }, '#a98a62') +
        rect({ x: x - 3.6 * size, y: y - 40 * size, w: 7.2 * size, h: 8 * size }, '#d98f6a') +
        polygon(
          [
            [x + 3 * size, y - 38 * size],
            [x + 17 * size, y - 35 * size],
            [x + 3 * size, y - 30 * size],
          ],
          '#d9743f',
        ) +
        circle(x, y - 40 * size, 1.6 * size, '#f6e3c4')
      );
    });
  return (
    polygon(corners, '#f3f6c8', 'opacity=".16"') +
    `<polygon points="${coordinates(corners)}" fill="none" stroke="#d9743f" stroke-width="2.6" stroke-dasharray="11 9" stroke-linecap="round"/>` +
    stakes.join('')
  );
}
