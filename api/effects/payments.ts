import type { Env } from '#api/env.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { sandboxProvider } from './payments-sandbox.ts';
import { stripeProvider } from './payments-stripe.ts';

/** Returns Stripe if a key is configured, otherwise the built-in sandbox. */
export function paymentProviderOf(env: Env): PaymentProvider {
  return env.STRIPE_SECRET_KEY
    ? stripeProvider({ ...env, STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY })
    : sandboxProvider;
}
