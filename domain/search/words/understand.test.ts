import fc from 'fast-check';
import { expect, test } from 'vitest';
import { understand } from './understand.ts';

const said = (text: string) =>
  understand(text)
    .understood.map(({ param, value }) => `${param}=${value}`)
    .join(' ');

test.each([
  [
    'casa con piscina en coral gables, 3 habitaciones, menos de 900 mil',
    'place=Coral Gables, FL feature=pool beds=3 maxPrice=900000',
    '',
  ],
  [
    'home with a pool in Coral Gables, 3 bedrooms, under 900k',
    'place=Coral Gables, FL feature=pool beds=3 maxPrice=900000',
    '',
  ],
  ['frente al mar 33139', 'place=33139 feature=ocean_front', ''],
  ['oceanfront 33139', 'place=33139 feature=ocean_front', ''],
  ['CONDOS EN TAMPA, SIN HOA', 'place=Tampa, FL type=condo feature=no_association', ''],
  ['3/2 kendall con garaje', 'place=Kendall, FL beds=3 baths=2 feature=garage', ''],
  ['casas remodeladas con techos altos', 'feature=remodeled feature=high_ceilings', ''],
  ['comunidad 55+ naples', 'place=Naples, FL feature=senior_community', 'comunidad'],
  ['1427 Obispo Ave, Coral Gables', 'place=Coral Gables, FL', '1427 Obispo Ave'],
  ['casa con vista al golfo', '', 'vista golfo'],
  ['casas hasta $450,000 en Tampa', 'place=Tampa, FL maxPrice=450000', ''],
  ['menos de 400,000', 'maxPrice=400000', ''],
  ['condo under $600,000', 'type=condo maxPrice=600000', ''],
  ['1,500 sqft, Miami', 'place=Miami, FL minSqft=1500', ''],
  ['33134,33139', 'place=33134 place=33139', ''],
  ['Miami,Hialeah 2,000 pies cuadrados', 'place=Miami, FL place=Hialeah, FL minSqft=2000', ''],
  ['terreno', 'type=vacant_land', ''],
  ['vacant land in Ocala', 'place=Ocala, FL type=vacant_land', ''],
  ['estudio en Brickell', 'place=Brickell, Miami maxBeds=0', ''],
  ['studio under 300k', 'maxBeds=0 maxPrice=300000', ''],
  ['casa con estudio', '', 'estudio'],
  ['duplex o triplex', 'propertySubType=duplex propertySubType=triplex', ''],
  ['townhouse 3/2', 'propertySubType=townhouse beds=3 baths=2', ''],
])('%s', (text, understood, rest) => {
  expect(said(text)).toBe(understood);
  expect(understand(text).rest.join(' ')).toBe(rest);
});

test('a negated feature is not a filter', () => {
  expect(said('casa sin piscina en Orlando')).toBe('place=Orlando, FL');
  expect(understand('casa sin piscina en Orlando').rest).toEqual([]);
});

test('punctuation, emoji and operators are not words', () => {
  expect(understand('🏠🏠 ??? ** -- ""').rest).toEqual([]);
  expect(understand('" OR 1=1 NEAR(a b) *').rest).toEqual(['1', '1', 'NEAR', 'a', 'b']);
});

test('words in other scripts are unchanged', () => {
  expect(understand('بيت في ميامي').rest).toEqual(['بيت', 'في', 'ميامي']);
});

test('any text is read without an error, and at most eight words remain', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const { rest } = understand(text);
      expect(rest.length).toBeLessThanOrEqual(8);
      for (const word of rest) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
    }),
  );
});

test('each filter can be removed, and its words alone give it again', () => {
  for (const text of [
    'condo cerca de Brickell con gimnasio, 2 baños, under 700k',
    '3/2 entre 300 y 400 mil, 1,500 to 2,000 sqft',
  ]) {
    for (const { param, value, words } of understand(text).understood) {
      expect(said(words)).toContain(`${param}=${value}`);
    }
  }
});
