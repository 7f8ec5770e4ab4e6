import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { outbox } from '#api/messages/table.ts';
import { workOrderEvents } from '#api/payments/table.ts';
import { planGrants } from '#api/properties/table.ts';
import { itemName } from '#domain/payments/basket.ts';
import { aContext, aSession } from '#tests/factories/accounts.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { asks } from '#tests/factories/requests.ts';
import { workOrderListSchema, type workOrderSchema } from './work-order-routes.ts';

type Person = Awaited<ReturnType<typeof aSession>>;
type WorkOrder = z.output<typeof workOrderSchema>;
const CARD = { number: '4242424242424242', expiry: '12/40', cvc: '123' };
const { db } = aContext();

/** A person who has paid for services, and an administrator. */
async function paid(addOns: readonly string[]) {
  const seller = await aSession({ profile: 'seller' });
  const admin = await aSession({ profile: 'admin' });
  const body = { plan: 'self_service', addOns, card: CARD };
  const { json } = await asks('/payments', { body, headers: seller.headers });
  const payment = json['payment'] as unknown as { id: string };
  return { seller, admin, paymentId: payment.id };
}

async function ordersOf({ headers }: Person, query = '') {
  const { json } = await asks(`/work-orders${query}`, { headers });
  return workOrderListSchema.parse(json);
}

async function only(seller: Person): Promise<WorkOrder> {
  const [order] = (await ordersOf(seller)).items;
  if (!order) throw new Error('nothing was ordered');
  return order;
}

const step = ({ headers }: Person, id: string, name: string, body: object = {}) =>
  asks(`/work-orders/${id}/${name}`, { body, headers });

const emailsTo = (userId: string, template: string) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.userId, userId), eq(outbox.template, template)));

test('every paid service is ordered with its plan, and the administrators are notified', async () => {
  const { seller, admin } = await paid(['yard_sign', 'photos']);
  const { items, total } = await ordersOf(seller);
  expect(total).toBe(2);
  expect(items.map(({ service, status }) => [service, status]).toSorted()).toEqual([
    ['photos', 'ordered'],
    ['yard_sign', 'ordered'],
  ]);
  expect(items[0]).toMatchObject({ allowed: [], orderedBy: null, property: null });
  const [mail] = await emailsTo(admin.user.id, 'work_ordered');
  expect(mail?.text).toContain('/services?status=ordered');
});

test('a plan without services orders none', async () => {
  const { seller } = await paid([]);
  expect((await ordersOf(seller)).total).toBe(0);
});

test('the payer is notified of the date and the completion, which is final', async () => {
  const { seller, admin } = await paid(['photos']);
  const { id } = await only(seller);
  const note = 'El lunes 30 a las 10:00, con Ana';
  const unsaid = await step(admin, id, 'schedule', { note: '  ' });
  expect([unsaid.status, Object.keys(unsaid.json['errors'] ?? {})]).toEqual([422, ['note']]);
  const scheduled = await step(admin, id, 'schedule', { note });
  expect(scheduled.json['order']).toMatchObject({
    status: 'scheduled',
    allowed: ['schedule', 'finish'],
    orderedBy: { email: seller.user.email },
  });
  expect(await step(admin, id, 'finish')).toMatchObject({ status: 200 });
  expect((await step(admin, id, 'finish')).json).toMatchObject({ code: 'transition_not_allowed' });
  expect(await only(seller)).toMatchObject({
    status: 'done',
    events: [
      { action: 'order', note: null },
      { action: 'schedule', note },
      { action: 'finish', note: null },
    ],
  });
  const [dated] = await emailsTo(seller.user.id, 'work_scheduled');
  expect(dated?.text).toContain(note);
  expect(dated?.text).toContain(itemName('photos', 'es'));
  expect(await emailsTo(seller.user.id, 'work_done')).toHaveLength(1);
});

test('another day cancels the e-mail about the first one', async () => {
  const { seller, admin } = await paid(['photos']);
  const { id } = await only(seller);
  await step(admin, id, 'schedule', { note: 'El lunes' });
  await db
    .update(outbox)
    .set({ sentAt: null })
    .where(eq(outbox.belongsTo, `work:${id}`));
  await step(admin, id, 'schedule', { note: 'El martes' });
  const emails = await emailsTo(seller.user.id, 'work_scheduled');
  const standing = emails.filter(({ canceledAt }) => canceledAt === null);
  expect(emails).toHaveLength(2);
  expect(standing.map(({ text }) => text.includes('El martes'))).toEqual([true]);
});

test('of two concurrent administrators one moves it', async () => {
  const { seller, admin } = await paid(['photos']);
  const { id } = await only(seller);
  const answers = await Promise.all([step(admin, id, 'finish'), step(admin, id, 'finish')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await db.$count(workOrderEvents, eq(workOrderEvents.orderId, id))).toBe(2);
});

test('a refund cancels open work orders, not finished ones', async () => {
  const { seller, admin, paymentId } = await paid(['photos', 'yard_sign', 'open_house']);
  const { items } = await ordersOf(seller);
  const idOf = (service: string) => items.find((item) => item.service === service)?.id ?? '';
  await step(admin, idOf('photos'), 'finish');
  await step(admin, idOf('yard_sign'), 'schedule', { note: 'El lunes' });
  await asks(`/payments/${paymentId}/refund`, { method: 'POST', headers: admin.headers });
  const after = await ordersOf(seller);
  const states = after.items.map(({ service, status }) => [service, status]).toSorted();
  expect(states).toEqual([
    ['open_house', 'canceled'],
    ['photos', 'done'],
    ['yard_sign', 'canceled'],
  ]);
  expect(after.counts).toEqual({ ordered: 0, scheduled: 0, done: 1, canceled: 2 });
  expect((await step(admin, idOf('open_house'), 'finish')).status).toBe(409);
});

test('an order names the property that uses its plan, and is found by it', async () => {
  const { seller, paymentId } = await paid(['photos']);
  const property = await aProperty({ ownerId: seller.user.id });
  await db.delete(planGrants).where(eq(planGrants.propertyId, property.id));
  await db
    .update(planGrants)
    .set({ propertyId: property.id })
    .where(eq(planGrants.paymentId, paymentId));
  const { items } = await ordersOf(seller, `?property=${property.id}`);
  expect(items).toMatchObject([{ service: 'photos', property: { id: property.id } }]);
  expect((await ordersOf(seller, '?property=another')).total).toBe(0);
  expect((await ordersOf(seller, '?status=done')).items).toEqual([]);
});

test('an administrator sees all orders, oldest first', async () => {
  const { admin } = await paid(['photos', 'yard_sign']);
  await paid(['photos']);
  const { items } = await ordersOf(admin, '?status=ordered');
  const dates = items.map(({ createdAt }) => createdAt);
  expect(dates).toEqual(dates.toSorted());
  expect(new Set(items.map(({ orderedBy }) => orderedBy?.id)).size).toBeGreaterThan(1);
});
