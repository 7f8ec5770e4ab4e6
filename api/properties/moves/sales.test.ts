import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listings } from '#api/listings/table.ts';
import { outbox } from '#api/messages/table.ts';
import { properties } from '#api/properties/table.ts';
import { sales } from '#api/value/table.ts';
import { addDays, DAY_MS, dateOf, HOUR_MS } from '#domain/calendar.ts';
import { EXAMPLE_FACTS } from '#tests/examples/property-facts.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { signsOnPaper } from '#tests/factories/files/documents.ts';
import {
  aListedProperty,
  anOffer,
  aPerson,
  type Person,
  storedOffer,
} from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';

const { db } = aContext();

function moves(id: string, action: string, { headers }: Person, body: object = {}) {
  return asks(`/properties/${id}/${action}`, { body, headers });
}

/** Returns the e-mails to a person, except canceled ones. */
async function emailsTo({ email }: Person) {
  const rows = await db.select().from(outbox).where(eq(outbox.to, email));
  return rows.filter(({ canceledAt }) => canceledAt === null).map(({ template }) => template);
}

async function aContract() {
  const property = await aListedProperty();
  return anOffer({ property, status: 'accepted' });
}

test('a sale needs its price and date, and an executed contract or a reason', async () => {
  const { property, seller, id, buyer } = await aContract();
  const today = dateOf(Date.now());
  const sale = { priceCents: 48_000_000, soldOn: today };
  const refusals = [
    [{}, 'sale'],
    [{ sale: { ...sale, priceCents: 0 } }, 'sale.priceCents'],
    [{ sale: { ...sale, soldOn: '2026-02-30' } }, 'sale.soldOn'],
    [{ sale: { ...sale, soldOn: addDays(today, 1) } }, 'sale.soldOn'],
    [{ sale }, 'sale.reason'],
    [{ sale: { ...sale, reason: '   ' } }, 'sale.reason'],
  ] as const;
  for (const [body, key] of refusals) {
    const refused = await moves(property.id, 'close', seller, body);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.json['errors'] ?? {})).toEqual([key]);
  }
  expect((await moves(property.id, 'back-on-market', seller, { sale })).status).toBe(422);

  await signsOnPaper(id, buyer, seller);
  const closed = await moves(property.id, 'close', seller, { sale });
  expect(closed.json['property']).toMatchObject({
    status: 'sold',
    sale: { ...sale, reason: null },
  });
  for (const person of [buyer, seller]) expect(await emailsTo(person)).toContain('home_sold');
});

test('a sale ends the backup offers, with a reason and an e-mail', async () => {
  const property = await aListedProperty();
  const backups = [
    await anOffer({ property }),
    await anOffer({ property, status: 'offerted' }),
    await anOffer({ property, status: 'revision' }),
  ];
  const draft = await anOffer({ property, status: 'draft' });
  const accepted = await anOffer({ property, status: 'accepted' });
  const sale = { priceCents: 1, soldOn: '2026-01-31', reason: 'Se firmó ante el notario.' };
  await moves(property.id, 'close', property.owner, { sale });
  for (const { id, buyer } of backups) {
    expect(await storedOffer(id)).toMatchObject({
      status: 'rejected',
      reason: 'sold',
      draft: null,
    });
    expect(await emailsTo(buyer)).toContain('offer_rejected');
    const { json } = await asks(`/offers/${id}/history?verify=1`, { headers: buyer.headers });
    expect(json['verified']).toMatchObject({ ok: true });
  }
  expect(await storedOffer(draft.id)).toMatchObject({ status: 'draft' });
  expect(await storedOffer(accepted.id)).toMatchObject({ status: 'accepted' });
});

test('a sale can be undone within seven days, and both sides are notified', async () => {
  const { property, seller, buyer, id } = await aContract();
  const sale = { priceCents: 48_000_000, soldOn: '2026-01-31', reason: 'Se firmó en papel.' };
  await moves(property.id, 'close', seller, { sale });
  const reopened = await moves(property.id, 'reopen', seller);
  expect(reopened.json['property']).toMatchObject({
    status: 'under_contract',
    sale: null,
    allowed: ['back-on-market', 'close'],
  });
  const [listing] = await db.select().from(listings).where(eq(listings.id, property.id));
  expect(listing?.status ?? 'under_contract').toBe('under_contract');
  expect(await storedOffer(id)).toMatchObject({ status: 'accepted' });
  for (const person of [buyer, seller]) expect(await emailsTo(person)).toContain('sale_taken_back');

  await moves(property.id, 'close', seller, { sale });
  const markedAgo = async (ms: number) => {
    const at = Date.now() - ms;
    await db
      .update(properties)
      .set({ sale: { ...sale, at } })
      .where(eq(properties.id, property.id));
  };
  await markedAgo(7 * DAY_MS);
  expect((await moves(property.id, 'reopen', seller)).json).toMatchObject({
    status: 409,
    code: 'transition_not_allowed',
    allowed: [],
  });
  await markedAgo(7 * DAY_MS - HOUR_MS);
  expect((await moves(property.id, 'reopen', await aPerson({ profile: 'seller' }))).status).toBe(
    404,
  );
  expect((await moves(property.id, 'reopen', seller)).status).toBe(200);
});

test('a closing is added to the sales in its own batch, and removed when it is undone', async () => {
  const { property, seller } = await aContract();
  // Another day, because the examples share an address and one home sold twice on a day counts as
  // one sale.
  const sale = { priceCents: 48_000_000, soldOn: '2026-01-30', reason: 'Se firmó.' };
  const known = () => db.select().from(sales).where(eq(sales.propertyId, property.id));
  await moves(property.id, 'close', seller, { sale });
  const [row] = await known();
  expect(row).toMatchObject({ price: 480_000, day: 20_483, source: 'closing' });
  expect(row?.address).toBe(property.facts.streetAddress);
  await moves(property.id, 'reopen', seller);
  expect(await known()).toEqual([]);
  await moves(property.id, 'close', seller, { sale: { ...sale, priceCents: 900_000 } });
  expect(await known()).toEqual([]);
});

test('the sale of a home with a hidden address has no street and the center of its ZIP', async () => {
  const hidden = { ...EXAMPLE_FACTS.single_family, internetAddressDisplayYN: false };
  const property = await aListedProperty({ facts: hidden });
  const { seller } = await anOffer({ property, status: 'accepted' });
  const sale = { priceCents: 48_000_000, soldOn: '2026-01-31', reason: 'Se firmó.' };
  await moves(property.id, 'close', seller, { sale });
  const [row] = await db.select().from(sales).where(eq(sales.propertyId, property.id));
  expect(row).toMatchObject({ address: null, zip: hidden.postalCode });
  expect(row?.lat).not.toBe(25.7563);
});
