import { expect, test } from 'vitest';
import { LOCALES } from '#domain/i18n/locale.ts';
import { termRows } from '#domain/offers/changes/review.ts';
import { allFields } from '#domain/offers/draft/wizard.ts';
import { dealSummary } from '#domain/offers/summary/summary.ts';
import { EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { setAnswer } from './set-answer.ts';

const NOW = Date.UTC(2026, 3, 18, 15);

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

test('changing the country clears answers that only the previous one asks for', () => {
  const terms = { buyers: [{ city: 'Miami', state: 'FL', zip: '33130' }] };
  expect(setAnswer(terms, 'buyers.0.country', 'MX')).toEqual({
    buyers: [{ city: 'Miami', country: 'MX' }],
  });
});

test('a cleared answer is absent from the terms', () => {
  const terms = { closingDate: '2026-06-15', homeWarranty: {}, additionalTerms: 'x' };
  expect(setAnswer(terms, 'closingDate', null)).not.toHaveProperty('closingDate');
  expect(setAnswer(terms, 'homeWarranty', null).homeWarranty).toBeNull();
});

const WITH_LOAN = { ...EXAMPLE_TERMS, loanType: 'other', loanTypeOther: 'USDA' } as const;

test.each(allFields().map(({ field }) => field.path))(
  'summary and rows work without %s, cleared while typing',
  (path) => {
    const terms = setAnswer(WITH_LOAN, path, null);
    for (const locale of LOCALES) {
      expect(() => dealSummary(terms, locale, NOW)).not.toThrow();
      expect(() => termRows(terms, { locale, reader: 'buyer', now: NOW })).not.toThrow();
    }
  },
);
