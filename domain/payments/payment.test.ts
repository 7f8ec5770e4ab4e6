import { describe, expect, test } from 'vitest';
import { movesFrom } from '#domain/moves.ts';
import {
  confirmationSchema,
  isCardExpired,
  isOpenPayment,
  PAYMENT_LIFECYCLE,
  PAYMENT_STATUSES,
  type PaymentOrder,
  paymentSchema,
  receiptNumber,
  sandboxAction,
} from './payment.ts';

const movesAfter = (status: (typeof PAYMENT_STATUSES)[number]) =>
  movesFrom(PAYMENT_LIFECYCLE, status, 'provider').map(({ action }) => action);

describe('the states of a payment', () => {
  test('a succeeded payment can only be refunded', () => {
    expect(movesAfter('succeeded')).toEqual(['refund']);
    expect(movesAfter('refunded')).toEqual([]);
  });

  test('a canceled payment can still succeed', () => {
    expect(movesAfter('canceled')).toEqual(['succeed']);
  });

  test('an open payment may change to any state', () => {
    for (const status of PAYMENT_STATUSES.filter(isOpenPayment)) {
      expect(movesAfter(status)).toEqual(['fail', 'ask', 'process', 'succeed', 'cancel', 'refund']);
    }
  });
});

test.each([
  ['4242 4242 4242 4242', 'succeed'],
  ['4242424242424242', 'succeed'],
  ['4000000000000002', 'fail'],
  ['4000 0025 0000 3155', 'ask'],
  ['5555 5555 5555 4444', 'fail'],
])('the sandbox answers the card %s with %s', (number, action) => {
  expect(sandboxAction(number)).toBe(action);
});

test.each([
  { plan: 'self_service', amountCents: 1 },
  { plan: 'self_service', addOns: ['photos', 'photos'] },
  { plan: 'self_service', addOns: ['free'] },
  { plan: 'self_service', addOns: 'photos' },
  { plan: 'self_service', billing: { name: '', phone: '+13053721234' } },
  { plan: 'self_service', billing: { name: 'Ana', phone: '12' } },
])('the order %j is refused', (order) => {
  expect(paymentSchema.safeParse(order).success).toBe(false);
});

test('a payment is open until it succeeds, is canceled or refunded', () => {
  expect(PAYMENT_STATUSES.filter(isOpenPayment)).toEqual([
    'requires_payment_method',
    'requires_action',
    'processing',
  ]);
});

test.each([
  ['01/20', true],
  ['10/26', true],
  ['11/26', false],
  ['12/26', false],
  ['01/27', false],
  ['12/99', false],
])('a card that expires %s has expired on the last evening of November 2026: %s', (expiry, is) => {
  // Already December in UTC.
  const now = Date.parse('2026-11-30T23:30:00-05:00');
  expect(isCardExpired({ expiry }, now)).toBe(is);
});

const CARD = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };
const BILLING = { name: 'Ana Núñez', phone: '+13053721234' };
const takes = (given: Partial<Record<keyof PaymentOrder, unknown>>) =>
  paymentSchema.safeParse({ plan: 'self_service', ...given }).success;

test('a complete order is accepted unchanged, with its name trimmed', () => {
  const order = { plan: 'self_service', addOns: ['photos', 'yard_sign'], card: CARD };
  const billing = { ...BILLING, name: '  Ana Núñez ' };
  expect(paymentSchema.parse({ ...order, billing })).toEqual({ ...order, billing: BILLING });
  expect(confirmationSchema.parse({ card: CARD })).toEqual({ card: CARD });
  expect(confirmationSchema.safeParse({ card: { ...CARD, cvc: '' } }).success).toBe(false);
});

test.each([
  ['number', ['4242424242424', '4242424242424242424', '4 2 4 2 4 2 4 2 4 2 4 2 4'], true],
  [
    'number',
    ['424242424242', '42424242424242424242', 'x4242424242424242', '4242424242424242x'],
    false,
  ],
  ['number', ['4242  424242424242', '424242424242424x', 'abcdabcdabcdabcd', '42'], false],
  ['expiry', ['01/26', '09/30', '10/31', '12/99'], true],
  ['expiry', ['00/26', '13/26', '1/26', '12/6', '12/2026', 'x12/26', '12/26x', '12/ab'], false],
  ['cvc', ['123', '1234'], true],
  ['cvc', ['12', '12345', 'x123', '123x', 'abc', '1'], false],
] as const)('the %s of a card: %j is accepted: %s', (field, values, isTaken) => {
  for (const value of values) {
    expect([value, takes({ card: { ...CARD, [field]: value } })]).toEqual([value, isTaken]);
  }
});

test('a receipt has a name of 1 to 160 characters without control characters, and a phone', () => {
  const named = (name: unknown) => takes({ billing: { ...BILLING, name } });
  for (const name of ['A', 'x'.repeat(160), 'José Ángel 👩‍👩‍👧‍👦', '<b>Ana</b>'])
    expect(named(name)).toBe(true);
  const nobody = ['', '   ', ' \u200b\u00a0', '\u3164', 'x'.repeat(161), undefined, 7];
  for (const name of nobody) expect(named(name)).toBe(false);
  for (const wrong of ['\u0000', '\n', '\ud800', '\u2028', '\u2029', '\u202e']) {
    expect([wrong, named(`Ana${wrong}Núñez`)]).toEqual([wrong, false]);
  }
  expect(takes({ billing: { name: 'Ana' } })).toBe(false);
  expect(takes({ billing: { ...BILLING, city: 'Miami' } })).toBe(false);
});

test('a blank name gets one error', () => {
  const wrong = paymentSchema.safeParse({
    plan: 'self_service',
    billing: { ...BILLING, name: '' },
  });
  expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual(['billing.name']);
});

test('a receipt is numbered by the last eight characters of its payment', () => {
  expect(receiptNumber('cm3k9q0abcd12xyz')).toBe('BCD1-2XYZ');
});
