/** Exact statistics of a block's listings, so that a search need not look at each listing. */
export type BlockFacts = {
  live: Uint16Array;
  minX: Int32Array;
  minY: Int32Array;
  maxX: Int32Array;
  maxY: Int32Array;
  sumX: Float64Array;
  sumY: Float64Array;
  minDollars: Int32Array;
  maxDollars: Int32Array;
  /** Maximum of the values that results are sorted by. */
  maxSecond: Uint32Array;
  maxArea: Int32Array;
  maxBeds: Uint8Array;
  maxRow: Uint32Array;
};

export function blockFacts(blocks: number): BlockFacts {
  return {
    live: new Uint16Array(blocks),
    minX: new Int32Array(blocks),
    minY: new Int32Array(blocks),
    maxX: new Int32Array(blocks),
    maxY: new Int32Array(blocks),
    sumX: new Float64Array(blocks),
    sumY: new Float64Array(blocks),
    minDollars: new Int32Array(blocks),
    maxDollars: new Int32Array(blocks),
    maxSecond: new Uint32Array(blocks),
    maxArea: new Int32Array(blocks),
    maxBeds: new Uint8Array(blocks),
    maxRow: new Uint32Array(blocks),
  };
}
