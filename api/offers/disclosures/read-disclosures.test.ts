import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { disclosureReadings } from '#api/offers/table.ts';
import { properties } from '#api/properties/table.ts';
import { openSigning } from '#api/signing/contracts/open-signing.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aDeal } from '#tests/factories/contracts.ts';
import { givesDisclosure, readsDisclosures } from '#tests/factories/disclosures.ts';
import {
  aListedProperty,
  anOffer,
  contextFor,
  type Person,
  storedEvents,
  storedOffer,
} from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';

type Item = Readonly<{
  key: string;
  state: string;
  readAt: string | null;
  isWaived: boolean;
  version: Readonly<{ number: number; sha256: string }> | null;
}>;

const submits = (id: string, { headers }: Person) =>
  asks(`/offers/${id}/submit`, { method: 'POST', headers });

const itemsFor = async (id: string, { headers }: Person) =>
  (await asks(`/offers/${id}/disclosures`, { headers })).json['items'] as unknown as Item[];

async function aDraftOn1962() {
  const property = await aListedProperty({ facts: { yearBuilt: 1962 } });
  await givesDisclosure(property, 'lead_paint');
  return anOffer({ status: 'draft', property });
}

test('an offer is refused until its buyer has read what the seller gave; missing ones do not stop it', async () => {
  const { id, buyer, seller } = await aDraftOn1962();
  const refused = await submits(id, buyer);
  expect([refused.status, refused.json]).toMatchObject([
    ...[409, { code: 'disclosures_unread', unread: ['lead_paint'] }],
  ]);
  const english = { ...buyer.headers, 'Accept-Language': 'en' };
  const said = await asks(`/offers/${id}/submit`, { method: 'POST', headers: english });
  expect(said.json['message']).toBe('First read this home’s disclosures and confirm each one.');

  const lead = (await itemsFor(id, buyer)).find(({ key }) => key === 'lead_paint');
  const { number, sha256 } = lead?.version ?? {};
  const reads = (given: object, { headers }: Person) =>
    asks(`/offers/${id}/disclosures`, {
      body: { key: 'lead_paint', number, sha256, ...given },
      headers,
    });
  expect((await reads({ number: 2 }, buyer)).json['code']).toBe('stale_document');
  expect((await reads({ key: 'flood' }, buyer)).status).toBe(404);
  expect((await reads({}, seller)).status).toBe(404);
  const read = await reads({ isWaived: true }, buyer);
  const item = (read.json['items'] as unknown as Item[]).find(({ key }) => key === 'lead_paint');
  expect([read.status, item?.isWaived, item?.readAt]).toEqual([200, true, expect.any(String)]);
  // A second press writes nothing.
  expect((await reads({}, buyer)).status).toBe(200);

  expect((await submits(id, buyer)).status).toBe(200);
  const events = await storedEvents(id);
  expect(events.map(({ action }) => action)).toEqual(['begin', 'read_disclosures', 'submit']);
  expect(events[1]?.note).toBe(`lead_paint 1 ${sha256} waived`);
  const [row] = await aContext()
    .db.select()
    .from(disclosureReadings)
    .where(eq(disclosureReadings.offerId, id));
  expect(row).toMatchObject({ key: 'lead_paint', number: 1, sha256, byUserId: buyer.id });
});

test('changes that were not published do not change which disclosures an offer needs', async () => {
  const { id, buyer, property } = await aDraftOn1962();
  const { db } = aContext();
  await db
    .update(properties)
    .set({ facts: { ...property.facts, yearBuilt: 2005 } })
    .where(eq(properties.id, property.id));
  const lead = (await itemsFor(id, buyer)).find(({ key }) => key === 'lead_paint');
  expect(lead?.state).toBe('given');
  const { json } = await asks(`/disclosures/${property.id}`, { headers: buyer.headers });
  const listed = (json['items'] as unknown as Item[]).find(({ key }) => key === 'lead_paint');
  expect(listed?.state).toBe('given');
});

test('a changed disclosure is read again', async () => {
  const { id, buyer, property, asBuyer } = await aDraftOn1962();
  await readsDisclosures(asBuyer, id);
  await givesDisclosure(property, 'lead_paint');
  expect((await submits(id, buyer)).json['code']).toBe('disclosures_unread');
  await readsDisclosures(asBuyer, id);
  expect((await submits(id, buyer)).status).toBe(200);
});

test('the time to sign begins again when the last missing disclosure is given', async () => {
  const now = Date.now() - 47 * HOUR_MS;
  const deal = await aDeal({ isDisclosed: false, now });
  await openSigning(contextFor(deal.seller, now), deal.id, deal.opening);
  const before = (await storedOffer(deal.id))?.contractDueAt ?? 0;
  await givesDisclosure(deal.property, 'sinkhole');
  expect((await storedOffer(deal.id))?.contractDueAt).toBe(before);
  await givesDisclosure(deal.property, 'flood');
  const after = (await storedOffer(deal.id))?.contractDueAt ?? 0;
  expect(after - before).toBeGreaterThanOrEqual(47 * HOUR_MS - 60_000);
});
