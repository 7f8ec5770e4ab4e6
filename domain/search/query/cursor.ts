import type { Ranked } from '#domain/search/engine/top-rows.ts';
import { SORTS, type Sort } from '#domain/search/engine/top-rows.ts';

/** Last position of a page, and the order of the list. */
export type Cursor = Ranked & Readonly<{ sort: Sort }>;

const SHAPE = /^([a-z_]+):(-?\d+(?:\.\d+)?):(\d{1,10})$/;

/** Encodes a cursor as an opaque text for URLs. */
export function writeCursor({ sort, rank, row }: Cursor): string {
  return btoa(`${sort}:${rank}:${row}`)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Decodes a cursor; `undefined` for any text that `writeCursor` did not write. */
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
