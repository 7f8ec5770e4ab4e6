import { expect, test } from 'vitest';
import type { PlaceAnswer } from '#domain/value/place-answer.ts';
import { placeParagraphs, signedPercent } from './place-sentences.ts';

const MONTHS = Array.from({ length: 12 }, (_, at) => ({
  month: `2026-${String(at + 1).padStart(2, '0')}`,
  sales: 4,
  perFoot: 611 + Math.round((at * 31) / 11),
}));
const PLACE: PlaceAnswer = {
  ...{ slug: 'coral-gables', kind: 'city', label: 'Coral Gables, FL', query: 'Coral Gables, FL' },
  ...{ forSale: 18, medianCents: 168_500_000, lowestCents: 71_200_000, highestCents: 345_000_000 },
  ...{ newThisWeek: 3, medianDays: 41, months: MONTHS, changePercent: 5.1, nearby: [] },
  county: { slug: 'miami-dade-county', kind: 'county', label: 'Miami-Dade County' },
  ...{ countyMonths: MONTHS, countyChangePercent: -3.1 },
};

test('the text says what the figures say, and no more', () => {
  expect(placeParagraphs(PLACE, { single_family: 16, condo: 2 }, 'en')).toEqual([
    'For sale by owner in Coral Gables today: 16 houses and 2 condos or townhouses. Half ask less than $1,685,000; the lowest price is $712,000, the highest $3,450,000.',
    'In a year the price per square foot of sold homes went from $611 to $642, 5.1% more. In all of Miami-Dade County it fell 3.1%.',
    'Half have been for sale for 41 days or fewer.',
  ]);
});

test('a place with few sales has no trend, and an empty one no prices', () => {
  const months = MONTHS.map((month) => ({ ...month, sales: 0, perFoot: null }));
  const empty = { ...PLACE, ...{ forSale: 0, medianCents: null, months, changePercent: null } };
  expect(placeParagraphs(empty, {}, 'es')).toEqual([
    'No conocemos ventas cerradas aquí en los últimos 12 meses, así que no hay tendencia.',
  ]);
  const one = { ...PLACE, forSale: 1, months: [{ ...months[0], sales: 1 }], changePercent: null };
  expect(placeParagraphs(one as PlaceAnswer, { condo: 1 }, 'es')).toEqual([
    'Hoy hay en venta por su dueño en Coral Gables: 1 condominio o townhouse. Pide $1,685,000.',
    'Conocemos 1 venta cerrada en 12 meses: muy pocas para una tendencia.',
  ]);
});

test('a change has its sign', () => {
  expect([5.1, 0, -2].map((percent) => signedPercent(percent, 'en'))).toEqual([
    '+5.1%',
    '0%',
    '−2%',
  ]);
});
