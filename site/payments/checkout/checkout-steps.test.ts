import { expect, test } from 'vitest';
import { stepHref, stepOfErrors, stepToOpen } from './checkout-steps.ts';

test('a payment begins with the plan, and continues at the card where it was left', () => {
  expect(stepToOpen(null, false)).toBe('plan');
  expect(stepToOpen(null, true)).toBe('card');
  expect(stepToOpen('information', true)).toBe('information');
  expect(stepToOpen('nonsense', false)).toBe('plan');
});

test('no card is requested before there is a payment', () => {
  expect(stepToOpen('card', false)).toBe('information');
  expect(stepToOpen('card', true)).toBe('card');
});

test('the URL of a step keeps the property and has the current choice', () => {
  const basket = { plan: 'self_service', addOns: ['photos', 'yard_sign'] };
  expect(stepHref('?property=p1&addOn=open_house', 'information', basket)).toBe(
    '?property=p1&step=information&plan=self_service&addOn=photos&addOn=yard_sign',
  );
  expect(stepHref('?plan=self_service&addOn=photos', 'plan')).toBe(
    '?plan=self_service&addOn=photos&step=plan',
  );
});

test('an invalid field leads to its step', () => {
  expect(stepOfErrors(['card.number', 'billing.phone'])).toBe('information');
  expect(stepOfErrors(['addOns'])).toBe('plan');
  expect(stepOfErrors(['card.cvc'])).toBe('card');
  expect(stepOfErrors([])).toBeUndefined();
});
