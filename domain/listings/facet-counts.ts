import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { type Columns, TYPE_MASK } from './columns.ts';
import { PRICE_STEPS } from './price-steps.ts';

/** The filters with counts of their own, as the bits of those a listing fails. */
export const FAILS = { type: 1, beds: 2, baths: 4, price: 8 } as const;

/** Most bedrooms and baths a filter can ask for; more are counted as these. */
export const MOST_ROOMS = 6;

/**
 * How many homes each choice of a filter would leave. Types, bedrooms, baths and prices are
 * counted as if their own filter were not set, so that a person sees what the other choices bring.
 */
export type FacetCounts = {
  types: Uint32Array;
  beds: Uint32Array;
  baths: Uint32Array;
  priceSteps: Uint32Array;
  /** Of every byte of features, how often each of its 256 values was met. */
  featureBytes: Uint32Array;
};

export function facetCounts(featureWords: number): FacetCounts {
  return {
    types: new Uint32Array(PROPERTY_TYPES.length),
    beds: new Uint32Array(MOST_ROOMS + 1),
    baths: new Uint32Array(MOST_ROOMS + 1),
    priceSteps: new Uint32Array(PRICE_STEPS.length),
    featureBytes: new Uint32Array(featureWords * 1024),
  };
}

/** Counts the features of the first `count` listings of `chosen`: four steps a word, however many they have. */
export function countFeatures(
  counts: FacetCounts,
  { features }: Columns,
  chosen: Uint32Array,
  count: number,
): void {
  const { featureBytes: bytes } = counts;
  features.forEach((words, index) => {
    const base = index << 10;
    for (let i = 0; i < count; i++) {
      const word = words[chosen[i] ?? 0] ?? 0;
      bump(bytes, base | (word & 0xff));
      bump(bytes, base | 0x100 | ((word >>> 8) & 0xff));
      bump(bytes, base | 0x200 | ((word >>> 16) & 0xff));
      bump(bytes, base | 0x300 | (word >>> 24));
    }
  });
}

/**
 * Counts the choices of the first `count` listings of `chosen`, each for the one filter it fails,
 * and for all of them when it fails none. `fails` holds the `FAILS` bits per listing.
 */
export function countChoices(
  counts: FacetCounts,
  columns: Columns,
  chosen: Uint32Array,
  fails: Uint8Array,
  count: number,
): void {
  const { kind, bedrooms, bathsFull, priceStep } = columns;
  const { types, beds, baths, priceSteps } = counts;
  for (let i = 0; i < count; i++) {
    const at = chosen[i] ?? 0;
    const failed = fails[i] ?? 0;
    if ((failed & ~FAILS.type) === 0) bump(types, (kind[at] ?? 0) & TYPE_MASK);
    if ((failed & ~FAILS.beds) === 0) bump(beds, Math.min(bedrooms[at] ?? 0, MOST_ROOMS));
    if ((failed & ~FAILS.baths) === 0) bump(baths, Math.min(bathsFull[at] ?? 0, MOST_ROOMS));
    if ((failed & ~FAILS.price) === 0) bump(priceSteps, priceStep[at] ?? 0);
  }
}

/** How many homes have each feature, by its number. */
export function featureCountsOf({ featureBytes }: FacetCounts): readonly number[] {
  return Array.from({ length: featureBytes.length >> 5 }, (_, feature) => {
    const from = (feature >> 3) << 8;
    const bit = 1 << (feature & 7);
    let count = 0;
    for (let value = 0; value < 256; value++) {
      if (value & bit) count += featureBytes[from | value] ?? 0;
    }
    return count;
  });
}

/** Of counts per number of rooms, how many homes have at least as many. */
export function atLeastCounts(counts: Uint32Array): readonly number[] {
  let sum = 0;
  return Array.from(counts)
    .reverse()
    .map((count) => (sum += count))
    .reverse();
}

function bump(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}
