import { sailboat, skiff } from '#tools/sample/pictures/building/boats.ts';
import { railing } from '#tools/sample/pictures/building/trim.ts';
import { band } from '#tools/sample/pictures/building/walls.ts';
import { darker, lighter, shining } from '#tools/sample/pictures/colour.ts';
import { SHADE } from '#tools/sample/pictures/light.ts';
import { nearFrond } from '#tools/sample/pictures/nature/fan-palms.ts';
import { palm } from '#tools/sample/pictures/nature/palms.ts';
import { bloomsFor, plantedBed } from '#tools/sample/pictures/nature/planting.ts';
import { clouds, sky } from '#tools/sample/pictures/nature/sky.ts';
import { reflection, water } from '#tools/sample/pictures/nature/water.ts';
import { GREYS, pick, STUCCOS } from '#tools/sample/pictures/palette.ts';
import { placement } from '#tools/sample/pictures/placement.ts';
import { rect, repeat } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { GROUND, type Tower, towerOf } from './tower.ts';

const SHORE = 652;

/** How many towers are on the bay, and how tall, by seed. */
function towersOf(seed: number): readonly Tower[] {
  switch (seed % 4) {
    case 0:
      return [
        { x: 290, w: 210, top: 216, floors: 19, bays: 3 },
        { x: 580, w: 280, top: 104, floors: 24, bays: 3 },
      ];
    case 1:
      return [{ x: 430, w: 340, top: 128, floors: 22, bays: 5 }];
    case 2:
      return [
        { x: 220, w: 190, top: 262, floors: 16, bays: 2 },
        { x: 478, w: 210, top: 96, floors: 25, bays: 3 },
        { x: 760, w: 220, top: 196, floors: 19, bays: 3 },
      ];
    default:
      return [
        { x: 300, w: 250, top: 132, floors: 22, bays: 4 },
        { x: 640, w: 250, top: 132, floors: 22, bays: 4 },
      ];
  }
}

/** Apartment towers with balconies over the bay. */
export function condoTowers(sheet: Sheet, seed: number): string {
  const { random } = sheet;
  const at = placement(seed % 2 === 1);
  const colour = seed % 2 === 0 ? '#f7f2e7' : pick(seed % 3 === 0 ? GREYS : STUCCOS, seed);
  const towers = towersOf(seed).map((tower) => ({ ...tower, x: at.box(tower.x, 0, tower.w, 0).x }));
  const boat =
    seed % 3 === 1
      ? skiff(sheet, { x: at.x(260), y: 742, scale: 0.9, hand: at.hand })
      : sailboat(sheet, { x: at.x(170), y: 728, scale: 0.95 });
  const warm = sheet.hour === 'dusk' ? shining('#f3c98d') : '#eef2ea';
  return (
    sky(sheet, { horizon: 640, sunX: 0.2 + random.next() * 0.6 }) +
    clouds(sheet, 1200, 3) +
    skyline(sheet) +
    rect({ x: 0, y: GROUND, w: 1200, h: SHORE - GROUND }, '#86ab6d') +
    shorePalms(sheet, 0, 3) +
    towers.map((tower, index) => towerOf(sheet, tower, colour, seed + index)).join('') +
    podium(sheet, colour, towers) +
    plantedBed(sheet, at, { from: 10, to: 190, y: GROUND + 20, h: 28 }, bloomsFor(seed)) +
    plantedBed(sheet, at, { from: 1000, to: 1190, y: GROUND + 20, h: 28 }, bloomsFor(seed)) +
    shorePalms(sheet, 1, 3) +
    seawall(sheet) +
    water(sheet, SHORE, 800) +
    towers.map(({ x, w }) => reflection(sheet, x + 6, w - 12, SHORE + 4, 130, warm)).join('') +
    boat +
    (random.chance(0.55)
      ? nearFrond(sheet, at.hand === 1 ? 1230 : -30, -36, at.hand === 1 ? 130 : 50, 390)
      : '')
  );
}

function podium(sheet: Sheet, colour: string, towers: readonly Tower[]): string {
  const left = Math.min(...towers.map(({ x }) => x)) - 44;
  const right = Math.max(...towers.map(({ x, w }) => x + w)) + 44;
  const w = right - left;
  const count = Math.round(w / 46);
  const pane =
    sheet.hour === 'dusk'
      ? sheet.linear(
          [
            [0, shining('#ffe1a0')],
            [1, shining('#eba95d')],
          ],
          'down',
        )
      : sheet.linear(
          [
            [0, '#8db8c1'],
            [1, '#5f8c9b'],
          ],
          'down',
        );
  const beds = plantedBed(
    sheet,
    placement(false),
    { from: left + 20, to: right - 20, y: GROUND - 24, h: 18 },
    ['rose', 'white'],
  );
  return (
    beds +
    rect(
      { x: left, y: GROUND - 26, w, h: SHORE - GROUND + 14 },
      sheet.linear([
        [0, lighter(colour, 0.3)],
        [1, darker(colour, 0.18)],
      ]),
    ) +
    repeat(count, (index) =>
      rect(
        { x: left + 9 + (index * (w - 10)) / count, y: GROUND - 12, w: w / count - 10, h: 34 },
        pane,
      ),
    ) +
    rect({ x: left, y: GROUND - 12, w, h: 9 }, SHADE, 'opacity=".26"') +
    band(sheet, { x: left - 8, y: GROUND - 30, w: w + 16, h: 9 }, colour, 4)
  );
}

function seawall(sheet: Sheet): string {
  return (
    rect(
      { x: 0, y: SHORE - 24, w: 1200, h: 26 },
      sheet.linear(
        [
          [0, '#efe6d6'],
          [1, '#b5aa99'],
        ],
        'down',
      ),
    ) +
    railing(0, SHORE - 40, 1200, 18, '#fbf6ea', { gap: 12, bar: 5 }) +
    rect({ x: 0, y: SHORE - 2, w: 1200, h: 4 }, '#6f7f7c', 'opacity=".5"')
  );
}

function shorePalms(sheet: Sheet, side: 0 | 1, count: number): string {
  const { random } = sheet;
  return repeat(count, (index) =>
    palm(sheet, {
      x: (side === 0 ? 46 : 1010) + index * 62 + random.whole(-16, 16),
      foot: GROUND + 12 + random.whole(0, 10),
      height: random.whole(120, 220),
      lean: random.whole(-14, 18),
      scale: 0.5 + random.next() * 0.16,
      kind: random.chance(0.55) ? 'royal' : 'coconut',
    }),
  );
}

function skyline(sheet: Sheet): string {
  const { random } = sheet;
  let x = -20;
  let d = '';
  let windows = '';
  while (x < 1220) {
    const w = random.whole(28, 74);
    const h = random.whole(34, 150);
    d += `M${x} ${GROUND}v-${h}h${w}V${GROUND}z`;
    for (let lamp = 0; lamp < h / 22; lamp += 1) {
      windows += `M${x + 5 + random.whole(0, w - 10)} ${GROUND - 8 - random.whole(0, h - 16)}h4v5h-4z`;
    }
    x += w + random.whole(-6, 10);
  }
  const haze =
    sheet.hour === 'dusk'
      ? ([shining('#96849a'), shining('#c9a294')] as const)
      : (['#a9c9d0', '#c9dcd8'] as const);
  const lamps =
    sheet.hour === 'dusk'
      ? `<path d="${windows}" fill="${shining('#ffd79a')}"/>`
      : `<path d="${windows}" fill="#8fb3bd" opacity=".5"/>`;
  return `<path d="${d}" fill="${sheet.linear(
    [
      [0, haze[0]],
      [1, haze[1]],
    ],
    'down',
  )}"/>${lamps}`;
}
