import { createId } from '@paralleldrive/cuid2';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { favorites, savedSearches } from '#api/alerts/table.ts';
import { offers } from '#api/offers/table.ts';
import { agreementDrafts } from '#api/signing/table.ts';
import { aContext, aSession, aUser } from '#tests/factories/accounts.ts';
import { mailsTo } from '#tests/factories/messages.ts';
import { aListedProperty } from '#tests/factories/offers.ts';
import { aRegistration } from '#tests/factories/registration.ts';
import { asks } from '#tests/factories/requests.ts';
import { cheapHash } from '#tests/races/cheap-password.ts';
import { calendarLinks } from '../calendars/table.ts';
import { recoveryCodes, secondFactors, sessions, users } from './table.ts';

const { db } = aContext();
const NEW_PASSWORD = 'siete lagos azules';

type Headers = Record<string, string>;

/** Follows the newest link of a template that was mailed to an address. */
async function linkTo(email: string, template: string): Promise<URL> {
  const mail = (await mailsTo(email)).find((one) => one.template === template);
  return new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
}

async function resets(email: string) {
  await asks('/forgot-password', { body: { email } });
  const token = (await linkTo(email, 'reset_password')).searchParams.get('token');
  const password = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
  return asks('/reset-password', { body: { email, token, ...password } });
}

async function verifies(email: string) {
  const link = await linkTo(email, 'verify_email');
  return asks(`/email${link.pathname.replace(/^\/..\/verifyEmail/, '/verify')}${link.search}`);
}

/** Registers an address of another person, and leaves there what an unverified account may. */
async function squats(): Promise<{ email: string; id: string; headers: Headers }> {
  const email = `${createId()}@example.com`;
  const { json } = await asks('/register', { body: aRegistration({ email }) });
  const headers = { Authorization: `Bearer ${json['token']}` };
  const { id } = json['user'] as unknown as { id: string };
  const home = await aListedProperty();
  const answers = await Promise.all([
    asks('/favourites', { body: { listingId: home.id }, headers }),
    asks('/searches', { body: { query: 'beds=3' }, headers }),
    asks('/offers', { body: { propertyId: home.id }, headers }),
    asks('/agreements/draft', {
      method: 'PATCH',
      body: { answers: { 'address.city': 'Hialeah' } },
      headers: { ...headers, 'If-Match': '"0"' },
    }),
    asks('/calendar', { headers }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 200, 200]);
  return { email, id, headers };
}

/** Number of rows that an account owns. */
async function leftOf(id: string): Promise<number> {
  const counts = await Promise.all([
    db.$count(sessions, eq(sessions.userId, id)),
    db.$count(secondFactors, eq(secondFactors.userId, id)),
    db.$count(recoveryCodes, eq(recoveryCodes.userId, id)),
    db.$count(favorites, eq(favorites.userId, id)),
    db.$count(savedSearches, eq(savedSearches.userId, id)),
    db.$count(calendarLinks, eq(calendarLinks.userId, id)),
    db.$count(agreementDrafts, eq(agreementDrafts.userId, id)),
    db.$count(offers, eq(offers.buyerId, id)),
  ]);
  return counts.reduce((sum, count) => sum + count);
}

test('another address waits until the present one is verified', async () => {
  const { user, headers } = await aSession({ emailVerifiedAt: null });
  const body = { email: `${createId()}@example.com` };
  const { json } = await asks(`/user/${user.id}`, { method: 'PUT', body, headers });
  expect(json).toMatchObject({ code: 'email_unverified' });
});

test('a password link of an unverified account takes it over whole, with a second factor from before', async () => {
  const { email, id, headers } = await squats();
  await db
    .insert(secondFactors)
    .values({ userId: id, sealedSecret: 'x', confirmedAt: Date.now(), createdAt: Date.now() });
  await db.insert(recoveryCodes).values({ userId: id, codeHash: 'x' });
  expect((await resets(email)).status).toBe(204);
  expect(await leftOf(id)).toBe(0);
  expect((await asks('/user', { headers })).status).toBe(401);
  const login = await asks('/auth/login', { body: { email, password: NEW_PASSWORD } });
  expect(login.json).toMatchObject({ user: { id, emailVerified: true } });
}, 30_000);

test('the owner registers an address that another person registered and never verified', async () => {
  const { email, id, headers } = await squats();
  const mine = await asks('/register', { body: aRegistration({ email, firstName: 'Marisol' }) });
  expect(mine.status).toBe(201);
  expect(await leftOf(id)).toBe(0);
  expect((await asks('/user', { headers })).status).toBe(401);
  expect((await verifies(email)).status).toBe(200);
  const { id: own } = mine.json['user'] as unknown as { id: string };
  const [row] = await db.select().from(users).where(eq(users.email, email));
  expect(row).toMatchObject({ id: own, firstName: 'Marisol' });
  expect(row?.emailVerifiedAt).not.toBeNull();
  expect((await asks('/register', { body: aRegistration({ email }) })).status).toBe(422);
}, 30_000);

test('the link that was mailed for a replaced account verifies nothing', async () => {
  const { email } = await squats();
  const old = await linkTo(email, 'verify_email');
  await asks('/register', { body: aRegistration({ email }) });
  const path = `/email${old.pathname.replace(/^\/..\/verifyEmail/, '/verify')}${old.search}`;
  expect((await asks(path)).json).toMatchObject({ code: 'link_invalid' });
}, 30_000);

test('a person changes their e-mail to an address that was registered and never verified', async () => {
  const { email, id } = await squats();
  const { user, headers } = await aSession();
  await asks(`/user/${user.id}`, { method: 'PUT', body: { email }, headers });
  expect((await verifies(email)).status).toBe(200);
  expect((await asks('/user', { headers })).json).toMatchObject({ user: { email } });
  expect(await leftOf(id)).toBe(0);
}, 30_000);

test('an account keeps what it owns after an administrator set an address that is not verified yet', async () => {
  const { user } = await aSession({ emailVerifiedAt: null, formerVerifiedAt: Date.now() });
  const home = await aListedProperty();
  await db.insert(favorites).values({ userId: user.id, listingId: home.id, createdAt: Date.now() });
  const body = aRegistration({ email: user.email });
  expect((await asks('/register', { body })).status).toBe(422);
  expect((await resets(user.email)).status).toBe(204);
  expect(await leftOf(user.id)).toBe(1);
}, 30_000);

test('a new password cancels a change of e-mail that another person may have asked for', async () => {
  const { user, headers } = await aSession({ passwordHash: cheapHash('alameda siete mares') });
  const email = `${createId()}@example.com`;
  await asks(`/user/${user.id}`, { method: 'PUT', body: { email }, headers });
  expect((await resets(user.email)).status).toBe(204);
  expect((await verifies(email)).json).toMatchObject({ code: 'link_invalid' });
  const [row] = await db.select().from(users).where(eq(users.id, user.id));
  expect(row).toMatchObject({ email: user.email, pendingEmail: null });
  await aUser({ email });
}, 30_000);
