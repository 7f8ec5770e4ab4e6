import { SORTS, type Sort } from '#domain/search/engine/results/ranks.ts';
import type { Ranked } from '#domain/search/engine/results/top-rows.ts';

/** The position after which a list continues, and its order. */
export type Cursor = Ranked & Readonly<{ sort: Sort }>;

const SHAPE = /^([a-z_]+):(-?\d+(?:\.\d+)?):(\d{1,10})$/;

/** The opaque text of a cursor, fit for a URL. */
export function writeCursor({ sort, rank, row }: Cursor): string {
  return btoa(`${sort}:${rank}:${row}`)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** A cursor from its text; `undefined` for what `writeCursor` never wrote. */
export function readCursor(text: string): Cursor | undefined {
  if (!/^[\w-]{8,120}$/.test(text)) return undefined;
  const [, name, rank, row] = SHAPE.exec(decoded(text)) ?? [];
  const sort = SORTS.find((known) => known === name);
  return sort ? { sort, rank: Number(rank), row: Number(row) } : undefined;
}

function decoded(text: string): string {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}
