import { z } from 'zod';
import { cardSchema } from '#domain/listings/card.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { SEARCHED_STATUSES } from './column-row.ts';

/** A box in degrees. */
export const boundsSchema = z.strictObject({
  west: z.number(),
  south: z.number(),
  east: z.number(),
  north: z.number(),
});

/** Number of homes for each option of a filter, ignoring the filter itself. */
export const facetsSchema = z.strictObject({
  types: z.record(z.enum(PROPERTY_TYPES), z.int()),
  /** At least 0, 1, 2… up to 6 bedrooms. */
  beds: z.array(z.int()),
  baths: z.array(z.int()),
  /** Prices from `minPrice` dollars up to the next step. */
  prices: z.array(z.strictObject({ minPrice: z.int(), count: z.int() })),
  /** Homes for sale, and homes with an accepted offer. */
  statuses: z.record(z.enum(SEARCHED_STATUSES), z.int()),
  /** Lots of at least `minLot` square feet. */
  lots: z.array(z.strictObject({ minLot: z.int(), count: z.int() })),
  /** Built in `minYear` or later. Homes of an unknown year are only in the first. */
  years: z.array(z.strictObject({ minYear: z.int(), count: z.int() })),
  /**
   * Living areas from `minSqft` square feet up to the next step. Homes of unknown area are in none.
   */
  areas: z.array(z.strictObject({ minSqft: z.int(), count: z.int() })),
  /** Number of homes left after adding one feature, by its key. */
  features: z.record(z.string(), z.int()),
  /** Number of homes per answer, by key of the catalogue fields in the search or in `counts`. */
  choices: z.record(z.string(), z.record(z.string(), z.int())),
  /** Number of homes with at least 0, 1, 2… up to 6, by key of the catalogue's number. */
  numbers: z.record(z.string(), z.array(z.int())),
});
export type Facets = Readonly<z.infer<typeof facetsSchema>>;

/** Response of `GET /api/listings`. */
export const listAnswerSchema = z.strictObject({
  items: z.array(cardSchema),
  total: z.int(),
  /** False while a new server is loading the index: the total and all counts are lower bounds. */
  isComplete: z.boolean(),
  /**
   * False if a word of `q` is in more homes than are counted: the total and all counts are lower
   * bounds.
   */
  isExact: z.boolean(),
  /** `cursor` of the next page; null at the end. */
  nextCursor: z.string().nullable(),
  facets: facetsSchema,
  /** Filters recognized in the words of `q`. */
  understood: z.array(z.strictObject({ param: z.string(), value: z.string(), label: z.string() })),
  /** Words of `q` that are searched in the texts of the homes. */
  words: z.array(z.string()),
  /** Phrases of `q` that are neither a filter nor searched. */
  unknown: z.array(z.string()),
  /** Places in `q` that are outside Florida, where there are no homes. */
  elsewhere: z.array(z.string()),
  /** Other readings of phrases that may mean two things, such as `under 2000`. */
  readings: z.array(
    z.strictObject({
      said: z.string(),
      /** How it is read. */
      applied: z.string(),
      label: z.string(),
      /** The search with the other reading as a query string. */
      query: z.string(),
    }),
  ),
  /** Around the homes found; if there are none, around the places named in `q`. */
  bounds: boundsSchema.nullable(),
  /**
   * When nothing is found: each condition without which there would be `total` homes, also if that
   * is none, and other single changes that have results.
   */
  relax: z.array(
    z.strictObject({
      kind: z.enum(['did_you_mean', 'drop', 'raise_price', 'fewer_beds', 'everywhere']),
      label: z.string(),
      detail: z.string(),
      /** The changed search as a query string. */
      query: z.string(),
      total: z.int(),
      /** Homes in the same place that meet the removed condition alone, if `total` is 0. */
      alone: z.int().nullable(),
    }),
  ),
});
export type ListAnswer = Readonly<z.infer<typeof listAnswerSchema>>;

/** Response of `GET /api/listings/map`. */
export const mapAnswerSchema = z.strictObject({
  clusters: z.array(
    z.strictObject({
      lat: z.number(),
      lng: z.number(),
      count: z.int(),
      bounds: boundsSchema,
      minPriceCents: z.int(),
      maxPriceCents: z.int(),
    }),
  ),
  pins: z.array(
    z.strictObject({
      id: z.string(),
      lat: z.number(),
      lng: z.number(),
      priceCents: z.int(),
      /** Whether it has an upcoming open house. */
      hasOpenHouse: z.boolean(),
    }),
  ),
  total: z.int(),
  /** False while a new server is loading the index: homes are missing. */
  isComplete: z.boolean(),
  /** False if a word of `q` is in more homes than are counted: homes may be missing. */
  isExact: z.boolean(),
});
export type MapAnswer = Readonly<z.infer<typeof mapAnswerSchema>>;

/** Response of `GET /api/listings/suggest`. */
export const suggestAnswerSchema = z.strictObject({
  suggestions: z.array(
    z.strictObject({
      kind: z.enum(['city', 'zip', 'county', 'neighbourhood', 'address']),
      label: z.string(),
      bounds: boundsSchema,
      /** Search words that find it. */
      query: z.string(),
    }),
  ),
});
export type SuggestAnswer = Readonly<z.infer<typeof suggestAnswerSchema>>;
