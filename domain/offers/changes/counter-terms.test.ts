import { expect, test } from 'vitest';
import { instantAt } from '#domain/calendar.ts';
import { COUNTER_SECTIONS } from '#domain/offers/terms/term.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_NOW, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { counterFields, counterKeys } from './counter-fields.ts';
import { differingKeys, foreignKeys, settledTerms, suggestedDeadline } from './counter-terms.ts';

test('a seller may change price and dates, not who buys nor how they pay', () => {
  const patch = {
    amountCents: 1,
    closingDate: '2026-05-22',
    buyers: [],
    financeType: 'cash' as const,
  };
  expect(foreignKeys('seller', EXAMPLE_TERMS, patch)).toEqual(['buyers', 'financeType']);
  expect(foreignKeys('buyer', EXAMPLE_TERMS, patch)).toEqual([]);
});

test('what a seller sends back unchanged is no change', () => {
  expect(foreignKeys('seller', EXAMPLE_TERMS, { ...EXAMPLE_TERMS, amountCents: 1 })).toEqual([]);
});

test('of the agent a seller may change the compensation alone', () => {
  const { agent } = EXAMPLE_CASH_TERMS;
  const paid = { agent: { ...agent, compensation: 2 } };
  expect(foreignKeys('seller', EXAMPLE_CASH_TERMS, paid)).toEqual([]);
  const renamed = { agent: { ...agent, lastName: 'Otra' } };
  expect(foreignKeys('seller', EXAMPLE_CASH_TERMS, renamed)).toEqual(['agent']);
});

test('half-typed answers count as those on the table', () => {
  const typed: object = {
    amountCents: '48',
    closingDate: '',
    deposit: { amountCents: 1_500_000, deliveryDays: 'x' },
    inspectionDays: 7,
  };
  expect(settledTerms(EXAMPLE_TERMS, typed)).toEqual({ ...EXAMPLE_TERMS, inspectionDays: 7 });
});

test('a second deposit and a title company can be taken away, nothing else', () => {
  const cleared: object = { secondDeposit: null, titleCompany: null, amountCents: null };
  const settled = settledTerms(EXAMPLE_CASH_TERMS, cleared);
  expect(settled).not.toHaveProperty('secondDeposit');
  expect(settled).not.toHaveProperty('titleCompany');
  expect(settled.amountCents).toBe(EXAMPLE_CASH_TERMS.amountCents);
});

test('the answer is asked for two days later at six in the evening of Florida, also over a change of the clock', () => {
  expect(suggestedDeadline(EXAMPLE_NOW)).toBe('2026-04-18T22:00:00.000Z');
  const beforeChange = instantAt('2026-03-07T10:00') ?? 0;
  expect(suggestedDeadline(beforeChange)).toBe('2026-03-09T22:00:00.000Z');
});

test('every term a side may change has its field, and the seller’s speak to the seller', () => {
  for (const side of ['buyer', 'seller'] as const) {
    const fields = COUNTER_SECTIONS.flatMap((section) => counterFields(section, side));
    expect(fields.map(({ path }) => path.split('.')[0]).sort()).toEqual(
      [...counterKeys(side)].sort(),
    );
  }
  const [first] = counterFields('conditions', 'seller');
  expect(first?.label.en).toBe('The purchase depends on selling another home');
});

test('the keys that differ are those whose answers differ, in whatever order they are written', () => {
  const { deposit } = EXAMPLE_TERMS;
  const other = {
    ...EXAMPLE_TERMS,
    deposit: { deliveryDays: deposit.deliveryDays, amountCents: deposit.amountCents },
    inspectionDays: 3,
  };
  expect(differingKeys(EXAMPLE_TERMS, other)).toEqual(['inspectionDays']);
});
