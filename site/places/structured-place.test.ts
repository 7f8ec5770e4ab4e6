import { expect, test } from 'vitest';
import { structuredPlace } from './structured-place.ts';

const PAGE = {
  url: 'https://trato.example/es/listing/in/miami',
  name: 'Casas en venta en Miami',
  description: '18 casas',
  inLanguage: 'es',
  trail: [
    { name: 'Florida', url: 'https://trato.example/es/listing/in' },
    { name: 'Miami-Dade', url: 'https://trato.example/es/listing/in/miami-dade-county' },
    { name: 'Miami', url: 'https://trato.example/es/listing/in/miami' },
  ],
  homes: [
    'https://trato.example/es/listing/details/a',
    'https://trato.example/es/listing/details/b',
  ],
};

test('a place has its trail, numbered from one, whose last step is the page itself', () => {
  const { breadcrumb } = JSON.parse(structuredPlace(PAGE));
  expect(breadcrumb.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Florida', item: PAGE.trail[0]?.url },
    { '@type': 'ListItem', position: 2, name: 'Miami-Dade', item: PAGE.trail[1]?.url },
    { '@type': 'ListItem', position: 3, name: 'Miami' },
  ]);
});

test('the homes that are shown are listed in their order, and none where there are none', () => {
  const { mainEntity } = JSON.parse(structuredPlace(PAGE));
  expect(mainEntity.itemListElement.map(({ url }: { url: string }) => url)).toEqual(PAGE.homes);
  expect(JSON.parse(structuredPlace({ ...PAGE, homes: [] }))).not.toHaveProperty('mainEntity');
});

test('no name ends the script element it stands in', () => {
  expect(structuredPlace({ ...PAGE, name: '</script><b>' })).not.toContain('</script>');
});
