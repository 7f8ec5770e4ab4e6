import { expect, test } from 'vitest';
import { movedByKey } from './pin-canvas.ts';

const MIAMI = { lat: 25.77, lng: -80.19 };
/** At this width a pixel is a hundredth of a degree of longitude. */
const WORLD = 36_000;

test('an arrow key moves the pin by the same number of pixels in each direction', () => {
  const press = (key: string, shiftKey = false) =>
    movedByKey(MIAMI, { key, shiftKey }, WORLD) ?? MIAMI;
  expect(press('ArrowRight').lng).toBeCloseTo(-80.14, 6);
  expect(press('ArrowLeft', true).lng).toBeCloseTo(-80.49, 6);
  // A degree of latitude is taller on the map than one of longitude is wide.
  expect(press('ArrowUp').lat).toBeCloseTo(25.77 + 0.05 * 0.9005, 4);
  expect(press('ArrowDown').lat).toBeCloseTo(25.77 - 0.05 * 0.9005, 4);
  expect(press('ArrowUp').lng).toBe(MIAMI.lng);
  expect(movedByKey(MIAMI, { key: 'Tab', shiftKey: true }, WORLD)).toBeUndefined();
});
