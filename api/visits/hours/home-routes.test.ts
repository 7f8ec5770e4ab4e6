import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { takePayment } from '#api/payments/routes.ts';
import { workOrders } from '#api/payments/table.ts';
import { planGrants } from '#api/properties/table.ts';
import { dateOf, HOUR_MS } from '#domain/calendar.ts';
import { usualAvailability } from '#domain/visits/availability.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aListedProperty, contextFor } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import { aStart, aVisit, aVisitableHome, OPEN_HOURS } from '#tests/factories/visits.ts';

const week = (from: string, to: string) => Array.from({ length: 7 }, () => [{ from, to }]);

test('before the first save there are no visits, and the preset offers the usual hours', async () => {
  const { id, owner } = await aListedProperty();
  const before = await asks(`/listings/${id}/slots`);
  expect(before.json).toMatchObject({ takesVisits: false, days: [] });
  const offered = await asks(`/properties/${id}/availability`, { headers: owner.headers });
  expect(offered.json).toMatchObject({ version: 0, rules: usualAvailability(false) });
  const saved = await asks(`/properties/${id}/availability`, {
    method: 'PUT',
    headers: owner.headers,
    body: offered.json['rules'],
  });
  expect([saved.status, saved.headers.get('ETag')]).toEqual([200, '"1"']);
  const after = await asks(`/listings/${id}/slots`);
  expect(after.json).toMatchObject({ takesVisits: true, visitMinutes: 30, mode: 'owner_confirms' });
  expect(after.headers.get('Cache-Control')).toBe('private, no-store');
  expect(JSON.stringify(after.json)).not.toContain(owner.id);
});

test('a save requires the version that was read', async () => {
  const { id, owner } = await aVisitableHome();
  const put = (body: unknown, tag?: string) =>
    asks(`/properties/${id}/availability`, {
      method: 'PUT',
      headers: { ...owner.headers, ...(tag && { 'If-Match': tag }) },
      body,
    });
  expect((await put({ ...OPEN_HOURS, aheadDays: 7 }, '"1"')).status).toBe(200);
  const stale = await put({ ...OPEN_HOURS, aheadDays: 8 }, '"1"');
  expect([stale.status, stale.json['code']]).toEqual([409, 'stale_version']);
  expect(stale.json['current']).toMatchObject({ version: 2, rules: { aheadDays: 7 } });
  const wrong = await put({ ...OPEN_HOURS, week: week('16:00', '10:00') });
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.json['errors'] ?? {})[0]).toBe('week.0.0.to');
});

test('instant confirmation needs the add-on, paid with the plan of that home', async () => {
  const { id, owner } = await aListedProperty();
  const put = () =>
    asks(`/properties/${id}/availability`, {
      method: 'PUT',
      headers: owner.headers,
      body: { ...OPEN_HOURS, mode: 'at_once' },
    });
  const refused = await put();
  expect([refused.status, refused.json['code']]).toEqual([402, 'plan_required']);
  expect(refused.json['message']).toContain('Citas en línea');
  const { payment } = await takePayment(contextFor(owner), {
    plan: 'self_service',
    addOns: ['showing_schedule'],
    card: { number: '4242424242424242', expiry: '12/40', cvc: '123' },
  });
  const { db } = aContext();
  const orders = await db.select().from(workOrders);
  expect(orders.some(({ paymentId }) => paymentId === payment.id)).toBe(true);
  await db.delete(planGrants).where(eq(planGrants.propertyId, id));
  await db.update(planGrants).set({ propertyId: id }).where(eq(planGrants.paymentId, payment.id));
  expect((await put()).status).toBe(200);
});

test('a visit and its break are not free any more, and a tenant gets a day of notice', async () => {
  const home = await aVisitableHome({ rules: { pauseMinutes: 30 } });
  const startsAt = aStart(3, 2, { ...OPEN_HOURS, pauseMinutes: 30 });
  const on = dateOf(startsAt);
  const free = async () => {
    const { json } = await asks(`/listings/${home.id}/slots?from=${on}&to=${on}`);
    const [day] = json['days'] as unknown as { startsAt: string[] }[];
    return day?.startsAt.map((start) => Date.parse(start)) ?? [];
  };
  expect(await free()).toContain(startsAt);
  await aVisit({ home, startsAt });
  expect(await free()).not.toContain(startsAt);

  const rented = await aVisitableHome({ facts: { occupantType: 'tenant' } });
  const { json } = await asks(`/listings/${rented.id}/slots`);
  const starts = (json['days'] as unknown as { startsAt: string[] }[]).flatMap(
    (day) => day.startsAt,
  );
  expect(Date.parse(starts[0] ?? '')).toBeGreaterThanOrEqual(Date.now() + 23.9 * HOUR_MS);
});

test('a home that is not listed has no hours', async () => {
  expect((await asks('/listings/absent/slots')).status).toBe(404);
  const { id } = await aVisitableHome({ facts: { internetEntireListingDisplayYN: false } });
  expect((await asks(`/listings/${id}/slots`)).status).toBe(404);
});

test('a home under contract takes visits only if its owner accepts backups', async () => {
  const closed = await aVisitableHome({ status: 'under_contract' });
  const open = await aVisitableHome({ status: 'under_contract', rules: { backupVisits: true } });
  expect((await asks(`/listings/${closed.id}/slots`)).json).toMatchObject({ takesVisits: false });
  expect((await asks(`/listings/${open.id}/slots`)).json).toMatchObject({ takesVisits: true });
});
