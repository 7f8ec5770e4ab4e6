import { createId } from '@paralleldrive/cuid2';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asBatch } from '#api/db/read-together.ts';
import { planGrants, properties } from '#api/properties/table.ts';
import { aContext, aSession } from '#tests/factories/accounts.ts';
import { asks } from '#tests/factories/requests.ts';
import { WITH_STRIPE } from '#tests/factories/stripe.ts';
import { hasPlan, hasUnusedGrant, usePlan } from './plans/find-plan.ts';
import { payments } from './table.ts';

const GOOD = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' };
const DECLINED = { ...GOOD, number: '4000000000000002' };
const ASKS_BANK = { ...GOOD, number: '4000 0025 0000 3155' };
const { db } = aContext();

function paymentIn(json: Record<string, never>) {
  return json['payment'] as unknown as { id: string; status: string };
}

function planGrantsOf(userId: string) {
  return db.select().from(planGrants).where(eq(planGrants.userId, userId));
}

test('a good card pays the plan’s price and grants the plan', async () => {
  const { user, headers } = await aSession({ profile: 'seller' });
  const body = { plan: 'self_service', card: GOOD };
  const { status, json } = await asks('/payments', { body, headers });
  expect(status).toBe(201);
  expect(json['payment']).toEqual({
    id: expect.any(String),
    plan: 'self_service',
    lines: [{ item: 'self_service', amountCents: 39_900 }],
    amountCents: 39_900,
    refundedCents: 0,
    status: 'succeeded',
    billing: null,
    createdAt: expect.any(String),
    testMode: true,
  });
  expect(await planGrantsOf(user.id)).toMatchObject([
    { plan: 'self_service', paymentId: paymentIn(json).id, propertyId: null },
  ]);
  expect(await hasUnusedGrant(db, user.id)).toBe(true);
});

test('a declined card grants nothing, and the payment stays open for another one', async () => {
  const { user, headers } = await aSession({ profile: 'seller' });
  const body = { plan: 'self_service', card: DECLINED };
  const { status, json } = await asks('/payments', { body, headers });
  expect([status, json['code']]).toEqual([402, 'payment_declined']);
  expect(paymentIn(json).status).toBe('requires_payment_method');
  expect(await planGrantsOf(user.id)).toEqual([]);

  const path = `/payments/${paymentIn(json).id}/confirm`;
  expect((await asks(path, { body: {}, headers })).status).toBe(409);
  expect((await asks(path, { body: { card: DECLINED }, headers })).status).toBe(402);
  const paid = await asks(path, { body: { card: GOOD }, headers });
  expect(paymentIn(paid.json).status).toBe('succeeded');
  expect(await planGrantsOf(user.id)).toHaveLength(1);
  expect(await db.select().from(payments).where(eq(payments.userId, user.id))).toHaveLength(1);
});

test('a card that needs the bank’s confirmation is charged once, with concurrent confirmations', async () => {
  const { user, headers } = await aSession({ profile: 'seller' });
  const { status, json } = await asks('/payments', {
    body: { plan: 'self_service', card: ASKS_BANK },
    headers,
  });
  expect([status, paymentIn(json).status]).toEqual([201, 'requires_action']);
  expect(await planGrantsOf(user.id)).toEqual([]);
  const path = `/payments/${paymentIn(json).id}/confirm`;
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => asks(path, { body: {}, headers })),
  );
  for (const answer of answers) {
    expect([answer.status, paymentIn(answer.json).status]).toEqual([200, 'succeeded']);
  }
  expect(await planGrantsOf(user.id)).toHaveLength(1);
});

test('an order is refused at its invalid and unknown fields', async () => {
  const { headers } = await aSession({ profile: 'seller' });
  for (const [body, fields] of [
    [{ plan: 'virtual_agent', card: GOOD }, ['plan']],
    [{ plan: 'self_service', card: { ...GOOD, expiry: '01/20' } }, ['card.expiry']],
    [{ plan: 'self_service', amountCents: 1, status: 'succeeded' }, ['amountCents', 'status']],
  ] as const) {
    const { status, json } = await asks('/payments', { body, headers });
    expect([status, Object.keys(json['errors'] ?? {}).toSorted()]).toEqual([422, fields]);
  }
});

test('cards can be tried twenty times an hour', async () => {
  const { headers } = await aSession({ profile: 'seller' });
  const body = { plan: 'self_service', card: DECLINED };
  for (let count = 0; count < 20; count += 1) {
    expect((await asks('/payments', { body, headers })).status).toBe(402);
  }
  expect((await asks('/payments', { body, headers })).status).toBe(429);
});

test('a plan is for one property: the second needs another payment', async () => {
  const { user, headers } = await aSession({ profile: 'seller' });
  const [first, second] = [await aRow(user.id), await aRow(user.id)];
  const use = (propertyId: string) => db.batch(asBatch(usePlan(db, user.id, propertyId)));
  await expect(use(first)).rejects.toThrow();

  await asks('/payments', { body: { plan: 'self_service', card: GOOD }, headers });
  await use(first);
  await use(first);
  expect(await hasPlan(db, first)).toBe(true);
  expect(await hasUnusedGrant(db, user.id)).toBe(false);
  await expect(use(second)).rejects.toThrow();

  await asks('/payments', { body: { plan: 'self_service', card: GOOD }, headers });
  await use(second);
  expect(await hasPlan(db, second)).toBe(true);
});

async function aRow(ownerId: string): Promise<string> {
  const id = createId();
  await db.insert(properties).values({
    id,
    ownerId,
    propertyType: 'single_family',
    status: 'draft',
    version: 1,
    facts: {},
    photos: [],
    createdAt: 0,
    updatedAt: 0,
  });
  return id;
}

test.each([
  ['the sandbox takes test cards itself', {}, { testMode: true, isSandbox: true, cardPage: null }],
  [
    'a provider takes cards on the page, whose policy lets it in',
    { ...WITH_STRIPE, STRIPE_PUBLISHABLE_KEY: 'pk_test_for_tests_only' },
    {
      testMode: true,
      isSandbox: false,
      cardPage: {
        form: 'stripe',
        key: 'pk_test_for_tests_only',
        sources: expect.objectContaining({ 'script-src': 'https://js.stripe.com' }),
      },
    },
  ],
  [
    'a provider without its public key takes no cards',
    { ...WITH_STRIPE, STRIPE_SECRET_KEY: 'sk_live_for_tests_only' },
    { testMode: false, isSandbox: false, cardPage: null },
  ],
])('%s', async (_name, bindings, expected) => {
  const { headers } = await aSession({ profile: 'seller' });
  const { status, json } = await asks('/payments/checkout', { headers, bindings });
  expect([status, json]).toEqual([200, expected]);
});
