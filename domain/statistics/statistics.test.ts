import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { viewSource } from './counts.ts';
import { columnsOf, NO_FIGURES, usualFigures } from './figures.ts';

const ORIGIN = 'https://trato.example';

test.each([
  ['', '', 'direct'],
  ['', 'https://trato.example/es/listing?beds=3', 'search'],
  ['#via-map', 'https://trato.example/es/listing?beds=3', 'map'],
  ['', 'https://trato.example/en/favourites', 'site'],
  ['', 'https://trato.example/es/listing/details/a', 'site'],
  ['#via-share', '', 'share'],
  ['#via-email', 'https://mail.example/', 'email'],
  ['#via-friend', 'https://mail.example/', 'other'],
  ['', 'https://trato.example.evil.test/es/listing', 'other'],
  ['#toString', 'about:client', 'other'],
  ['#cost', 'nothing at all', 'direct'],
])('a view with %o from %o comes from %s', (hash, referrer, source) => {
  expect(viewSource(hash, referrer, ORIGIN)).toBe(source);
});

const home = (sellerId: string, views: number, days = 10) => ({
  sellerId,
  days,
  figures: { ...NO_FIGURES, views },
});

test('the usual figure is the daily median for the same number of days, of at least five homes and three owners', () => {
  const homes = [
    home('a', 10),
    home('b', 20),
    home('c', 30),
    home('d', 400),
    // Half as many days on the market.
    home('e', 20, 5),
  ];
  expect(usualFigures(homes, 30)).toMatchObject({ views: 90, offers: 0 });
  expect(usualFigures(homes.slice(0, 4), 30)).toBeUndefined();
  expect(
    usualFigures(
      homes.map((one, index) => ({ ...one, sellerId: `${index % 2}` })),
      30,
    ),
  ).toBeUndefined();
  // A home listed yesterday is not compared.
  expect(
    usualFigures(
      homes.map((one, index) => ({ ...one, days: index === 0 ? 2 : 10 })),
      30,
    ),
  ).toBeUndefined();
});

test('ninety days are thirteen columns, also across New Year, without losing a day', () => {
  const days = Array.from({ length: 90 }, (_, index) => ({
    on: addDays('2027-12-15', index),
    figures: { ...NO_FIGURES, views: 1 },
  }));
  const columns = columnsOf(days);
  expect(columns).toHaveLength(13);
  expect(columns[0]).toMatchObject({ from: '2027-12-15', to: '2027-12-20', figures: { views: 6 } });
  expect(columns.at(-1)).toMatchObject({
    from: '2028-03-07',
    to: '2028-03-13',
    figures: { views: 7 },
  });
  expect(columns.reduce((sum, { figures }) => sum + figures.views, 0)).toBe(90);
  expect(columnsOf(days.slice(0, 30))).toHaveLength(30);
  expect(columnsOf([])).toEqual([]);
});
