import { env } from 'cloudflare:workers';
import { createId } from '@paralleldrive/cuid2';
import { openDatabase } from '#api/db/open.ts';
import type { Env } from '#api/env.ts';
import { payments } from '#api/payments/table.ts';
import { asks } from './requests.ts';

const SECRET = 'whsec_for_tests_only';

/** Bindings that turn on Stripe; nothing answers at its address. */
export const WITH_STRIPE: Partial<Env> = {
  STRIPE_SECRET_KEY: 'sk_test_for_tests_only',
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_API_BASE: 'http://127.0.0.1:9',
};

/** Creates a payment that waits for events from Stripe. */
export async function aStripePayment(
  userId: string,
  given: Partial<typeof payments.$inferInsert> = {},
) {
  const id = createId();
  const row: typeof payments.$inferInsert = {
    id,
    userId,
    plan: 'self_service',
    lines: [{ item: 'self_service', amountCents: 39_900 }],
    amountCents: 39_900,
    status: 'requires_payment_method',
    provider: 'stripe',
    reference: `pi_${id}`,
    createdAt: Date.now(),
    updatedAt: Date.now(),
    ...given,
  };
  const [written] = await openDatabase(env.DB).insert(payments).values(row).returning();
  if (!written) throw new Error('the payment was not written');
  return written;
}

type EventParts = Readonly<{
  id?: string | undefined;
  type?: string;
  livemode?: boolean;
  object?: Readonly<Record<string, unknown>>;
}>;

/** Returns an event about a payment in Stripe's format, with the given values. */
export function eventText(
  payment: { id: string; reference: string | null },
  parts: EventParts = {},
) {
  const { type = 'payment_intent.succeeded', livemode = false, object } = parts;
  return JSON.stringify({
    ...('id' in parts ? { id: parts.id } : { id: `evt_${createId()}` }),
    object: 'event',
    type,
    livemode,
    data: {
      object: {
        id: payment.reference,
        object: 'payment_intent',
        amount: 39_900,
        amount_received: type === 'payment_intent.succeeded' ? 39_900 : 0,
        currency: 'usd',
        metadata: { payment: payment.id },
        ...object,
      },
    },
  });
}

/** Returns a refund event in Stripe's format: about the charge, with the total refunded so far. */
export function refundText(payment: { id: string; reference: string | null }, cents = 39_900) {
  return eventText(payment, {
    type: 'charge.refunded',
    object: { id: 'ch_1', payment_intent: payment.reference, amount_refunded: cents },
  });
}

type Signed = Readonly<{
  secret?: string;
  /** Seconds between signing and now. */
  age?: number;
  header?: string | undefined;
  /** The signed text, if it differs from the body. */
  signs?: string;
}>;

/** Delivers a body to the webhook with a signature computed as in Stripe's documentation. */
export async function delivers(body: string, signed: Signed = {}) {
  const { secret = SECRET, age = 0, signs = body } = signed;
  const at = Math.floor(Date.now() / 1000) - age;
  const header =
    'header' in signed ? signed.header : `t=${at},v1=${await hmac(secret, `${at}.${signs}`)}`;
  return asks('/payments/webhook', {
    body,
    bindings: WITH_STRIPE,
    headers: header === undefined ? {} : { 'Stripe-Signature': header },
  });
}

async function hmac(secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
