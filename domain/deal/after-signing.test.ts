import { expect, test } from 'vitest';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { aStoredDeal } from '#tests/examples/stored-deal.ts';
import { afterSigning } from './after-signing.ts';
import { dealOf } from './deal.ts';

/** Saturday, April 18, 2026, 10:15 a.m. in Florida. */
const SIGNED = Date.parse('2026-04-18T10:15:00-04:00');

/** What follows from terms that both sides signed at an instant. */
function after(terms: OfferTerms, completeAt: number, now: number) {
  const stored = aStoredDeal({
    offer: { status: 'accepted', acceptedAt: completeAt, contractAt: completeAt },
    signing: { status: 'sealed', openedAt: completeAt, expiresAt: completeAt + 1, completeAt },
    terms,
  });
  return afterSigning(terms, dealOf(stored, 'buyer', now), now);
}

test('a financed purchase: obligations of each side, ways to cancel and dates', () => {
  const found = after(EXAMPLE_TERMS, SIGNED, SIGNED);
  expect(found.sellers.en).toBe(
    'Sell for $480,000, give a credit of $5,000, keep to the additional terms and hand over the home at closing, Friday, May 29, 2026.',
  );
  expect(found.buyers.es).toBe(
    'Depositar $10,000 a más tardar el martes, 21 de abril de 2026, buscar el préstamo y pagar al cierre.',
  );
  expect(found.exits.en).toContain('with notice by April 28, 2026');
  expect(found.exits.es).toContain('18 de mayo de 2026');
  expect(found.dates.map(({ on, what, daysLeft }) => [on, what.en, daysLeft])).toEqual([
    ['2026-04-21', 'Deposit of $10,000', 3],
    ['2026-04-23', 'Loan application', 5],
    ['2026-04-28', 'Inspection period ends', 10],
    ['2026-05-14', 'Title commitment', 26],
    ['2026-05-15', 'Loan commitment', 27],
    ['2026-05-18', 'Loan approval', 30],
    ['2026-05-28', 'Walk-through', 40],
    ['2026-05-29', 'Closing and possession', 41],
  ]);
  expect(found.dates[0]?.who.es).toBe('Hannah Whitfield y Marcus Bell, a Costa Clara Title');
});

test('a cash purchase has no loan, and its title company is that of the terms', () => {
  const { sellers, buyers, exits, dates } = after(EXAMPLE_CASH_TERMS, SIGNED, SIGNED);
  expect(sellers.en).not.toContain('credit');
  expect(buyers.en).not.toContain('loan');
  expect(exits.en).not.toContain('loan');
  expect(dates.map(({ what }) => what.es)).toEqual([
    'Depósito de $45,500',
    'Compromiso de título',
    'Termina el plazo de inspección',
    'Segundo depósito de $12,000',
    'Última visita a la propiedad',
    'Cierre y entrega',
  ]);
  expect(dates.at(-1)?.who.en).toBe('Everybody, with Meridian Closings');
  const bare = { ...EXAMPLE_CASH_TERMS, inspectionDays: 0 };
  expect(after(bare, SIGNED, SIGNED).exits.en).toBe('The contract names none.');
});

test('a purchase contingent on another sale says so', () => {
  const saleOfHome = { address: '12 Oak Street, Ocala', lastDate: '2026-05-20' };
  const terms = { ...EXAMPLE_TERMS, contingentOnSale: true, saleOfHome };
  const { exits, dates } = after(terms, SIGNED, SIGNED);
  expect(exits.es).toContain('si no vende su otra propiedad');
  expect(dates.map(({ on, what }) => [on, what.en])).toContainEqual([
    '2026-05-20',
    'Sale of the other home',
  ]);
});

test.each([
  ['in the evening the day in Florida counts', '2026-04-18T23:59:00-04:00', '2026-04-21'],
  ['over New Year', '2026-12-28T12:00:00-05:00', '2026-12-31'],
  ['over a change of the clocks', '2026-10-31T12:00:00-04:00', '2026-11-03'],
])('%s', (_name, at, deposit) => {
  const signedAt = Date.parse(at);
  const terms = { ...EXAMPLE_TERMS, closingDate: '2027-06-01' };
  const { dates } = after(terms, signedAt, signedAt);
  expect(dates[0]).toMatchObject({ on: deposit, daysLeft: 3 });
});

test('a date is listed until its day, and not the day after', () => {
  const listed = (now: string) =>
    after(EXAMPLE_TERMS, SIGNED, Date.parse(now)).dates.map(({ on }) => on);
  expect(listed('2026-04-21T23:59:00-04:00')[0]).toBe('2026-04-21');
  expect(listed('2026-04-22T00:00:00-04:00')[0]).toBe('2026-04-23');
  expect(listed('2026-05-30T00:00:00-04:00')).toEqual([]);
});
