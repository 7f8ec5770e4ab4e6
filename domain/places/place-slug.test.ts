import { expect, test } from 'vitest';
import { floridaPlaces } from './florida/gazetteer.ts';
import { placeOfSlug, placeSlug } from './place-slug.ts';

test.each([
  ['coral-gables', 'city', 'Coral Gables'],
  ['33134', 'zip', '33134'],
  ['miami-dade-county', 'county', 'Miami-Dade'],
  ['wynwood-miami', 'neighbourhood', 'Wynwood'],
])('%s is a place', (slug, kind, name) => {
  expect(placeOfSlug(slug)).toMatchObject({ kind, name });
});

test('every place has its own slug of plain letters', () => {
  const slugs = floridaPlaces().map(placeSlug);
  expect(slugs.filter((slug, at) => slugs.indexOf(slug) !== at)).toEqual([]);
  expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
});

test('another word is not a place', () => {
  for (const slug of ['', 'atlantis-of-plato', 'Coral-Gables', '99999']) {
    expect(placeOfSlug(slug)).toBeUndefined();
  }
});
