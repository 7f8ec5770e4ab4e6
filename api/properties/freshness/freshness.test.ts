import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listingFeed } from '#api/feed/table.ts';
import { listings } from '#api/listings/table.ts';
import { outbox } from '#api/messages/table.ts';
import { propertyEvents } from '#api/properties/table.ts';
import { DAY_MS } from '#domain/calendar.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aPerson, type Person } from '#tests/factories/offers.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { asks } from '#tests/factories/requests.ts';
import { aVisit } from '#tests/factories/visits.ts';
import { advanceFreshness } from './advance-freshness.ts';

const { db } = aContext();
/** About noon in Florida, some days from now. */
const noonIn = (days: number) =>
  Date.parse(`${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T17:00:00Z`);
const runs = (days: number) => advanceFreshness(aContext(undefined, { now: () => noonIn(days) }));

async function aHome(facts: Facts = {}, given: Partial<Person> = {}) {
  const owner = await aPerson({ profile: 'seller', ...given });
  const { id } = await aProperty({
    ownerId: owner.id,
    status: 'published',
    facts: { postalCode: '33921', city: 'Boca Grande', ...facts },
    updatedAt: noonIn(0),
  });
  return { id, owner };
}

const stored = async (id: string) => {
  const [row] = await db.select().from(listings).where(eq(listings.id, id));
  return row;
};
const emailsTo = async ({ email }: Person) =>
  (await db.select().from(outbox).where(eq(outbox.to, email))).map(
    ({ template, text, canceledAt }) => ({ template, text, isCanceled: canceledAt !== null }),
  );
const linkIn = (text = '') => /\/available\/(\S+)/.exec(text)?.[1] ?? '';
const isFound = async (id: string) => {
  const { json } = await asks('/listings?q=33921&limit=100');
  return (json['items'] as unknown as readonly { id: string }[]).some((card) => card.id === id);
};
const inFeed = async (id: string) =>
  (await db.select().from(listingFeed).where(eq(listingFeed.key, id))).length > 0;
const actionsOf = async (id: string) =>
  (await db.select().from(propertyEvents).where(eq(propertyEvents.propertyId, id))).map(
    ({ action, actor }) => `${action} by ${actor}`,
  );

test('an unconfirmed home gets two reminders, is hidden from search, and returns by the link', async () => {
  const { id, owner } = await aHome({}, { language: 'en' });
  const visit = await aVisit({ home: { id, owner, facts: {} } }).catch(() => undefined);
  await runs(20);
  expect(await emailsTo(owner)).toEqual([]);
  await runs(21);
  await runs(21);
  await runs(27);
  expect((await emailsTo(owner)).map(({ template }) => template)).toEqual([
    'still_for_sale',
    'still_for_sale',
  ]);
  expect(await isFound(id)).toBe(true);
  expect(await inFeed(id)).toBe(true);
  await runs(29);
  expect((await stored(id))?.hiddenAt).toBeNull();
  await runs(30);
  expect(await isFound(id)).toBe(false);
  expect(await actionsOf(id)).toContain('hide by system');
  // The listing's page and its visits are still there.
  expect(await asks(`/listings/${id}`)).toMatchObject({ status: 200, json: { isHidden: true } });
  expect(await inFeed(id)).toBe(false);
  if (visit)
    expect((await asks(`/visits/${visit.id}`, { headers: owner.headers })).status).toBe(200);

  const mails = await emailsTo(owner);
  const link = linkIn(mails.at(-1)?.text);
  expect(mails.at(-1)?.template).toBe('listing_hidden');
  expect((await asks(`/available/${link}`)).json).toMatchObject({ state: 'hidden', isAsked: true });
  // Opening the page changes nothing.
  expect(await isFound(id)).toBe(false);
  const pressed = await asks(`/available/${link}`, { method: 'POST' });
  expect([pressed.status, pressed.json['state']]).toEqual([200, 'found']);
  expect(await isFound(id)).toBe(true);
  expect(await inFeed(id)).toBe(true);
  expect(await asks(`/listings/${id}`)).toMatchObject({ json: { isHidden: false } });
  expect(await stored(id)).toMatchObject({ warnings: 0, warnedAt: null, hiddenAt: null });
  expect(await actionsOf(id)).toContain('confirm by owner');
  // Clicking again does not write a second confirmation.
  await asks(`/available/${link}`, { method: 'POST' });
  expect((await actionsOf(id)).filter((action) => action.startsWith('confirm'))).toHaveLength(1);
});

test('a forged or changed link, and one of another home, confirm nothing', async () => {
  const [one, other] = [await aHome(), await aHome()];
  await runs(21);
  const token = linkIn((await emailsTo(one.owner))[0]?.text).split('/')[1] ?? '';
  const before = (await stored(other.id))?.warnings;
  for (const path of [
    `${other.id}/${token}`,
    `${one.id}/${token.slice(0, -1)}0x`,
    `${one.id}/zzzz.${token.split('.')[1]}`,
    `${one.id}/${token.split('.')[1]}`,
  ]) {
    expect((await asks(`/available/${path}`, { method: 'POST' })).status, path).toBe(403);
  }
  expect((await stored(other.id))?.warnings).toBe(before);
});

test('the owner can also confirm on the page of the home', async () => {
  const { id, owner } = await aHome();
  await runs(21);
  const path = `/properties/${id}/freshness`;
  const asked = await asks(path, { headers: owner.headers });
  expect(asked.json).toMatchObject({ state: 'found', isAsked: true });
  // Two days ago, because only one confirmation a day is recorded.
  await db
    .update(listings)
    .set({ confirmedAt: Date.now() - 2 * DAY_MS })
    .where(eq(listings.id, id));
  const { json } = await asks(path, { method: 'POST', headers: owner.headers });
  expect(json).toMatchObject({ state: 'found', isAsked: false });
  expect((await emailsTo(owner)).every(({ isCanceled }) => isCanceled)).toBe(true);
});

test('a home off the market gets no reminders, and its link says so', async () => {
  const { id, owner } = await aHome();
  await runs(21);
  const link = linkIn((await emailsTo(owner))[0]?.text);
  await asks(`/properties/${id}/withdraw`, { body: {}, headers: owner.headers });
  await runs(27);
  await runs(30);
  expect((await emailsTo(owner)).map(({ template }) => template)).toEqual(['still_for_sale']);
  expect((await asks(`/available/${link}`)).json).toMatchObject({ state: 'off' });
  const refused = await asks(`/available/${link}`, { method: 'POST' });
  expect([refused.status, refused.json['code']]).toEqual([409, 'not_on_market']);
});
