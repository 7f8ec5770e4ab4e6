import { env } from 'cloudflare:workers';
import { createId } from '@paralleldrive/cuid2';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '#api/db/open.ts';
import { outbox } from '#api/messages/table.ts';
import { planGrants } from '#api/properties/table.ts';
import { aSession, aUser } from '#tests/factories/accounts.ts';
import { asks } from '#tests/factories/requests.ts';
import {
  aStripePayment,
  delivers,
  eventText,
  refundText,
  WITH_STRIPE,
} from '#tests/factories/stripe.ts';
import { paymentEvents, payments } from './table.ts';

const db = openDatabase(env.DB);

/** Returns a payment's status and everything that its events caused. */
async function effects(payment: { id: string; userId: string }) {
  const [row] = await db.select().from(payments).where(eq(payments.id, payment.id));
  const grants = await db.$count(planGrants, eq(planGrants.userId, payment.userId));
  const emails = await db.select().from(outbox).where(eq(outbox.userId, payment.userId));
  return {
    status: row?.status,
    refundedCents: row?.refundedCents,
    grants,
    emails: emails.map(({ template }) => template),
  };
}
const NOTHING = {
  status: 'requires_payment_method',
  refundedCents: 0,
  grants: 0,
  emails: [],
} as const;
const PAID = {
  status: 'succeeded',
  refundedCents: 0,
  grants: 1,
  emails: ['payment_receipt'],
} as const;

async function aPayment(given: Parameters<typeof aStripePayment>[1] = {}) {
  return aStripePayment((await aUser({ profile: 'seller' })).id, given);
}

test('a signed event completes the payment, grants its plan and writes the receipt', async () => {
  const payment = await aPayment();
  const { status, json } = await delivers(eventText(payment));
  expect([status, json]).toEqual([200, { received: true, outcome: 'applied' }]);
  expect(await effects(payment)).toEqual(PAID);
});

const forgeries: Record<string, Parameters<typeof delivers>[1]> = {
  'without a signature': { header: undefined },
  'with an empty signature': { header: '' },
  'with a signature of nonsense': { header: 't=1,v1=00' },
  'without a time': { header: `v1=${'0'.repeat(64)}` },
  'signed with another secret': { secret: 'whsec_of_somebody_else' },
  'signed more than 300 seconds ago': { age: 302 },
  'signed in the future': { age: -302 },
};
test.each(Object.keys(forgeries))('an event %s is refused', async (name) => {
  const payment = await aPayment();
  const { status, json } = await delivers(eventText(payment), forgeries[name]);
  expect([status, json['code']]).toEqual([400, 'signature_invalid']);
  expect(await effects(payment)).toEqual(NOTHING);
});

test('a body changed by a space after it was signed is refused', async () => {
  const payment = await aPayment();
  const body = eventText(payment);
  const { status, json } = await delivers(`${body} `, { signs: body });
  expect([status, json['code']]).toEqual([400, 'signature_invalid']);
  expect(await effects(payment)).toEqual(NOTHING);
});

test('a signature made 299 seconds ago, or by a clock slightly ahead, is valid', async () => {
  for (const age of [298, -250]) {
    const payment = await aPayment();
    expect((await delivers(eventText(payment), { age })).status).toBe(200);
    expect(await effects(payment)).toEqual(PAID);
  }
});

test('without a webhook secret no event is accepted', async () => {
  const payment = await aPayment();
  const { status, json } = await asks('/payments/webhook', {
    body: eventText(payment),
    headers: { 'Stripe-Signature': 't=1,v1=00' },
  });
  expect([status, json['code']]).toEqual([400, 'signature_invalid']);
  const bindings = { ...WITH_STRIPE, STRIPE_WEBHOOK_SECRET: '' };
  const unset = await asks('/payments/webhook', { body: eventText(payment), bindings });
  expect(unset.status).toBe(400);
});

test('twenty concurrent deliveries of one event have one effect', async () => {
  const payment = await aPayment();
  const body = eventText(payment);
  const answers = await Promise.all(Array.from({ length: 20 }, () => delivers(body)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const outcomes = answers.map(({ json }) => String(json['outcome']));
  expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(19);
  expect(await effects(payment)).toEqual(PAID);
});

test('an event repeated three days later changes nothing, not even after a refund', async () => {
  const payment = await aPayment();
  const body = eventText(payment);
  await delivers(body);
  expect((await delivers(body)).json['outcome']).toBe('repeated');
  await delivers(refundText(payment));
  expect((await delivers(eventText(payment))).json['outcome']).toBe('ignored');
  expect(await effects(payment)).toMatchObject({ status: 'refunded', grants: 0 });
});

test('events in the wrong order have the same result as in the right order', async () => {
  const types = ['payment_failed', 'requires_action', 'processing', 'succeeded'];
  const forwards = await aPayment();
  const backwards = await aPayment();
  for (const type of types) {
    await delivers(eventText(forwards, { type: `payment_intent.${type}` }));
  }
  for (const type of [...types].reverse()) {
    await delivers(eventText(backwards, { type: `payment_intent.${type}` }));
  }
  expect(await effects(forwards)).toEqual(PAID);
  expect(await effects(backwards)).toEqual(PAID);
});

test('a refund that arrives before its payment leaves no plan', async () => {
  const payment = await aPayment();
  expect((await delivers(refundText(payment))).json['outcome']).toBe('applied');
  expect((await delivers(eventText(payment))).json['outcome']).toBe('ignored');
  expect(await effects(payment)).toMatchObject({ status: 'refunded', grants: 0 });
});

const wrong: Record<string, Readonly<Record<string, unknown>>> = {
  'one cent less': { amount: 39_899, amount_received: 39_899 },
  'one cent more': { amount: 39_901, amount_received: 39_901 },
  'less received than asked': { amount_received: 1 },
  nothing: { amount: 0, amount_received: 0 },
  'another currency': { currency: 'mxn' },
};
test.each(Object.keys(wrong))('a success over %s pays nothing and is kept', async (name) => {
  const payment = await aPayment();
  const body = eventText(payment, { object: wrong[name] ?? {} });
  expect((await delivers(body)).json).toMatchObject({ outcome: 'mismatched' });
  expect(await effects(payment)).toEqual(NOTHING);
  const [kept] = await db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, payment.id));
  expect(kept?.outcome).toBe('mismatched');
});

test('an event of the live mode does not pay a payment of the test mode', async () => {
  const payment = await aPayment();
  const { json } = await delivers(eventText(payment, { livemode: true }));
  expect(json['outcome']).toBe('mismatched');
  expect(await effects(payment)).toEqual(NOTHING);
});

test('partial refunds are recorded; the plan is removed with the full refund', async () => {
  const payment = await aPayment();
  await delivers(eventText(payment));
  await delivers(refundText(payment, 10_000));
  expect(await effects(payment)).toMatchObject({
    status: 'succeeded',
    refundedCents: 10_000,
    grants: 1,
  });
  // A late event with less than the amount already refunded.
  expect((await delivers(refundText(payment, 5_000))).json['outcome']).toBe('ignored');
  await delivers(refundText(payment));
  expect(await effects(payment)).toEqual({
    status: 'refunded',
    refundedCents: 39_900,
    grants: 0,
    emails: ['payment_receipt', 'payment_refunded', 'payment_refunded'],
  });
});

test('an unknown kind of event, and one about an unknown payment, are accepted and have no effect', async () => {
  const payment = await aPayment();
  const unknown = await delivers(eventText(payment, { type: 'customer.created' }));
  expect([unknown.status, unknown.json['outcome']]).toEqual([200, 'ignored']);
  const foreign = { id: createId(), reference: `pi_${createId()}` };
  const nobody = await delivers(eventText(foreign));
  expect([nobody.status, nobody.json['outcome']]).toEqual([200, 'unknown']);
  expect(await effects(payment)).toEqual(NOTHING);
});

test('an event with our payment but another payment intent does not complete it', async () => {
  const payment = await aPayment();
  const { json } = await delivers(eventText({ ...payment, reference: 'pi_of_somebody_else' }));
  expect(json['outcome']).toBe('unknown');
  expect(await effects(payment)).toEqual(NOTHING);
});

test('a payment whose Stripe id was lost is found by our id', async () => {
  const payment = await aPayment({ reference: null });
  await delivers(eventText({ id: payment.id, reference: `pi_${payment.id}` }));
  expect(await effects(payment)).toEqual(PAID);
});

test('an event without an id of its own is handled once by its body', async () => {
  const payment = await aPayment();
  const body = eventText(payment, { id: undefined });
  expect((await delivers(body)).json['outcome']).toBe('applied');
  expect((await delivers(body)).json['outcome']).toBe('repeated');
});

test.each(['{}', '[]', 'null', '{"type":"payment_intent.succeeded","data":{"object":{}}}'])(
  'the signed body %s cannot be read',
  async (body) => {
    expect((await delivers(body)).status).toBe(400);
  },
);

test('returning from the bank does not complete the payment: only the ledger does', async () => {
  const { user, headers } = await aSession({ profile: 'seller' });
  const payment = await aStripePayment(user.id);
  const path = `/payments/${payment.id}?redirect_status=succeeded&payment_intent=${payment.reference}`;
  const { json } = await asks(path, { headers, bindings: WITH_STRIPE });
  expect(json['payment']).toMatchObject({ status: 'requires_payment_method' });
  const confirm = await asks(`/payments/${payment.id}/confirm`, {
    body: {},
    headers,
    bindings: WITH_STRIPE,
  });
  expect(confirm.status).toBe(409);
  expect(await effects(payment)).toEqual(NOTHING);
});

test('a card sent to us is refused while Stripe is configured', async () => {
  const { headers } = await aSession({ profile: 'seller' });
  const card = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' };
  const body = { plan: 'self_service', card };
  const { status, json } = await asks('/payments', { body, headers, bindings: WITH_STRIPE });
  expect([status, Object.keys(json['errors'] ?? {})]).toEqual([422, ['card']]);
});

test('while Stripe does not answer the payment stays open, and nothing is lost', async () => {
  const { user, headers } = await aSession({ profile: 'seller' });
  const body = { plan: 'self_service' };
  const { status, json } = await asks('/payments', { body, headers, bindings: WITH_STRIPE });
  expect([status, json['code']]).toEqual([503, 'unavailable']);
  expect(JSON.stringify(json)).not.toMatch(/127\.0\.0\.1|sk_test/);
  const open = and(eq(payments.userId, user.id), eq(payments.status, 'requires_payment_method'));
  expect(await db.$count(payments, open)).toBe(1);
});
