import { type BitColumn, bitColumn } from './bit-column.ts';
import type { ColumnLayout } from './column-arrays.ts';
import { KIND_BITS } from './kinds.ts';
import { HIGH_BITS } from './points.ts';

/** A number of the layout: coded if it is small, because few different values occur. */
export type NumberColumn = BitColumn | Uint16Array | Int32Array;

/** Columns whose few different values are stored once. */
export type CodedColumns = {
  /** Kind of each listing (`kindOf`). */
  kind: BitColumn;
  yearBuilt: BitColumn;
  /** High bits of points (`PointArrays`). */
  xyHigh: BitColumn;
  /** 32 features or answers each. */
  bits: BitColumn[];
  /** The numbers of the layout; only the small ones are coded. */
  numbers: NumberColumn[];
};

/** Number of words of features, which every search counts: by block, and in whole bytes. */
export const TALLIED_WORDS = 2;

export function codedColumns({ bitColumns, largest }: ColumnLayout, room: number): CodedColumns {
  return {
    kind: bitColumn(room, KIND_BITS),
    yearBuilt: bitColumn(room),
    xyHigh: bitColumn(room, HIGH_BITS),
    bits: Array.from({ length: bitColumns }, (_, word) =>
      bitColumn(room, word < TALLIED_WORDS ? 8 : 0),
    ),
    numbers: largest.map((max) => {
      if (max <= 0xff) return bitColumn(room);
      return max <= 0xffff ? new Uint16Array(room) : new Int32Array(room);
    }),
  };
}

export function isCoded(column: NumberColumn | undefined): column is BitColumn {
  return column !== undefined && 'codes' in column;
}

/** All coded columns in a fixed order. */
export function allCoded(columns: CodedColumns): readonly BitColumn[] {
  const { kind, yearBuilt, xyHigh, bits, numbers } = columns;
  return [kind, yearBuilt, xyHigh, ...bits, ...numbers.filter(isCoded)];
}

/** Replaces all coded columns, in the order of `allCoded`. */
export function replaceCoded(
  columns: CodedColumns,
  replaced: (column: BitColumn, index: number) => BitColumn,
): void {
  const next = allCoded(columns).map(replaced).values();
  const one = (column: BitColumn) => next.next().value ?? column;
  columns.kind = one(columns.kind);
  columns.yearBuilt = one(columns.yearBuilt);
  columns.xyHigh = one(columns.xyHigh);
  columns.bits = columns.bits.map(one);
  columns.numbers = columns.numbers.map((column) => (isCoded(column) ? one(column) : column));
}
