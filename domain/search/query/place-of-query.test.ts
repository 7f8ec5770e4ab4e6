import { expect, test } from 'vitest';
import { placeSlug } from '#domain/places/place-slug.ts';
import { placeOfQuery } from './place-of-query.ts';
import { readQuery } from './query-url.ts';

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
