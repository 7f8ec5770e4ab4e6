import { hedge } from '#tools/sample/pictures/nature/bushes.ts';
import { paving, STREET } from '#tools/sample/pictures/nature/ground.ts';
import { palm } from '#tools/sample/pictures/nature/palms.ts';
import { bloomsFor, gardenPalm, plantedBed } from '#tools/sample/pictures/nature/planting.ts';
import { placement } from '#tools/sample/pictures/placement.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';
import { street } from './street.ts';
import { FOOT, townhouse, type Unit } from './townhouse.ts';

/** A row of narrow two-story houses wall to wall, each with its own color and door. */
export function townhouses(sheet: Sheet, seed: number): string {
  const count = 3 + (seed % 3);
  const left = 118;
  const w = (1200 - 2 * left) / count;
  const units = Array.from(
    { length: count },
    (_, index): Unit => ({ x: left + index * w, w, index, seed }),
  );
  const blooms = bloomsFor(seed);
  const straight = placement(false);
  const doorAt = ({ x, w: wide }: Unit) => x + wide * 0.24;
  const paths = units.map((unit) => {
    const from = doorAt(unit);
    const to = from + (from - 600) * 0.16;
    return paving(sheet, { from: [from, 48], to: [to, 84], top: FOOT });
  });
  const beds = units.map(({ x, w: wide }) =>
    plantedBed(
      sheet,
      straight,
      { from: x + wide * 0.4, to: x + wide * 0.98, y: FOOT + 7, h: 30 },
      blooms,
    ),
  );
  const hedges = units.map((unit) => {
    const from = doorAt(unit) + (doorAt(unit) - 600) * 0.12 + 54;
    return hedge(sheet, from + 8, STREET.walk - 52, w * 0.5, 26);
  });
  const middlePalm = units[Math.floor(count / 2)] ?? { x: 600, w: 0, index: 0, seed };
  return street(sheet, {
    behind:
      palm(sheet, { x: 1136, foot: 600, height: 350, kind: 'royal', scale: 0.9 }) +
      gardenPalm(sheet, { x: 60, foot: 600, tall: 360, scale: 0.9 }),
    paved: paths.join(''),
    house: units.map((unit) => townhouse(sheet, unit)).join(''),
    planting: beds.join(''),
    front:
      hedges.join('') +
      gardenPalm(sheet, { x: middlePalm.x - 12, foot: 664, tall: 250, scale: 0.86 }) +
      palm(sheet, { x: 70, foot: 640, height: 370, kind: 'royal', scale: 1.02 }),
  });
}
