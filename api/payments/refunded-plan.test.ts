import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listings } from '#api/listings/table.ts';
import { outbox } from '#api/messages/table.ts';
import { planGrants } from '#api/properties/table.ts';
import { aContext, aSession } from '#tests/factories/accounts.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { moves, propertiesOf, saves } from '#tests/factories/property-calls.ts';
import { asks } from '#tests/factories/requests.ts';

const CARD = { number: '4242424242424242', expiry: '12/40', cvc: '123' };
const { db } = aContext();

/** An owner whose property was submitted with a paid plan. */
async function submitted(isApproved: boolean) {
  const seller = await aSession({ profile: 'seller' });
  const admin = await aSession({ profile: 'admin' });
  const { id } = await aProperty({ ownerId: seller.user.id });
  await db.delete(planGrants).where(eq(planGrants.propertyId, id));
  const paymentId = await pays(seller);
  expect((await moves(seller, id, 'submit')).status).toBe(200);
  if (isApproved) expect((await moves(admin, id, 'approve')).status).toBe(200);
  return { seller, admin, id, paymentId };
}

async function pays({ headers }: Awaited<ReturnType<typeof aSession>>): Promise<string> {
  const { json } = await asks('/payments', { body: { plan: 'self_service', card: CARD }, headers });
  return (json['payment'] as unknown as { id: string }).id;
}

const refund = (admin: Awaited<ReturnType<typeof aSession>>, paymentId: string) =>
  asks(`/payments/${paymentId}/refund`, { method: 'POST', headers: admin.headers });

const stateOf = async ({ headers }: Awaited<ReturnType<typeof aSession>>, id: string) =>
  (await asks(`/properties/${id}/plan`, { headers })).json['state'];

test('a published home stays when its plan is refunded, and cannot be published again', async () => {
  const { seller, admin, id, paymentId } = await submitted(true);
  expect(await stateOf(seller, id)).toBe('active');
  await refund(admin, paymentId);
  expect(await db.$count(listings, eq(listings.id, id))).toBe(1);
  expect(await stateOf(seller, id)).toBe('refunded');

  await moves(seller, id, 'edit');
  await saves(seller, id, { listPrice: 47_000_000 });
  const again = await moves(seller, id, 'submit');
  expect([again.status, again.json['code']]).toEqual([402, 'plan_required']);
  expect((await moves(seller, id, 'discard')).status).toBe(200);
  expect((await moves(seller, id, 'withdraw')).status).toBe(200);
});

test('another payment gives the property a plan again', async () => {
  const { seller, admin, id, paymentId } = await submitted(true);
  await refund(admin, paymentId);
  await moves(seller, id, 'edit');
  await pays(seller);
  expect(await stateOf(seller, id)).toBe('paid');
  expect((await moves(seller, id, 'submit')).status).toBe(200);
  expect(await stateOf(seller, id)).toBe('active');
  expect(await db.$count(planGrants, eq(planGrants.propertyId, id))).toBe(2);
});

test('a reviewer sees that the plan was refunded, and cannot approve until there is another', async () => {
  const { seller, admin, id, paymentId } = await submitted(false);
  await refund(admin, paymentId);
  const { items } = await propertiesOf(admin, '?status=review&sort=waiting&limit=100');
  expect(items.find((item) => item.id === id)?.risks?.kinds).toContain('plan_refunded');
  const refused = await moves(admin, id, 'approve');
  expect([refused.status, refused.json['code']]).toEqual([402, 'plan_required']);
  const reasons = { listPrice: 'Falta el plan.' };
  expect((await moves(admin, id, 'return', { reasons })).status).toBe(200);
  await pays(seller);
  expect((await moves(seller, id, 'submit')).status).toBe(200);
  expect((await moves(admin, id, 'approve')).status).toBe(200);
});

test('the e-mail of the refund says what is no longer possible without the plan', async () => {
  const { seller, admin, paymentId } = await submitted(true);
  await refund(admin, paymentId);
  const emails = await db.select().from(outbox).where(eq(outbox.userId, seller.user.id));
  const [email] = emails.filter(({ template }) => template === 'payment_refunded');
  expect(email?.text).toMatch(/ya no sirve para enviar ni volver a publicar/);
});
