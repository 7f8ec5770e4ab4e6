import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { TALLIED_WORDS } from './coded-columns.ts';
import { SEARCHED_STATUSES } from './column-row.ts';
import { AREA_STEPS, LOT_STEPS, PRICE_STEPS, YEAR_STEPS } from './offered-steps.ts';

/**
 * Maximum number of bedrooms and baths that is counted separately; higher numbers count as this.
 */
export const MAX_ROOMS = 6;

/** Positions of each facet's counts among all counts. */
export const TALLY = placedParts([
  ['types', PROPERTY_TYPES.length],
  ['statuses', SEARCHED_STATUSES.length],
  ['beds', MAX_ROOMS + 1],
  ['baths', MAX_ROOMS + 1],
  ['priceSteps', PRICE_STEPS.length],
  ['lotSteps', LOT_STEPS.length],
  ['yearSteps', YEAR_STEPS.length],
  ['areaSteps', 1 + AREA_STEPS.length],
  ['bits', TALLIED_WORDS * 32],
]);
type TallyPart =
  | 'types'
  | 'statuses'
  | 'beds'
  | 'baths'
  | 'priceSteps'
  | 'lotSteps'
  | 'yearSteps'
  | 'areaSteps'
  | 'bits';
const LENGTH = TALLY.bits.to;

/** The first count that does not follow from kinds. Blocks and kinds keep the counts from here on. */
export const TALLIED = TALLY.lotSteps.from;

/** Number of counts that are kept. */
export const TALLY_SIZE = LENGTH - TALLIED;

/** Counts of sizes and features that are updated with every change of a listing. */
export type Tallies = {
  /** Of the listings of each block, `TALLY_SIZE` numbers each. */
  blockTallies: Uint16Array;
  /** The same of all listings of each kind, by its code. */
  kindTallies: Uint32Array;
};

/** Arrays for at least this many blocks and kinds, all 0. */
export function tallies(blocks: number, kinds: number): Tallies {
  return {
    blockTallies: new Uint16Array(blocks * TALLY_SIZE),
    kindTallies: new Uint32Array(kinds * TALLY_SIZE),
  };
}

export function emptyTally(): Uint32Array {
  return new Uint32Array(LENGTH);
}

/** Counts of one facet. */
export function partOf(sums: Uint32Array, part: TallyPart): Uint32Array {
  return sums.subarray(TALLY[part].from, TALLY[part].to);
}

function placedParts(sizes: readonly (readonly [TallyPart, number])[]) {
  let from = 0;
  const placed = sizes.map(([part, length]) => {
    const place = { from, to: from + length };
    from += length;
    return [part, place];
  });
  // `fromEntries` loses the type of the keys.
  return Object.fromEntries(placed) as Record<TallyPart, Readonly<{ from: number; to: number }>>;
}
