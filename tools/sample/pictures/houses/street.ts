import { nearFrond } from '#tools/sample/pictures/nature/fan-palms.ts';
import { lawn, pavement, STREET } from '#tools/sample/pictures/nature/ground.ts';
import { clouds, hazyTrees, sky } from '#tools/sample/pictures/nature/sky.ts';
import type { Sheet } from '#tools/sample/pictures/sheet.ts';

type Street = Readonly<{
  /** Trees and palms farther away than the house. */
  behind?: string;
  house: string;
  /** Paths and driveway, on the grass. */
  paved?: string;
  planting?: string;
  /** Fence, hedge or palms nearer than the planting. */
  front?: string;
}>;

/** A house seen from across the street, from the sky down to the road. */
export function street(
  sheet: Sheet,
  { behind = '', house, paved = '', planting = '', front = '' }: Street,
): string {
  const { random } = sheet;
  const sunX = 0.12 + random.next() * 0.5;
  const frondAt = random.next();
  const near =
    frondAt < 0.3
      ? nearFrond(
          sheet,
          1226,
          -34 - random.next() * 30,
          128 + random.next() * 10,
          360 + random.next() * 80,
        )
      : frondAt < 0.5
        ? nearFrond(
            sheet,
            -26,
            -34 - random.next() * 30,
            46 + random.next() * 10,
            340 + random.next() * 80,
          )
        : '';
  return (
    sky(sheet, { horizon: STREET.horizon, sunX }) +
    clouds(sheet, 1200, random.whole(2, 3)) +
    hazyTrees(sheet, STREET.horizon + 2) +
    behind +
    lawn(sheet) +
    paved +
    house +
    planting +
    front +
    pavement(sheet) +
    near
  );
}
