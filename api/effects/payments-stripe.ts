import Stripe from 'stripe';
import { z } from 'zod';
import type { Env } from '#api/env.ts';
import { sha256Hex } from '#api/hash.ts';
import { CURRENCY, type PaymentAction } from '#domain/payments/payment.ts';
import { Refusal } from '#domain/refusal.ts';
import type { PaymentEvent, PaymentProvider } from './payment-provider.ts';
import { reportError } from './reports.ts';

/** Origins of Stripe's script, frames and API (https://docs.stripe.com/security/guide). */
const SOURCES = {
  'script-src': 'https://js.stripe.com',
  'frame-src': 'https://js.stripe.com https://hooks.stripe.com',
  'connect-src': 'https://api.stripe.com',
};

/**
 * Returns the Stripe provider, or undefined without its key: the payer's browser sends the card to Stripe, and the result arrives
 * through the signed webhook. Every creating call has an idempotency key, so that retries do not
 * create duplicates.
 */
export function stripeProvider(env: Env): PaymentProvider | undefined {
  const { STRIPE_SECRET_KEY: key } = env;
  if (!key) return undefined;
  const testMode = !/^[sr]k_live_/.test(key);
  const stripe = connect(key, env.STRIPE_API_BASE);
  return {
    name: 'stripe',
    testMode,
    cardPage: env.STRIPE_PUBLISHABLE_KEY
      ? { form: 'stripe', key: env.STRIPE_PUBLISHABLE_KEY, sources: SOURCES }
      : undefined,
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
    readEvent: async (body, headers, now) => {
      const signature = headers.get('Stripe-Signature');
      const secret = env.STRIPE_WEBHOOK_SECRET;
      if (!secret || !signature) throw new Refusal('signature_invalid');
      return readStripeEvent(stripe, { body, signature, secret, now });
    },
  };
}

function connect(key: string, address: string | undefined): Stripe {
  const base = address ? new URL(address) : undefined;
  return new Stripe(key, {
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

/** Maximum difference between a signature's time and now. */
const TOLERANCE_SECONDS = 300;

/** The events that change a payment; Stripe's other events are ignored. */
const ACTIONS: Readonly<Record<string, PaymentAction>> = {
  'payment_intent.payment_failed': 'fail',
  'payment_intent.requires_action': 'ask',
  'payment_intent.processing': 'process',
  'payment_intent.succeeded': 'succeed',
  'payment_intent.canceled': 'cancel',
  'charge.refunded': 'refund',
};

/** The action for each status of a payment intent; in all other statuses the payer has to act. */
const STATES: Readonly<Record<string, PaymentAction>> = {
  requires_action: 'ask',
  processing: 'process',
  succeeded: 'succeed',
  canceled: 'cancel',
};

const metadata = z.object({ payment: z.string().optional() }).nullish();
const envelopeSchema = z.object({
  id: z.string().optional(),
  type: z.string(),
  livemode: z.boolean().optional(),
  data: z.object({ object: z.unknown() }),
});
const intentSchema = z.object({
  id: z.string(),
  amount: z.int(),
  amount_received: z.int().optional(),
  currency: z.string(),
  metadata,
});
const askedSchema = z.object({
  ...intentSchema.shape,
  status: z.string(),
  livemode: z.boolean().optional(),
});
const chargeSchema = z.object({
  payment_intent: z.string(),
  amount_refunded: z.int(),
  currency: z.string(),
  metadata,
});

type Delivery = Readonly<{ body: string; signature: string; secret: string; now: number }>;

/**
 * Returns the event in a delivery after verifying Stripe's signature of the body and its time.
 * @throws Refusal `signature_invalid` (400), or `malformed` (400) for an event that cannot be read.
 */
async function readStripeEvent(
  stripe: Stripe,
  delivery: Delivery,
): Promise<PaymentEvent | undefined> {
  const envelope = envelopeSchema.safeParse(await signedBy(stripe, delivery));
  if (!envelope.success) throw new Refusal('malformed');
  const { id, type, livemode = false, data } = envelope.data;
  const action = Object.hasOwn(ACTIONS, type) ? ACTIONS[type] : undefined;
  if (!action) return undefined;
  const event = {
    // A fake Stripe server may send no id; then the same body is the same event.
    id: id ?? `body_${await sha256Hex(delivery.body)}`,
    type,
    action,
    testMode: !livemode,
  };
  if (action === 'refund') {
    const charge = chargeSchema.safeParse(data.object);
    if (!charge.success) throw new Refusal('malformed');
    return {
      ...event,
      reference: charge.data.payment_intent,
      paymentId: charge.data.metadata?.payment ?? null,
      amountCents: charge.data.amount_refunded,
      currency: charge.data.currency,
    };
  }
  const intent = intentSchema.safeParse(data.object);
  if (!intent.success) throw new Refusal('malformed');
  return { ...event, ...inIntent(intent.data, action) };
}

/**
 * Returns the event for the status of a payment intent that was looked up.
 * @throws Refusal `malformed` (400) for an intent that cannot be read.
 */
function readStripeIntent(object: unknown): PaymentEvent | undefined {
  const intent = askedSchema.safeParse(object);
  if (!intent.success) throw new Refusal('malformed');
  const { id, status, livemode = false } = intent.data;
  const action = Object.hasOwn(STATES, status) ? STATES[status] : undefined;
  if (!action) return undefined;
  return {
    id: `asked_${id}_${status}`,
    type: `asked.${status}`,
    action,
    testMode: !livemode,
    ...inIntent(intent.data, action),
  };
}

function inIntent(intent: z.output<typeof intentSchema>, action: PaymentAction) {
  const { amount, amount_received: received = amount } = intent;
  return {
    reference: intent.id,
    paymentId: intent.metadata?.payment ?? null,
    amountCents: action === 'succeed' ? received : amount,
    currency: intent.currency,
  };
}

async function signedBy(stripe: Stripe, delivery: Delivery): Promise<unknown> {
  const { body, signature, secret, now } = delivery;
  try {
    const event = await stripe.webhooks.constructEventAsync(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now,
    );
    // Stripe's own check only refuses signatures that are too old, not those from the future.
    const signedAt = Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1]);
    if (signedAt * 1000 - now > TOLERANCE_SECONDS * 1000) throw new Refusal('signature_invalid');
    return event;
  } catch {
    throw new Refusal('signature_invalid');
  }
}
