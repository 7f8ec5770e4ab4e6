import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Context } from '#api/context.ts';
import { MINUTE_MS } from '#domain/calendar.ts';
import { aContext, aSession } from '#tests/factories/accounts.ts';
import { asks } from '#tests/factories/requests.ts';
import { aStripePayment, WITH_STRIPE } from '#tests/factories/stripe.ts';
import type { PaymentRow } from './find-payment.ts';
import { reconcilePayments } from './reconcile.ts';
import { paymentEvents, payments } from './table.ts';

const CARD = { number: '4242424242424242', expiry: '12/40', cvc: '123' };
const { db } = aContext();

/** A context with the time set to some minutes after the payment's last update. */
const minutesAfter = (row: PaymentRow, minutes: number): Context =>
  aContext(undefined, { now: () => row.updatedAt + minutes * MINUTE_MS });
async function rowOf(id: string): Promise<PaymentRow> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  if (!row) throw new Error('no such payment');
  return row;
}

test('an unfinished sandbox payment is polled, and unchanged', async () => {
  const { headers } = await aSession({ profile: 'seller' });
  const number = '4000 0025 0000 3155';
  const body = { plan: 'self_service', card: { ...CARD, number } };
  const { json } = await asks('/payments', { body, headers });
  const { id } = json['payment'] as unknown as { id: string };

  const row = await rowOf(id);
  await reconcilePayments(minutesAfter(row, 14));
  expect(await rowOf(id)).toMatchObject({ askedAt: null });
  await reconcilePayments(minutesAfter(row, 15));
  const asked = await rowOf(id);
  expect(asked.status).toBe('requires_action');
  expect(asked.askedAt).not.toBeNull();
  expect(await db.$count(paymentEvents, eq(paymentEvents.paymentId, id))).toBe(1);

  const confirmed = await asks(`/payments/${id}/confirm`, { body: {}, headers });
  expect(confirmed.json['payment']).toMatchObject({ status: 'succeeded' });
});

test('an abandoned payment is polled less and less often', async () => {
  const { headers } = await aSession({ profile: 'seller' });
  const { json } = await asks('/payments', { body: { plan: 'self_service' }, headers });
  const { id } = json['payment'] as unknown as { id: string };
  const row = await rowOf(id);
  const asked: number[] = [];
  for (let minute = 0; minute <= 300; minute += 5) {
    const { askedAt } = await rowOf(id);
    await reconcilePayments(minutesAfter(row, minute));
    if ((await rowOf(id)).askedAt !== askedAt) asked.push(minute);
  }
  expect(asked).toEqual([15, 30, 60, 120, 240]);
});

test('while the provider does not answer a payment is unchanged', async () => {
  const { user } = await aSession({ profile: 'seller' });
  const row = await aStripePayment(user.id);
  const context = minutesAfter(row, 16);
  const silent = { ...context, env: { ...context.env, ...WITH_STRIPE } };
  await expect(reconcilePayments(silent)).rejects.toThrow();
  expect(await rowOf(row.id)).toMatchObject({ status: 'requires_payment_method' });
});
