import { describe, expect, test } from 'vitest';
import { movesFrom } from '#domain/moves.ts';
import {
  isOpenPayment,
  PAYMENT_LIFECYCLE,
  PAYMENT_STATUSES,
  paymentSchema,
  sandboxAction,
} from './payment.ts';

const movesAfter = (status: (typeof PAYMENT_STATUSES)[number]) =>
  movesFrom(PAYMENT_LIFECYCLE, status, 'provider').map(({ action }) => action);

describe('the states of a payment', () => {
  test('money that has arrived can only be given back', () => {
    expect(movesAfter('succeeded')).toEqual(['refund']);
    expect(movesAfter('refunded')).toEqual([]);
  });

  test('a payment that was given up still takes money that arrives', () => {
    expect(movesAfter('canceled')).toEqual(['succeed']);
  });

  test('whatever is open may go anywhere', () => {
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
])('the sandbox answers to the card %s with %s', (number, action) => {
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
