import { codeAt } from './codes.ts';
import { BLOCK, type ColumnArrays } from './column-arrays.ts';
import type { Columns } from './columns.ts';
import { bedsOf } from './kinds.ts';
import { xAt, yAt } from './points.ts';

/** Adds a listing to the statistics. */
export function addToBlock(columns: Columns, at: number): void {
  const { blocks, dollars } = columns;
  const [x, y] = [xAt(columns, at), yAt(columns, at)];
  const block = Math.floor(at / BLOCK);
  const live = (blocks.live[block] ?? 0) + 1;
  blocks.live[block] = live;
  blocks.sumX[block] = (blocks.sumX[block] ?? 0) + x;
  blocks.sumY[block] = (blocks.sumY[block] ?? 0) + y;
  widen(blocks.minX, blocks.maxX, block, x, live);
  widen(blocks.minY, blocks.maxY, block, y, live);
  widen(blocks.minDollars, blocks.maxDollars, block, dollars[at] ?? 0, live);
  raise(blocks.maxSecond, block, columns.publishedSecond[at] ?? 0);
  raise(blocks.maxArea, block, columns.livingArea[at] ?? 0);
  raise(blocks.maxBeds, block, bedsOf(columns.kind.values[codeAt(columns.kind.codes, at)] ?? 0));
  raise(blocks.maxRow, block, columns.row[at] ?? 0);
}

/** Recomputes the statistics of a block after a listing left or changed. */
export function measureBlock(columns: Columns, block: number): void {
  for (const facts of Object.values(columns.blocks)) facts[block] = 0;
  const from = block * BLOCK;
  const to = Math.min(from + BLOCK, columns.size);
  for (let at = from; at < to; at++) if (codeAt(columns.kind.codes, at)) addToBlock(columns, at);
}

type Facts = ColumnArrays['dollars'] | Uint32Array | Uint8Array;

function widen(min: Facts, max: Facts, block: number, value: number, live: number): void {
  if (live === 1 || value < (min[block] ?? 0)) min[block] = value;
  if (live === 1 || value > (max[block] ?? 0)) max[block] = value;
}

function raise(max: Facts, block: number, value: number): void {
  if (value > (max[block] ?? 0)) max[block] = value;
}
