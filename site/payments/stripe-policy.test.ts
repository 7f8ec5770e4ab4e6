import { expect, test } from 'vitest';
import { withStripe } from './stripe-policy.ts';

test('Stripe is let in where it needs to be, and nowhere else', () => {
  const policy =
    "default-src 'self'; script-src 'self' 'sha256-a'; frame-src 'none'; connect-src 'self'; object-src 'none'";
  expect(withStripe(policy)).toBe(
    "default-src 'self'; script-src 'self' 'sha256-a' https://js.stripe.com; frame-src https://js.stripe.com https://hooks.stripe.com; connect-src 'self' https://api.stripe.com; object-src 'none'",
  );
});

test('a trailing semicolon and line breaks do no harm', () => {
  expect(withStripe("script-src 'self';\n object-src 'none';")).toBe(
    "script-src 'self' https://js.stripe.com; object-src 'none'; ",
  );
});
