import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '#api/db/open.ts';
import { outbox } from '#api/messages/table.ts';
import { reconcilePayments } from '#api/payments/reconcile.ts';
import { payments } from '#api/payments/table.ts';
import { planGrants } from '#api/properties/table.ts';
import { MINUTE_MS } from '#domain/calendar.ts';
import type { Payment } from '#domain/payments/payment.ts';
import { aContext, aSession } from '#tests/factories/accounts.ts';
import { asks } from '#tests/factories/requests.ts';

/**
 * A third-party implementation of Stripe. What it does not support (declined cards, refunds) is
 * tested in `webhook.test.ts`.
 */
const STAND_IN = inject('stripeStandIn');
const db = openDatabase(env.DB);
const bindings = {
  STRIPE_SECRET_KEY: 'sk_test_emulated',
  STRIPE_WEBHOOK_SECRET: STAND_IN.secret,
  STRIPE_API_BASE: STAND_IN.api,
};

type Intent = Readonly<{ id: string; amount: number; currency: string; status: string }>;
type Delivery = Readonly<{ body: string; signature: string }>;

async function orders(headers: Record<string, string>, body: object) {
  const { status, json } = await asks('/payments', { body, headers, bindings });
  const payment = json['payment'] as unknown as Payment;
  const [row] = await db.select().from(payments).where(eq(payments.id, payment.id));
  return { status, payment, reference: row?.reference ?? '' };
}

/** Sends a request to Stripe's API. */
async function stripe(path: string, method = 'GET'): Promise<Intent> {
  const answer = await fetch(`${STAND_IN.api}/v1/payment_intents/${path}`, {
    method,
    headers: { Authorization: `Bearer ${bindings.STRIPE_SECRET_KEY}` },
  });
  return answer.json();
}

/** Delivers Stripe's events about an intent to our webhook, in the given order. */
async function deliver(reference: string, order: (all: Delivery[]) => Delivery[] = (all) => all) {
  const kept: Delivery[] = await (await fetch(STAND_IN.deliveries)).json();
  const own = kept.filter(({ body }) => body.includes(reference));
  const answers = await Promise.all(
    order(own).map(({ body, signature }) =>
      asks('/payments/webhook', { body, bindings, headers: { 'Stripe-Signature': signature } }),
    ),
  );
  return answers.map(({ status, json }) => [status, json['outcome']] as const);
}

test('Stripe gets the server’s amount, and only its signed event completes a payment', async () => {
  const { user, headers } = await aSession({ profile: 'seller' });
  const { status, payment, reference } = await orders(headers, {
    plan: 'self_service',
    addOns: ['photos'],
  });
  expect(status).toBe(201);
  expect(payment).toMatchObject({ status: 'requires_payment_method', testMode: true });
  expect(await stripe(reference)).toMatchObject({ amount: 69_800, currency: 'usd' });

  expect(await stripe(`${reference}/confirm`, 'POST')).toMatchObject({ status: 'succeeded' });
  expect(await db.$count(planGrants, eq(planGrants.userId, user.id))).toBe(0);

  const outcomes = await deliver(reference);
  expect(outcomes.map(([answered]) => answered)).toEqual(outcomes.map(() => 200));
  expect(outcomes.filter(([, outcome]) => outcome === 'applied')).toHaveLength(1);
  const { json } = await asks(`/payments/${payment.id}`, { headers, bindings });
  expect(json['payment']).toMatchObject({ status: 'succeeded', amountCents: 69_800 });
  expect(await db.$count(planGrants, eq(planGrants.userId, user.id))).toBe(1);
  expect(await db.$count(outbox, eq(outbox.userId, user.id))).toBe(1);
});

test('Stripe’s events, repeated twenty times, reversed and concurrent, complete the payment once', async () => {
  const { user, headers } = await aSession({ profile: 'seller' });
  const { reference } = await orders(headers, { plan: 'self_service' });
  await stripe(`${reference}/confirm`, 'POST');
  const outcomes = await deliver(reference, (all) =>
    Array.from({ length: 20 }, () => all.toReversed()).flat(),
  );
  expect(outcomes.filter(([, outcome]) => outcome === 'applied')).toHaveLength(1);
  expect(await db.$count(planGrants, eq(planGrants.userId, user.id))).toBe(1);
  expect(await db.$count(outbox, eq(outbox.userId, user.id))).toBe(1);
});

test('after closing the tab the same intent at Stripe is continued', async () => {
  const { headers } = await aSession({ profile: 'seller' });
  const one = await orders(headers, { plan: 'self_service' });
  const two = await orders(headers, { plan: 'self_service' });
  expect([two.payment.id, two.reference]).toEqual([one.payment.id, one.reference]);
});

test('a different order cancels the intent at Stripe too', async () => {
  const { headers } = await aSession({ profile: 'seller' });
  const one = await orders(headers, { plan: 'self_service' });
  const two = await orders(headers, { plan: 'self_service', addOns: ['yard_sign'] });
  expect(two.reference).not.toBe(one.reference);
  expect(await stripe(one.reference)).toMatchObject({ status: 'canceled' });
});

test('a payment that succeeded at Stripe cannot be canceled before its event arrives', async () => {
  const { headers } = await aSession({ profile: 'seller' });
  const { reference } = await orders(headers, { plan: 'self_service' });
  await stripe(`${reference}/confirm`, 'POST');
  const { status, json } = await asks('/payments', {
    body: { plan: 'self_service', addOns: ['photos'] },
    headers,
    bindings,
  });
  expect([status, json['code']]).toEqual([409, 'payment_in_progress']);
});

test('the state of a missing event is polled, and a later event changes nothing', async () => {
  const { user, headers } = await aSession({ profile: 'seller' });
  const { payment, reference } = await orders(headers, {
    plan: 'self_service',
    addOns: ['photos'],
  });
  await stripe(`${reference}/confirm`, 'POST');
  const read = async () => (await asks(`/payments/${payment.id}`, { headers, bindings })).json;

  await clockAt(2);
  expect((await read())['payment']).toMatchObject({ status: 'requires_payment_method' });
  await Promise.all([clockAt(16), clockAt(16)]);
  expect((await read())['payment']).toMatchObject({ status: 'succeeded' });
  const outcomes = await deliver(reference);
  expect(outcomes.filter(([, outcome]) => outcome === 'applied')).toEqual([]);
  await clockAt(40);
  expect(await db.$count(planGrants, eq(planGrants.userId, user.id))).toBe(1);
  expect(await db.$count(outbox, eq(outbox.userId, user.id))).toBe(1);
});

test('an intent that Stripe canceled is canceled here too', async () => {
  const { headers } = await aSession({ profile: 'seller' });
  const { payment, reference } = await orders(headers, { plan: 'self_service' });
  await stripe(`${reference}/cancel`, 'POST');
  await clockAt(16);
  const { json } = await asks(`/payments/${payment.id}`, { headers, bindings });
  expect(json['payment']).toMatchObject({ status: 'canceled' });
});

/** Runs the cron job, some minutes from now. */
function clockAt(minutes: number): Promise<void> {
  const context = aContext();
  const now = () => Date.now() + minutes * MINUTE_MS;
  return reconcilePayments({ ...context, env: { ...context.env, ...bindings }, now });
}
