import { createId } from '@paralleldrive/cuid2';
import { expect, test } from 'vitest';
import { aSession, aUser } from '#tests/factories/accounts.ts';
import { aListedProperty, anOffer, aPerson } from '#tests/factories/offers.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { asks } from '#tests/factories/requests.ts';
import type { Person } from './person-row.ts';

const anAdmin = () => aSession({ profile: 'admin' });

/** A unique last name. */
const aName = () => `Zz${createId().slice(0, 10)}`;

async function found(q: string, headers: Record<string, string>): Promise<readonly Person[]> {
  const { status, json } = await asks(`/admin/users?q=${encodeURIComponent(q)}`, { headers });
  expect([q, status]).toEqual([q, 200]);
  return json['items'] as unknown as Person[];
}

test('people are found by name, e-mail and phone, ignoring case, accents and punctuation', async () => {
  const { headers } = await anAdmin();
  const lastName = `Muñoz ${aName()}`;
  const email = `${createId()}@example.com`;
  const { id } = await aUser({
    firstName: 'José',
    middleName: 'Ángel',
    lastName,
    email,
    phone: '+19547310468',
  });
  const plain = lastName.replace('ñ', 'n').toUpperCase();
  for (const q of [
    lastName,
    `jose ${plain}`,
    `José Ángel ${lastName}`,
    email.toUpperCase(),
    email.slice(3, 20),
    '(954) 731-0468',
    '+1 954.731.0468',
    '731-0468',
    '731\u2011\u200b0468',
    `\u200bjosé\u00a0\u202f${lastName}`,
  ]) {
    expect([q, (await found(q, headers)).map((one) => one.id)]).toEqual([q, [id]]);
  }
  // Other people may have these characters in their e-mail address.
  const wildcards = ['%', '_', '\\'].map((one) => `${email.slice(3, 10)}${one}`);
  for (const q of ["' or 1=1 --", ...wildcards, 'x'.repeat(100), 'ñ'.repeat(26), '\u0000']) {
    expect([q, await found(q, headers)]).toEqual([q, []]);
  }
});

test('a name with accents of Portuguese and French is found as written and without accents', async () => {
  const { headers } = await anAdmin();
  const lastName = `Conceição Lefèvre ${aName()}`;
  const { id } = await aUser({ firstName: 'JOÃO', lastName });
  for (const q of [`João ${lastName}`, `joao ${lastName.replace('çã', 'ca').replace('è', 'e')}`]) {
    expect([q, (await found(q, headers)).map((one) => one.id)]).toEqual([q, [id]]);
  }
});

test('a person is shown with the properties and offers they own, made and received, without drafts', async () => {
  const { headers } = await anAdmin();
  const owner = await aPerson({ profile: 'seller', firstName: 'Nadia', lastName: aName() });
  const buyer = await aPerson({ firstName: 'Leo', lastName: aName() });
  const property = await aListedProperty({ owner });
  await aProperty({ ownerId: owner.id });
  await anOffer({ property, buyer });
  await anOffer({ property });
  await anOffer({ property, status: 'draft' });

  const shown = {
    id: owner.id,
    name: `Nadia ${owner.lastName}`,
    email: owner.email,
    phone: owner.phone,
    phoneText: '(305) 555-0199',
    profile: 'seller',
    emailVerified: true,
    createdAt: new Date(owner.createdAt).toISOString(),
    properties: 2,
    offers: 2,
  };
  expect(await found(owner.email, headers)).toEqual([shown]);
  expect(await found(buyer.email, headers)).toMatchObject([{ properties: 0, offers: 1 }]);
  const { json, text } = await asks(`/admin/users/${owner.id}`, { headers });
  expect(json).toEqual({ user: { ...shown, language: owner.language, pendingEmail: null } });
  expect(text).not.toMatch(/password|firebase|token/i);
});

test('people are paginated, each once', async () => {
  const { headers } = await anAdmin();
  const lastName = aName();
  const at = Date.now();
  const ids = [];
  for (const createdAt of [at, at + 1, at + 1]) ids.push((await aUser({ lastName, createdAt })).id);
  const seen: string[] = [];
  for (let cursor: string | null = '0'; cursor !== null; ) {
    const path = `/admin/users?q=${lastName}&limit=2&cursor=${cursor}`;
    const { json }: Awaited<ReturnType<typeof asks>> = await asks(path, { headers });
    expect(json).toMatchObject({ total: 3 });
    seen.push(...(json['items'] as unknown as Person[]).map(({ id }) => id));
    cursor = json['nextCursor'] ?? null;
  }
  expect(seen.toSorted()).toEqual(ids.toSorted());
  expect(seen.at(-1)).toBe(ids[0]);
});

test('a deleted account is not listed and has no page', async () => {
  const { headers } = await anAdmin();
  const { id, email } = await aUser({ deletedAt: Date.now() });
  expect(await found(email, headers)).toEqual([]);
  expect((await asks(`/admin/users/${id}`, { headers })).status).toBe(404);
});

test('people are filtered by account and verification, and sorted both ways', async () => {
  const { headers } = await anAdmin();
  const lastName = aName();
  const person = async (firstName: string, given: Parameters<typeof aUser>[0]) =>
    aUser({ firstName, lastName, ...given });
  await person('Álvaro', { profile: 'seller', createdAt: 1_000 });
  await person('beto', { profile: 'buyer', createdAt: 3_000, emailVerifiedAt: null });
  const zoe = await person('Zoé', { profile: 'buyer', createdAt: 2_000 });
  await aProperty({ ownerId: zoe.id });
  const names = async (query: string) => {
    const { status, json } = await asks(`/admin/users?q=${lastName}&${query}`, { headers });
    expect([query, status]).toEqual([query, 200]);
    const items = json['items'] as unknown as Person[];
    return items.map(({ name }) => name.split(' ')[0]).join(' ');
  };
  expect(await names('')).toBe('beto Zoé Álvaro');
  expect(await names('sort=since&order=asc')).toBe('Álvaro Zoé beto');
  expect(await names('sort=name')).toBe('Álvaro beto Zoé');
  expect(await names('sort=name&order=desc')).toBe('Zoé beto Álvaro');
  expect((await names('sort=properties')).startsWith('Zoé')).toBe(true);
  expect(await names('profile=buyer&sort=name')).toBe('beto Zoé');
  expect(await names('verified=no')).toBe('beto');
  expect(await names('verified=yes&sort=name')).toBe('Álvaro Zoé');
});
