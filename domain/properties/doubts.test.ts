import { expect, test } from 'vitest';
import type { Question } from '#domain/answers/question.ts';
import { allFields } from '#domain/offers/draft/wizard.ts';
import { AGREEMENT_QUESTIONS } from './agreement/agreement-questions.ts';
import { CATALOGUE } from './catalogue/index.ts';
import { agreementDoubts, propertyDoubts } from './doubts.ts';
import { PROPERTY_TYPES } from './property-type.ts';

const paths = (doubts: ReturnType<typeof propertyDoubts>) => doubts.map(({ path }) => path);

type Bounded = Pick<Question, 'kind' | 'min' | 'max' | 'plausible'> & Readonly<{ name: string }>;

test('each number of the catalogue, the agreement and an offer has a plausible range within the allowed one', () => {
  const inner = (name: string, { fields = [], ...question }: Question): readonly Bounded[] => [
    { ...question, name },
    ...fields.flatMap((field) => inner(`${name}.${field.path}`, field)),
  ];
  const all: readonly Bounded[] = [
    ...CATALOGUE.flatMap((field) => [
      { ...field, name: field.key },
      ...('columns' in field ? field.columns : []).map((column) => ({
        ...column,
        name: `${field.key}.${column.key}`,
      })),
    ]),
    ...Object.values(AGREEMENT_QUESTIONS)
      .flat()
      .flatMap((question) => inner(question.path, question)),
    ...allFields().flatMap(({ field }) => inner(field.path, field)),
  ];
  const numbers = all.filter(({ kind }) => ['number', 'money', 'percent'].includes(kind));
  expect(numbers.length).toBeGreaterThan(50);
  const wrong = numbers.filter(
    ({ plausible, min = -Infinity, max = Infinity }) =>
      !plausible || plausible.min < min || plausible.max > max || plausible.min > plausible.max,
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test.each([
  ['a list price of $5', { listPrice: 500 }, ['listPrice']],
  ['a street without a number', { streetAddress: 'Calle Ocho' }, ['streetAddress']],
  ['a street with one', { streetAddress: '1427 Obispo Ave' }, []],
  ['a ZIP of another city', { postalCode: '33139', city: 'Orlando' }, ['postalCode']],
  ['a ZIP of its city', { postalCode: '33139', city: 'Miami Beach' }, []],
  ['a ZIP of a neighboring city', { postalCode: '33134', city: 'Miami' }, []],
  ['a city the gazetteer does not know', { postalCode: '33139', city: 'Villa Nueva' }, []],
  ['a roof older than the home', { yearBuilt: 2001, roofYear: 1998 }, ['roofYear']],
  [
    'a compensation in words',
    { buyerBrokerageCompensation: 'two and a half' },
    ['buyerBrokerageCompensation'],
  ],
  ['a bare number', { buyerBrokerageCompensation: '2.5' }, ['buyerBrokerageCompensation']],
  ['25 %', { buyerBrokerageCompensation: '25 %' }, ['buyerBrokerageCompensation']],
  ['2.5 %', { buyerBrokerageCompensation: '2.5 %' }, []],
  ['2,5 por ciento', { buyerBrokerageCompensation: '2,5 por ciento' }, []],
  ['$5,000', { buyerBrokerageCompensation: '$5,000' }, []],
  ['negotiable', { buyerBrokerageCompensation: 'Negociable' }, []],
] as const)('%s', (_, facts, asked) => {
  expect(paths(propertyDoubts('single_family', facts))).toEqual(asked);
});

test('a building whose units do not fit its kind or its bedrooms', () => {
  const four = { propertySubType: 'fourplex', numberOfUnitsTotal: 2 };
  expect(paths(propertyDoubts('multi_family', four))).toEqual(['numberOfUnitsTotal']);
  const units = [1, 1, 1, 1].map((unitTypeBedsTotal) => ({ unitTypeBedsTotal }));
  const eight = { propertySubType: 'fourplex', numberOfUnitsTotal: 4, units };
  expect(propertyDoubts('multi_family', { ...eight, bedroomsTotal: 8 })).toMatchObject([
    {
      path: 'bedroomsTotal',
      text: {
        en: 'You entered 8 bedrooms in total, and those of the units add up to 4. Is this right?',
      },
    },
  ]);
  expect(propertyDoubts('multi_family', { ...eight, bedroomsTotal: 4 })).toEqual([]);
  expect(paths(propertyDoubts('multi_family', { ...eight, units: units.slice(1) }))).toEqual([]);
});

test('the agreement asks about the same answers', () => {
  const answers = {
    'address.street': 'Ocean Drive',
    'address.zip': '33139',
    'address.city': 'Tampa',
    'listing.listPriceCents': 500,
    'listing.buyerAgentCompensation': 'two and a half',
  };
  expect(paths(agreementDoubts(answers)).toSorted()).toEqual([
    ...['address.street', 'address.zip', 'listing.buyerAgentCompensation'],
    'listing.listPriceCents',
  ]);
});

test('an empty property raises no doubt', () => {
  for (const type of PROPERTY_TYPES) expect(propertyDoubts(type, {})).toEqual([]);
});
