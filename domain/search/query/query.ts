import { z } from 'zod';
import { readTypedAmount } from '#domain/i18n/typed-number.ts';
import type { RuleKey } from '#domain/i18n/validation-texts.ts';
import { OPEN_HOUSE_FILTERS } from '#domain/open-houses/open-house.ts';
import { parseBounds } from '#domain/places/geometry/bounds.ts';
import { decodePolyline } from '#domain/places/geometry/polygon.ts';
import {
  CHOICE_FILTERS,
  choicesOf,
  FEATURE_KEYS,
} from '#domain/properties/catalogue/search-fields.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { SEARCHED_STATUSES } from '#domain/search/engine/column-row.ts';
import { type Ranked, SORTS, type Sort } from '#domain/search/engine/select.ts';
import { rule } from '#domain/validation.ts';
import {
  type ChoiceKey,
  type NumberParameter,
  numberParameters,
  OTHER_NUMBERS,
} from './catalogue-filters.ts';

/** Listings per page of the site, and per API response by default. */
export const PAGE_SIZE = 24;
const MAX_LIMIT = 100;

const MAX_WORDS_LENGTH = 200;
const MAX_DOLLARS = 1_000_000_000;
const MAX_SQUARE_FEET = 2_000_000_000;
const MAX_ROOMS = 99;
const MAX_ZOOM = 22;
const MAX_PAGE = 100_000;

/** Parameters that are the minimum and the maximum of the same number. */
const LIMITS: readonly (readonly [min: string, max: string])[] = [
  ['minPrice', 'maxPrice'],
  ['minSqft', 'maxSqft'],
  ['minLot', 'maxLot'],
  ['minYear', 'maxYear'],
  ...OTHER_NUMBERS.flatMap((filter) => {
    const { min, max } = numberParameters(filter);
    return max ? [[min, max] as const] : [];
  }),
];

/** Last position of a page, and the order of the list. */
type Cursor = Ranked & Readonly<{ sort: Sort }>;

const SHAPE = /^([a-z_]+):(-?\d+(?:\.\d+)?):(\d{1,10})$/;

/**
 * A search as a query string, for `GET /api/listings`, `…/map` and the search page. All parameters
 * are optional; empty ones count as absent, because forms without a script send them. Money in
 * dollars, areas in square feet. A minimum above its
 * maximum is swapped with it.
 */
export const listingQuerySchema = z
  .strictObject({
    /** Words: places, prices, rooms and features in either language, and any other. */
    q: z
      .string()
      .max(MAX_WORDS_LENGTH)
      .transform((text) => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim() || undefined)
      .optional(),
    /** `west,south,east,north` in degrees. */
    bbox: parsed(parseBounds, 'map_box'),
    /** An encoded polyline (precision 5) of at least three corners. */
    polygon: parsed((text) => {
      const corners = decodePolyline(text);
      return corners && corners.length >= 3 ? corners : undefined;
    }, 'map_area'),
    /** Zoom of the map, where zoom 0 shows the world in 256 pixels. */
    zoom: whole(MAX_ZOOM),
    type: oneOrMore(PROPERTY_TYPES),
    status: one(SEARCHED_STATUSES),
    /** Homes with an open house: this weekend, or at any time. */
    openHouse: one(OPEN_HOUSE_FILTERS),
    minPrice: whole(MAX_DOLLARS),
    maxPrice: whole(MAX_DOLLARS),
    beds: whole(MAX_ROOMS),
    /** 0 finds studios: dwellings without a separate bedroom. */
    maxBeds: whole(MAX_ROOMS),
    baths: whole(MAX_ROOMS),
    maxBaths: whole(MAX_ROOMS, 1),
    minSqft: whole(MAX_SQUARE_FEET),
    maxSqft: whole(MAX_SQUARE_FEET),
    minLot: whole(MAX_SQUARE_FEET),
    maxLot: whole(MAX_SQUARE_FEET),
    minYear: whole(2_100),
    maxYear: whole(2_100),
    feature: oneOrMore(FEATURE_KEYS),
    /** Filters by catalogue fields: any of several answers, or limits of numbers. */
    ...choiceParameters(),
    ...numberParametersOf(),
    /** Fields to count in the facets; `all` for all of them. */
    counts: oneOrMore(['all', ...[...CHOICE_FILTERS, ...OTHER_NUMBERS].map(({ key }) => key)]),
    sort: one(SORTS),
    /** 1 to 100; 24 by default. */
    limit: whole(MAX_LIMIT, 1),
    /** From 1; an alternative to the cursor for clients that show page numbers. */
    page: whole(MAX_PAGE, 1),
    /** `nextCursor` of the previous page. */
    cursor: parsed(readCursor, 'cursor'),
  })
  .overwrite(inOrder);

/** Encodes a cursor as an opaque text for URLs. */
export function writeCursor({ sort, rank, row }: Cursor): string {
  return btoa(`${sort}:${rank}:${row}`)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Decodes a cursor; `undefined` for any text that `writeCursor` did not write. */
export function readCursor(text: string): Cursor | undefined {
  if (!/^[\w-]{8,120}$/.test(text)) return undefined;
  const [, name, rank, row] = SHAPE.exec(decoded(text)) ?? [];
  const sort = SORTS.find((known) => known === name);
  return sort ? { sort, rank: Number(rank), row: Number(row) } : undefined;
}

function decoded(text: string): string {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}

export type ListingQuery = Readonly<z.infer<typeof listingQuerySchema>>;

function choiceParameters() {
  const entries = CHOICE_FILTERS.map(({ key, field }) => [key, oneOrMore(choicesOf(field))]);
  // `fromEntries` loses the type of the keys.
  return Object.fromEntries(entries) as Record<ChoiceKey, ReturnType<typeof oneOrMore<string>>>;
}

function numberParametersOf() {
  const entries = OTHER_NUMBERS.flatMap((filter) => {
    const { min, max } = numberParameters(filter);
    return [min, ...(max ? [max] : [])].map((name) => [name, whole(filter.max)]);
  });
  return Object.fromEntries(entries) as Record<NumberParameter, ReturnType<typeof whole>>;
}

/** Swaps a minimum and a maximum that were typed into each other's field. */
function inOrder<Query extends object>(query: Query): Query {
  const limits = new Map<string, unknown>(Object.entries(query));
  for (const [min, max] of LIMITS) {
    const [from, to] = [limits.get(min), limits.get(max)];
    if (typeof from === 'number' && typeof to === 'number' && from > to) {
      limits.set(min, to).set(max, from);
    }
  }
  // Both have equal parameters, with values of equal types.
  return Object.fromEntries(limits) as Query;
}

/** A parameter read by a function that returns `undefined` for invalid texts. */
function parsed<Value>(read: (text: string) => Value | undefined, key: RuleKey) {
  return z
    .string()
    .transform((text, context) => {
      if (text.trim() === '') return undefined;
      const value = read(text);
      if (value !== undefined) return value;
      context.addIssue({ code: 'custom', ...rule(key) });
      return z.NEVER;
    })
    .optional();
}

/** A whole number in any common format: `400000`, `400,000`, `$400,000`, `400.000`, `400k`. */
function whole(max: number, min = 0) {
  return parsed((text) => {
    const value = readTypedAmount(text);
    return value !== undefined && value >= min && value <= max ? value : undefined;
  }, 'whole_number');
}

function one<Value extends string>(values: readonly Value[]) {
  return parsed((text) => values.find((value) => value === text), 'known_option');
}

/** A parameter that may be repeated. Duplicates are removed, and the values are sorted. */
function oneOrMore<Value extends string>(values: readonly Value[]) {
  return z
    .union([z.string(), z.array(z.string()).max(values.length * 2)])
    .transform((given, context) => {
      const asked = new Set([given].flat().filter((text) => text !== ''));
      const known = values.filter((value) => asked.delete(value));
      if (asked.size > 0) context.addIssue({ code: 'custom', ...rule('known_option') });
      return known.length > 0 ? known : undefined;
    })
    .optional();
}
