import { TALLIED_WORDS } from './coded-columns.ts';
import { codeAt } from './codes.ts';
import { BLOCK } from './column-arrays.ts';
import type { Columns } from './columns.ts';
import { areaStepOf, lotStepOf, yearStepOf } from './offered-steps.ts';
import { TALLIED, TALLY, TALLY_SIZE } from './tally-layout.ts';

/** Adds a listing to the counts of its block and its kind, or subtracts it if `step` is -1. */
export function tallyListing(columns: Columns, at: number, step: 1 | -1): void {
  const { kind, sizeSteps, bits } = columns;
  const block = Math.floor(at / BLOCK) * TALLY_SIZE;
  const ofKind = codeAt(kind.codes, at) * TALLY_SIZE;
  if (ofKind + TALLY_SIZE > columns.kindTallies.length) growKinds(columns, ofKind + TALLY_SIZE);
  const { blockTallies, kindTallies } = columns;
  const bump = (count: number) => {
    const index = count - TALLIED;
    blockTallies[block + index] = (blockTallies[block + index] ?? 0) + step;
    kindTallies[ofKind + index] = (kindTallies[ofKind + index] ?? 0) + step;
  };
  const steps = sizeSteps[at] ?? 0;
  bump(TALLY.lotSteps.from + lotStepOf(steps));
  bump(TALLY.yearSteps.from + yearStepOf(steps));
  bump(TALLY.areaSteps.from + areaStepOf(steps));
  for (let word = 0; word < TALLIED_WORDS; word++) {
    const column = bits[word];
    const all = column?.values[codeAt(column.codes, at)] ?? 0;
    for (let left = all; left !== 0; left &= left - 1) {
      bump(TALLY.bits.from + word * 32 + 31 - Math.clz32(left & -left));
    }
  }
}

function growKinds(columns: Columns, length: number): void {
  const wider = new Uint32Array(length + (length >> 3));
  wider.set(columns.kindTallies);
  columns.kindTallies = wider;
}

/** Adds the counts of a block's listings that do not follow from kinds. */
export function addBlockTally(sums: Uint32Array, { blockTallies }: Columns, block: number): void {
  const from = block * TALLY_SIZE;
  for (let at = 0; at < TALLY_SIZE; at++) {
    sums[TALLIED + at] = (sums[TALLIED + at] ?? 0) + (blockTallies[from + at] ?? 0);
  }
}

/**
 * Adds the counts of all listings of a kind that do not follow from it. A loop of its own, because one
 * for both types of arrays takes 1.6 times as long.
 */
export function addKindTally(sums: Uint32Array, { kindTallies }: Columns, code: number): void {
  const from = code * TALLY_SIZE;
  for (let at = 0; at < TALLY_SIZE; at++) {
    sums[TALLIED + at] = (sums[TALLIED + at] ?? 0) + (kindTallies[from + at] ?? 0);
  }
}

/** Number of all listings of a kind: each has one step of lot size. */
export function countOfKind({ kindTallies }: Columns, code: number): number {
  const [from, to] = [TALLY.lotSteps.from - TALLIED, TALLY.lotSteps.to - TALLIED];
  let count = 0;
  for (let at = from; at < to; at++) count += kindTallies[code * TALLY_SIZE + at] ?? 0;
  return count;
}
