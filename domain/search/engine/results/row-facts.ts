import { codeAt } from '#domain/search/engine/columns/codes.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import { bedsOf } from '#domain/search/engine/columns/kinds.ts';

/** The facts that the columns have about a home. */
export type RowFacts = Readonly<{
  /** Web Mercator units. */
  x: number;
  y: number;
  priceCents: number;
  bedrooms: number;
  /** Words of 32 bits for its features and answers. */
  bits: readonly number[];
}>;

/** Facts of these rows. Rows that are not in the columns are absent. */
export function factsOfRows(
  { positionOfRow, x, y, dollars, kind, bits }: Columns,
  rows: readonly number[],
): ReadonlyMap<number, RowFacts> {
  return new Map(
    rows.flatMap((row) => {
      const at = (positionOfRow[row] ?? 0) - 1;
      if (at < 0) return [];
      const facts = {
        ...{ x: x[at] ?? 0, y: y[at] ?? 0, priceCents: (dollars[at] ?? 0) * 100 },
        bedrooms: bedsOf(kind.values[codeAt(kind.codes, at)] ?? 0),
        bits: bits.map(({ values, codes }) => values[codeAt(codes, at)] ?? 0),
      };
      return [[row, facts] as const];
    }),
  );
}

/** Whether a home has the feature or answer with this number. */
export function hasBit(facts: RowFacts | undefined, bit: number): boolean {
  return (((facts?.bits[bit >> 5] ?? 0) >> (bit & 31)) & 1) === 1;
}
