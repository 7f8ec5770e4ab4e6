import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodePolyline, encodePolyline, isInPolygon, MAX_CORNERS } from './polygon.ts';

const HORSESHOE = [
  { lat: 0, lng: 0 },
  { lat: 10, lng: 0 },
  { lat: 10, lng: 2 },
  { lat: 2, lng: 2 },
  { lat: 2, lng: 8 },
  { lat: 10, lng: 8 },
  { lat: 10, lng: 10 },
  { lat: 0, lng: 10 },
];

test('a point between the arms of a horseshoe is outside it', () => {
  expect(isInPolygon({ lat: 5, lng: 1 }, HORSESHOE)).toBe(true);
  expect(isInPolygon({ lat: 5, lng: 5 }, HORSESHOE)).toBe(false);
  expect(isInPolygon({ lat: 1, lng: 5 }, HORSESHOE)).toBe(true);
  expect(isInPolygon({ lat: 5, lng: 11 }, HORSESHOE)).toBe(false);
});

test('fewer than three corners contain nothing', () => {
  expect(isInPolygon({ lat: 1, lng: 1 }, [])).toBe(false);
  expect(isInPolygon({ lat: 1, lng: 1 }, HORSESHOE.slice(0, 2))).toBe(false);
});

test("the polyline matches Google's published example", () => {
  const corners = [
    { lat: 38.5, lng: -120.2 },
    { lat: 40.7, lng: -120.95 },
    { lat: 43.252, lng: -126.453 },
  ];
  expect(encodePolyline(corners)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
  expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(corners);
});

test('corners converted to text and back move less than a meter', () => {
  const corner = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(corner, { maxLength: 40 }), (corners) => {
      const back = decodePolyline(encodePolyline(corners));
      expect(back).toHaveLength(corners.length);
      back?.forEach((point, index) => {
        expect(Math.abs(point.lat - (corners[index]?.lat ?? 0))).toBeLessThan(0.0000051);
        expect(Math.abs(point.lng - (corners[index]?.lng ?? 0))).toBeLessThan(0.0000051);
      });
    }),
  );
});

test.each([
  ['a character outside the alphabet', '_p~iF ps|U'],
  ['half a point', '_p~iF'],
  ['a number cut short', '_p~iF~ps|'],
  ['a number without end', '~~~~~~~~~~~~'],
  ['accents', 'ñandú'],
])('%s is not a polyline', (_, text) => {
  expect(decodePolyline(text)).toBeUndefined();
});

test('any text is either refused or corners on Earth', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const { lat, lng } of decodePolyline(text) ?? []) {
        expect(Math.abs(lat)).toBeLessThanOrEqual(90);
        expect(Math.abs(lng)).toBeLessThanOrEqual(180);
      }
    }),
  );
});

test('an outline with too many corners is refused', () => {
  const corners = Array.from({ length: MAX_CORNERS + 1 }, () => ({ lat: 1, lng: 1 }));
  expect(decodePolyline(encodePolyline(corners.slice(1)))).toHaveLength(MAX_CORNERS);
  expect(decodePolyline(encodePolyline(corners))).toBeUndefined();
});
