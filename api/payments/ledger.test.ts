import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#api/messages/table.ts';
import { planGrants } from '#api/properties/table.ts';
import type { Payment } from '#domain/payments/payment.ts';
import { aContext, aSession } from '#tests/factories/accounts.ts';
import { asks } from '#tests/factories/requests.ts';
import { paymentListSchema } from './find-payment.ts';
import { paymentEvents, payments } from './table.ts';

const GOOD = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' };
const ASKS_BANK = { ...GOOD, number: '4000 0025 0000 3155' };
const { db } = aContext();

type Headers = Record<string, string>;
/** Sends an order and returns the payment. */
async function orders(headers: Headers, body: object) {
  const { status, json } = await asks('/payments', { body, headers });
  return { status, payment: json['payment'] as unknown as Payment };
}

test('services are charged with the plan at their own prices', async () => {
  const { headers } = await aSession({ profile: 'seller' });
  const addOns = ['yard_sign', 'photos'];
  const { payment } = await orders(headers, { plan: 'self_service', addOns, card: GOOD });
  expect(payment).toMatchObject({
    status: 'succeeded',
    amountCents: 77_700,
    lines: [
      { item: 'self_service', amountCents: 39_900 },
      { item: 'photos', amountCents: 29_900 },
      { item: 'yard_sign', amountCents: 7_900 },
    ],
  });
});

test('after closing the tab the same payment continues, with the services in any order', async () => {
  const { headers } = await aSession({ profile: 'seller' });
  const one = await orders(headers, { plan: 'self_service', addOns: ['photos', 'yard_sign'] });
  const two = await orders(headers, { plan: 'self_service', addOns: ['yard_sign', 'photos'] });
  expect(two.payment.id).toBe(one.payment.id);
  const billing = { name: 'Casa Núñez LLC', phone: '(305) 372-1234' };
  const three = await orders(headers, {
    plan: 'self_service',
    addOns: ['photos', 'yard_sign'],
    billing,
  });
  expect(three.payment).toMatchObject({
    id: one.payment.id,
    billing: { name: 'Casa Núñez LLC', phone: '+13053721234' },
  });
});

test('a double click without a key starts one payment', async () => {
  const { user, headers } = await aSession({ profile: 'seller' });
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => orders(headers, { plan: 'self_service' })),
  );
  expect(new Set(answers.map(({ payment }) => payment.id)).size).toBe(1);
  expect(await db.$count(payments, eq(payments.userId, user.id))).toBe(1);
});

test('of concurrent cards, every successful payment grants exactly one plan', async () => {
  const { user, headers } = await aSession({ profile: 'seller' });
  await orders(headers, { plan: 'self_service' });
  await Promise.all(
    Array.from({ length: 6 }, () => orders(headers, { plan: 'self_service', card: GOOD })),
  );
  const paid = and(eq(payments.userId, user.id), eq(payments.status, 'succeeded'));
  const count = await db.$count(payments, paid);
  expect(count).toBe(await db.$count(planGrants, eq(planGrants.userId, user.id)));
});

test('a different order cancels the open payment; its amount never changes', async () => {
  const { headers } = await aSession({ profile: 'seller' });
  const first = await orders(headers, { plan: 'self_service', card: ASKS_BANK });
  const second = await orders(headers, { plan: 'self_service', addOns: ['photos'] });
  expect(second.payment.id).not.toBe(first.payment.id);
  const late = await asks(`/payments/${first.payment.id}/confirm`, { body: {}, headers });
  expect([late.status, late.json['code']]).toEqual([409, 'transition_not_allowed']);
  const { json } = await asks(`/payments/${first.payment.id}`, { headers });
  expect(json['payment']).toMatchObject({ status: 'canceled', amountCents: 39_900 });
});

test('while a payment is processing no other one can start', async () => {
  const { user, headers } = await aSession({ profile: 'seller' });
  await orders(headers, { plan: 'self_service' });
  await db.update(payments).set({ status: 'processing' }).where(eq(payments.userId, user.id));
  const body = { plan: 'self_service', addOns: ['photos'] };
  const { status, json } = await asks('/payments', { body, headers });
  expect([status, json['code']]).toEqual([409, 'payment_in_progress']);
});

test('the receipt lists what was paid, and is sent once', async () => {
  const { user, headers } = await aSession({ profile: 'seller' });
  const billing = { name: 'Casa <b>Núñez</b>', phone: '+13053721234' };
  const { payment } = await orders(headers, {
    ...{ plan: 'self_service', addOns: ['photos'], billing, card: GOOD },
  });
  const emails = await db.select().from(outbox).where(eq(outbox.userId, user.id));
  expect(emails).toHaveLength(1);
  expect(emails[0]).toMatchObject({ template: 'payment_receipt', to: user.email });
  for (const part of ['$399', '$299', '$698', payment.id, '/es/payment']) {
    expect(emails[0]?.text).toContain(part);
    expect(emails[0]?.html).toContain(part);
  }
  expect(emails[0]?.text).toContain('Casa <b>Núñez</b>');
  expect(emails[0]?.html).toContain('Casa &lt;b&gt;');
});

test('no card number is stored in the database, for any result', async () => {
  const { user, headers } = await aSession({ profile: 'seller' });
  for (const number of ['4000000000000002', '4242424242424242']) {
    const key = { 'Idempotency-Key': `card-${number.slice(-4)}` };
    await orders({ ...headers, ...key }, { plan: 'self_service', card: { ...GOOD, number } });
  }
  const rows = await db.select().from(payments).where(eq(payments.userId, user.id));
  const events = await db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, rows[0]?.id ?? ''));
  expect(events.map(({ action }) => action).sort()).toEqual(['fail', 'succeed']);
  expect(JSON.stringify([rows, events])).not.toMatch(/\d{16}|4242 4242/);
});

test('people see their own payments in pages, and an administrator all', async () => {
  const [one, two, admin] = await Promise.all([
    aSession({ profile: 'seller' }),
    aSession({ profile: 'seller' }),
    aSession({ profile: 'admin' }),
  ]);
  for (let count = 0; count < 3; count += 1) {
    await orders(one.headers, { plan: 'self_service', card: GOOD });
  }
  await orders(two.headers, { plan: 'self_service', card: GOOD });
  const first = await asks('/payments?limit=2', { headers: one.headers });
  const page = paymentListSchema.parse(first.json);
  expect(page).toMatchObject({ total: 3, items: [{ payer: null }, { payer: null }] });
  const rest = await asks(`/payments?limit=2&cursor=${page.nextCursor}`, { headers: one.headers });
  expect(paymentListSchema.parse(rest.json)).toMatchObject({ nextCursor: null });
  expect(rest.json['items']).toHaveLength(1);

  const dates = async (query: string) => {
    const { json } = await asks(`/payments?${query}`, { headers: one.headers });
    const { items, nextCursor } = paymentListSchema.parse(json);
    return { dates: items.map(({ createdAt }) => createdAt), nextCursor };
  };
  const newest = await dates('limit=3');
  const oldest = await dates('limit=2&sort=date&order=asc');
  expect(oldest).toEqual({ dates: newest.dates.toReversed().slice(0, 2), nextCursor: '2' });
  const last = await dates('limit=2&sort=date&order=asc&cursor=2');
  expect(last).toEqual({ dates: newest.dates.slice(0, 1), nextCursor: null });
  for (const sort of ['amount', 'status', 'payer']) {
    expect((await dates(`sort=${sort}&order=asc`)).dates).toHaveLength(3);
  }
  const all = paymentListSchema.parse((await asks('/payments', { headers: admin.headers })).json);
  expect(all.items.map(({ payer }) => payer?.email)).toEqual(
    expect.arrayContaining([one.user.email, two.user.email]),
  );
});

test('an administrator can refund a payment once; an unused plan is deleted', async () => {
  const seller = await aSession({ profile: 'seller' });
  const admin = await aSession({ profile: 'admin' });
  const { payment } = await orders(seller.headers, { plan: 'self_service', card: GOOD });
  const path = `/payments/${payment.id}/refund`;
  expect((await asks(path, { method: 'POST', headers: seller.headers })).status).toBe(404);
  const refunded = await asks(path, { method: 'POST', headers: admin.headers });
  expect(refunded.json['payment']).toMatchObject({ status: 'refunded', refundedCents: 39_900 });
  expect((await asks(path, { method: 'POST', headers: admin.headers })).status).toBe(409);
  expect(await db.$count(planGrants, eq(planGrants.userId, seller.user.id))).toBe(0);
  const emails = await db.select().from(outbox).where(eq(outbox.userId, seller.user.id));
  expect(emails.map(({ template }) => template)).toEqual(['payment_receipt', 'payment_refunded']);
});

test('an unpaid payment cannot be refunded', async () => {
  const seller = await aSession({ profile: 'seller' });
  const admin = await aSession({ profile: 'admin' });
  const { payment } = await orders(seller.headers, { plan: 'self_service', card: ASKS_BANK });
  const refund = await asks(`/payments/${payment.id}/refund`, {
    method: 'POST',
    headers: admin.headers,
  });
  expect(refund.status).toBe(409);
});
