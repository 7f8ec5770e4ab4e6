import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asBatch } from '#api/db/read-together.ts';
import { outbox } from '#api/messages/table.ts';
import { rejectOffer } from '#api/offers/negotiation/reject-offer.ts';
import { withdrawOffer } from '#api/offers/negotiation/withdraw-offer.ts';
import { offerComments, offerDocuments } from '#api/offers/table.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { uploadsPdf } from '#tests/factories/files/documents.ts';
import {
  aListedProperty,
  anOffer,
  aPerson,
  contextFor,
  storedEvents,
  storedOffer,
} from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import { closeOpenOffers } from './close-offers.ts';
import { lapseOffers } from './lapse-offers.ts';

const { db, env } = aContext();

async function mailsTo(email: string, template: string) {
  const rows = await db.select().from(outbox).where(eq(outbox.to, email));
  return rows.filter((row) => row.template === template);
}

test('a rejection has its note for the other side, in their language', async () => {
  const buyer = await aPerson({ language: 'en' });
  const { id, asSeller, now } = await anOffer({ buyer });
  await rejectOffer(asSeller, id, { version: 1, note: 'Too low\nfor us' });
  expect(await storedOffer(id)).toMatchObject({ status: 'rejected', reason: 'declined' });
  const [event] = (await storedEvents(id)).slice(-1);
  expect(event).toMatchObject({ action: 'reject', actor: 'seller', note: 'Too low\nfor us' });
  const [mail, ...more] = await mailsTo(buyer.email, 'offer_rejected');
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ language: 'en', dueAt: now });
  expect(mail?.text).toContain('“Too low\nfor us”');
  expect(mail?.text).toContain('decided not to continue');
});

test('a withdrawn offer has ended, and the seller is notified', async () => {
  const { id, asBuyer, seller } = await anOffer({ status: 'revision' });
  await withdrawOffer(asBuyer, id);
  expect(await storedOffer(id)).toMatchObject({
    ...{ status: 'rejected', reason: 'withdrawn', revisionBy: null, draft: null },
  });
  expect(await mailsTo(seller.email, 'offer_withdrawn')).toHaveLength(1);
  await expect(withdrawOffer(asBuyer, id)).rejects.toMatchObject({
    code: 'transition_not_allowed',
  });
  expect(await mailsTo(seller.email, 'offer_withdrawn')).toHaveLength(1);
});

test('a withdrawn draft is deleted with its files and comments', async () => {
  const { id, buyer, seller, property } = await anOffer({ status: 'draft' });
  const upload = await uploadsPdf(id, buyer.headers);
  expect(upload.status).toBe(201);
  await asks(`/offers/${id}/comments`, {
    body: { text: 'para mí', visibility: 'private' },
    headers: buyer.headers,
  });
  const [document] = await db.select().from(offerDocuments).where(eq(offerDocuments.offerId, id));
  const key = `offers/${id}/${document?.id}.pdf`;
  expect(await env.FILES.head(key)).not.toBeNull();

  const withdraw = () => asks(`/offers/${id}/withdraw`, { method: 'POST', headers: buyer.headers });
  const { status, json } = await withdraw();
  expect([status, json]).toEqual([200, {}]);
  expect(await storedOffer(id)).toBeUndefined();
  expect(await storedEvents(id)).toEqual([]);
  for (const table of [offerDocuments, offerComments]) {
    expect(await db.$count(table, eq(table.offerId, id))).toBe(0);
  }
  expect(await env.FILES.head(key)).toBeNull();
  expect(await mailsTo(seller.email, 'offer_withdrawn')).toEqual([]);
  expect((await withdraw()).status).toBe(404);

  // The buyer can start another draft.
  const body = { propertyId: property.id };
  expect((await asks('/offers', { body, headers: buyer.headers })).status).toBe(201);
});

test('when the property leaves the market its open offers end, also next to an overdue one', async () => {
  const property = await aListedProperty();
  const open = await Promise.all([
    anOffer({ property }),
    anOffer({ property, status: 'offerted' }),
    anOffer({ property, status: 'revision' }),
  ]);
  const draft = await anOffer({ property, status: 'draft' });
  const overdue = await anOffer({ property, now: Date.now() - 60 * 3_600_000 });
  const context = contextFor(property.owner);
  await db.batch(asBatch(await closeOpenOffers(context, property.id, 'listing_withdrawn')));

  for (const { id, buyer } of open) {
    const { json } = await asks(`/offers/${id}`, { headers: buyer.headers });
    const ended = { status: 'rejected', reason: 'listing_withdrawn', allowedActions: [] };
    expect(json['offer']).toMatchObject(ended);
    const [event] = (await storedEvents(id)).slice(-1);
    expect(event).toMatchObject({ action: 'listing_withdrawn', actor: 'system' });
    const [mail] = await mailsTo(buyer.email, 'offer_rejected');
    expect(mail?.text).toContain('El dueño retiró la propiedad');
  }
  expect(await storedOffer(draft.id)).toMatchObject({ status: 'draft' });
  await lapseOffers(context);
  expect(await storedOffer(overdue.id)).toMatchObject({ reason: 'expired' });
});
