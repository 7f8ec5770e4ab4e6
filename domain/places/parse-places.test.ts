import fc from 'fast-check';
import { expect, test } from 'vitest';
import { floridaPlaces } from './florida/gazetteer.ts';
import { parsePlaces } from './parse-places.ts';
import { placeQuery } from './place.ts';

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

test('for any text, the remaining words are a subsequence of the typed ones', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const words = text.slice(0, 300).split(/[\s,;]+/);
      let from = 0;
      for (const word of parsePlaces(text).rest.split(/[\s,;]+/)) {
        from = words.indexOf(word, from);
        expect(from).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('only the first three hundred characters are read', () => {
  expect(parsePlaces('x '.repeat(5000)).rest.length).toBeLessThanOrEqual(300);
});
