import { z } from 'zod';
import { PLACE_KINDS } from '#domain/places/place.ts';

/** A place for use in a link. */
const namedPlaceSchema = z.strictObject({
  slug: z.string(),
  kind: z.enum(PLACE_KINDS),
  label: z.string(),
});

/** Asking prices of the homes in a place. */
const askedSchema = z.strictObject({
  forSale: z.int(),
  /** Null when nothing is for sale. */
  medianCents: z.int().nullable(),
  lowestCents: z.int().nullable(),
  highestCents: z.int().nullable(),
});

const monthSchema = z.strictObject({
  /** `YYYY-MM`. */
  month: z.string(),
  sales: z.int(),
  /**
   * Median dollars per square foot of six months of closed sales; null with fewer than eight sales.
   */
  perFoot: z.int().nullable(),
});

export const placeAnswerSchema = z.strictObject({
  ...namedPlaceSchema.shape,
  ...askedSchema.shape,
  /** Search words that find it. */
  query: z.string(),
  county: namedPlaceSchema.nullable(),
  /** Published in the last seven days, counted up to 1,000. */
  newThisWeek: z.int(),
  /** Median days on the market. */
  medianDays: z.int().nullable(),
  /** Twelve months, oldest first. */
  months: z.array(monthSchema),
  changePercent: z.number().nullable(),
  /** Months of its county; null for a county. */
  countyMonths: z.array(monthSchema).nullable(),
  countyChangePercent: z.number().nullable(),
  /** Nearest places of its kind with homes for sale. */
  nearby: z.array(
    z.strictObject({
      ...namedPlaceSchema.shape,
      ...askedSchema.shape,
      perFoot: z.int().nullable(),
      miles: z.number(),
    }),
  ),
});
/** Minimum number of homes for a place's page to be indexed by search engines. */
export const MIN_HOMES = 5;

export const placesAnswerSchema = z.strictObject({
  items: z.array(
    z.strictObject({ ...namedPlaceSchema.shape, county: z.string(), forSale: z.int() }),
  ),
});
export type PlacesAnswer = Readonly<z.infer<typeof placesAnswerSchema>>;
export type PlaceAnswer = Readonly<z.infer<typeof placeAnswerSchema>>;
export type NamedPlace = Readonly<z.infer<typeof namedPlaceSchema>>;
