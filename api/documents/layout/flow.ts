import type { FontSet } from '../fonts/font-set.ts';
import { PAGE } from './measures.ts';
import { Sheet } from './sheet.ts';

/** An item of fixed height; `top` is its upper edge. */
export type Item = Readonly<{
  height: number;
  draw: (sheet: Sheet, top: number) => void;
}>;

/** Columns side by side; the next part starts below the longest one. */
export type Part = readonly (readonly Item[])[];

/** Parts that are kept on one page if they fit on one. */
export type Block = Readonly<{
  parts: readonly Part[];
  /** Space below, in points. */
  gap: number;
  /** Drawn first, behind the block, if the block fits on one page. */
  background?: (sheet: Sheet, top: number, height: number) => void;
}>;

type Place = Readonly<{ page: number; y: number }>;

/**
 * Distributes blocks over as many pages as needed.
 * @param before number of pages that are written before these
 */
export function flow(blocks: readonly Block[], fonts: FontSet, before = 0): readonly Sheet[] {
  const sheets = [new Sheet(fonts, before)];
  const sheetAt = (page: number): Sheet => {
    const sheet = sheets[page] ?? new Sheet(fonts, before + page);
    sheets[page] = sheet;
    return sheet;
  };
  let place: Place = { page: 0, y: PAGE.top };
  for (const { parts, gap, background } of blocks) {
    const height = parts.reduce((sum, part) => sum + heightOf(part), 0);
    const isWhole = height <= PAGE.top - PAGE.foot;
    if (isWhole && height > place.y - PAGE.foot) place = { page: place.page + 1, y: PAGE.top };
    if (isWhole) background?.(sheetAt(place.page), place.y, height);
    for (const part of parts) {
      const ends = part.map((items) => placeColumn(items, place, sheetAt));
      place = ends.reduce((last, end) => (isAfter(end, last) ? end : last), place);
    }
    place = { ...place, y: place.y - gap };
  }
  return sheets;
}

function placeColumn(
  items: readonly Item[],
  start: Place,
  sheetAt: (page: number) => Sheet,
): Place {
  let { page, y } = start;
  for (const { height, draw } of items) {
    if (y - height < PAGE.foot) {
      page += 1;
      y = PAGE.top;
    }
    draw(sheetAt(page), y);
    y -= height;
  }
  return { page, y };
}

function heightOf(part: Part): number {
  return Math.max(0, ...part.map((items) => items.reduce((sum, item) => sum + item.height, 0)));
}

function isAfter(a: Place, b: Place): boolean {
  return a.page > b.page || (a.page === b.page && a.y < b.y);
}
