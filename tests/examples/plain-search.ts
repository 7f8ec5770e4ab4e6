import type { ColumnRow } from '#domain/search/engine/column-row.ts';
import type { ColumnFilter } from '#domain/search/engine/filter.ts';
import type { Sort } from '#domain/search/engine/select.ts';

/**
 * Whether a listing passes a filter, implemented as simply as possible to compare the search
 * columns with.
 * @param without a part of the filter to leave out; for the lowest price, the fewest bedrooms or
 * the smallest area also the upper limit, and a question by its key
 */
export function passes(
  one: ColumnRow,
  wanted: ColumnFilter,
  without?: keyof ColumnFilter | (string & {}),
): boolean {
  const set = { ...wanted, ...(without && { [without]: undefined }) };
  if (without === 'minBeds') set.maxBeds = undefined;
  if (without === 'minPriceCents') set.maxPriceCents = undefined;
  if (without === 'minLivingArea') set.maxLivingArea = undefined;
  if (without === 'minBaths') set.maxBaths = undefined;
  if (without === 'minLotSize') set.maxLotSize = undefined;
  if (without === 'minYearBuilt') set.maxYearBuilt = undefined;
  return (
    (!set.box || inBox(one, set.box)) &&
    (!set.polygon || inPolygon(one, set.polygon)) &&
    (!set.places ||
      set.places.some(
        (place) =>
          place.zip === one.zip ||
          place.city === one.city ||
          place.county === one.county ||
          (place.box && inBox(one, place.box)),
      )) &&
    (!set.rows || set.rows.includes(one.row)) &&
    (set.anyOfBits ?? []).every((bits) => bits.some((bit) => one.bits.includes(bit))) &&
    (!set.types?.length || set.types.includes(one.type)) &&
    (!set.status || set.status === one.status) &&
    one.priceCents >= (set.minPriceCents ?? 0) &&
    one.priceCents <= (set.maxPriceCents ?? Infinity) &&
    one.bedrooms >= (set.minBeds ?? 0) &&
    one.bedrooms <= (set.maxBeds ?? Infinity) &&
    isBetween(one.bathsFull, set.minBaths, set.maxBaths) &&
    isBetween(one.livingArea, set.minLivingArea, set.maxLivingArea) &&
    isBetween(one.lotSize, set.minLotSize, set.maxLotSize) &&
    isBetween(one.yearBuilt, set.minYearBuilt, set.maxYearBuilt) &&
    (set.features ?? []).every((feature) => one.bits.includes(feature)) &&
    (set.choices ?? []).every(
      ({ key, bits }) => key === without || bits.some((bit) => one.bits.includes(bit)),
    ) &&
    (set.numbers ?? []).every(
      ({ key, index, min, max }) => key === without || isBetween(one.numbers[index] ?? 0, min, max),
    )
  );
}

/** An unanswered number is 0, and does not pass an upper limit. */
function isBetween(number: number, min = 0, max = Infinity): boolean {
  return number >= min && number <= max && (number > 0 || max === Infinity);
}

/** Whether a listing is in a box, including its edges. */
export function inBox(
  { x, y }: ColumnRow,
  around: { minX: number; minY: number; maxX: number; maxY: number },
): boolean {
  return x >= around.minX && x <= around.maxX && y >= around.minY && y <= around.maxY;
}

function inPolygon(point: ColumnRow, corners: readonly { x: number; y: number }[]): boolean {
  let inside = false;
  corners.forEach((corner, index) => {
    const before = corners.at(index - 1) ?? corner;
    if (corner.y > point.y === before.y > point.y) return;
    const share = (point.y - corner.y) / (before.y - corner.y);
    if (point.x < corner.x + share * (before.x - corner.x)) inside = !inside;
  });
  return inside;
}

const RANK: Readonly<Record<Sort, (one: ColumnRow) => number>> = {
  newest: (one) => -one.publishedSecond,
  price_asc: (one) => one.priceCents,
  price_desc: (one) => -one.priceCents,
  sqft_desc: (one) => -one.livingArea,
  beds_desc: (one) => -one.bedrooms,
};

/** Returns the row numbers in an order; of equal rows the later one first. */
export function inOrder(listings: readonly ColumnRow[], sort: Sort): readonly number[] {
  const rank = RANK[sort];
  return listings.toSorted((a, b) => rank(a) - rank(b) || b.row - a.row).map(({ row }) => row);
}
