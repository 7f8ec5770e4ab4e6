import { codeAt } from '#domain/search/engine/columns/codes.ts';
import { type Columns, positionOf } from '#domain/search/engine/columns/columns.ts';
import { bedsOf } from '#domain/search/engine/columns/kinds.ts';
import { xAt, yAt } from '#domain/search/engine/columns/points.ts';

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
  columns: Columns,
  rows: readonly number[],
): ReadonlyMap<number, RowFacts> {
  const { dollars, kind, bits } = columns;
  return new Map(
    rows.flatMap((row) => {
      const at = positionOf(columns, row);
      if (at === undefined) return [];
      const facts = {
        ...{ x: xAt(columns, at), y: yAt(columns, at), priceCents: (dollars[at] ?? 0) * 100 },
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
