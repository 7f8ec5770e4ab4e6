import { PROPERTY_TYPES, type PropertyType } from '#domain/properties/property-type.ts';

/** Density of sales around a home, by distance of the eighth nearest. */
export const THICKNESSES = ['thick', 'medium', 'thin'] as const;
export type Thickness = (typeof THICKNESSES)[number];

/** Minimum number of sales for an estimate. */
export const MIN_SALES = 8;
const THICK_KM = 0.8;
const MEDIUM_KM = 3;

/** Share of sales that should be within their range. */
export const COVERAGE = 0.8;
/** Factor for a normal distribution, used until there are enough held-out sales. */
const NORMAL_FACTOR = 1.2816;
/** Minimum number of held-out sales for a factor of their own. */
const MIN_HELD_OUT = 60;

/**
 * A held-out sale: its type, the density around it, and its error in standard deviations of the
 * model.
 */
export type HeldOut = Readonly<{ type: PropertyType; thickness: Thickness; error: number }>;

/** Half width of an 80 % range in standard deviations, by type and density. */
export type Calibration = Readonly<Record<PropertyType, Readonly<Record<Thickness, number>>>>;

export function thicknessOf(kmOfEighth: number): Thickness {
  if (kmOfEighth <= THICK_KM) return 'thick';
  return kmOfEighth <= MEDIUM_KM ? 'medium' : 'thin';
}

/**
 * Calibrates the range on held-out sales (split conformal prediction): the factor of a type and
 * density is the quantile of their errors. With fewer than 60 sales, those of the type are used,
 * then those of the density, then all, then the normal distribution.
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

/** The smallest value that is not exceeded by `COVERAGE` of the values and one future value. */
function quantile(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.min(sorted.length, Math.ceil((sorted.length + 1) * COVERAGE));
  return sorted[rank - 1] ?? NORMAL_FACTOR;
}
