import { env } from 'cloudflare:workers';
import { createId } from '@paralleldrive/cuid2';
import { eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findUserRow } from '#api/accounts/find-user.ts';
import { attempts, sessions, users } from '#api/accounts/table.ts';
import { favorites, savedSearches } from '#api/alerts/table.ts';
import { api } from '#api/app.ts';
import { listHistory } from '#api/offers/records/versions.ts';
import { offerDocuments } from '#api/offers/table.ts';
import { properties } from '#api/properties/table.ts';
import { DELETED_NAME, isDeletedAddress } from '#domain/accounts/user.ts';
import { photoKeys } from '#domain/listings/photo.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { changesEmail } from '#tests/factories/change-email.ts';
import { aPdf } from '#tests/factories/files/documents.ts';
import { mailsTo } from '#tests/factories/messages.ts';
import {
  aListedProperty,
  anOffer,
  aPerson,
  type Person,
  storedOffer,
} from '#tests/factories/offers.ts';
import { aPhoto, aProperty } from '#tests/factories/properties.ts';
import { asks } from '#tests/factories/requests.ts';
import { cheapHash } from '#tests/races/cheap-password.ts';

const PASSWORD = 'alameda siete mares';
const { db } = aContext();

async function someone(profile: 'buyer' | 'seller' = 'buyer'): Promise<Person> {
  return aPerson({ profile, firstName: 'Canario', passwordHash: cheapHash(PASSWORD) });
}

function deletes(person: Person, password = PASSWORD) {
  return asks('/user', { method: 'DELETE', body: { password }, headers: person.headers });
}

async function storedUser(id: string) {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

test('a deleted account loses all personal data and its sessions', async () => {
  const person = await someone();
  expect((await deletes(person)).status).toBe(204);
  const row = await storedUser(person.id);
  expect(row).toMatchObject({ firstName: DELETED_NAME, lastName: '', phone: '', passwordHash: '' });
  expect(isDeletedAddress(row?.email ?? '')).toBe(true);
  await expect(findUserRow({ db }, person.id)).rejects.toMatchObject({ code: 'not_found' });
  expect((await asks('/user', { headers: person.headers })).status).toBe(401);
  const login = await asks('/auth/login', { body: { email: person.email, password: PASSWORD } });
  expect(login.json).toMatchObject({ code: 'credentials_invalid' });
  expect(await mailsTo(person.email)).toMatchObject([{ template: 'account_deleted' }]);
});

test('after a change of e-mail, nothing to the former address stays with a deleted account', async () => {
  const person = await someone();
  await asks('/auth/login', { body: { email: person.email, password: PASSWORD } });
  const known = () => db.$count(attempts, like(attempts.key, `login_known:${person.email}:%`));
  expect(await known()).toBe(1);
  await changesEmail(person);
  expect(await mailsTo(person.email)).toMatchObject([{ template: 'email_changed' }]);
  expect((await deletes(person)).status).toBe(204);
  expect(await mailsTo(person.email)).toEqual([]);
  expect(await known()).toBe(0);
});

test('saved homes and searches are deleted too', async () => {
  const person = await someone();
  const [userId, now] = [person.id, Date.now()];
  await db.insert(favorites).values({ userId, listingId: createId(), createdAt: now });
  await db.insert(savedSearches).values({
    id: createId(),
    userId,
    query: 'beds=3',
    alerts: true,
    toldUpTo: now,
    dueAt: now,
    createdAt: now,
  });
  const other = await someone();
  await db.insert(favorites).values({ userId: other.id, listingId: createId(), createdAt: now });
  expect((await deletes(person)).status).toBe(204);
  for (const table of [favorites, savedSearches]) {
    expect(await db.select().from(table).where(eq(table.userId, person.id))).toEqual([]);
  }
  const others = await db.select().from(favorites).where(eq(favorites.userId, other.id));
  expect(others).toHaveLength(1);
});

test('without the right password nothing is deleted', async () => {
  const person = await someone();
  expect(await deletes(person, 'not this one')).toMatchObject({ status: 422 });
  expect(await storedUser(person.id)).toMatchObject({ deletedAt: null, email: person.email });
});

test('without a payload an account is deleted only right after the password was entered', async () => {
  const person = await someone();
  const asksFor = () => asks('/user', { method: 'DELETE', headers: person.headers });
  const earlier = Date.now() - 16 * 60_000;
  await db.update(sessions).set({ provenAt: earlier }).where(eq(sessions.userId, person.id));
  const refused = await asksFor();
  expect(refused).toMatchObject({ status: 403, json: { code: 'password_required' } });
  expect(refused.json['message']).toBe('Para hacer este cambio, vuelva a iniciar sesión.');
  await db.update(sessions).set({ provenAt: Date.now() }).where(eq(sessions.userId, person.id));
  expect((await asksFor()).status).toBe(204);
});

test('accounts with an accepted offer cannot be deleted until the sale is closed', async () => {
  const [buyer, owner] = [await someone(), await someone('seller')];
  const property = await aListedProperty({ owner });
  await anOffer({ property, buyer, status: 'accepted' });
  for (const side of [buyer, owner]) {
    expect((await deletes(side)).json).toMatchObject({ status: 409, code: 'deal_in_progress' });
    expect(await storedUser(side.id)).toMatchObject({ deletedAt: null });
  }
  await db.update(properties).set({ status: 'sold' }).where(eq(properties.id, property.id));
  expect((await deletes(buyer)).status).toBe(204);
  expect((await deletes(owner)).status).toBe(204);
});

test('a buyer’s open offers are withdrawn without their name, and the history still verifies', async () => {
  const buyer = await someone();
  const offer = await anOffer({ buyer, status: 'offerted' });
  expect((await deletes(buyer)).status).toBe(204);
  expect(await storedOffer(offer.id)).toMatchObject({ status: 'rejected', reason: 'withdrawn' });
  const { verified, items } = await listHistory(offer.asSeller, offer.id, true);
  expect(verified).toMatchObject({ ok: true });
  expect(items.at(-1)).toMatchObject({ action: 'withdraw', actor: 'buyer' });
  const { text } = await asks('/offers', { headers: offer.seller.headers });
  expect(text).toContain(offer.id);
  expect(text).not.toContain('Canario');
  expect((await mailsTo(offer.seller.email))[0]).toMatchObject({ template: 'offer_withdrawn' });
});

test('drafts are deleted with their uploaded files', async () => {
  const buyer = await someone();
  const draft = await anOffer({ buyer, status: 'draft' });
  const form = new FormData();
  form.append('kind', 'prequalification');
  form.append('file', new File([aPdf()], 'carta.pdf'));
  const upload = await api.request(
    `http://localhost/api/offers/${draft.id}/documents`,
    { method: 'POST', body: form, headers: buyer.headers },
    env,
  );
  expect(upload.status).toBe(201);
  const stored = () => env.FILES.list({ prefix: `offers/${draft.id}/` });
  expect((await stored()).objects).toHaveLength(1);
  expect((await deletes(buyer)).status).toBe(204);
  expect(await storedOffer(draft.id)).toBeUndefined();
  expect(
    await db.select().from(offerDocuments).where(eq(offerDocuments.offerId, draft.id)),
  ).toEqual([]);
  await expect.poll(async () => (await stored()).objects.length).toBe(0);
});

test('a seller’s listings are removed from the market with their offers, photos and contact details', async () => {
  const owner = await someone('seller');
  const facts = { showingContactName: 'Canario Tel', showingContactPhone: '+13055550100' };
  const property = await aListedProperty({ owner, facts });
  const offer = await anOffer({ property });
  const photo = aPhoto();
  const draft = await aProperty({ ownerId: owner.id, photos: [photo] });
  for (const key of photoKeys(photo.hash)) await env.FILES.put(key, 'a photo');

  expect((await deletes(owner)).status).toBe(204);
  // A listing that was public answers 410, so that search engines remove it.
  expect((await asks(`/listings/${property.id}`)).status).toBe(410);
  expect(await storedOffer(offer.id)).toMatchObject({
    status: 'rejected',
    reason: 'listing_withdrawn',
  });
  const [listed] = await db.select().from(properties).where(eq(properties.id, property.id));
  expect(listed).toMatchObject({ status: 'draft', snapshot: null, photos: [] });
  expect(listed?.facts.city).toBe(property.facts.city);
  expect(JSON.stringify(listed)).not.toMatch(/Canario|3055550100/);
  const [unseen] = await db.select().from(properties).where(eq(properties.id, draft.id));
  expect(unseen).toMatchObject({ facts: {}, photos: [] });
  await expect.poll(() => env.FILES.head(photoKeys(photo.hash)[0] ?? '')).toBeNull();
  const seen = await asks(`/offers/${offer.id}`, { headers: offer.buyer.headers });
  expect(seen.status).toBe(200);
  expect(seen.text).not.toContain('Canario');
});
