import { expect, test } from 'vitest';
import { purgeChangedSince } from '#api/effects/page-cache.ts';
import { addDays, dateOf } from '#domain/calendar.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aListedProperty, anOffer, aPerson, offerIn } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';

const PREFERENCES = {
  depositCents: 2_000_000,
  inspectionDays: 7,
  closingFromDays: 30,
  closingToDays: 40,
  titleCompany: 'Meridian Closings',
};

const put = (id: string, body: object, headers: Readonly<Record<string, string>>) =>
  asks(`/properties/${id}/offer-settings`, { method: 'PUT', body, headers });

test('the seller’s preferences are public, and an offer begins with them', async () => {
  const property = await aListedProperty();
  const saved = await put(property.id, { preferences: PREFERENCES }, property.owner.headers);
  expect(saved.json).toMatchObject({ preferences: PREFERENCES });
  const open = await asks(`/properties/${property.id}/preferences`);
  expect(open.json).toEqual({ preferences: PREFERENCES, takesBackups: false });

  const buyer = await aPerson();
  const begun = await asks('/offers', {
    body: { propertyId: property.id },
    headers: buyer.headers,
  });
  expect(offerIn(begun.json).draft).toMatchObject({
    deposit: { amountCents: 2_000_000 },
    inspectionDays: 7,
    closingDate: addDays(dateOf(Date.now()), 40),
  });
  expect(offerIn(begun.json).preferences).toEqual(PREFERENCES);
});

test('the seller’s own figures change the nets, and are not visible to buyers', async () => {
  const { id, property, buyer, seller } = await anOffer();
  const netOf = async () =>
    offerIn((await asks(`/offers/${id}`, { headers: seller.headers })).json).netSheet?.netCents ??
    0;
  const before = await netOf();
  const closing = { closingFeeCents: 0, searchesCents: 30_000, taxesPaidThrough: 2025 };
  await put(property.id, { closing }, seller.headers);
  expect((await netOf()) - before).toBe(69_500);
  for (const path of [`/offers/${id}`, `/properties/${property.id}/preferences`]) {
    expect((await asks(path, { headers: buyer.headers })).text).not.toContain('taxesPaidThrough');
  }
});

test('one part can be set without the other, and only by the owner', async () => {
  const property = await aListedProperty();
  await put(property.id, { preferences: { inspectionDays: 5 } }, property.owner.headers);
  const closing = { closingFeeCents: 1, searchesCents: 2 };
  const both = await put(property.id, { closing }, property.owner.headers);
  expect(both.json).toEqual({ preferences: { inspectionDays: 5 }, closing, takesBackups: false });
  const backups = await put(property.id, { takesBackups: true }, property.owner.headers);
  expect(backups.json).toEqual({ ...both.json, takesBackups: true });
  for (const profile of ['buyer', 'seller', 'admin'] as const) {
    const other = await aPerson({ profile });
    expect((await put(property.id, { closing }, other.headers)).status).toBe(404);
  }
  const wrong = { preferences: { closingFromDays: 40, closingToDays: 30 } };
  expect((await put(property.id, wrong, property.owner.headers)).status).toBe(422);
});

test('settings saved in two windows are merged, with a conflict only for the same answer', async () => {
  const property = await aListedProperty();
  const closing = { closingFeeCents: 100, searchesCents: 200 };
  const base = { preferences: PREFERENCES, closing, takesBackups: false };
  await put(property.id, base, property.owner.headers);
  const save = (change: object) =>
    put(property.id, { ...base, ...change, base }, property.owner.headers);

  await save({ preferences: { ...PREFERENCES, inspectionDays: 5 } });
  const { titleCompany: _, ...without } = PREFERENCES;
  const merged = await save({ preferences: without, takesBackups: true });
  expect(merged.json).toEqual({
    preferences: { ...without, inspectionDays: 5 },
    closing,
    takesBackups: true,
  });

  const conflict = await save({ preferences: { ...PREFERENCES, inspectionDays: 9 } });
  expect(conflict.status).toBe(409);
  expect(conflict.json).toMatchObject({ code: 'stale_version', current: merged.json });

  await save({ preferences: { ...PREFERENCES, closingFromDays: 35 } });
  const crossed = await save({ preferences: { ...PREFERENCES, closingToDays: 32 } });
  expect(crossed.status).toBe(422);
  expect(crossed.json).toHaveProperty(['errors', 'preferences.closingToDays']);
});

test('settings saved concurrently in two windows are both kept', async () => {
  const property = await aListedProperty();
  const closing = { closingFeeCents: 100, searchesCents: 200 };
  const base = { preferences: {}, closing, takesBackups: false };
  await put(property.id, base, property.owner.headers);
  const save = (change: object) =>
    put(property.id, { ...base, ...change, base }, property.owner.headers);
  const changes = [
    { preferences: { inspectionDays: 5 } },
    { takesBackups: true },
    { closing: { ...closing, closingFeeCents: 300 } },
  ];
  const answers = await Promise.all(changes.map(save));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const path = `/properties/${property.id}/offer-settings`;
  expect((await asks(path, { headers: property.owner.headers })).json).toEqual({
    preferences: { inspectionDays: 5 },
    closing: { ...closing, closingFeeCents: 300 },
    takesBackups: true,
  });
});

test('a home that is not listed has no public preferences', async () => {
  const draft = await aListedProperty({ status: 'draft' });
  expect((await asks(`/properties/${draft.id}/preferences`)).status).toBe(404);
});

test('the page with the seller’s preferences is purged when they change', async () => {
  const property = await aListedProperty();
  const since = Date.now();
  await put(property.id, { preferences: { inspectionDays: 5 } }, property.owner.headers);
  const purged: string[] = [];
  await purgeChangedSince(aContext(), since, async (tags) => purged.push(...tags));
  expect(purged).toContain(`listing-${property.id}`);
});
