import Stripe from 'stripe';
import type { Env } from '#api/env.ts';
import { CURRENCY } from '#domain/payments/payment.ts';
import { Refusal } from '#domain/refusal.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { reportError } from './reports.ts';
import { readStripeEvent, readStripeIntent } from './stripe-event.ts';

type StripeEnv = Env & Readonly<{ STRIPE_SECRET_KEY: string }>;

/**
 * Returns the Stripe provider: the payer's browser sends the card to Stripe, and the result arrives
 * through the signed webhook. Every creating call has an idempotency key, so that retries do not
 * create duplicates.
 */
export function stripeProvider(env: StripeEnv): PaymentProvider {
  const testMode = !/^[sr]k_live_/.test(env.STRIPE_SECRET_KEY);
  const stripe = connect(env);
  return {
    name: 'stripe',
    testMode,
    open: async (order) => {
      const intent = await answered(
        order.reference
          ? stripe.paymentIntents.retrieve(order.reference)
          : stripe.paymentIntents.create(
              {
                amount: order.amountCents,
                currency: CURRENCY,
                allowed_payment_method_types: ['card'],
                metadata: { payment: order.id },
              },
              { idempotencyKey: `payment-${order.id}` },
            ),
      );
      return { reference: intent.id, clientSecret: intent.client_secret ?? null };
    },
    cancel: async ({ reference }) => {
      if (!reference) return true;
      try {
        await stripe.paymentIntents.cancel(reference);
        return true;
      } catch (error) {
        // Stripe refuses to cancel payments that have succeeded or are already canceled.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw silent(error);
        return (await answered(stripe.paymentIntents.retrieve(reference))).status === 'canceled';
      }
    },
    refund: async (order) => {
      if (!order.reference) throw new Refusal('transition_not_allowed');
      await answered(
        stripe.refunds.create(
          { payment_intent: order.reference },
          { idempotencyKey: `refund-${order.id}` },
        ),
      );
      return undefined;
    },
    lookUp: async ({ reference }) =>
      reference
        ? readStripeIntent(await answered(stripe.paymentIntents.retrieve(reference)))
        : undefined,
    readEvent: async (body, signature, now) => {
      const secret = env.STRIPE_WEBHOOK_SECRET;
      if (!secret || !signature) throw new Refusal('signature_invalid');
      return readStripeEvent(stripe, { body, signature, secret, now });
    },
  };
}

function connect({ STRIPE_SECRET_KEY, STRIPE_API_BASE }: StripeEnv): Stripe {
  const base = STRIPE_API_BASE ? new URL(STRIPE_API_BASE) : undefined;
  return new Stripe(STRIPE_SECRET_KEY, {
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? '80' : '443'),
      protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  });
}

/**
 * Awaits a call to Stripe.
 * @throws Refusal `unavailable` (503) when it fails; nothing has changed, so the request may be
 * repeated
 */
async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw silent(error);
  }
}

function silent(error: unknown): Refusal {
  reportError(error, { requestId: 'stripe' });
  return new Refusal('unavailable', { retryAfterSeconds: 5 });
}
