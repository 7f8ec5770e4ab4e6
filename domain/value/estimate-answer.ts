import { z } from 'zod';
import { THICKNESSES } from './range.ts';

const FEATURE_KEYS = ['area', 'lot', 'year', 'beds', 'baths'] as const;
export const ADJUSTMENT_KEYS = ['market', ...FEATURE_KEYS] as const;

/** A closed sale as an estimate shows it, adjusted to the home. Dollars throughout. */
export const comparableSchema = z.strictObject({
  /** Absent where its owner hid it. */
  address: z.string().nullable(),
  city: z.string().nullable(),
  miles: z.number(),
  soldOn: z.iso.date(),
  price: z.int(),
  /** Per square foot inside; absent for land. */
  perFoot: z.int().nullable(),
  livingArea: z.number().nullable(),
  lat: z.number(),
  lng: z.number(),
  /** Price and adjustments together are `adjusted`. */
  adjustments: z.array(z.strictObject({ key: z.enum(ADJUSTMENT_KEYS), dollars: z.int() })),
  adjusted: z.int(),
  sharePercent: z.number(),
  /** The contributions of all and `others` together are the point. */
  contribution: z.int(),
});

export const rangeSchema = z.strictObject({
  point: z.int(),
  low: z.int(),
  high: z.int(),
  /** The day it is made for. */
  on: z.iso.date(),
  method: z.string(),
  thickness: z.enum(THICKNESSES),
  comparables: z.array(comparableSchema),
  others: z.strictObject({ count: z.int(), dollars: z.int() }),
});

/** What the owner sees. */
export const ownEstimateSchema = rangeSchema.extend({
  missing: z.array(z.enum(FEATURE_KEYS)),
  steps: z.array(z.strictObject({ key: z.enum(FEATURE_KEYS), dollars: z.int() })),
  /** The price level now and in the months before, the newest first, in percent of now. */
  monthsPercent: z.array(z.number()),
  /** What has changed in thirty days; absent where there was no estimate then. */
  since: z
    .strictObject({
      on: z.iso.date(),
      point: z.int(),
      newSales: z.int(),
      /** What the new sales and the market’s month made of it: with `point` then, the point now. */
      salesDollars: z.int(),
      marketDollars: z.int(),
    })
    .nullable(),
});

export const WHY_NONE = ['few_sales', 'no_place', 'no_area'] as const;
/** Why there is no estimate, and how many sales lie within reach. */
const noneSchema = z.strictObject({ reason: z.enum(WHY_NONE), count: z.int() });

export const ownAnswerSchema = z.strictObject({
  estimate: ownEstimateSchema.nullable(),
  none: noneSchema.nullable(),
  /** Homes of its type for sale within about two miles, how many of them were lowered, days on the market. */
  around: z.strictObject({ forSale: z.int(), lowered: z.int(), medianDays: z.int().nullable() }),
});
/** Of a home that is only described: its place is the middle of its ZIP. */
export const roughAnswerSchema = ownAnswerSchema
  .pick({ none: true })
  .extend({ estimate: rangeSchema.nullable() });
export const publicAnswerSchema = z.strictObject({ estimate: rangeSchema.nullable() });

export type ShownRange = Readonly<z.infer<typeof rangeSchema>>;
export type OwnEstimate = Readonly<z.infer<typeof ownEstimateSchema>>;
export type OwnAnswer = Readonly<z.infer<typeof ownAnswerSchema>>;
export type RoughAnswer = Readonly<z.infer<typeof roughAnswerSchema>>;
export type ShownComparable = Readonly<z.infer<typeof comparableSchema>>;
