import { eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listingChanges, listingHistory, listings } from '#api/listings/table.ts';
import { outbox } from '#api/messages/table.ts';
import { properties, propertyEvents } from '#api/properties/table.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { aContext } from '#tests/factories/accounts.ts';
import {
  aListedProperty,
  anOffer,
  aPerson,
  storedEvents,
  storedOffer,
} from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import { acceptOffer } from './accept-offer.ts';

const { db } = aContext();

function mailsAbout(offerId: string) {
  return db
    .select()
    .from(outbox)
    .where(eq(outbox.belongsTo, `offer:${offerId}:contract`));
}

test('accepting puts the property under contract in the same batch, also in its public listing', async () => {
  const { id, property, seller, asSeller, now } = await anOffer();
  const changesBefore = await changesOf(property.id);
  await acceptOffer(asSeller, id, { version: 1, note: 'Gracias' });

  expect(await storedOffer(id)).toMatchObject({
    ...{ status: 'accepted', reason: null, acceptedAt: now, contractDueAt: now + 48 * HOUR_MS },
  });
  const [event] = (await storedEvents(id)).slice(-1);
  expect(event).toMatchObject({
    ...{ action: 'accept', actor: 'seller', byUserId: seller.id, version: 1, note: 'Gracias' },
  });
  const [stored] = await db.select().from(properties).where(eq(properties.id, property.id));
  expect(stored).toMatchObject({ status: 'under_contract', version: 2, updatedAt: now });
  const moves = await db
    .select()
    .from(propertyEvents)
    .where(eq(propertyEvents.propertyId, property.id));
  expect(moves).toMatchObject([
    { version: 2, action: 'contract', actor: 'system', toStatus: 'under_contract', at: now },
  ]);

  const [listing] = await db.select().from(listings).where(eq(listings.id, property.id));
  expect(listing).toMatchObject({ status: 'under_contract', updatedAt: now });
  const history = await db
    .select()
    .from(listingHistory)
    .where(eq(listingHistory.listingId, property.id))
    .orderBy(listingHistory.seq);
  expect(history.at(-1)).toMatchObject({
    ...{ event: 'under_contract', priceCents: property.facts.listPrice, at: now },
  });
  const changes = await changesOf(property.id);
  expect(changes).toHaveLength(changesBefore.length + 1);
});

test('both sides are told that it does not bind yet, and the reminder to answer is canceled', async () => {
  const owner = await aPerson({ profile: 'seller', language: 'en' });
  const property = await aListedProperty({ owner });
  const buyer = await aPerson({ language: 'es' });
  const { id, asSeller, now } = await anOffer({ property, buyer });
  await acceptOffer(asSeller, id, { version: 1 });

  const isAbout = like(outbox.cause, `offer:${id}:contract%`);
  const about = await db.select().from(outbox).where(isAbout);
  const sufficient = about.find(({ template }) => template === 'offer_sufficient');
  expect(sufficient?.text).toContain('Tiene 48 horas desde este aviso');
  expect(sufficient?.text).toContain('También podrá firmarlo en línea');
  expect(sufficient?.text).toContain('Todavía no obliga');
  const accepted = about.find(({ template }) => template === 'offer_accepted');
  expect(accepted?.text).toContain('is not binding yet');
  expect(accepted?.text).toContain('from Hannah Whitfield and Marcus Bell (account of ');
  expect(accepted?.subject).toContain(', FL ');
  expect(accepted?.text).toContain('confirm which sellers sign');
  expect(accepted?.text).toContain(`/en/offers/sign/${id}`);

  // The reminder to answer is canceled.
  const answer = await db
    .select()
    .from(outbox)
    .where(eq(outbox.belongsTo, `offer:${id}:answer`));
  expect(answer.length).toBeGreaterThan(0);
  for (const { canceledAt } of answer) expect(canceledAt).toBe(now);
});

test('an answer must name its version', async () => {
  const { id, buyer } = await anOffer({ status: 'offerted' });
  for (const answer of ['accept', 'reject']) {
    const ask = (body: unknown) =>
      asks(`/offers/${id}/${answer}`, { body, headers: buyer.headers });
    const stale = await ask({ version: 1 });
    expect(stale.json).toMatchObject({ status: 409, code: 'stale_version' });
    // Like all stale refusals, it contains the current offer.
    expect(stale.json['current']).toMatchObject({
      id,
      version: 2,
      terms: { amountCents: 48_500_000 },
    });
    expect((await ask({ version: 3 })).json).toMatchObject({ status: 409, code: 'stale_version' });
    expect((await ask({})).status).toBe(422);
  }
  expect(await storedOffer(id)).toMatchObject({ status: 'offerted', version: 2 });
});

test('the accepted terms are those of the current version', async () => {
  const { id, buyer } = await anOffer({ status: 'offerted' });
  await asks(`/offers/${id}/accept`, { body: { version: 2 }, headers: buyer.headers });
  const { json } = await asks(`/offers/${id}/versions`, { headers: buyer.headers });
  const versions = json['items'] as unknown as { number: number; sha256: string }[];
  const [event] = (await storedEvents(id)).slice(-1);
  expect(event).toMatchObject({ action: 'accept', actor: 'buyer', version: 2 });
  expect(event?.termsSha256).toBe(versions.find(({ number }) => number === 2)?.sha256);
  expect(await mailsAbout(id)).toHaveLength(3);
});

function changesOf(listingId: string) {
  return db.select().from(listingChanges).where(eq(listingChanges.listingId, listingId));
}
