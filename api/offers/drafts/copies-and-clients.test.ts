import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#api/messages/table.ts';
import { saveSettings } from '#api/offers/seller-settings.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { aContext } from '#tests/factories/accounts.ts';
import {
  aListedProperty,
  anOffer,
  aPerson,
  contextFor,
  offerIn,
  type Person,
  termsAt,
} from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import { beginOffer } from './begin-offer.ts';
import { saveOffer } from './save-offer.ts';
import { sendOffer } from './send-offer.ts';

const { db } = aContext();

const begin = ({ headers }: Person, body: unknown) => asks('/offers', { body, headers });

test('a closed offer is copied into a new draft; past dates are reported', async () => {
  const now = Date.now() - 60 * DAY_MS;
  const { id, buyer, property } = await anOffer({ status: 'rejected', now });
  const copied = await begin(buyer, { propertyId: property.id, from: id });
  expect(copied.status).toBe(201);
  expect(copied.json['emptied']).toEqual(
    expect.arrayContaining(['closingDate', 'responseDeadline']),
  );
  const offer = offerIn(copied.json);
  expect(offer).toMatchObject({
    ...{ status: 'draft', draft: { amountCents: 48_000_000 }, furthest: 18 },
  });
  expect(offer.id).not.toBe(id);
  expect(offer.draft).not.toHaveProperty('closingDate');
  expect(offer.draft).not.toHaveProperty('acknowledgement');
  // Missing answers are requested, as in every draft.
  const sent = await asks(`/offers/${offer.id}/submit`, { method: 'POST', headers: buyer.headers });
  expect(sent.json).toMatchObject({ status: 422, errors: { closingDate: [expect.any(String)] } });
  // A second click finds the draft and does not change it.
  const again = await begin(buyer, { propertyId: property.id, from: id });
  expect([again.status, again.json['emptied'], offerIn(again.json).id]).toEqual([
    ...[200, [], offer.id],
  ]);
});

test('an offer is copied to another home with its buyer’s last terms, without the seller’s counter-offer', async () => {
  const { id, buyer } = await anOffer({ status: 'offerted' });
  const other = await aListedProperty();
  await saveSettings(contextFor(other.owner), other.id, { preferences: { inspectionDays: 3 } });
  const { json } = await begin(buyer, { propertyId: other.id, from: id });
  expect(json['emptied']).toEqual(expect.arrayContaining(['amountCents', 'closingDate']));
  const { draft } = offerIn(json);
  expect(draft).toMatchObject({ inspectionDays: termsAt(0).inspectionDays });
  expect(draft).not.toHaveProperty('amountCents');
  expect(draft).not.toHaveProperty('closingDate');
});

test('only its buyer can copy an offer, not its seller', async () => {
  const { id, seller } = await anOffer();
  const { id: propertyId } = await aListedProperty();
  for (const person of [await aPerson(), seller]) {
    expect((await begin(person, { propertyId, from: id })).status).toBe(404);
  }
});

test('an agent has one open offer per client, each under the client’s name', async () => {
  const [property, agent] = [await aListedProperty(), await aPerson()];
  const forClient = (client: string) => begin(agent, { propertyId: property.id, client });
  for (const client of ['', '   ', 'x\u202ey', 'a'.repeat(121), 5]) {
    const refused = await begin(agent, { propertyId: property.id, client });
    expect([client, refused.status]).toEqual([client, 422]);
    expect(Object.keys(refused.json['errors'] ?? {})).toEqual(['client']);
  }
  const [ana, luis] = [await forClient('Ana María Pérez'), await forClient('Luis Gómez')];
  expect([ana.status, luis.status]).toEqual([201, 201]);
  expect(offerIn(ana.json)).toMatchObject({
    ...{ client: 'Ana María Pérez', buyer: { name: 'Ana María Pérez' } },
    draft: { buyerType: 'agent', buyers: [{ firstName: 'Ana María', lastName: 'Pérez' }] },
  });
  // The same client with another spelling, and no client.
  const same = await forClient('  luis GÓMEZ '.replace('Ó', 'ó'));
  expect([same.status, offerIn(same.json).id]).toEqual([200, offerIn(luis.json).id]);
  expect((await begin(agent, { propertyId: property.id })).status).toBe(201);
  const { json } = await asks('/offers?role=buyer&q=luis', { headers: agent.headers });
  expect(json['items']).toMatchObject([{ client: 'Luis Gómez' }]);
});

test('two concurrent clicks start one offer for a client', async () => {
  const [property, agent] = [await aListedProperty(), await aPerson()];
  const clicks = Array.from({ length: 4 }, () =>
    beginOffer(contextFor(agent), property.id, { client: 'Ana' }),
  );
  const begun = await Promise.all(clicks);
  expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
  expect(begun.filter(({ isNew }) => isNew)).toHaveLength(1);
});

test('the agent’s lists and e-mails have the client; the seller sees only the buyers', async () => {
  const [property, agent] = [await aListedProperty(), await aPerson({ language: 'en' })];
  const ids = [];
  for (const client of ['Client One', 'Client Two']) {
    const as = contextFor(agent);
    const { id } = await beginOffer(as, property.id, { client });
    await saveOffer(as, id, { terms: termsAt(Date.now()) }, undefined);
    await sendOffer(as, id);
    ids.push(id);
  }
  const seen = await asks('/offers?role=buyer', { headers: agent.headers });
  expect(seen.json['items']).toMatchObject([{ client: 'Client Two' }, { client: 'Client One' }]);
  const { json } = await asks(`/offers/${ids[0]}`, { headers: property.owner.headers });
  expect(offerIn(json)).toMatchObject({ client: null });

  const reject = { body: { version: 1 }, headers: property.owner.headers };
  await asks(`/offers/${ids[0]}/reject`, reject);
  const [mail] = await db
    .select()
    .from(outbox)
    .where(eq(outbox.cause, `offer:${ids[0]}:rejected`));
  expect(mail).toMatchObject({
    to: agent.email,
    text: expect.stringContaining('Client: Client One'),
  });
  const emails = await db.select().from(outbox).where(eq(outbox.to, property.owner.email));
  for (const { text } of emails) expect(text).not.toContain('Client One');
});
