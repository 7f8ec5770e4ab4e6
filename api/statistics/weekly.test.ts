import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#api/accounts/table.ts';
import { listings } from '#api/listings/table.ts';
import { outbox } from '#api/messages/table.ts';
import { storeCounts } from '#tests/database/counts.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aPerson, type Person } from '#tests/factories/offers.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { asks } from '#tests/factories/requests.ts';
import { scheduleWeekly, sendWeekly } from './send-weekly.ts';
import { weeklyEmails } from './table.ts';

const { db } = aContext();
const EASTERN = 'America/New_York';
// Mondays at 8 a.m., earlier than the dates of other tests.
const MONDAY = Date.parse('2023-01-09T08:00:00-05:00');
const NEXT = Date.parse('2023-01-16T08:00:00-05:00');

const at = (now: number) => aContext(undefined, { now: () => now });
const emailsTo = ({ email }: Person) => db.select().from(outbox).where(eq(outbox.to, email));
const datesOf = (owner: Person) =>
  db.select().from(weeklyEmails).where(eq(weeklyEmails.userId, owner.id));

/** An owner with a home on the market whose e-mail is due on that Monday. */
async function anOwner(given: Parameters<typeof aPerson>[0] = {}) {
  const owner = await aPerson({ profile: 'seller', ...given });
  const facts = { countyOrParish: 'Miami-Dade', streetAddress: '12 Calle Ocho' };
  const home = await aProperty({ ownerId: owner.id, status: 'published', facts });
  const publishedAt = Date.parse('2022-12-01T12:00:00-05:00');
  await db.update(listings).set({ publishedAt }).where(eq(listings.id, home.id));
  await db.insert(weeklyEmails).values({ userId: owner.id, zone: EASTERN, dueAt: MONDAY });
  return { owner, home };
}

const counts = (listingId: string, day: string, count: number) =>
  storeCounts(db, listingId, [{ day, search: count }]);

test('new owners get the next Monday in each time zone, and no e-mail yet', async () => {
  const owner = await aPerson({ profile: 'seller' });
  for (const countyOrParish of ['Escambia', 'Miami-Dade', 'Orange']) {
    await aProperty({ ownerId: owner.id, status: 'published', facts: { countyOrParish } });
  }
  const draft = await aPerson({ profile: 'seller' });
  await aProperty({ ownerId: draft.id });
  const sunday = at(Date.parse('2026-11-22T12:00:00-05:00'));
  await scheduleWeekly(sunday);
  await scheduleWeekly(sunday);
  const dates = (await datesOf(owner)).map(({ zone, dueAt }) => [zone, new Date(dueAt).toJSON()]);
  expect(dates.toSorted()).toEqual([
    ['America/Chicago', '2026-11-23T14:00:00.000Z'],
    [EASTERN, '2026-11-23T13:00:00.000Z'],
  ]);
  expect(await datesOf(draft)).toEqual([]);
  expect(await emailsTo(owner)).toEqual([]);
});

test('the e-mail has the week and the week before, and is written once', async () => {
  const { owner, home } = await anOwner({ language: 'en' });
  await counts(home.id, '2023-01-01', 100);
  await counts(home.id, '2023-01-02', 1_200);
  await counts(home.id, '2023-01-08', 34);
  await counts(home.id, '2023-01-09', 7);
  await sendWeekly(at(MONDAY - 1));
  expect(await emailsTo(owner)).toEqual([]);
  await Promise.all([sendWeekly(at(MONDAY)), sendWeekly(at(MONDAY + 60_000))]);
  const [mail, ...others] = await emailsTo(owner);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    cause: `weekly:${owner.id}:${EASTERN}:2023-01-09`,
    language: 'en',
    subject: 'Your week on Trato: 1,234 views',
    noticeText: null,
  });
  expect(mail?.text).toContain('From January 2 to January 8');
  expect(mail?.text).toContain('Views: 1,234 (before 100)');
  expect(mail?.text).toContain('Offers: 0 (before 0)');
  expect((await datesOf(owner)).map(({ dueAt }) => dueAt)).toEqual([NEXT]);
});

test('owners who turned it off, were deleted or have no home on the market get none, but a next date', async () => {
  const off = await anOwner();
  const gone = await anOwner();
  const sold = await anOwner();
  const body = { weeklyFigures: false };
  const path = `/user/${off.owner.id}`;
  const turned = await asks(path, { method: 'PUT', headers: off.owner.headers, body });
  expect(turned.status).toBe(200);
  await db.update(users).set({ deletedAt: 1 }).where(eq(users.id, gone.owner.id));
  await db.update(listings).set({ status: 'sold' }).where(eq(listings.id, sold.home.id));
  await sendWeekly(at(MONDAY));
  for (const { owner } of [off, gone, sold]) {
    expect(await emailsTo(owner)).toEqual([]);
    expect((await datesOf(owner))[0]?.dueAt).toBe(NEXT);
  }
  const read = await asks(`/properties/${off.home.id}/statistics`, { headers: off.owner.headers });
  expect(read.json).toMatchObject({ weeklyLetter: false });
});

test('the link of the e-mail unsubscribes from it alone, without logging in', async () => {
  const { owner } = await anOwner({ language: 'es' });
  await sendWeekly(at(MONDAY));
  const [mail] = await emailsTo(owner);
  const [, signature = ''] =
    new RegExp(`/es/unsubscribe/${owner.id}/([^?\\s]+)\\?of=weekly`).exec(mail?.text ?? '') ?? [];
  const ends = (body: object) => asks('/searches/unsubscribe', { body });
  expect((await ends({ userId: owner.id, signature })).status).toBe(403);
  const ended = await ends({ userId: owner.id, signature, of: 'weekly' });
  expect(ended.status).toBeLessThan(300);
  const isOn = and(eq(users.id, owner.id), eq(users.weeklyFigures, true));
  expect(await db.$count(users, isOn)).toBe(0);
  expect((await emailsTo(owner))[0]?.canceledAt).not.toBeNull();
});
