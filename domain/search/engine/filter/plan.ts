import type { CellBox } from '#domain/places/geometry/mercator.ts';
import type { DrawnArea } from './drawn-area.ts';
import type { Question } from './questions.ts';
import type { WordPlan } from './word-plans.ts';

/** A filter as the pass over the columns reads it: every bound set, the unset ones so that all pass. */
export type Plan = Readonly<{
  box: CellBox;
  area: DrawnArea | undefined;
  /** By place number: 1 where any home of that place is wanted. */
  wantedPlaces: Uint8Array | undefined;
  /** Around the homes of those places, most of which lie in it alone: most blocks need not be looked at. */
  placesBox: CellBox | undefined;
  placeBoxes: readonly CellBox[];
  /** Positions in order, where the rows are given. */
  positions: Uint32Array | undefined;
  typeBits: number;
  statusBits: number;
  /** Both within 32 bits with a sign. */
  leastDollars: number;
  mostDollars: number;
  minBeds: number;
  maxBeds: number;
  minBaths: number;
  /** Facts that must lie between two values, both included. */
  ranges: readonly Range[];
  /** Words whose bits must be among these. */
  words: readonly WordPlan[];
  questions: readonly Question[];
  eithers: readonly EitherPlan[];
}>;

/** One whose word passes, or a position that is marked. */
export type EitherPlan = WordPlan & Readonly<{ marked: Uint8Array }>;

export type Range = Readonly<{
  values: Uint8Array | Uint16Array | Int32Array;
  min: number;
  max: number;
}>;
