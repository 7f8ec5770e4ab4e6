import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { codeAt } from '#domain/search/engine/columns/codes.ts';
import { BLOCK } from '#domain/search/engine/columns/column-arrays.ts';
import { SEARCHED_STATUSES } from '#domain/search/engine/columns/column-row.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import {
  bathsOf,
  bedsOf,
  statusOf,
  stepOfKind,
  typeOf,
} from '#domain/search/engine/columns/kinds.ts';
import {
  AREA_STEPS,
  areaStepOf,
  LOT_STEPS,
  lotStepOf,
  PRICE_STEPS,
  YEAR_STEPS,
  yearStepOf,
} from '#domain/search/engine/columns/offered-steps.ts';

/**
 * Maximum number of bedrooms and baths that is counted separately; higher numbers count as this.
 */
export const MAX_ROOMS = 6;

/** Number of 32-bit words that blocks count: those of the features, which every search counts. */
export const TALLIED_WORDS = 2;

/** Positions of each facet's counts in a tally. */
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

/** From here on, a tally has counts that do not follow from kinds. */
export const SIZES_AND_BITS = TALLY.lotSteps.from;

/**
 * Adds the counts of a block's listings. They are computed on first use after a change.
 * @param from the first count to add: all by default, or those that do not follow from kinds
 * (`SIZES_AND_BITS`)
 */
export function addTally(sums: Uint32Array, columns: Columns, block: number, from = 0): void {
  const tally = columns.tallies[block] ?? tallyOf(columns, block);
  columns.tallies[block] = tally;
  for (let at = from; at < tally.length; at++) sums[at] = (sums[at] ?? 0) + (tally[at] ?? 0);
}

export function emptyTally(): Uint32Array {
  return new Uint32Array(LENGTH);
}

/** Counts of one facet. */
export function partOf(sums: Uint32Array, part: TallyPart): Uint32Array {
  return sums.subarray(TALLY[part].from, TALLY[part].to);
}

function tallyOf({ kind, sizeSteps, bits, size }: Columns, block: number): Uint16Array {
  const tally = new Uint16Array(LENGTH);
  const bump = (at: number) => {
    tally[at] = (tally[at] ?? 0) + 1;
  };
  const to = Math.min((block + 1) * BLOCK, size);
  for (let at = block * BLOCK; at < to; at++) {
    const one = kind.values[codeAt(kind.codes, at)] ?? 0;
    if (one === 0) continue;
    bump(TALLY.types.from + typeOf(one));
    bump(TALLY.statuses.from + statusOf(one));
    bump(TALLY.beds.from + Math.min(bedsOf(one), MAX_ROOMS));
    bump(TALLY.baths.from + Math.min(bathsOf(one), MAX_ROOMS));
    bump(TALLY.priceSteps.from + stepOfKind(one));
    bump(TALLY.lotSteps.from + lotStepOf(sizeSteps[at] ?? 0));
    bump(TALLY.yearSteps.from + yearStepOf(sizeSteps[at] ?? 0));
    bump(TALLY.areaSteps.from + areaStepOf(sizeSteps[at] ?? 0));
    for (let word = 0; word < TALLIED_WORDS; word++) {
      const column = bits[word];
      const all = column?.values[codeAt(column.codes, at)] ?? 0;
      for (let left = all; left !== 0; left &= left - 1) {
        bump(TALLY.bits.from + word * 32 + 31 - Math.clz32(left & -left));
      }
    }
  }
  return tally;
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
