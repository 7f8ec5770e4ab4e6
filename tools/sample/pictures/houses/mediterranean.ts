import { spill } from '#tools/sample/pictures/light.ts';
import { paving } from '#tools/sample/pictures/nature/ground.ts';
import {
  bloomsFor,
  flowerIsland,
  gardenPalm,
  plantedBed,
} from '#tools/sample/pictures/nature/planting.ts';
import { DOORS, pick, STUCCOS, TILES, WOODS } from '#tools/sample/pictures/palette.ts';
import { type Placement, placement } from '#tools/sample/pictures/placement.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { FOOT, hasGarage, house } from './mediterranean-house.ts';
import { street } from './street.ts';

/** Two stories under barrel tile: a wing, a tower with the entrance, and a garage or a loggia. */
export function mediterranean(sheet: Sheet, seed: number): string {
  const at = placement(seed % 2 === 1);
  const traits = {
    wallColour: pick(STUCCOS, seed),
    tile: pick(TILES, seed * 5 + (seed >> 2)),
    doorColour: pick(DOORS, seed * 3),
    wood: pick(WOODS, seed),
    seed,
  };
  const blooms = bloomsFor(seed);
  const walk = paving(sheet, { from: [at.x(587), 92], to: [at.x(560), 158], top: FOOT });
  const drive = hasGarage(seed)
    ? paving(sheet, { from: [at.x(934), 208], to: [at.x(1010), 390], top: FOOT, columns: 4 })
    : '';
  return street(sheet, {
    behind:
      gardenPalm(sheet, { x: at.x(110), foot: 602, tall: 400, scale: 0.86 }) +
      gardenPalm(sheet, { x: at.x(1130), foot: 602, tall: 380, scale: 0.8 }),
    house: house(sheet, at, traits),
    paved: walk + drive + spill(sheet, at.x(587) - 45, FOOT + 2, 90, 90),
    planting: beds(sheet, at, blooms, seed),
    front:
      gardenPalm(sheet, { x: at.x(150), foot: 652, tall: 330, scale: 1.12 }) +
      gardenPalm(sheet, { x: at.x(1136), foot: 650, tall: 280, scale: 1 }) +
      flowerIsland(sheet, at.x(70), 704, 210, blooms[0]),
  });
}

function beds(
  sheet: Sheet,
  at: Placement,
  blooms: ReturnType<typeof bloomsFor>,
  seed: number,
): string {
  const bed = (from: number, to: number) =>
    plantedBed(sheet, at, { from, to, y: FOOT + 7 }, blooms);
  return bed(196, 528) + bed(646, 806) + (hasGarage(seed) ? '' : bed(806, 1070)) + bed(1052, 1150);
}
