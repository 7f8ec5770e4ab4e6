import { describe, expect, test } from 'vitest';
import { FLORIDA_COUNTIES } from '#domain/properties/florida-address.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { deedStampsCents, surtaxCents } from './closing-costs.ts';
import { netSheet, netSheetInput } from './net/net-sheet.ts';

const PRICE_CENTS = 48_000_000;
const TERMS = {
  amountCents: PRICE_CENTS,
  closingDate: '2026-05-29',
  sellerCredit: { requested: false, amountCents: 0 },
};

/** $0.70 per $100 (Florida Statutes 201.02); in Miami-Dade $0.60, plus $0.45 (201.031). */
const [USUAL, MIAMI_DADE, SURTAX] = [-336_000, -288_000, -216_000];

describe.each(PROPERTY_TYPES)('the sale of a %s', (propertyType) => {
  test.each(FLORIDA_COUNTIES)('in %s', (county) => {
    const today = '2026-04-01';
    const home = { county, propertyType, listPriceCents: PRICE_CENTS, mortgageCents: 0, today };
    const { lines } = netSheet(netSheetInput(TERMS, home));
    const amounts = Object.fromEntries(lines.map(({ key, amountCents }) => [key, amountCents]));
    const isThere = county === 'Miami-Dade';
    expect(amounts['deed_stamps']).toBe(isThere ? MIAMI_DADE : USUAL);
    const hasSurtax = isThere && propertyType !== 'single_family' && propertyType !== 'condo';
    expect(amounts['surtax']).toBe(hasSurtax ? SURTAX : undefined);
  });
});

test('a part of a hundred counts as a whole one, and one more cent begins the next', () => {
  for (const [county, cents] of [
    ['Miami-Dade', 60],
    ['Broward', 70],
  ] as const) {
    const stamps = [1, 10_000, 10_001].map((amount) => deedStampsCents(amount, county));
    expect(stamps).toEqual([cents, cents, 2 * cents]);
  }
  expect([1, 10_000, 10_001].map(surtaxCents)).toEqual([45, 45, 90]);
});
