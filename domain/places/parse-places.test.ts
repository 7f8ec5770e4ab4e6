import fc from 'fast-check';
import { expect, test } from 'vitest';
import { floridaPlaces } from './florida/gazetteer.ts';
import { placesIn } from './parse-places.ts';
import { placeQuery } from './place.ts';

function parsePlaces(text: string) {
  const words = text.split(/,(?!\d{3}\b(?!\d))/).flatMap((said, part) =>
    said
      .trim()
      .split(/\s+/)
      .map((typed) => ({ typed, part })),
  );
  const { places, named } = placesIn(words, new Set(), new Set(['except']));
  const rest = words.filter((_, index) => !named.has(index)).map(({ typed }) => typed);
  return { places, rest: rest.join(' ').trim() };
}

test.each([
  ['casa con piscina en coral gables', ['Coral Gables'], 'casa con piscina'],
  ['homes with a pool near Winter Park', ['Winter Park'], 'homes with a pool'],
  ['casas cerca de Brickell', ['Brickell'], 'casas'],
  ['lake view en orlando fl', ['Orlando'], 'lake view'],
  ['Saint Petersburg', ['St. Petersburg'], ''],
  ['casa en san agustín', ['St. Augustine'], 'casa'],
  ['st pete beach 3 habitaciones', ['St. Pete Beach'], '3 habitaciones'],
  ['33139', ['33139'], ''],
  ['coralgables', ['Coral Gables'], ''],
  ['casas en fortlauderdale', ['Fort Lauderdale'], 'casas'],
  ['condos hasta $450,000 en Tampa, 2 baños', ['Tampa'], 'condos hasta $450,000 2 baños'],
  ['33134,33139', ['33134', '33139'], ''],
  ['condado de Lake', ['Lake'], ''],
  ['miami dade county pool', ['Miami-Dade'], 'pool'],
  ['casas en Florida', [], 'casas'],
  ['Florida City', ['Florida City'], ''],
])('%s', (text, names, rest) => {
  const found = parsePlaces(text);
  expect(found.places.map(({ name }) => name)).toEqual(names);
  expect(found.rest).toBe(rest);
});

test('a street is not a place, but its city is', () => {
  expect(parsePlaces('1200 N Miami Ave, Miami')).toMatchObject({
    places: [{ kind: 'city', name: 'Miami' }],
    rest: '1200 N Miami Ave',
  });
  expect(parsePlaces('3276 Elizabeth St Coconut Grove')).toMatchObject({
    places: [{ kind: 'neighbourhood', name: 'Coconut Grove' }],
    rest: '3276 Elizabeth St',
  });
  expect(parsePlaces('Orlando Ave').places).toEqual([]);
});

test('a common word is a place only in a context that says so', () => {
  expect(parsePlaces('casa sunrise view')).toEqual({ places: [], rest: 'casa sunrise view' });
  expect(parsePlaces('casas en Sunrise').places).toMatchObject([{ name: 'Sunrise' }]);
  expect(parsePlaces('Sunrise, FL').places).toMatchObject([{ name: 'Sunrise' }]);
  expect(parsePlaces('piscina, sunrise').places).toMatchObject([{ name: 'Sunrise' }]);
  expect(parsePlaces('frente al lake').places).toEqual([]);
});

test('of two adjacent places, one inside the other, the smaller one counts', () => {
  const kinds = (text: string) => parsePlaces(text).places.map(({ kind }) => kind);
  expect(kinds('Wynwood, Miami, FL')).toEqual(['neighbourhood']);
  expect(kinds('1427 Obispo Ave, Coral Gables, FL 33134')).toEqual(['zip']);
  expect(kinds('Miami 33139-1234')).toEqual(['zip']);
  expect(kinds('33139 Miami Beach')).toEqual(['zip']);
  expect(kinds('Hialeah, Miami-Dade County')).toEqual(['city']);
  expect(kinds('Kendall 33183')).toEqual(['zip']);
  expect(parsePlaces('Kendall, Miami').places).toMatchObject([{ name: 'Kendall' }]);
});

test('two separate places are both found', () => {
  expect(parsePlaces('Miami, Hialeah').places.map(({ name }) => name)).toEqual([
    'Miami',
    'Hialeah',
  ]);
  expect(parsePlaces('Tampa o Orlando').places).toHaveLength(2);
});

test('a name shared by two places is the city, unless another city is named with the neighborhood', () => {
  expect(parsePlaces('Edgewater').places).toMatchObject([{ kind: 'city', county: 'Volusia' }]);
  expect(parsePlaces('Edgewater, Miami').places).toMatchObject([{ kind: 'neighbourhood' }]);
});

test('the search words of every place find only that place', () => {
  for (const place of floridaPlaces()) {
    expect(parsePlaces(placeQuery(place)), placeQuery(place)).toEqual({
      places: [place],
      rest: '',
    });
  }
});

test('a place after a word that excludes it, or in taken words, is none', () => {
  const words = ['Tampa', 'except', 'in', 'Hialeah'].map((typed) => ({ typed, part: 0 }));
  const found = placesIn(words, new Set(), new Set(['except']));
  expect(found.places).toMatchObject([{ name: 'Tampa' }]);
  expect([...found.denied]).toEqual([[1, 3]]);
  expect(placesIn(words, new Set([0]), new Set(['except'])).places).toEqual([]);
});

test('a name with a direction, an abbreviation or in more words is found', () => {
  for (const [text, name] of [
    ['N Miami Beach', 'North Miami Beach'],
    ['N. Miami', 'North Miami'],
    ['S Miami', 'South Miami'],
    ['W Palm Beach', 'West Palm Beach'],
    ['ft.lauderdale', 'Fort Lauderdale'],
    ['De Land', 'DeLand'],
    ['zip code 32806', '32806'],
  ] as const) {
    expect(parsePlaces(text), text).toMatchObject({ places: [{ name }], rest: '' });
  }
});

test('any text is read without an error', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parsePlaces(text).rest.length).toBeLessThanOrEqual(text.length);
    }),
  );
});
