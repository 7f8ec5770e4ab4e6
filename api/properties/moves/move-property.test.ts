import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asBatch } from '#api/db/read-together.ts';
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
import { aPlanGrant, aProperty } from '#tests/factories/properties.ts';
import {
  aDraft,
  fieldsRefused,
  listingOf,
  moves,
  propertyIn,
  propertyOf,
  RETURN_REASONS,
  saves,
} from '#tests/factories/property-calls.ts';
import { asks } from '#tests/factories/requests.ts';
import { putUnderContract } from './move-by-offer.ts';

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
          segment === 'return'
            ? { reasons: RETURN_REASONS }
            : segment === 'close'
              ? { sale: SALE }
              : {};
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
  const returned = propertyIn(
    await moves(admin, property.id, 'return', { reasons: RETURN_REASONS }),
  );
  expect(returned).toMatchObject({ status: 'draft', returnReasons: RETURN_REASONS, corrected: [] });
  const changed = await saves(owner, property.id, { publicRemarks: 'Luminosa y tranquila.' });
  expect(propertyIn(changed).corrected).toEqual(['publicRemarks']);
  await moves(owner, property.id, 'submit');
  const approved = propertyIn(await moves(admin, property.id, 'approve'));
  expect(approved).toMatchObject({
    status: 'published',
    returnReasons: null,
    corrected: [],
    published: { version: 6 },
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
  expect(events[1]?.reasons).toEqual(RETURN_REASONS);
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

test('submitting needs a plan, and the plan is used once', async () => {
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
  expect((await listingOf(property.id))?.status).toBe('withdrawn');
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
  expect((await listingOf(property.id))?.status).toBe('under_contract');
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
  expect((await listingOf(property.id))?.status).toBe('published');
});

test('the history has every move with its price', async () => {
  const { owner, admin, property } = await aDraft();
  await moves(owner, property.id, 'submit');
  await moves(admin, property.id, 'approve');
  await moves(owner, property.id, 'edit');
  await saves(owner, property.id, { listPrice: 139_000_000 });
  await moves(owner, property.id, 'submit');
  const { json } = await asks(`/properties/${property.id}/history`, { headers: owner.headers });
  const { items } = historySchema.parse(json);
  expect(items.map(({ action, actor, priceCents }) => [action, actor, priceCents])).toEqual([
    ['publish_again', 'owner', 139_000_000],
    ['edit', 'owner', 148_500_000],
    ['approve', 'admin', 148_500_000],
    ['submit', 'owner', 148_500_000],
  ]);
});

test('a sold home is removed from the search', async () => {
  const { owner, property } = await aDraft({ status: 'under_contract' });
  expect(propertyIn(await moves(owner, property.id, 'close', { sale: SALE }))).toMatchObject({
    status: 'sold',
    allowed: ['reopen'],
    sale: SALE,
  });
  expect((await listingOf(property.id))?.status).toBe('sold');
});

test('of two concurrent moves one succeeds, and the other gets the allowed moves', async () => {
  const { owner, admin, property } = await aDraft({ status: 'review' });
  const answers = await Promise.all([
    moves(admin, property.id, 'approve'),
    moves(owner, property.id, 'withdraw'),
    moves(admin, property.id, 'return', { reasons: RETURN_REASONS }),
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
  expect((await moves(admin, property.id, 'approve', { reasons: RETURN_REASONS })).status).toBe(
    422,
  );
  expect((await moves(admin, property.id, 'approve', { force: true })).status).toBe(422);
  expect((await moves(owner, property.id, 'publish')).status).toBe(404);
});
