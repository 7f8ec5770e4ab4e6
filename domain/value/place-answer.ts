import { z } from 'zod';
import { PLACE_KINDS } from '#domain/places/place.ts';

/** A place as a link names it. */
const namedPlaceSchema = z.strictObject({
  slug: z.string(),
  kind: z.enum(PLACE_KINDS),
  label: z.string(),
});

/** What is asked for the homes of a place. */
const askedSchema = z.strictObject({
  forSale: z.int(),
  /** Absent where nothing is for sale. */
  medianCents: z.int().nullable(),
  lowestCents: z.int().nullable(),
  highestCents: z.int().nullable(),
});

const monthSchema = z.strictObject({
  /** `YYYY-MM`. */
  month: z.string(),
  sales: z.int(),
  /** Median dollars per square foot of six months of closed sales; absent below eight sales. */
  perFoot: z.int().nullable(),
});

export const placeAnswerSchema = z.strictObject({
  ...namedPlaceSchema.shape,
  ...askedSchema.shape,
  /** The words that search for it. */
  query: z.string(),
  county: namedPlaceSchema.nullable(),
  /** Published in the last seven days; at most 1,000 are counted. */
  newThisWeek: z.int(),
  /** Days that half of the homes have been on the market at most. */
  medianDays: z.int().nullable(),
  /** Twelve months, the oldest first. */
  months: z.array(monthSchema),
  changePercent: z.number().nullable(),
  /** The same of its county; absent for a county. */
  countyMonths: z.array(monthSchema).nullable(),
  countyChangePercent: z.number().nullable(),
  /** The nearest places of its kind with homes for sale. */
  nearby: z.array(
    z.strictObject({
      ...namedPlaceSchema.shape,
      ...askedSchema.shape,
      perFoot: z.int().nullable(),
      miles: z.number(),
    }),
  ),
});
/** A place with fewer homes has no page that search engines list. */
export const MIN_HOMES = 5;

export const placesAnswerSchema = z.strictObject({
  items: z.array(
    z.strictObject({ ...namedPlaceSchema.shape, county: z.string(), forSale: z.int() }),
  ),
});
export type PlacesAnswer = Readonly<z.infer<typeof placesAnswerSchema>>;
export type PlaceAnswer = Readonly<z.infer<typeof placeAnswerSchema>>;
export type NamedPlace = Readonly<z.infer<typeof namedPlaceSchema>>;
