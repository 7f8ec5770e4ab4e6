import { expect, test } from 'vitest';
import { instantAt } from '#domain/calendar.ts';
import type { TermsPatch } from '#domain/offers/draft/draft.ts';
import { COUNTER_SECTIONS } from '#domain/offers/terms/term.ts';
import { completeTermsSchema } from '#domain/offers/terms.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_NOW, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import {
  CLEARABLE,
  counterFields,
  counterKeys,
  differingKeys,
  foreignKeys,
  neededMembers,
  settledTerms,
  suggestedDeadline,
} from './counter-terms.ts';

test('a seller may change price and dates, but not the buyers or their financing', () => {
  const patch = {
    amountCents: 1,
    closingDate: '2026-05-22',
    buyers: [],
    financeType: 'cash' as const,
  };
  expect(foreignKeys('seller', EXAMPLE_TERMS, patch)).toEqual(['buyers', 'financeType']);
  expect(foreignKeys('buyer', EXAMPLE_TERMS, patch)).toEqual([]);
});

test('values that a seller returns unchanged are not changes', () => {
  expect(foreignKeys('seller', EXAMPLE_TERMS, { ...EXAMPLE_TERMS, amountCents: 1 })).toEqual([]);
});

test('a seller may change only the compensation of the agent', () => {
  const { agent } = EXAMPLE_CASH_TERMS;
  const paid = { agent: { ...agent, compensation: 2 } };
  expect(foreignKeys('seller', EXAMPLE_CASH_TERMS, paid)).toEqual([]);
  const renamed = { agent: { ...agent, lastName: 'Otra' } };
  expect(foreignKeys('seller', EXAMPLE_CASH_TERMS, renamed)).toEqual(['agent']);
});

test('incomplete answers keep the values of the current terms', () => {
  const typed: object = {
    amountCents: '48',
    closingDate: '',
    deposit: { amountCents: 1_500_000, deliveryDays: 'x' },
    inspectionDays: 7,
  };
  expect(settledTerms(EXAMPLE_TERMS, typed)).toEqual({ ...EXAMPLE_TERMS, inspectionDays: 7 });
});

test('only a second deposit and a title company can be removed', () => {
  const cleared: object = { secondDeposit: null, titleCompany: null, amountCents: null };
  const settled = settledTerms(EXAMPLE_CASH_TERMS, cleared);
  expect(settled).not.toHaveProperty('secondDeposit');
  expect(settled).not.toHaveProperty('titleCompany');
  expect(settled.amountCents).toBe(EXAMPLE_CASH_TERMS.amountCents);
});

test('the default deadline is two days later at 6 p.m. in Florida, also across a daylight saving change', () => {
  expect(suggestedDeadline(EXAMPLE_NOW)).toBe('2026-04-18T22:00:00.000Z');
  const beforeChange = instantAt('2026-03-07T10:00') ?? 0;
  expect(suggestedDeadline(beforeChange)).toBe('2026-03-09T22:00:00.000Z');
});

test('every term a side may change has its field, and the seller’s are worded for the seller', () => {
  for (const side of ['buyer', 'seller'] as const) {
    const fields = COUNTER_SECTIONS.flatMap((section) => counterFields(section, side));
    expect(fields.map(({ path }) => path.split('.')[0]).sort()).toEqual(
      [...counterKeys(side)].sort(),
    );
    expect(new Set(counterKeys(side)).size).toBe(counterKeys(side).length);
    // The wizard's usual values are meant for buyers.
    if (side === 'seller') expect(fields.filter(({ usual }) => usual !== undefined)).toEqual([]);
    const paths = counterFields('usual', side).map(({ path }) => path);
    expect(paths.slice(0, 3)).toEqual(['amountCents', 'sellerCredit', 'closingDate']);
    expect(paths.slice(3)).toEqual(['deposit', 'inspectionDays', 'responseDeadline']);
  }
  const [first] = counterFields('conditions', 'seller');
  expect(first?.label.en).toBe('The purchase depends on selling another home');
});

test('the keys that differ are those whose answers differ, in any order of the keys', () => {
  const { deposit } = EXAMPLE_TERMS;
  const other = {
    ...EXAMPLE_TERMS,
    deposit: { deliveryDays: deposit.deliveryDays, amountCents: deposit.amountCents },
    inspectionDays: 3,
  };
  expect(differingKeys(EXAMPLE_TERMS, other)).toEqual(['inspectionDays']);
});

test.each([
  ['an answer that is not in the patch', { financeType: undefined }, []],
  ['a foreign answer that is taken back', { financeType: null }, ['financeType']],
  ['an agent who was not there', { agent: EXAMPLE_CASH_TERMS.agent }, ['agent']],
  ['no agent, as before', { agent: null }, []],
  ['an answer of the seller', { inspectionDays: 3 }, []],
])('of a seller: %s', (_name, patch, foreign) => {
  expect(foreignKeys('seller', EXAMPLE_TERMS, patch as TermsPatch)).toEqual(foreign);
});

test('a seller may not remove the agent', () => {
  const patch = { agent: null } as unknown as TermsPatch;
  expect(foreignKeys('seller', EXAMPLE_CASH_TERMS, patch)).toEqual(['agent']);
});

test('an answer that is in only one of the two versions differs', () => {
  const { secondDeposit, ...without } = EXAMPLE_CASH_TERMS;
  expect(secondDeposit).toBeDefined();
  expect(differingKeys(without, EXAMPLE_CASH_TERMS)).toEqual(['secondDeposit']);
  expect(differingKeys(EXAMPLE_CASH_TERMS, without)).toEqual(['secondDeposit']);
  expect(differingKeys({ secondDeposit: undefined }, {})).toEqual([]);
});

test.each([
  ['a day', { closingDate: '2026-06-01' }, { closingDate: '2026-06-01' }],
  ['a day with more behind it', { closingDate: '2026-06-011' }, {}],
  ['a day with more before it', { closingDate: '12026-06-01' }, {}],
  ['half a year', { closingDate: '202-06-01' }, {}],
  ['half a month', { closingDate: '2026-6-01' }, {}],
  ['half a day', { closingDate: '2026-06-1' }, {}],
  ['letters for a year', { closingDate: 'abcd-06-01' }, {}],
  ['letters for a month', { closingDate: '2026-ab-01' }, {}],
  ['letters for a day', { closingDate: '2026-06-ab' }, {}],
  ['an answer that was taken back', { closingDate: null }, {}],
  [
    'a text that was taken back',
    { additionalTerms: null },
    { additionalTerms: '', additionalTermsLanguage: undefined },
  ],
  ['an answer that is not there', { additionalTerms: undefined }, {}],
  ['a share in letters', { downPaymentPercent: '20' }, {}],
  ['a share', { downPaymentPercent: 25 }, { downPaymentPercent: 25 }],
  ['an amount', { amountCents: 1 }, { amountCents: 1 }],
  ['a choice', { assignability: 'released' }, { assignability: 'released' }],
  ['a yes', { contingentOnSale: true }, { contingentOnSale: true }],
  ['a list', { companies: [] }, { companies: [] }],
  [
    'a whole group',
    { deposit: { amountCents: 1, deliveryDays: 2 } },
    { deposit: { amountCents: 1, deliveryDays: 2 } },
  ],
  ['a group that lacks what it needs', { deposit: { deliveryDays: 2 } }, {}],
  ['a group whose member was taken back', { deposit: { amountCents: null, deliveryDays: 2 } }, {}],
  [
    'a group whose needless member was taken back',
    { titleCompany: { company: 'Meridian', phone: null } },
    { titleCompany: { company: 'Meridian' } },
  ],
  [
    'a commission that is half typed',
    { agent: { ...EXAMPLE_CASH_TERMS.agent, compensation: '2.' } },
    {},
  ],
])('written and as it would be sent: %s', (_name, draft: object, settled) => {
  expect(settledTerms(EXAMPLE_TERMS, draft)).toEqual({ ...EXAMPLE_TERMS, ...settled });
});

test.each(counterKeys('buyer'))('clearing an answer leaves valid terms: %s', (key) => {
  const before = EXAMPLE_CASH_TERMS[key];
  const settled = settledTerms(EXAMPLE_CASH_TERMS, { [key]: null });
  if (CLEARABLE.includes(key)) expect(settled[key] ?? '').toBe('');
  else expect(settled[key]).toEqual(before);
  expect(completeTermsSchema.safeParse(settled).error).toBeUndefined();
});

test('a group lists the members that it must have, and what is no group has none', () => {
  expect(neededMembers('deposit')).toEqual(['amountCents', 'deliveryDays']);
  expect(neededMembers('escalation')).toEqual(['stepCents', 'limitCents']);
  for (const key of ['amountCents', 'nothing']) expect(neededMembers(key)).toEqual([]);
  expect(CLEARABLE).toContain('escalation');
});
