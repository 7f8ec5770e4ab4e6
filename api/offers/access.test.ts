import { createId } from '@paralleldrive/cuid2';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { properties } from '#api/properties/table.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { uploadsPdf } from '#tests/factories/files/documents.ts';
import {
  aListedProperty,
  anOffer,
  aPerson,
  contextFor,
  offerIn,
  storedOffer,
} from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import { acceptOffer } from './negotiation/accept-offer.ts';

type Headers = Readonly<Record<string, string>>;

vi.setConfig({ testTimeout: 30_000 });

const begin = (propertyId: unknown, headers: Headers) =>
  asks('/offers', { body: { propertyId }, headers });

test('a document is available only under its own offer', async () => {
  const { id, buyer, seller } = await anOffer();
  const uploaded = await uploadsPdf(id, buyer.headers);
  const { id: documentId } = uploaded.json['document'] as unknown as { id: string };
  const other = await anOffer({ buyer });
  const read = (offerId: string, headers: Headers) =>
    asks(`/offers/${offerId}/documents/${documentId}`, { headers });
  expect((await read(id, seller.headers)).status).toBe(200);
  // The buyer's own document, but of another offer, whose seller must not see it.
  expect((await read(other.id, buyer.headers)).status).toBe(404);
  expect((await read(other.id, other.seller.headers)).status).toBe(404);
});

test('owners cannot make offers on their own property, in any state', async () => {
  for (const status of ['published', 'editing', 'under_contract'] as const) {
    const property = await aListedProperty({ status });
    const { json } = await begin(property.id, property.owner.headers);
    expect(json).toMatchObject({ status: 409, code: 'own_property' });
  }
});

test('a home that is not on the market or not shown online takes no offers', async () => {
  const buyer = await aPerson();
  const { db } = aContext();
  const hidden = await aListedProperty({ facts: { internetEntireListingDisplayYN: false } });
  const withdrawn = await aListedProperty();
  await db.update(properties).set({ status: 'draft' }).where(eq(properties.id, withdrawn.id));
  const sold = await aListedProperty({ status: 'sold' });
  const draft = await aListedProperty({ status: 'draft' });
  const review = await aListedProperty({ status: 'review' });
  for (const { id } of [hidden, withdrawn, sold, draft, review, { id: createId() }]) {
    expect((await begin(id, buyer.headers)).json).toMatchObject({ code: 'not_found' });
  }
});

test('a public home takes offers while a new version is reviewed', async () => {
  const property = await aListedProperty();
  const { db } = aContext();
  await db.update(properties).set({ status: 'review' }).where(eq(properties.id, property.id));
  const { id, asSeller } = await anOffer({ property });
  expect((await storedOffer(id))?.status).toBe('sent');
  await expect(acceptOffer(asSeller, id, { version: 1 })).rejects.toMatchObject({
    code: 'transition_not_allowed',
  });
});

test('a hidden street is shown to the buyer only after the acceptance', async () => {
  const facts = { streetAddress: '77 Canary Palm Way', internetAddressDisplayYN: false };
  const property = await aListedProperty({ facts });
  const { id, buyer, seller, asSeller } = await anOffer({ property });
  const everything = async () => {
    const headers = { ...buyer.headers, Accept: 'application/json' };
    const paths = [`/offers/${id}`, '/offers', '/offers?q=canary', `/mailer?to=${buyer.email}`];
    return (await Promise.all(paths.map((path) => asks(path, { headers })))).map(
      ({ text }) => text,
    );
  };
  for (const text of await everything()) expect(text).not.toContain('Canary');
  const address = `${property.facts.city} ${property.facts.postalCode}`;
  const seen = await asks(`/offers/${id}`, { headers: buyer.headers });
  expect(offerIn(seen.json).property.address).toBe(address);
  const own = await asks('/offers?q=canary', { headers: seller.headers });
  expect(own.json).toMatchObject({
    total: 1,
    items: [{ property: { address: '77 Canary Palm Way' } }],
  });

  await acceptOffer(asSeller, id, { version: 1 });
  for (const text of await everything()) expect(text).toContain('77 Canary Palm Way');
});

test('one person can start ten offers a day on one property', async () => {
  const property = await aListedProperty();
  const buyer = await aPerson();
  for (let round = 0; round < 10; round += 1) {
    const offer = await anOffer({ property, buyer });
    await asks(`/offers/${offer.id}/withdraw`, { method: 'POST', headers: buyer.headers });
  }
  const { status, headers } = await begin(property.id, buyer.headers);
  expect(status).toBe(429);
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(86_000);
  expect((await begin((await aListedProperty()).id, buyer.headers)).status).toBe(201);
  const tomorrow = contextFor(buyer, Date.now() + 86_400_001);
  expect((await anOffer({ property, buyer, now: tomorrow.now() })).id).toBeTruthy();
});
