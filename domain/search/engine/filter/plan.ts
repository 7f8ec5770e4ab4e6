import type { CellBox } from '#domain/places/geometry/mercator.ts';
import type { DrawnArea } from './drawn-area.ts';
import type { Question, Range } from './questions.ts';
import type { WordPlan } from './word-plans.ts';

/**
 * A filter prepared for scanning the columns. Unset limits are replaced by values that always pass.
 */
export type Plan = Readonly<{
  box: CellBox;
  area: DrawnArea | undefined;
  /** 1 by place number for wanted places. */
  wantedPlaces: Uint8Array | undefined;
  placeBoxes: readonly CellBox[];
  /** Sorted positions, if the filter has rows. */
  positions: Uint32Array | undefined;
  typeBits: number;
  statusBits: number;
  /** Both fit into signed 32-bit integers. */
  leastDollars: number;
  mostDollars: number;
  minBeds: number;
  maxBeds: number;
  minBaths: number;
  /** Attributes with inclusive limits. */
  ranges: readonly Range[];
  /** Bitmasks per word; at least one of the bits must be set. */
  words: readonly WordPlan[];
  questions: readonly Question[];
  eithers: readonly EitherPlan[];
}>;

/** Passes if any of the words passes. */
export type EitherPlan = readonly WordPlan[];
