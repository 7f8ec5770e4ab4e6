import { PROPERTY_TYPES, type PropertyType } from '#domain/properties/property-type.ts';

/** How close the eighth sale lies, which says how much a place has to go by. */
export const THICKNESSES = ['thick', 'medium', 'thin'] as const;
export type Thickness = (typeof THICKNESSES)[number];

/** No estimate rests on fewer sales. */
export const MIN_SALES = 8;
const THICK_KM = 0.8;
const MEDIUM_KM = 3;

/** Of sales said to lie in their range, how many do. */
export const COVERAGE = 0.8;
/** Of a normal distribution, used until enough held-out sales are there. */
const NORMAL_FACTOR = 1.2816;
/** Fewer held-out sales than this say nothing of their own. */
const MIN_HELD_OUT = 60;

/** A held-out sale: its type, how thick its place is, and its error in deviations of the model. */
export type HeldOut = Readonly<{ type: PropertyType; thickness: Thickness; error: number }>;

/** How many deviations an 80 % range reaches to each side, by type and thickness. */
export type Calibration = Readonly<Record<PropertyType, Readonly<Record<Thickness, number>>>>;

export function thicknessOf(kmOfEighth: number): Thickness {
  if (kmOfEighth <= THICK_KM) return 'thick';
  return kmOfEighth <= MEDIUM_KM ? 'medium' : 'thin';
}

/**
 * Calibrates the range on held-out sales (split conformal prediction): the factor of a type and
 * thickness is the quantile of their errors. Where fewer than 60 were held out, all of the type
 * decide, then all of the thickness, then all, then the normal distribution.
 */
export function calibrate(heldOut: readonly HeldOut[]): Calibration {
  const factor = (type: PropertyType, thickness: Thickness) => {
    const ofType = heldOut.filter((sale) => sale.type === type);
    const ofThickness = heldOut.filter((sale) => sale.thickness === thickness);
    const both = ofType.filter((sale) => sale.thickness === thickness);
    const errors = [both, ofType, ofThickness, heldOut].find(
      ({ length }) => length >= MIN_HELD_OUT,
    );
    return errors ? quantile(errors.map(({ error }) => Math.abs(error))) : NORMAL_FACTOR;
  };
  return Object.fromEntries(
    PROPERTY_TYPES.map((type) => [
      type,
      Object.fromEntries(THICKNESSES.map((thickness) => [thickness, factor(type, thickness)])),
    ]),
  ) as unknown as Calibration;
}

/** The smallest value that `COVERAGE` of the values, and one to come, do not exceed. */
function quantile(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.min(sorted.length, Math.ceil((sorted.length + 1) * COVERAGE));
  return sorted[rank - 1] ?? NORMAL_FACTOR;
}
