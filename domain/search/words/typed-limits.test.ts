import { expect, test } from 'vitest';
import { TYPED_AMOUNTS, TYPED_AREAS } from '#tests/examples/typed-values.ts';
import { limitsAt } from './typed-limits.ts';
import { tidySearch, typedWords } from './typed-words.ts';

const read = (text: string) => {
  const words = typedWords(tidySearch(text));
  const found = limitsAt(words, 0);
  if (!found) return undefined;
  const said = found.limits.map(({ param, value }) => `${param}=${value}`).join(' ');
  return found.length === words.length ? said : `${said} (${found.length} words)`;
};

test.each([
  ['3 habitaciones', 'beds=3'],
  ['tres cuartos', 'beds=3'],
  ['3+ beds', 'beds=3'],
  ['4br', 'beds=4'],
  ['al menos 2 baños', 'baths=2'],
  ['2.5 baths', 'baths=2'],
  ['2ba', 'baths=2'],
  ['more than 2 bedrooms', 'beds=3'],
  ['3/2', 'beds=3 baths=2'],
  ['under 400k', 'maxPrice=400000'],
  ['below $400,000', 'maxPrice=400000'],
  ['menos de 400 mil', 'maxPrice=400000'],
  ['menos de 400 mil dólares', 'maxPrice=400000'],
  ['hasta 1.2 millones', 'maxPrice=1200000'],
  ['under 400', 'maxPrice=400000'],
  ['hasta medio millón', 'maxPrice=500000'],
  ['half a million dollars', 'maxPrice=500000'],
  ['menos de un millón', 'maxPrice=1000000'],
  ['under a million', 'maxPrice=1000000'],
  ['hasta un millón y medio', 'maxPrice=1500000'],
  ['hasta 1 millón y medio', 'maxPrice=1500000'],
  ['millón y medio de dólares', 'maxPrice=1500000'],
  ['one and a half million', 'maxPrice=1500000'],
  ['dos millones', 'maxPrice=2000000'],
  ['más de trescientos mil', 'minPrice=300000'],
  ['three hundred thousand', 'maxPrice=300000'],
  ['entre medio millón y un millón', 'minPrice=500000 maxPrice=1000000'],
  ['siete habitaciones', 'beds=7'],
  ['max $1.5M', 'maxPrice=1500000'],
  ['más de 300k', 'minPrice=300000'],
  ['desde 250,000', 'minPrice=250000'],
  ['entre 300 y 400 mil', 'minPrice=300000 maxPrice=400000'],
  ['between $300,000 and $450,000', 'minPrice=300000 maxPrice=450000'],
  ['300k-400k', 'minPrice=300000 maxPrice=400000'],
  ['300-400k', 'minPrice=300000 maxPrice=400000'],
  ['$300k to $1.2M', 'minPrice=300000 maxPrice=1200000'],
  ['400k', 'maxPrice=400000'],
  ['1,500 sq ft', 'minSqft=1500'],
  ['1500sqft', 'minSqft=1500'],
  ['más de 2000 pies cuadrados', 'minSqft=2000'],
  ['under 2000 square feet', 'maxSqft=2000'],
  ['1,500 to 2,000 sqft', 'minSqft=1500 maxSqft=2000'],
  ['half an acre', 'minLot=21780'],
  ['2 acres', 'minLot=87120'],
  ['2.5 acres', 'minLot=108900'],
  ['1/4 acre', 'minLot=10890'],
  ['0.5 acres', 'minLot=21780'],
  ['2,000 pies cuadrados', 'minSqft=2000'],
  ['2.000 pies cuadrados', 'minSqft=2000'],
  ['1,500sqft', 'minSqft=1500'],
  ['150 m2', 'minSqft=1615'],
  ['150m²', 'minSqft=1615'],
  ['hasta 200 metros cuadrados', 'maxSqft=2153'],
  ['hasta 450.000', 'maxPrice=450000'],
  ['hasta 1.200.000', 'maxPrice=1200000'],
  ['hasta 1,2 millones', 'maxPrice=1200000'],
  ['1.250 millones', 'maxPrice=1250000'],
  ['hasta 450.000,00', 'maxPrice=450000'],
  ['$450,000.00', 'maxPrice=450000'],
  ['450,000', 'maxPrice=450000'],
  ['450000', 'maxPrice=450000'],
  ['450 mil o menos', 'maxPrice=450000'],
  ['$450,000 or more', 'minPrice=450000'],
  ['450000 max', 'maxPrice=450000'],
  ['budget 450k', 'maxPrice=450000'],
  ['< 450k', 'maxPrice=450000'],
  ['<$450,000', 'maxPrice=450000'],
  ['$ 450,000', 'maxPrice=450000'],
  ['US$450,000', 'maxPrice=450000'],
  ['450,000 $', 'maxPrice=450000'],
  ['$450 000', 'maxPrice=450000'],
  ['450\u00a0000', 'maxPrice=450000'],
  ['\u200bhasta 4\u200b50k', 'maxPrice=450000'],
  ['entre 300.000 y 450.000', 'minPrice=300000 maxPrice=450000'],
  ['built after 2010', 'minYear=2010'],
  ['construida después de 1998', 'minYear=1998'],
])('%s', (text, said) => {
  expect(read(text)).toBe(said);
});

test.each([
  '1427 Obispo Ave',
  '1200 N Miami Ave',
  '33139',
  'piscina',
  '3',
  'under the sun',
  '3 - 4',
  'million dollar view',
  'One Thousand Museum',
  'hasta mil',
])('%s is not a limit', (text) => {
  expect(read(text)).toBeUndefined();
});

test('the words after a limit remain', () => {
  expect(read('3 habitaciones con piscina')).toBe('beds=3 (2 words)');
  expect(read('under 400k in a gated community')).toBe('maxPrice=400000 (2 words)');
});

// No home costs 525 dollars: a small number without a unit is in thousands, and the chip says so.
test.each(
  TYPED_AMOUNTS.flatMap(([typed, dollars]) => (dollars ? [[typed, dollars] as const] : [])),
)('hasta %j is $%d, or thousands', (typed, dollars) => {
  const isThousands = dollars < 10_000 && !typed.includes('$');
  const price = isThousands ? dollars * 1_000 : dollars;
  expect(read(`hasta ${typed}`)).toBe(`maxPrice=${price}`);
});

test.each(TYPED_AREAS.filter(([typed, feet]) => feet && /[a-z]/i.test(typed) && !/k$/.test(typed)))(
  'desde %j is %d square feet',
  (typed, feet) => expect(read(`desde ${typed}`)).toBe(`minSqft=${feet}`),
);
