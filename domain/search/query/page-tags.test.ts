import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeSlug } from '#domain/places/place-slug.ts';
import {
  ANYWHERE,
  EVERY_LIST,
  type HomeOnPages,
  placeOfQuery,
  tagsOfHome,
  tagsOfSearch,
} from './page-tags.ts';
import type { ListingQuery } from './query.ts';
import { readQuery } from './query-url.ts';

const HOME: HomeOnPages = {
  ...{ id: 'one', zip: '33134', city: 'Coral Gables', county: 'Miami-Dade' },
  ...{ lat: 25.7563, lng: -80.2692 },
};
const isPurgedBy = (home: HomeOnPages, query: ListingQuery) =>
  tagsOfSearch(query).some((tag) => tagsOfHome(home).includes(tag));

test('a change purges its own page, its places, its part of the map and pages that may show any home', () => {
  expect(tagsOfHome(HOME)).toEqual([
    'listing-one',
    ANYWHERE,
    'search-at-25_-81',
    'search-zip-33134',
    'search-city-coral-gables',
    'search-county-miami-dade',
  ]);
});

test.each<[string, ListingQuery]>([
  ['the whole state', {}],
  ['words', { q: 'piscina' }],
  ['a place and words', { q: 'piscina en Coral Gables' }],
  ['its city with filters', { q: 'coral gables, fl', beds: 3 }],
  ['its ZIP', { q: '33134' }],
  ['a community that is no postal address', { q: 'Kendall' }],
  ['its county', { q: 'Condado de Miami-Dade' }],
  ['a map around it', { bbox: { west: -80.3, south: 25.7, east: -80.2, north: 25.8 } }],
  ['a map of half the state', { bbox: { west: -87, south: 24, east: -80, north: 29 } }],
  [
    'a drawn area around it',
    {
      polygon: [
        { lat: 25.7, lng: -80.4 },
        { lat: 25.9, lng: -80.3 },
        { lat: 25.7, lng: -80.2 },
      ],
    },
  ],
])('a change purges %s', (_, query) => {
  expect(tagsOfSearch(query)).toContain(EVERY_LIST);
  expect(isPurgedBy(HOME, query)).toBe(true);
});

test.each<[string, ListingQuery]>([
  ['another city', { q: 'Tampa, FL' }],
  ['another ZIP', { q: '33135' }],
  ['another county', { q: 'Broward County' }],
  ['a map elsewhere', { bbox: { west: -82.6, south: 27.8, east: -82.3, north: 28.1 } }],
])('a change does not purge %s', (_, query) => {
  expect(isPurgedBy(HOME, query)).toBe(false);
});

test('every map area that contains a home is purged with it', () => {
  const lat = fc.double({ min: 24, max: 31, noNaN: true });
  const lng = fc.double({ min: -88, max: -79, noNaN: true });
  const size = fc.double({ min: 0.001, max: 6, noNaN: true });
  fc.assert(
    fc.property(lat, lng, size, size, (south, west, height, width) => {
      const bbox = { west, south, east: west + width, north: south + height };
      const corners = [
        { lat: bbox.south, lng: bbox.west },
        { lat: bbox.north, lng: bbox.east },
        { lat: (bbox.south + bbox.north) / 2, lng: (bbox.west + bbox.east) / 2 },
      ];
      return corners.every((corner) => isPurgedBy({ ...HOME, ...corner }, { bbox }));
    }),
  );
});

test.each([
  ['q=Coral+Gables', 'coral-gables'],
  ['q=casas+en+venta+en+Coral+Gables', 'coral-gables'],
  ['q=Homes+in+coral+gables,+FL&sort=newest&page=1', 'coral-gables'],
  ['q=33134', '33134'],
  ['q=Miami-Dade+County,+FL', 'miami-dade-county'],
  ['q=Wynwood,+Miami', 'wynwood-miami'],
  ['q=Coral+Gables&fbclid=x', 'coral-gables'],
])('the search %s is the place %s', (parameters, slug) => {
  const place = placeOfQuery(readQuery(new URLSearchParams(parameters)));
  expect(place && placeSlug(place)).toBe(slug);
});

test.each([
  '',
  'q=Coral+Gables&beds=3',
  'q=Coral+Gables&page=2',
  'q=Coral+Gables&sort=price_asc',
  'q=Coral+Gables&bbox=-81,25,-80,26',
  'q=Coral+Gables,+Hialeah',
  'q=Coral+Gables+pool',
  'q=Coral+Gables+unicorn',
  'q=pool',
  'q=1200+N+Miami+Ave',
])('the search %s is not a place', (parameters) => {
  expect(placeOfQuery(readQuery(new URLSearchParams(parameters)))).toBeUndefined();
});
