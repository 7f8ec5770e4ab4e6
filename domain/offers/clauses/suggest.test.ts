import { expect, test } from 'vitest';
import { suggestedClauses, withoutSentence } from './suggest.ts';

const found = (text: string) =>
  suggestedClauses(text).map(({ clause, values }) => [clause.key, values] as const);

test.each([
  ['The washer and dryer stay with the home.', 'appliances_stay', { goods: ['washer', 'dryer'] }],
  ['Se quedan la lavadora y la secadora.', 'appliances_stay', { goods: ['washer', 'dryer'] }],
  ['Seller will NOT paint the fence', 'no_work', { works: ['paint_fence'] }],
  ['El vendedor no va a pintar la cerca', 'no_work', { works: ['paint_fence'] }],
  ["The seller won't paint the fence.", 'no_work', { works: ['paint_fence'] }],
  ['Seller will paint the fence before closing', 'seller_work', { works: ['paint_fence'] }],
  ['El vendedor pinta la cerca antes del cierre', 'seller_work', { works: ['paint_fence'] }],
  ['Seller gives a $5,000 credit for repairs', 'repair_credit', { amountCents: 500_000 }],
  ['Crédito de 2.500 dólares por reparaciones', 'repair_credit', { amountCents: 250_000 }],
  [
    'Seller repairs the roof and the AC, up to $3k',
    'seller_repairs',
    { repairs: ['roof', 'air_conditioning'], limitCents: 300_000 },
  ],
  [
    'El vendedor repara el techo hasta $3,000',
    'seller_repairs',
    { repairs: ['roof'], limitCents: 300_000 },
  ],
  ['Rent-back of 10 days at $100 per day with a $2,000 deposit', undefined, undefined],
  [
    'Seller rent back for two weeks at $100 a day, deposit $2,000',
    'rent_back',
    { days: 14, dayCents: 10_000, depositCents: 200_000 },
  ],
  ['Leave it broom clean', 'broom_clean', {}],
  [
    'Termite inspection within 10 days, seller treats up to $1,500',
    'treatment_termites',
    { days: 10, limitCents: 150_000 },
  ],
  ['Survey paid by seller, up to $500', 'survey', { paidBy: 'seller', limitCents: 50_000 }],
  [
    'El estoppel lo paga el comprador, hasta $299',
    'estoppel',
    { paidBy: 'buyer', limitCents: 29_900 },
  ],
  ['Attorney review period of 5 days', 'attorney_review', { days: 5 }],
  ['Revisión de un abogado en cinco días', 'attorney_review', { days: 5 }],
  ['Buyer is doing a 1031 exchange', 'exchange_1031', { who: 'buyer' }],
  ['Seller closes all open permits', 'permits', {}],
] as const)('%s', (text, key, values) => {
  const first = found(text)[0];
  if (key === undefined) return;
  expect(first).toEqual([key, values]);
});

test.each([
  // A denial is never offered as its contrary.
  'The washer does not stay',
  'La nevera no se queda',
  'Seller will not give any credit for repairs',
  'Sin crédito por reparaciones',
  // A condition or an exception would be lost.
  'Seller paints the fence if it rains',
  'All appliances stay except the washer',
  'El vendedor repara el techo, salvo que el seguro lo pague',
  // So would a figure.
  'Seller gives a credit of $5,000 for repairs on 2 roofs',
  'Seller pays 50% of the survey',
  'Attorney review of 5 days and 10 days',
  // The other side owes it.
  'Buyer will paint the fence',
  'El comprador repara el techo hasta $500',
  // Later is not before closing.
  'Seller paints the fence after closing',
  'Hello, we love your home!',
  '',
])('%s is offered no clause', (text) => {
  expect(found(text)).toEqual([]);
});

test.each([
  ['The washer and dryer stay with the home.', [true]],
  ['El vendedor NO va a pintar la cerca', [true]],
  ['Seller gives the buyer a credit of $500 for repairs', [true]],
  ['Seller will not paint the fence', [true]],
  ['Termite inspection within 10 days, seller treats up to $1,500', [true]],
  // The piano and the shed would be lost.
  ['The washer, the dryer and the piano stay', [false]],
  ['Se quedan la lavadora, la secadora y el cobertizo.', [false, false]],
])('%s is said by the clauses as a whole: %j', (text, isWhole) => {
  expect(suggestedClauses(text).map((one) => one.isWhole)).toEqual(isWhole);
});

test('each sentence has its own clauses, and the one that is replaced leaves the text', () => {
  const text =
    'The washer stays with the home. Please call first.\nSeller gives a $500 credit for repairs.';
  const [first, second] = suggestedClauses(text);
  expect([first?.clause.key, second?.clause.key]).toEqual(['appliances_stay', 'repair_credit']);
  expect(withoutSentence(text, second?.sentence ?? '')).toBe(
    'The washer stays with the home. Please call first.',
  );
  expect(withoutSentence(text, first?.sentence ?? '')).toBe(
    'Please call first.\nSeller gives a $500 credit for repairs.',
  );
  expect(suggestedClauses(text, ({ key }) => key === 'repair_credit')).toHaveLength(1);
});
