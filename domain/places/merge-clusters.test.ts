import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unitsPerPixel } from './mercator.ts';
import { CLUSTER_GRID_PX, type GridCell, mergeClusters } from './merge-clusters.ts';

const ZOOM = 10;
const PX = unitsPerPixel(ZOOM);

function cell(x: number, y: number, count: number, priceCents = 100): GridCell {
  const box = { minX: x, minY: y, maxX: x, maxY: y };
  return { count, x, y, box, minPriceCents: priceCents, maxPriceCents: priceCents };
}

test('two squares nearer than 60 pixels become one, in the middle of their listings', () => {
  const merged = mergeClusters([cell(0, 0, 3, 500), cell(40 * PX, 0, 1, 200)], ZOOM);
  expect(merged).toEqual([
    {
      count: 4,
      x: 10 * PX,
      y: 0,
      box: { minX: 0, minY: 0, maxX: 40 * PX, maxY: 0 },
      minPriceCents: 200,
      maxPriceCents: 500,
    },
  ]);
});

test('squares 60 pixels apart and single listings that stand alone stay as they are', () => {
  const cells = [cell(0, 0, 3), cell(CLUSTER_GRID_PX * PX, 0, 2), cell(0, 200 * PX, 1)];
  expect(mergeClusters(cells, ZOOM)).toEqual(cells);
});

test('no listing is lost or invented, and every box still holds its cells', () => {
  const anyCell = fc
    .tuple(fc.nat(500), fc.nat(500), fc.integer({ min: 1, max: 99 }))
    .map(([x, y, count]) => cell(x * PX, y * PX, count));
  fc.assert(
    fc.property(fc.array(anyCell, { maxLength: 60 }), (cells) => {
      const merged = mergeClusters(cells, ZOOM);
      const sum = (some: readonly GridCell[]) => some.reduce((all, { count }) => all + count, 0);
      expect(sum(merged)).toBe(sum(cells));
      for (const { x, y } of cells) {
        const isHeld = merged.some(
          ({ box }) => box.minX <= x && x <= box.maxX && box.minY <= y && y <= box.maxY,
        );
        expect(isHeld).toBe(true);
      }
    }),
  );
});

test('the order of the squares does not matter', () => {
  const cells = [cell(0, 0, 5), cell(50 * PX, 0, 5), cell(100 * PX, 0, 7), cell(300 * PX, 0, 1)];
  expect(mergeClusters([...cells].reverse(), ZOOM)).toEqual(mergeClusters(cells, ZOOM));
});
