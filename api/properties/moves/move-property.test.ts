import { and, eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { users } from '#api/accounts/table.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { listings } from '#api/listings/table.ts';
import { outbox } from '#api/messages/table.ts';
import { ACTION_SEGMENTS } from '#api/properties/allowed-moves.ts';
import { historySchema } from '#api/properties/list-history.ts';
import { planGrants, propertyEvents } from '#api/properties/table.ts';
import {
  ACTIONS_BY_SEGMENT,
  PROPERTY_LIFECYCLE,
  PROPERTY_STATUSES,
} from '#domain/properties/status.ts';
import { aContext, aSession } from '#tests/factories/accounts.ts';
import { anOffer, storedOffer } from '#tests/factories/offers.ts';
import { aPhoto, aPlanGrant, aProperty } from '#tests/factories/properties.ts';
import {
  fieldsRefused,
  moves,
  propertyIn,
  propertyOf,
  saves,
} from '#tests/factories/property-calls.ts';
import { asks } from '#tests/factories/requests.ts';
import { putUnderContract } from './put-under-contract.ts';

const REASONS = { publicRemarks: 'Quite el teléfono.', photos: 'Falta el exterior.' };

const SALE = { priceCents: 48_000_000, soldOn: '2026-01-31', reason: 'Se firmó en papel.' };

test('every move of the table is allowed for its actor and refused for the other', async () => {
  const people = {
    owner: await aSession({ profile: 'seller' }),
    admin: await aSession({ profile: 'admin' }),
  };
  for (const status of PROPERTY_STATUSES) {
    for (const segment of ACTION_SEGMENTS) {
      for (const actor of ['owner', 'admin'] as const) {
        const property = await aProperty({
          ownerId: people.owner.user.id,
          status,
          sale: status === 'sold' ? { ...SALE, at: Date.now() } : null,
        });
        const rows = PROPERTY_LIFECYCLE[status].filter(
          ({ action, by }) =>
            ACTIONS_BY_SEGMENT[segment].some((known) => known === action) &&
            [by].flat().includes(actor),
        );
        const body =
          segment === 'return' ? { reasons: REASONS } : segment === 'close' ? { sale: SALE } : {};
        const answer = await moves(people[actor], property.id, segment, body);
        const where = `${status} ${segment} ${actor}`;
        if (rows.length === 0) {
          expect([where, answer.status, answer.json['code']]).toEqual([
            where,
            409,
            'transition_not_allowed',
          ]);
          expect(answer.json['allowed']).not.toContain(segment);
        } else {
          const moved = propertyIn(answer);
          expect([where, answer.status, moved.version]).toEqual([where, 200, 2]);
          expect(rows.map(({ to }) => to)).toContain(moved.status);
        }
      }
    }
  }
}, 60_000);

test('a property goes from draft through review to the public, and every move is recorded', async () => {
  const { owner, admin, property } = await aDraft();
  const sent = await moves(owner, property.id, 'submit');
  expect(propertyIn(sent)).toMatchObject({ status: 'review', allowed: ['withdraw'] });
  expect(sent.headers.get('ETag')).toBe('"2"');
  const returned = propertyIn(await moves(admin, property.id, 'return', { reasons: REASONS }));
  expect(returned).toMatchObject({ status: 'draft', returnReasons: REASONS });
  await moves(owner, property.id, 'submit');
  const approved = propertyIn(await moves(admin, property.id, 'approve'));
  expect(approved).toMatchObject({
    status: 'published',
    returnReasons: null,
    published: { version: 5 },
  });
  const { db } = aContext();
  const events = await db
    .select()
    .from(propertyEvents)
    .where(eq(propertyEvents.propertyId, property.id));
  expect(
    events.map(({ action, actor, fromStatus, toStatus }) => [action, actor, fromStatus, toStatus]),
  ).toEqual([
    ['submit', 'owner', 'draft', 'review'],
    ['return', 'admin', 'review', 'draft'],
    ['submit', 'owner', 'draft', 'review'],
    ['approve', 'admin', 'review', 'published'],
  ]);
  expect(events[1]?.reasons).toEqual(REASONS);
});

test('the owner gets an e-mail about the result of a review, in their language', async () => {
  const { owner, admin, property } = await aDraft({ status: 'review' });
  await moves(admin, property.id, 'return', { reasons: REASONS });
  const { db } = aContext();
  const mailed = () => db.select().from(outbox).where(eq(outbox.to, owner.user.email));
  const [returned] = await mailed();
  expect(returned).toMatchObject({ template: 'property_returned', language: 'es' });
  expect(returned?.text).toMatch(/Quite el teléfono\.[\s\S]*Fotos: Falta el exterior\./);
  await moves(owner, property.id, 'submit');
  await moves(admin, property.id, 'approve');
  expect((await mailed()).map(({ template }) => template)).toContain('property_approved');
});

test('a submission is confirmed to the owner and announced to administrators, each in their language', async () => {
  const { owner, property } = await aDraft();
  await moves(owner, property.id, 'submit');
  const { db } = aContext();
  const rows = await db
    .select()
    .from(outbox)
    .leftJoin(users, eq(users.id, outbox.userId))
    .where(eq(outbox.cause, `property:${property.id}:2`));
  const [confirmed] = rows.filter(({ outbox: row }) => row.template === 'property_submitted');
  expect(confirmed?.outbox.to).toBe(owner.user.email);
  const announced = rows.filter(({ outbox: row }) => row.template === 'property_to_review');
  expect(announced.length).toBeGreaterThan(0);
  for (const { users: reader, outbox: row } of [...announced, ...rows]) {
    expect(row.language).toBe(reader?.language);
  }
  expect(new Set(announced.map(({ users: reader }) => reader?.profile))).toEqual(
    new Set(['admin']),
  );
});

test('repeated submissions and withdrawals are not announced every time', async () => {
  const { owner, property } = await aDraft();
  const { db } = aContext();
  for (let time = 0; time < 5; time += 1) {
    expect((await moves(owner, property.id, 'submit')).status).toBe(200);
    expect((await moves(owner, property.id, 'withdraw')).status).toBe(200);
  }
  const announced = await db
    .selectDistinct({ cause: outbox.cause })
    .from(outbox)
    .where(
      and(
        eq(outbox.template, 'property_to_review'),
        like(outbox.cause, `property:${property.id}:%`),
      ),
    );
  expect(announced).toHaveLength(3);
});

test('an administrator’s withdrawal notifies the owner, their own does not', async () => {
  const { owner, admin, property } = await aDraft({ status: 'published' });
  const { db } = aContext();
  const mailed = async () =>
    (await db.select().from(outbox).where(eq(outbox.to, owner.user.email))).filter(
      ({ template }) => template === 'property_withdrawn',
    );
  expect((await moves(admin, property.id, 'withdraw')).status).toBe(200);
  expect(await mailed()).toMatchObject([{ language: owner.user.language }]);
  const own = await aProperty({ ownerId: owner.user.id, status: 'published' });
  expect((await moves(owner, own.id, 'withdraw')).status).toBe(200);
  expect(await mailed()).toHaveLength(1);
});

test('an incomplete property cannot be submitted: every missing answer is listed, and the photo', async () => {
  const { owner, property } = await aDraft({
    photos: [],
    facts: { listPrice: 0 },
  });
  await saves(owner, property.id, { bedroomsTotal: null, roof: null });
  const answer = await moves(owner, property.id, 'submit');
  expect(answer.status).toBe(422);
  expect(fieldsRefused(answer)).toEqual(['bedroomsTotal', 'listPrice', 'photos', 'roof']);
});

test('submitting needs a verified address and a plan, and the plan is used once', async () => {
  const { db } = aContext();
  const { owner, property } = await aDraft();
  await db.delete(planGrants).where(eq(planGrants.propertyId, property.id));
  const unpaid = await moves(owner, property.id, 'submit');
  expect([unpaid.status, unpaid.json['code']]).toEqual([402, 'plan_required']);

  await aPlanGrant(owner.user.id);
  const second = await aProperty({ ownerId: owner.user.id });
  await db.delete(planGrants).where(eq(planGrants.propertyId, second.id));
  const both = await Promise.all([property, second].map(({ id }) => moves(owner, id, 'submit')));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 402]);

  const unverified = await aSession({ profile: 'seller', emailVerifiedAt: null });
  const draft = await aProperty({ ownerId: unverified.user.id });
  const refused = await moves(unverified, draft.id, 'submit');
  expect([refused.status, refused.json['code']]).toEqual([403, 'email_unverified']);
});

test('price and terms of a public listing go live at once, moderated fields are reviewed', async () => {
  const { owner, admin, property } = await aDraft({ status: 'published' });
  await moves(owner, property.id, 'edit');
  const priced = propertyIn(await saves(owner, property.id, { listPrice: 99_000_000 }));
  expect(priced).toMatchObject({ status: 'editing', publishedAtOnce: true });
  expect((await listed(property.id))?.priceCents).toBe(148_500_000);
  const priceChange = { fromCents: 148_500_000, toCents: 99_000_000 };
  const sent = await moves(owner, property.id, 'submit', { priceChange });
  expect(propertyIn(sent).status).toBe('published');
  expect(await listed(property.id)).toMatchObject({ priceCents: 99_000_000 });

  await moves(owner, property.id, 'edit');
  const reworded = propertyIn(await saves(owner, property.id, { publicRemarks: 'Otra casa.' }));
  expect(reworded.publishedAtOnce).toBe(false);
  expect(propertyIn(await moves(owner, property.id, 'submit')).status).toBe('review');
  expect((await listed(property.id))?.facts.publicRemarks).not.toBe('Otra casa.');
  const returned = propertyIn(await moves(admin, property.id, 'return', { reasons: REASONS }));
  expect(returned.status).toBe('editing');
});

test('a price change of more than a fifth is published after its owner has confirmed both prices', async () => {
  const { owner, property } = await aDraft({ status: 'published' });
  await moves(owner, property.id, 'edit');
  await saves(owner, property.id, { listPrice: 118_000_000 });
  const asked = await moves(owner, property.id, 'submit');
  expect([asked.status, asked.json]).toEqual([
    409,
    expect.objectContaining({
      code: 'price_change_unconfirmed',
      fromCents: 148_500_000,
      toCents: 118_000_000,
    }),
  ]);
  // The confirmed price change no longer matches, because another window has changed the price.
  const other = { priceChange: { fromCents: 148_500_000, toCents: 118_500_000 } };
  expect((await moves(owner, property.id, 'submit', other)).status).toBe(409);
  expect((await listed(property.id))?.priceCents).toBe(148_500_000);
  const { fromCents, toCents } = z
    .object({ fromCents: z.int(), toCents: z.int() })
    .parse(asked.json);
  const sent = await moves(owner, property.id, 'submit', { priceChange: { fromCents, toCents } });
  expect(propertyIn(sent).status).toBe('published');
  const late = await moves(owner, property.id, 'edit', { priceChange: { fromCents, toCents } });
  expect([late.status, fieldsRefused(late)]).toEqual([422, ['priceChange']]);
});

test('a price change of more than half is reviewed before it is public', async () => {
  const { owner, admin, property } = await aDraft({ status: 'published' });
  await moves(owner, property.id, 'edit');
  const typo = propertyIn(await saves(owner, property.id, { listPrice: 14_850_000 }));
  expect(typo.publishedAtOnce).toBe(false);
  const priceChange = { fromCents: 148_500_000, toCents: 14_850_000 };
  const sent = await moves(owner, property.id, 'submit', { priceChange });
  expect(propertyIn(sent).status).toBe('review');
  expect((await listed(property.id))?.priceCents).toBe(148_500_000);
  const reasons = { listPrice: '¿Le falta un cero?' };
  const returned = propertyIn(await moves(admin, property.id, 'return', { reasons }));
  expect(returned).toMatchObject({ status: 'editing', returnReasons: reasons });
  await saves(owner, property.id, { listPrice: 148_500_000 });
  expect(propertyIn(await moves(owner, property.id, 'submit')).status).toBe('published');
});

test('a pin moved far from its address is reviewed before it is public', async () => {
  const { owner, admin, property } = await aDraft({ status: 'published' });
  await moves(owner, property.id, 'edit');
  const near = propertyIn(await saves(owner, property.id, { lat: 25.757, lng: -80.27 }));
  expect(near).toMatchObject({ publishedAtOnce: true, published: { lat: 25.7563, lng: -80.2692 } });
  // Pensacola is 800 km from Coral Gables.
  const far = propertyIn(await saves(owner, property.id, { lat: 30.42, lng: -87.22 }));
  expect(far.publishedAtOnce).toBe(false);
  expect(propertyIn(await moves(owner, property.id, 'submit')).status).toBe('review');
  expect(await listed(property.id)).toMatchObject({ lat: 25.7563, lng: -80.2692 });
  const reasons = { pin: 'Está en Pensacola.' };
  const returned = propertyIn(await moves(admin, property.id, 'return', { reasons }));
  expect(returned).toMatchObject({ status: 'editing', returnReasons: reasons });
  await saves(owner, property.id, { lat: null, lng: null });
  expect(propertyIn(await moves(owner, property.id, 'submit')).status).toBe('published');
});

test('discarding restores the public version', async () => {
  const { owner, property } = await aDraft({ status: 'editing' });
  await saves(owner, property.id, { bedroomsTotal: 9, lat: 25.8, lng: -80.2 });
  const discarded = propertyIn(await moves(owner, property.id, 'discard'));
  expect(discarded).toMatchObject({
    status: 'published',
    facts: { bedroomsTotal: 4 },
    lat: 25.7563,
  });
});

test('withdrawing removes the listing from the market in the same batch, and ends its offers', async () => {
  const { owner, property } = await aDraft({ status: 'published' });
  const offer = await anOffer({
    property: { id: property.id, facts: property.facts, owner: { ...owner.user, ...owner } },
  });
  const withdrawn = propertyIn(await moves(owner, property.id, 'withdraw'));
  expect(withdrawn).toMatchObject({ status: 'draft', published: null });
  expect((await listed(property.id))?.status).toBe('withdrawn');
  expect(await storedOffer(offer.id)).toMatchObject({
    status: 'rejected',
    reason: 'listing_withdrawn',
  });
});

test('an acceptance puts the property under contract once, also during an edit', async () => {
  const { owner, admin, property } = await aDraft({ status: 'editing' });
  const context = aContext();
  await saves(owner, property.id, { yearBuilt: 2001 });
  const take = () => context.db.batch(asBatch(putUnderContract(context, property)));
  await take();
  await expect(take()).rejects.toThrow(/constraint/);
  expect(await propertyOf(owner, property.id)).toMatchObject({
    status: 'under_contract',
    version: 3,
    allowed: ['back-on-market', 'close'],
  });
  expect((await listed(property.id))?.status).toBe('under_contract');
  const [event] = await context.db
    .select()
    .from(propertyEvents)
    .where(and(eq(propertyEvents.propertyId, property.id), eq(propertyEvents.version, 3)));
  expect(event).toMatchObject({
    action: 'contract',
    fromStatus: 'editing',
    priceCents: 148_500_000,
  });

  await moves(admin, property.id, 'back-on-market');
  expect((await listed(property.id))?.status).toBe('published');
});

test('the history has every move with its price, for those who may see the property', async () => {
  const { owner, admin, property } = await aDraft();
  await moves(owner, property.id, 'submit');
  await moves(admin, property.id, 'approve');
  await moves(owner, property.id, 'edit');
  await saves(owner, property.id, { listPrice: 139_000_000 });
  await moves(owner, property.id, 'submit');
  const history = async (person: Readonly<{ headers: Record<string, string> }>) =>
    asks(`/properties/${property.id}/history`, { headers: person.headers });
  const { items } = historySchema.parse((await history(owner)).json);
  expect(items.map(({ action, actor, priceCents }) => [action, actor, priceCents])).toEqual([
    ['publish_again', 'owner', 139_000_000],
    ['edit', 'owner', 148_500_000],
    ['approve', 'admin', 148_500_000],
    ['submit', 'owner', 148_500_000],
  ]);
  expect((await history(admin)).status).toBe(200);
  expect((await history(await aSession({ profile: 'seller' }))).status).toBe(404);
  expect((await history({ headers: {} })).status).toBe(401);
});

test('a sold home is removed from the search', async () => {
  const { owner, property } = await aDraft({ status: 'under_contract' });
  expect(propertyIn(await moves(owner, property.id, 'close', { sale: SALE }))).toMatchObject({
    status: 'sold',
    allowed: ['reopen'],
    sale: SALE,
  });
  expect((await listed(property.id))?.status).toBe('sold');
});

test('of two concurrent moves one succeeds, and the other gets the allowed moves', async () => {
  const { owner, admin, property } = await aDraft({ status: 'review' });
  const answers = await Promise.all([
    moves(admin, property.id, 'approve'),
    moves(owner, property.id, 'withdraw'),
    moves(admin, property.id, 'return', { reasons: REASONS }),
  ]);
  const losers = answers.filter(({ status }) => status !== 200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, json } of losers) {
    expect(status).toBe(409);
    expect(['transition_not_allowed', 'stale_version']).toContain(json['code']);
  }
  const { db } = aContext();
  expect(await db.$count(propertyEvents, eq(propertyEvents.propertyId, property.id))).toBe(1);
});

test('a move may name its expected version', async () => {
  const { admin, property } = await aDraft({ status: 'review', version: 7 });
  const stale = await moves(admin, property.id, 'approve', {}, { 'If-Match': '"6"' });
  expect([stale.status, stale.json['code']]).toEqual([409, 'stale_version']);
  expect(stale.json['current']).toMatchObject({ id: property.id, version: 7 });
  expect((await moves(admin, property.id, 'approve', {}, { 'If-Match': '"7"' })).status).toBe(200);
});

test('a return has the corrections, other moves have no body, and unknown moves answer 404', async () => {
  const { owner, admin, property } = await aDraft({ status: 'review' });
  for (const body of [
    {},
    { reasons: {} },
    { reasons: { moon: 'x' } },
    { reasons: { photos: ' ' } },
  ]) {
    const answer = await moves(admin, property.id, 'return', body);
    expect([answer.status, answer.json['code']]).toEqual([422, 'invalid']);
  }
  expect((await moves(admin, property.id, 'approve', { reasons: REASONS })).status).toBe(422);
  expect((await moves(admin, property.id, 'approve', { force: true })).status).toBe(422);
  expect((await moves(owner, property.id, 'publish')).status).toBe(404);
  expect((await moves({ headers: {} }, property.id, 'approve')).status).toBe(401);
  const other = await aSession({ profile: 'seller' });
  expect((await moves(other, property.id, 'withdraw')).status).toBe(404);
});

async function aDraft(given: Parameters<typeof aProperty>[0] = {}) {
  const owner = await aSession({ profile: 'seller' });
  const admin = await aSession({ profile: 'admin' });
  const property = await aProperty({ ownerId: owner.user.id, photos: [aPhoto()], ...given });
  return { owner, admin, property };
}

async function listed(id: string) {
  const [listing] = await aContext().db.select().from(listings).where(eq(listings.id, id));
  return listing;
}
