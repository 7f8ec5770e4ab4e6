import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { aSession } from '#tests/factories/accounts.ts';
import { errorsIn } from '#tests/factories/property-calls.ts';
import { asks } from '#tests/factories/requests.ts';
import { openedAgreement } from '#tests/factories/signing.ts';
import { cheapHash } from '#tests/races/cheap-password.ts';
import { draftAnswerSchema } from './agreement-drafts.ts';

type Seller = Awaited<ReturnType<typeof aSession>>;

async function draftOf({ headers }: Seller) {
  const { json } = await asks('/agreements/draft', { headers });
  return draftAnswerSchema.parse(json).draft;
}

function saves(
  { headers }: Seller,
  answers: Readonly<Record<string, unknown>>,
  base?: Readonly<Record<string, unknown>>,
  tag?: string,
) {
  return asks('/agreements/draft', {
    method: 'PATCH',
    body: { answers, ...(base && { base }) },
    headers: { ...headers, ...(tag && { 'If-Match': tag }) },
  });
}

function countDrafts() {
  return env.DB.prepare('select count(*) n from agreement_drafts').first('n');
}

test('a draft begins with the data of the account, and is visible only to its author', async () => {
  const seller = await aSession({ profile: 'seller', firstName: 'Ana', emailVerifiedAt: null });
  const before = await countDrafts();
  expect(await draftOf(seller)).toMatchObject({
    version: 0,
    savedAt: null,
    answers: { 'sellers.0.firstName': 'Ana' },
  });
  expect(await countDrafts()).toBe(before);
  expect((await saves(seller, { 'address.city': ' Hialeah ' })).status).toBe(200);
  expect(await draftOf(seller)).toMatchObject({
    version: 1,
    answers: { 'sellers.0.firstName': 'Ana', 'address.city': 'Hialeah' },
  });

  const other = await aSession({ profile: 'seller' });
  expect((await draftOf(other)).answers).not.toHaveProperty('address.city');
});

test('answers of two devices to different questions are merged, and to the same one they conflict', async () => {
  const seller = await aSession({ profile: 'seller' });
  const none = { 'listing.listPriceCents': null, 'address.city': null };
  await saves(seller, { 'listing.listPriceCents': 50_000_000 }, none);
  const merged = await saves(seller, { 'address.city': 'Miami' }, { 'address.city': null });
  expect(draftAnswerSchema.parse(merged.json).draft).toMatchObject({
    version: 2,
    answers: { 'listing.listPriceCents': 50_000_000, 'address.city': 'Miami' },
  });

  const stale = await saves(seller, { 'address.city': 'Hialeah' }, { 'address.city': null });
  expect([stale.status, stale.json['code']]).toEqual([409, 'stale_version']);
  expect(stale.json['current']).toMatchObject({ version: 2, answers: { 'address.city': 'Miami' } });
  const same = await saves(seller, { 'address.city': 'Miami' }, { 'address.city': null });
  expect(same.status).toBe(200);

  expect((await saves(seller, { 'address.unit': '2B' }, undefined, '"2"')).status).toBe(409);
  expect((await saves(seller, { 'address.unit': '2B' }, undefined, '"3"')).status).toBe(200);
});

test('concurrent saves are all kept', async () => {
  const seller = await aSession({ profile: 'seller' });
  const answers = { 'address.city': 'Miami', 'address.zip': '33125', 'address.unit': '7' };
  const saved = await Promise.all(
    Object.entries(answers).map(([path, answer]) => saves(seller, { [path]: answer }, {})),
  );
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await draftOf(seller)).toMatchObject({ version: 3, answers });
});

test('an answer that signing would refuse is refused with its path, and nothing of that save is stored', async () => {
  const seller = await aSession({ profile: 'seller' });
  const refused = await saves(seller, {
    'listing.listPriceCents': '500k',
    'address.zip': '10001',
    'sellers.0.email': 'ana@',
    'address.city': 'Miami',
  });
  expect(refused.status).toBe(422);
  expect(Object.keys(errorsIn(refused)).sort()).toEqual([
    'address.zip',
    'listing.listPriceCents',
    'sellers.0.email',
  ]);
  expect((await draftOf(seller)).version).toBe(0);

  // A start date after the unchanged end date is an error of the start date.
  const late = await saves(seller, { 'listing.startDate': '2199-01-01' });
  expect(Object.keys(errorsIn(late))).toEqual(['listing.startDate']);
});

test('a draft is deleted on request, when its agreement is signed, and with the account', async () => {
  const password = 'alameda siete mares';
  const seller = await aSession({
    profile: 'seller',
    passwordHash: cheapHash(password),
  });
  const before = await countDrafts();
  const call = (method: string, path: string, body?: unknown) =>
    asks(path, { method, headers: seller.headers, ...(body !== undefined && { body }) });

  await saves(seller, { 'address.city': 'Miami' });
  expect((await call('DELETE', '/agreements/draft')).status).toBe(204);
  expect((await draftOf(seller)).version).toBe(0);

  await saves(seller, { 'address.city': 'Miami' });
  expect((await call('POST', '/agreements', {})).status).toBe(422);
  expect((await draftOf(seller)).version).toBe(1);
  const agreement = await openedAgreement(seller.user.id);
  expect((await call('POST', '/agreements', agreement)).status).toBe(201);
  expect((await draftOf(seller)).version).toBe(0);

  await saves(seller, { 'address.city': 'Miami' });
  expect((await call('DELETE', '/user', { password })).status).toBe(204);
  expect(await countDrafts()).toBe(before);
});

test('an agreement with a price of $5 is not signed before the price is confirmed in the draft', async () => {
  const seller = await aSession({ profile: 'seller' });
  const { headers } = seller;
  const given = await openedAgreement(seller.user.id);
  const body = { ...given, listing: { ...given.listing, listPriceCents: 500 } };
  const refused = await asks('/agreements', { body, headers });
  expect(refused.json).toMatchObject({ status: 422, code: 'unconfirmed' });
  expect(errorsIn(refused)).toHaveProperty(['listing.listPriceCents']);
  const price = { 'listing.listPriceCents': 500 };
  expect((await saves(seller, price)).json).toMatchObject({ code: 'unconfirmed' });
  expect((await draftOf(seller)).answers).not.toHaveProperty(['listing.listPriceCents']);
  const confirmed = await asks('/agreements/draft', {
    method: 'PATCH',
    body: { answers: price, confirmed: price },
    headers,
  });
  expect(confirmed.status).toBe(200);
  // Refused now only because another text was opened.
  expect((await asks('/agreements', { body, headers })).json['code']).toBe('stale_document');
});
