import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listings } from '#api/listings/table.ts';
import { outbox } from '#api/messages/table.ts';
import { endTerms, startTerms } from '#api/properties/moves/end-terms.ts';
import { properties, propertyEvents } from '#api/properties/table.ts';
import { addDays, dateOf } from '#domain/calendar.ts';
import type { Agreement } from '#domain/properties/agreement/agreement.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { anAgreement, typedSignature } from '#tests/examples/agreement.ts';
import { EXAMPLE_FACTS } from '#tests/examples/property-facts.ts';
import { aContext, aSession } from '#tests/factories/accounts.ts';
import { anOffer, storedOffer } from '#tests/factories/offers.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { errorsIn, moves, propertyOf, saves } from '#tests/factories/property-calls.ts';
import { asks } from '#tests/factories/requests.ts';
import {
  anAgreementOfTwo,
  opensLink,
  opensRenewal,
  signsAgreement,
  signsOpened,
  tokenTo,
} from '#tests/factories/signing.ts';

const { db } = aContext();
const TODAY = dateOf(Date.now());
const MARISOL = typedSignature('Marisol Quintana');
const { streetAddress = '', city = '', postalCode = '' } = EXAMPLE_FACTS.single_family;
/** The location of the example home. */
const HERE = { street: streetAddress, city, zip: postalCode } as const;

async function agreed(
  given: Agreement = anAgreement(),
  status: 'draft' | 'review' | 'published' = 'draft',
) {
  const owner = await aSession({ profile: 'seller' });
  const { unit: _, ...address } = { ...given.address, ...HERE };
  const document = { ...given, address };
  const agreement = await signsOpened(owner.user, document);
  const { endDate } = document.listing;
  const facts = { expirationDate: endDate };
  const property = await aProperty({
    ...{ ownerId: owner.user.id, agreementId: agreement.id, status, facts },
    termEndsOn: endDate,
  });
  return { owner, property, agreement, endDate };
}

async function renews(
  headers: Record<string, string>,
  id: string,
  endDate: string,
  given: Partial<typeof MARISOL & { openedProof: string }> = {},
) {
  const openedProof = await opensRenewal({ headers }, id, endDate);
  const signature = { openedProof, ...MARISOL, ...given };
  return asks(`/properties/${id}/agreement`, { body: { endDate, signature }, headers });
}

const at = (date: string) => aContext(undefined, { now: () => Date.parse(`${date}T15:00:00Z`) });

test('a listing ends after the last day of its agreement, with its offers, and the reason is shown', async () => {
  const { owner, property, endDate } = await agreed(anAgreement(), 'published');
  const offer = await anOffer({
    property: { id: property.id, facts: property.facts, owner: { ...owner.user, ...owner } },
  });
  const statusOf = async () => (await propertyOf(owner, property.id)).status;
  await endTerms(at(endDate));
  expect(await statusOf()).toBe('published');
  await endTerms(at(addDays(endDate, 1)));
  await endTerms(at(addDays(endDate, 1)));
  expect(await statusOf()).toBe('draft');
  const [listing] = await db.select().from(listings).where(eq(listings.id, property.id));
  expect(listing?.status).toBe('withdrawn');
  // The offer's own deadline has passed by then, so the cron job ends it.
  expect((await storedOffer(offer.id))?.status).not.toBe('accepted');
  const events = await db
    .select()
    .from(propertyEvents)
    .where(eq(propertyEvents.propertyId, property.id));
  expect(events).toMatchObject([{ action: 'expire', actor: 'system', byUserId: null }]);
  const mailed = await db.select().from(outbox).where(eq(outbox.userId, owner.user.id));
  expect(mailed.filter(({ template }) => template === 'term_ended')).toHaveLength(1);
  const late = await moves(owner, property.id, 'submit');
  expect(late.status).toBe(200);
});

test('its owner is reminded 14, 7 and 1 days before, once each and never late', async () => {
  const { owner, endDate } = await agreed(anAgreement(), 'published');
  for (const before of [15, 14, 14, 13, 7, 6, 1]) await endTerms(at(addDays(endDate, -before)));
  const mailed = (await db.select().from(outbox).where(eq(outbox.userId, owner.user.id))).filter(
    ({ template }) => template === 'term_ending',
  );
  expect(mailed.map(({ cause }) => cause.split(':').at(-1))).toEqual(['14', '7', '1']);
  expect(mailed.every(({ dueAt, notAfter }) => notAfter !== null && notAfter > dueAt)).toBe(true);
  expect(mailed[0]?.text).toContain('/es/properties/agreement/');
});

test('an agreement is renewed with a name and a last day, and the home stays listed', async () => {
  const { owner, property, agreement, endDate } = await agreed(anAgreement(), 'published');
  const later = addDays(endDate, 200);
  const wrong = await renews(owner.headers, property.id, TODAY, { name: 'Pedro Pérez' });
  expect([wrong.status, Object.keys(errorsIn(wrong)).toSorted()]).toEqual([
    422,
    ['endDate', 'signature.name'],
  ]);
  // It is also refused without the PDF opened, or with the proof for another last day.
  const unread = await renews(owner.headers, property.id, later, { openedProof: 'unopened' });
  const openedProof = await opensRenewal(owner, property.id, addDays(later, 1));
  const stale = await renews(owner.headers, property.id, later, { openedProof });
  for (const [{ status, json }, code] of [
    [unread, 'document_unread'],
    [stale, 'stale_document'],
  ] as const) {
    const errors = { 'signature.openedProof': [REFUSALS[code].es] };
    expect([status, json]).toMatchObject([409, { code, errors }]);
  }
  const right = await renews(owner.headers, property.id, later);
  expect([right.status, right.json['renewal']]).toMatchObject([
    201,
    { current: { endsOn: later }, pending: null },
  ]);
  const renewed = await propertyOf(owner, property.id);
  expect(renewed).toMatchObject({ status: 'published', facts: { expirationDate: later } });
  expect(renewed.agreementId).not.toBe(agreement.id);
  await endTerms(at(addDays(endDate, 1)));
  expect((await propertyOf(owner, property.id)).status).toBe('published');
  // Neither the former agreement nor the new one can create another property.
  for (const agreementId of [agreement.id, renewed.agreementId]) {
    const body = { agreementId, propertyType: 'condo' };
    const again = await asks('/properties', { body, headers: owner.headers });
    expect([again.status, again.json['code']]).toEqual([409, 'agreement_used']);
  }
});

test('a renewal takes effect once all its sellers have signed, and a newer one revokes its links', async () => {
  const two = anAgreementOfTwo();
  const { owner, property, agreement, endDate } = await agreed(two, 'published');
  const email = two.sellers[1]?.email ?? '';
  const first = await tokenTo(email);
  const later = addDays(endDate, 90);
  const pending = await renews(owner.headers, property.id, later);
  expect(pending.json['renewal']).toMatchObject({ current: { id: agreement.id } });
  expect((await opensLink(first)).status).toBe(404);
  const second = await tokenTo(email);
  await renews(owner.headers, property.id, addDays(later, 1));
  expect((await opensLink(second)).status).toBe(404);
  expect((await propertyOf(owner, property.id)).agreementId).toBe(agreement.id);
  expect((await signsAgreement(email)).status).toBe(200);
  expect((await propertyOf(owner, property.id)).facts.expirationDate).toBe(addDays(later, 1));
});

test('an address that differs from the agreement needs a new one, and the reviewer is notified', async () => {
  const { owner, property } = await agreed();
  const moved = { streetAddress: '77 Somewhere Else Rd' };
  await saves(owner, property.id, moved);
  const refused = await moves(owner, property.id, 'submit');
  expect([refused.status, refused.json['code']]).toEqual([409, 'agreement_address']);
  await saves(owner, property.id, { streetAddress: `  ${streetAddress.toUpperCase()} ` });
  expect((await moves(owner, property.id, 'submit')).status).toBe(200);
  await moves(owner, property.id, 'withdraw');
  await saves(owner, property.id, moved);
  const { json } = await asks(`/properties/${property.id}/agreement`, { headers: owner.headers });
  expect(json['renewal']).toMatchObject({
    proposed: { address: { street: '77 Somewhere Else Rd' } },
  });
  expect((await renews(owner.headers, property.id, addDays(TODAY, 90))).status).toBe(201);
  expect((await moves(owner, property.id, 'submit')).status).toBe(200);
  const admin = await aSession({ profile: 'admin' });
  const list = await asks('/properties?status=review&sort=waiting&limit=100', {
    headers: admin.headers,
  });
  const items = list.json['items'] as unknown as { id: string; risks: { kinds: string[] } }[];
  expect(items.find(({ id }) => id === property.id)?.risks.kinds).toContain('new_address');
});

test('a property is not listed longer than its agreement allows', async () => {
  const { owner, property, endDate } = await agreed();
  await saves(owner, property.id, { expirationDate: addDays(endDate, 1) });
  const refused = await moves(owner, property.id, 'submit');
  expect([refused.status, refused.json['code']]).toEqual([409, 'agreement_term']);
});

test('the agreement of a sold home cannot be renewed', async () => {
  const { owner, property, endDate } = await agreed(anAgreement(), 'published');
  await db.update(properties).set({ status: 'sold' }).where(eq(properties.id, property.id));
  const { status, json } = await renews(owner.headers, property.id, addDays(endDate, 30));
  expect([status, json['code']]).toEqual([409, 'transition_not_allowed']);
});

test('a home that is approved before its agreement begins is public from the first day of the term', async () => {
  const startsOn = addDays(dateOf(Date.now()), 30);
  const { owner, property, agreement } = await agreed(anAgreement(), 'review');
  await db.update(properties).set({ termStartsOn: startsOn }).where(eq(properties.id, property.id));
  const admin = await aSession({ profile: 'admin' });
  const listed = () => db.select().from(listings).where(eq(listings.id, property.id));
  const approved = await moves(admin, property.id, 'approve');
  expect(approved.json['property']).toMatchObject({
    ...{ status: 'review', publicFrom: startsOn, published: null },
    agreementId: agreement.id,
  });
  expect(await listed()).toEqual([]);
  expect((await moves(admin, property.id, 'approve')).json['code']).toBe('transition_not_allowed');
  const queue = await asks('/properties?status=review&sort=waiting&limit=100', admin);
  expect(JSON.stringify(queue.json)).not.toContain(property.id);
  await startTerms(at(addDays(startsOn, -1)));
  expect(await propertyOf(owner, property.id)).toMatchObject({ status: 'review' });
  await startTerms(at(startsOn));
  await startTerms(at(startsOn));
  expect(await propertyOf(owner, property.id)).toMatchObject({
    ...{ status: 'published', publicFrom: null },
  });
  expect(await listed()).toMatchObject([{ status: 'published' }]);
  const actions = await db
    .select({ action: propertyEvents.action })
    .from(propertyEvents)
    .where(eq(propertyEvents.propertyId, property.id))
    .orderBy(propertyEvents.version);
  expect(actions.map(({ action }) => action)).toEqual(['approve_ahead', 'start']);
});
