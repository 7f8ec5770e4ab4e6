import { expect, test } from 'vitest';
import { setAnswer } from './set-answer.ts';

test('an answer is placed at the top, in a group and in a row, and nothing else changes', () => {
  const terms = { amountCents: 1, buyers: [{ firstName: 'Ana' }, { firstName: 'Luis' }] };
  expect(setAnswer(terms, 'amountCents', 2)).toEqual({ ...terms, amountCents: 2 });
  expect(setAnswer(terms, 'deposit.deliveryDays', 3)).toEqual({
    ...terms,
    deposit: { deliveryDays: 3 },
  });
  expect(setAnswer(terms, 'buyers.1.lastName', 'Paz').buyers).toEqual([
    { firstName: 'Ana' },
    { firstName: 'Luis', lastName: 'Paz' },
  ]);
  expect(terms.buyers[1]).toEqual({ firstName: 'Luis' });
});

test('another country takes back what only the former one asks for', () => {
  const terms = { buyers: [{ city: 'Miami', state: 'FL', zip: '33130' }] };
  expect(setAnswer(terms, 'buyers.0.country', 'MX')).toEqual({
    buyers: [{ city: 'Miami', country: 'MX' }],
  });
});
