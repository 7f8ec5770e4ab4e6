import { z } from 'zod';
import { THICKNESSES } from './range.ts';

const FEATURE_KEYS = ['area', 'lot', 'year', 'beds', 'baths'] as const;
export const ADJUSTMENT_KEYS = ['market', ...FEATURE_KEYS] as const;

/** A closed sale as part of an estimate, adjusted to the home. Amounts in dollars. */
export const comparableSchema = z.strictObject({
  /** Null if its owner hid it. */
  address: z.string().nullable(),
  city: z.string().nullable(),
  miles: z.number(),
  soldOn: z.iso.date(),
  price: z.int(),
  /** Dollars per square foot of living area; null for land. */
  perFoot: z.int().nullable(),
  livingArea: z.number().nullable(),
  lat: z.number(),
  lng: z.number(),
  /** Price plus adjustments is `adjusted`. */
  adjustments: z.array(z.strictObject({ key: z.enum(ADJUSTMENT_KEYS), dollars: z.int() })),
  adjusted: z.int(),
  sharePercent: z.number(),
  /** All contributions plus `others` is the point. */
  contribution: z.int(),
});

export const rangeSchema = z.strictObject({
  point: z.int(),
  low: z.int(),
  high: z.int(),
  /** Date of the estimate. */
  on: z.iso.date(),
  method: z.string(),
  thickness: z.enum(THICKNESSES),
  comparables: z.array(comparableSchema),
  others: z.strictObject({ count: z.int(), dollars: z.int() }),
});

/** The estimate as the owner sees it. */
export const ownEstimateSchema = rangeSchema.extend({
  missing: z.array(z.enum(FEATURE_KEYS)),
  steps: z.array(z.strictObject({ key: z.enum(FEATURE_KEYS), dollars: z.int() })),
  /** Price level now and in previous months, latest first, in percent of now. */
  monthsPercent: z.array(z.number()),
  /** Change in thirty days; absent if there was no estimate then. */
  since: z
    .strictObject({
      on: z.iso.date(),
      point: z.int(),
      newSales: z.int(),
      /**
       * Effect of new sales and of the market: the previous `point` plus this is the current one.
       */
      salesDollars: z.int(),
      marketDollars: z.int(),
    })
    .nullable(),
});

export const WHY_NONE = ['few_sales', 'no_place', 'no_area'] as const;
/** Why there is no estimate, and the number of sales within reach. */
const noneSchema = z.strictObject({ reason: z.enum(WHY_NONE), count: z.int() });

export const ownAnswerSchema = z.strictObject({
  estimate: ownEstimateSchema.nullable(),
  none: noneSchema.nullable(),
  /**
   * Homes of its type for sale within about two miles: number, how many had price reductions,
   * median days on the market.
   */
  around: z.strictObject({ forSale: z.int(), lowered: z.int(), medianDays: z.int().nullable() }),
});
/** For a home that was only described; its location is the center of its ZIP. */
export const roughAnswerSchema = ownAnswerSchema
  .pick({ none: true })
  .extend({ estimate: rangeSchema.nullable() });
export const publicAnswerSchema = z.strictObject({ estimate: rangeSchema.nullable() });

export type ShownRange = Readonly<z.infer<typeof rangeSchema>>;
export type OwnEstimate = Readonly<z.infer<typeof ownEstimateSchema>>;
export type OwnAnswer = Readonly<z.infer<typeof ownAnswerSchema>>;
export type RoughAnswer = Readonly<z.infer<typeof roughAnswerSchema>>;
export type ShownComparable = Readonly<z.infer<typeof comparableSchema>>;
