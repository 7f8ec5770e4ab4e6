import { door, lantern, steps } from '#tools/sample/pictures/building/doors.ts';
import { car } from '#tools/sample/pictures/building/fittings.ts';
import { standingSeam } from '#tools/sample/pictures/building/roofs.ts';
import { fascia, railing } from '#tools/sample/pictures/building/trim.ts';
import { wall } from '#tools/sample/pictures/building/walls.ts';
import { window } from '#tools/sample/pictures/building/windows.ts';
import { darker, lighter } from '#tools/sample/pictures/colour.ts';
import { eaveShadow, SHADE, spill } from '#tools/sample/pictures/light.ts';
import { paving } from '#tools/sample/pictures/nature/ground.ts';
import {
  bloomsFor,
  flowerIsland,
  gardenPalm,
  plantedBed,
} from '#tools/sample/pictures/nature/planting.ts';
import { oak, pine } from '#tools/sample/pictures/nature/trees.ts';
import { CLAPBOARDS, DOORS, METALS, pick, SHUTTERS } from '#tools/sample/pictures/palette.ts';
import { type Placement, placement } from '#tools/sample/pictures/placement.ts';
import { corners, polygon, rect, repeat, stroke } from '#tools/sample/pictures/shapes.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { street } from './street.ts';

const FOOT = 604;
const FLOOR = 568;
const EAVE = 424;

/** A manufactured home on its lot: clapboard, skirting, a small deck and an awning for the car. */
export function mobileHome(sheet: Sheet, seed: number): string {
  const at = placement(seed % 2 === 1);
  const colour = pick(CLAPBOARDS, seed * 3 + 1);
  const blooms = bloomsFor(seed);
  const bed = (from: number, to: number) =>
    plantedBed(sheet, at, { from, to, y: FOOT + 6, h: 28 }, blooms);
  const tall = { x: at.x(116), foot: 640, height: 360, spread: 150 };
  return street(sheet, {
    behind:
      gardenPalm(sheet, { x: at.x(330), foot: 598, tall: 390, scale: 0.84 }) +
      gardenPalm(sheet, { x: at.x(1120), foot: 600, tall: 400, scale: 0.9 }),
    paved:
      paving(sheet, {
        from: [at.x(972), 216],
        to: [at.x(1030), 370],
        top: FOOT,
        columns: 3,
        colour: '#d8d2c4',
      }) +
      paving(sheet, { from: [at.x(560), 76], to: [at.x(548), 120], top: FOOT }) +
      spill(sheet, at.x(560) - 40, FOOT, 80, 70),
    house: awning(sheet, at, seed) + house(sheet, at, seed, colour),
    planting: bed(150, 436) + bed(690, 850),
    front:
      (seed % 3 === 1
        ? pine(sheet, tall)
        : seed % 3 === 2
          ? oak(sheet, { ...tall, spread: 280 })
          : gardenPalm(sheet, { x: tall.x, foot: 660, tall: 330, scale: 1.1 })) +
      flowerIsland(sheet, at.x(330), 700, 150, blooms[1]) +
      flamingos(at.x(736), 694, at.hand),
  });
}

function house(sheet: Sheet, at: Placement, seed: number, colour: string): string {
  const trim = '#fdfaf2';
  const body = at.box(150, EAVE, 702, FLOOR - EAVE);
  const shutters = seed % 2 === 0 ? pick(SHUTTERS, seed + 1) : undefined;
  const style = { rows: 2, columns: 2, surround: 6, shutters } as const;
  const skirt = at.box(150, FLOOR, 702, FOOT - FLOOR);
  const deckX = at.x(560);
  return (
    rect(skirt, darker(colour, 0.4)) +
    sheet.clipped(
      rect(skirt, ''),
      stroke(
        repeat(
          90,
          (index) =>
            `M${skirt.x - 40 + index * 9} ${FLOOR}l36 36M${skirt.x - 4 + index * 9} ${FLOOR}l-36 36`,
        ),
        lighter(colour, 0.5),
        2,
        'opacity=".7"',
      ),
    ) +
    rect({ ...skirt, h: 10 }, SHADE, 'opacity=".3"') +
    wall(sheet, corners(body), colour, 'clapboard') +
    rect({ x: body.x, y: FLOOR - 7, w: body.w, h: 8 }, trim) +
    [body.x, body.x + body.w - 9]
      .map((x) => rect({ x, y: EAVE, w: 9, h: FLOOR - EAVE }, trim))
      .join('') +
    eaveShadow(body.x, EAVE + 8, body.w, 20) +
    window(sheet, at.box(200, 458, 96, 68), { rows: 2, columns: 4, surround: 6 }) +
    window(sheet, at.box(390, 458, 62, 68), style) +
    window(sheet, at.box(690, 458, 62, 68), style) +
    door(sheet, at.box(532, 452, 56, FLOOR - 452), pick(DOORS, seed * 3 + 1), {
      style: 'glazed',
      step: false,
    }) +
    lantern(sheet, at.x(612), 494, 0.8) +
    roof(sheet, at, seed) +
    steps(sheet, deckX - 40, FLOOR + 4, 80, 4, '#cdb795') +
    deck(at, deckX)
  );
}

function roof(sheet: Sheet, at: Placement, seed: number): string {
  const metal = pick(METALS, seed * 2);
  const isPorched = seed % 3 !== 1;
  return (
    standingSeam(
      sheet,
      at.face({ ridge: { y: 366, from: 132, to: 870 }, eave: { y: EAVE, from: 122, to: 880 } }),
      metal,
    ) +
    fascia(sheet, at.box(122, 0, 758, 0).x, EAVE, 758, 9) +
    (isPorched ? porchRoof(sheet, at, metal) : '')
  );
}

function porchRoof(sheet: Sheet, at: Placement, metal: string): string {
  const box = at.box(470, 0, 180, 0);
  return (
    [480, 640]
      .map((x) => rect({ x: at.x(x) - 4, y: 440, w: 8, h: FLOOR - 440 }, '#fbf7ee'))
      .join('') +
    standingSeam(
      sheet,
      {
        ridge: { y: 404, from: box.x + 14, to: box.x + 166 },
        eave: { y: 438, from: box.x, to: box.x + 180 },
      },
      lighter(metal, 0.12),
    ) +
    fascia(sheet, box.x, 438, 180, 7) +
    eaveShadow(box.x + 10, 445, 168, 16, 0.24)
  );
}

function deck(at: Placement, middle: number): string {
  const left = at.box(466, 0, 54, 0).x;
  const right = at.box(600, 0, 54, 0).x;
  const rails = [left, right].map((x) =>
    railing(x, FLOOR - 34, 54, 36, '#fbf7ee', { gap: 9, bar: 2.8 }),
  );
  return (
    rails.join('') +
    rect({ x: middle - 94, y: FLOOR, w: 188, h: 6 }, '#cdb795') +
    rect({ x: middle - 94, y: FLOOR + 6, w: 188, h: 3 }, SHADE, 'opacity=".3"')
  );
}

function awning(sheet: Sheet, at: Placement, seed: number): string {
  const roofBox = at.box(850, 428, 256, 14);
  const colours = ['#8fb3ad', '#d9b46a', '#c98a70', '#93a9bd'] as const;
  return (
    eaveShadow(roofBox.x, 442, roofBox.w, 10, 0.2) +
    car(sheet, at.x(972), FOOT + 8, pick(colours, seed), at.hand) +
    [874, 1086]
      .map((x) => rect({ x: at.x(x) - 4, y: 440, w: 8, h: FOOT - 436 }, '#f6f1e6'))
      .join('') +
    polygon(
      at.points([
        [850, 420],
        [1110, 432],
        [1110, 446],
        [850, 434],
      ]),
      sheet.linear(
        [
          [0, '#ffffff'],
          [1, '#c9cfcd'],
        ],
        'down',
      ),
    ) +
    stroke(`M${at.x(850)} 428L${at.x(1110)} 440`, '#aab3b1', 2)
  );
}

/** Two garden flamingos of painted tin. */
function flamingos(x: number, y: number, hand: 1 | -1): string {
  const bird =
    '<path d="M0 0V-24M5 0V-24" stroke="#8b8f8c" stroke-width="1.6"/>' +
    '<path d="M-12-30Q-2-42 12-34L20-28Q10-22 0-23Q-9-24-12-30z" fill="#f0899c"/>' +
    '<path d="M-10-30Q-18-38-12-46Q-8-52-14-56" fill="none" stroke="#f0899c" stroke-width="4" stroke-linecap="round"/>' +
    '<path d="M-14-58l-8 4 3 4z" fill="#3a3f40"/><path d="M0-34Q10-36 16-29Q8-26 0-28z" fill="#f7b0bb"/>';
  return (
    `<g transform="translate(${x} ${y})scale(${hand} 1)">${bird}</g>` +
    `<g transform="translate(${x + 34} ${y + 10})scale(${-hand * 0.9} .9)">${bird}</g>`
  );
}
