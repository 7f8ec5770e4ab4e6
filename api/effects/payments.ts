import type { Env } from '#api/env.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { sandboxProvider } from './payments-sandbox.ts';
import { stripeProvider } from './payments-stripe.ts';

/** Each returns undefined while its keys are missing. */
const PROVIDERS: readonly ((env: Env) => PaymentProvider | undefined)[] = [stripeProvider];

/** Returns the provider whose keys are configured, otherwise the built-in sandbox. */
export function paymentProviderOf(env: Env): PaymentProvider {
  for (const provider of PROVIDERS) {
    const configured = provider(env);
    if (configured) return configured;
  }
  return sandboxProvider;
}
