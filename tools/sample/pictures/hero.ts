import { house } from './houses/mediterranean-house.ts';
import { bush, GREENS } from './nature/bushes.ts';
import { agave, fanPalm, nearFrond } from './nature/fan-palms.ts';
import { lawn, pavement, paving } from './nature/ground.ts';
import { palm } from './nature/palms.ts';
import { plantedBed } from './nature/planting.ts';
import { cloud, hazyTrees, sky } from './nature/sky.ts';
import { water } from './nature/water.ts';
import { placement } from './placement.ts';
import { group, repeat } from './shapes.ts';
import { createSheet, type Sheet } from './sheet.ts';

const WIDE = 1920;
const HOUSE_X = 800;
const FOOT = 600;

/** The parts of the same drawing that the home page shows, as `viewBox`, with their size in pixels. */
const CROPS = {
  desktop: { width: WIDE, height: 800, from: '0 0 1920 800' },
  phone: { width: 780, height: 446, from: '610 119 1191 681' },
} as const;
export type HeroCrop = keyof typeof CROPS;

/** The picture of the home page: the Mediterranean house at golden hour, its left half left to sky. */
export function heroScene(crop: HeroCrop): string {
  const sheet = createSheet(31, 'golden');
  const { width, height, from } = CROPS[crop];
  return sheet.finish(drawing(sheet), { width, height }, from);
}

function drawing(sheet: Sheet): string {
  const straight = placement(false);
  const bed = (from: number, to: number) =>
    plantedBed(sheet, straight, { from, to, y: FOOT + 7, h: 38 }, ['rose', 'rose']);
  const traits = {
    wallColour: '#f3dfb6',
    tile: '#d07a4b',
    doorColour: '#0e5a54',
    wood: '#94623f',
    seed: 0,
  };
  const estate =
    paving(sheet, { from: [587, 92], to: [566, 176], top: FOOT }) +
    paving(sheet, { from: [934, 208], to: [1000, 380], top: FOOT, columns: 4 }) +
    house(sheet, straight, traits) +
    bed(204, 526) +
    bed(648, 804) +
    bed(1050, 1130);
  return (
    sky(sheet, { horizon: 590, width: WIDE, sunX: 0.17 }) +
    cloud(sheet, 356, 72, 0.94) +
    cloud(sheet, 902, 138, 1.32) +
    cloud(sheet, 1132, 196, 0.72) +
    cloud(sheet, 1690, 120, 0.9) +
    hazyTrees(sheet, 572, WIDE, 100) +
    water(sheet, 570, 592, WIDE) +
    palm(sheet, { x: 1890, foot: 600, height: 420, kind: 'royal', scale: 1.06 }) +
    palm(sheet, { x: 120, foot: 590, height: 150, kind: 'royal', scale: 0.44 }) +
    palm(sheet, { x: 236, foot: 590, height: 122, lean: 14, scale: 0.4 }) +
    lawn(sheet, { top: 588, width: WIDE, vanishX: 900 }) +
    border(sheet) +
    group(estate, `transform="translate(${HOUSE_X} 0)"`) +
    palm(sheet, { x: 948, foot: 648, height: 338, lean: 24, scale: 1.22 }) +
    fanPalm(sheet, { x: 1900, foot: 640, height: 210, scale: 1 }) +
    agave(sheet, 1270, 622, 1) +
    agave(sheet, 1528, 624, 0.9) +
    pavement(sheet, WIDE) +
    nearFrond(sheet, 1950, -60, 134, 360)
  );
}

/** The flowering hedge between the lawn and the water. */
function border(sheet: Sheet): string {
  return repeat(12, (index) =>
    bush(sheet, {
      x: 16 + index * 84,
      y: 604,
      w: 104,
      h: index % 3 === 1 ? 40 : 32,
      green: index % 2 === 0 ? GREENS[0] : GREENS[2],
      bloom: index % 3 === 1 ? 'rose' : undefined,
    }),
  );
}
