import { expect, test } from 'vitest';
import { placeOfSlug } from '#domain/places/place-slug.ts';
import { trailOf } from './place-trail.ts';
import { structuredPlace } from './structured-place.ts';

const PAGE = {
  path: '/es/listing/in/miami',
  name: 'Casas en venta en Miami',
  description: '18 casas',
  inLanguage: 'es-ES',
  trail: [
    { name: 'Florida', path: '/es/listing/in' },
    { name: 'Miami-Dade', path: '/es/listing/in/miami-dade-county' },
  ],
  here: 'Miami',
  homes: [
    { path: '/es/listing/details/a', name: '1 Palm Rd, Miami' },
    { path: '/es/listing/details/b', name: '2 Palm Rd, Miami' },
  ],
};
const absolute = (path: string) => `https://trato.example${path}`;
const dataOf = (page: Partial<typeof PAGE> = {}) => structuredPlace({ ...PAGE, ...page }, absolute);

test('a place has its trail, numbered from one, whose last step is the page itself', () => {
  const { breadcrumb } = JSON.parse(dataOf());
  expect(breadcrumb.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Florida', item: absolute('/es/listing/in') },
    {
      '@type': 'ListItem',
      ...{ position: 2, name: 'Miami-Dade', item: absolute('/es/listing/in/miami-dade-county') },
    },
    { '@type': 'ListItem', position: 3, name: 'Miami' },
  ]);
});

test.each([
  ['miami-dade-county', ['Florida', 'Miami-Dade County']],
  ['coral-gables', ['Florida', 'Miami-Dade County', 'Coral Gables']],
  ['33134', ['Florida', 'Miami-Dade County', 'Miami', '33134, Miami']],
  ['wynwood-miami', ['Florida', 'Miami-Dade County', 'Miami', 'Wynwood, Miami']],
])('breadcrumbs of %s are the places that contain it', (slug, names) => {
  const place = placeOfSlug(slug);
  expect(place && trailOf(place, 'en').map(({ name }) => name)).toEqual(names);
});

test('the homes that are shown are listed in their order, and none where there are none', () => {
  const { mainEntity } = JSON.parse(dataOf());
  const listed: readonly { url: string; name: string }[] = mainEntity.itemListElement;
  expect(listed.map(({ url, name }) => [url, name])).toEqual(
    PAGE.homes.map(({ path, name }) => [absolute(path), name]),
  );
  expect(JSON.parse(dataOf({ homes: [] }))).not.toHaveProperty('mainEntity');
});

test('no name ends the script element it is in', () => {
  expect(dataOf({ name: '</script><b>' })).not.toContain('</script>');
});
