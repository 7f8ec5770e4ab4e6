import { z } from 'zod';
import { cardSchema } from '#domain/listings/card.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { SEARCHED_STATUSES } from '#domain/search/engine/columns/column-row.ts';

/** A box in degrees. */
export const boundsSchema = z.strictObject({
  west: z.number(),
  south: z.number(),
  east: z.number(),
  north: z.number(),
});

/** How many homes each choice of a filter leaves; each filter as if it were not set itself. */
export const facetsSchema = z.strictObject({
  types: z.record(z.enum(PROPERTY_TYPES), z.int()),
  /** At least none, one, two… bedrooms, up to six. */
  beds: z.array(z.int()),
  baths: z.array(z.int()),
  /** Prices from `minPrice` dollars up to the next. */
  prices: z.array(z.strictObject({ minPrice: z.int(), count: z.int() })),
  /** Homes on the market, and those that have accepted an offer. */
  statuses: z.record(z.enum(SEARCHED_STATUSES), z.int()),
  /** Lots of at least `minLot` square feet. */
  lots: z.array(z.strictObject({ minLot: z.int(), count: z.int() })),
  /** Built in `minYear` or later; homes of an unknown year are in the first alone. */
  years: z.array(z.strictObject({ minYear: z.int(), count: z.int() })),
  /** Living areas from `minSqft` square feet up to the next; homes that say none are in none. */
  areas: z.array(z.strictObject({ minSqft: z.int(), count: z.int() })),
  /** How many would be left with one feature more, by its key. */
  features: z.record(z.string(), z.int()),
  /** By field of the catalogue that is asked for or counted: how many each of its answers would leave. */
  choices: z.record(z.string(), z.record(z.string(), z.int())),
  /** By number of the catalogue, the same for at least none, one, two… up to six. */
  numbers: z.record(z.string(), z.array(z.int())),
});
export type Facets = Readonly<z.infer<typeof facetsSchema>>;

/** What `GET /api/listings` answers. */
export const listAnswerSchema = z.strictObject({
  items: z.array(cardSchema),
  total: z.int(),
  /** False in the first moments of a server: the total and all counts are then lower bounds. */
  isComplete: z.boolean(),
  /** False where a word of `q` is said by more homes than are counted: the total and all counts are lower bounds. */
  isExact: z.boolean(),
  /** The `cursor` of the next answer; null at the end. */
  nextCursor: z.string().nullable(),
  facets: facetsSchema,
  /** What the words of `q` were understood as. */
  understood: z.array(z.strictObject({ param: z.string(), value: z.string(), label: z.string() })),
  /** Around the places that `q` names. */
  bounds: boundsSchema.nullable(),
  /** When nothing is found: single changes to the search that find something. */
  relax: z.array(
    z.strictObject({
      kind: z.enum(['did_you_mean', 'drop', 'raise_price', 'fewer_beds', 'everywhere']),
      label: z.string(),
      detail: z.string(),
      /** The changed search as a query string. */
      query: z.string(),
      total: z.int(),
    }),
  ),
});
export type ListAnswer = Readonly<z.infer<typeof listAnswerSchema>>;

/** What `GET /api/listings/map` answers. */
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
      /** Whether an open house is ahead. */
      hasOpenHouse: z.boolean(),
    }),
  ),
  total: z.int(),
  /** False in the first moments of a server: there are more homes than these. */
  isComplete: z.boolean(),
  /** False where a word of `q` is said by more homes than are counted: there may be more than these. */
  isExact: z.boolean(),
});
export type MapAnswer = Readonly<z.infer<typeof mapAnswerSchema>>;

/** What `GET /api/listings/suggest` answers. */
export const suggestAnswerSchema = z.strictObject({
  suggestions: z.array(
    z.strictObject({
      kind: z.enum(['city', 'zip', 'county', 'neighbourhood', 'address']),
      label: z.string(),
      bounds: boundsSchema,
      /** The words that search for it. */
      query: z.string(),
    }),
  ),
});
export type SuggestAnswer = Readonly<z.infer<typeof suggestAnswerSchema>>;
