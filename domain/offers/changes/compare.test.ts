import { expect, test } from 'vitest';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_NOW, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { type ComparedOffer, comparedRows, contingencyCount, sortedOffers } from './compare.ts';

const netOf = ({ amountCents }: OfferTerms) => amountCents;
const HANNAH: ComparedOffer = {
  id: 'hannah',
  terms: EXAMPLE_TERMS,
  netCents: 46_624_600,
  netOf,
  sentAt: EXAMPLE_NOW - 2,
};
const CAMILA: ComparedOffer = {
  id: 'camila',
  terms: {
    ...EXAMPLE_TERMS,
    amountCents: 48_200_000,
    contingentOnSale: true,
    closingDate: '2026-06-12',
  },
  netCents: 47_304_000,
  netOf,
  sentAt: EXAMPLE_NOW - 1,
};
const PALMERA: ComparedOffer = {
  id: 'palmera',
  terms: EXAMPLE_CASH_TERMS,
  netCents: 44_684_500,
  netOf,
  sentAt: EXAMPLE_NOW - 3,
};
const ALL = [HANNAH, CAMILA, PALMERA];
const rows = comparedRows(ALL, { locale: 'en', now: EXAMPLE_NOW });
const row = (key: string) => rows.find((candidate) => candidate.key === key);
const cell = (key: string, offerId: string) =>
  row(key)?.cells.find((candidate) => candidate.offerId === offerId);

test('the reference differs from nothing, the others say by how much', () => {
  expect(cell('amount', 'hannah')).toMatchObject({ isDifferent: false });
  expect(cell('amount', 'camila')).toMatchObject({ isDifferent: true, difference: '$2,000 more' });
  expect(cell('closing_date', 'camila')?.difference).toBe('14 days later');
  expect(cell('inspection', 'camila')).toMatchObject({ isDifferent: false });
});

test('net stands below the price, with what is more or less and the highest marked', () => {
  expect(rows[rows.findIndex(({ key }) => key === 'amount') + 1]?.key).toBe('net');
  expect(cell('net', 'camila')).toMatchObject({
    value: ['$473,040'],
    difference: '$6,794 more',
    badge: { text: 'Highest net', tone: 'ok' },
  });
  expect(cell('net', 'palmera')?.difference).toBe('$19,401 less');
});

test('what may undo the deal is marked', () => {
  expect(cell('contingent_on_sale', 'camila')?.badge?.tone).toBe('warn');
  expect(cell('assignability', 'palmera')?.badge?.tone).toBe('warn');
  expect(cell('closing_date', 'palmera')?.badge?.text).toBe('Soonest');
});

test('a row that is the same for all says so', () => {
  const same = comparedRows([HANNAH, { ...HANNAH, id: 'twin' }], {
    locale: 'es',
    now: EXAMPLE_NOW,
  });
  expect(same.every(({ isDifferent }) => !isDifferent)).toBe(true);
});

test('names, addresses and deadlines are not compared', () => {
  expect(row('buyers')).toBeUndefined();
  expect(row('address')).toBeUndefined();
  expect(row('response_deadline')).toBeUndefined();
});

test('every order puts what is best for the seller first', () => {
  const order = (sort: Parameters<typeof sortedOffers>[1]) =>
    sortedOffers(ALL, sort).map(({ id }) => id);
  expect(order('net')).toEqual(['camila', 'hannah', 'palmera']);
  expect(order('closing')).toEqual(['palmera', 'hannah', 'camila']);
  expect(order('deposit')).toEqual(['palmera', 'hannah', 'camila']);
  expect(order('received')).toEqual(['palmera', 'hannah', 'camila']);
  expect(order('contingencies')[2]).toBe('camila');
  expect(contingencyCount(EXAMPLE_TERMS)).toBe(2);
});
