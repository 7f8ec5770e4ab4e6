import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { TALLIED_WORDS } from '#domain/search/engine/columns/coded-columns.ts';
import { codeAt } from '#domain/search/engine/columns/codes.ts';
import { BLOCK } from '#domain/search/engine/columns/column-arrays.ts';
import { SEARCHED_STATUSES } from '#domain/search/engine/columns/column-row.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
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

/** The first count that does not follow from kinds. Blocks keep the counts from here on. */
const TALLIED = TALLY.lotSteps.from;

/**
 * Adds the counts of a block's listings that do not follow from kinds. They are computed on first
 * use after a change.
 */
export function addTally(sums: Uint32Array, columns: Columns, block: number): void {
  const tally = columns.tallies[block] ?? tallyOf(columns, block);
  columns.tallies[block] = tally;
  for (let at = 0; at < tally.length; at++) {
    sums[TALLIED + at] = (sums[TALLIED + at] ?? 0) + (tally[at] ?? 0);
  }
}

export function emptyTally(): Uint32Array {
  return new Uint32Array(LENGTH);
}

/** Counts of one facet. */
export function partOf(sums: Uint32Array, part: TallyPart): Uint32Array {
  return sums.subarray(TALLY[part].from, TALLY[part].to);
}

function tallyOf({ kind, sizeSteps, bits, size }: Columns, block: number): Uint16Array {
  const tally = new Uint16Array(LENGTH - TALLIED);
  const bump = (at: number) => {
    tally[at - TALLIED] = (tally[at - TALLIED] ?? 0) + 1;
  };
  const to = Math.min((block + 1) * BLOCK, size);
  for (let at = block * BLOCK; at < to; at++) {
    if (codeAt(kind.codes, at) === 0) continue;
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
