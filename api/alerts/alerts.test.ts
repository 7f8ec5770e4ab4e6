import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#api/messages/table.ts';
import { openHouses } from '#api/open-houses/table.ts';
import { DAY_MS } from '#domain/calendar.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { aContext, aSession } from '#tests/factories/accounts.ts';
import { anOpenHouse } from '#tests/factories/open-houses.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { asks } from '#tests/factories/requests.ts';
import { sendAlerts } from './send-alerts.ts';
import { savedSearches } from './table.ts';

const { db } = aContext();
const MINUTE_MS = 60_000;

/** Publishes a home now, in a ZIP of its own so that other tests' homes do not match. */
const onTheMarket = (postalCode: string, facts: Facts = {}) =>
  aProperty({ status: 'published', facts: { postalCode, ...facts } });

/** Runs all alerts at a later time. */
const laterBy = (ms: number) => sendAlerts(aContext(undefined, { now: () => Date.now() + ms }));

async function aSavedSearch(query: string, given: Parameters<typeof aSession>[0] = {}) {
  const { user, headers } = await aSession(given);
  const { status, json } = await asks('/searches', { headers, body: { query } });
  expect(status).toBe(201);
  const { id } = json['search'] as unknown as { id: string };
  return { user, headers, id };
}

/** Unsent e-mails to an address, regardless of their due time, which is in the future here. */
const alertsTo = (email: string) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.to, email), isNull(outbox.canceledAt)));

test('a new home that matches a search is mailed once, in the person’s language', async () => {
  await onTheMarket('33901');
  const { user } = await aSavedSearch('q=33901&beds=3', { language: 'en' });
  await new Promise((resolve) => setTimeout(resolve, 5));
  const home = await onTheMarket('33901', { listPrice: 41_500_000 });
  await onTheMarket('33902');
  await laterBy(11 * MINUTE_MS);
  await laterBy(22 * MINUTE_MS);
  const [alert, ...more] = await alertsTo(user.email);
  expect(more).toEqual([]);
  expect(alert).toMatchObject({ language: 'en' });
  expect(alert?.subject).toMatch(/^A new home: 33901/);
  expect(alert?.text).toContain('$415,000');
  expect(alert?.text.match(/listing\/details\//g)).toHaveLength(1);
  expect(alert?.text).toContain(`/en/listing/details/${home.id}`);
});

test('a person with several searches gets one e-mail, and one a day at most', async () => {
  const { user, headers } = await aSavedSearch('q=33903');
  await asks('/searches', { headers, body: { query: 'q=33904' } });
  await new Promise((resolve) => setTimeout(resolve, 5));
  await onTheMarket('33903');
  await onTheMarket('33904');
  await Promise.all([laterBy(11 * MINUTE_MS), laterBy(11 * MINUTE_MS)]);
  expect(await alertsTo(user.email)).toHaveLength(1);
  await onTheMarket('33904');
  await laterBy(30 * MINUTE_MS);
  expect(await alertsTo(user.email)).toHaveLength(1);
  await laterBy(2 * DAY_MS);
  expect(await alertsTo(user.email)).toHaveLength(2);
});

test('a home published earlier is mailed once when it gets an open house, but not when that is canceled', async () => {
  const home = await onTheMarket('33913', { listPrice: 39_900_000 });
  const off = await onTheMarket('33913');
  const elsewhere = await onTheMarket('33914');
  const { user } = await aSavedSearch('q=33913', { language: 'en' });
  await new Promise((resolve) => setTimeout(resolve, 5));
  await anOpenHouse(home.id);
  await anOpenHouse(elsewhere.id);
  const canceled = await anOpenHouse(off.id);
  await db.update(openHouses).set({ canceledAt: 1 }).where(eq(openHouses.id, canceled));
  await laterBy(11 * MINUTE_MS);
  await laterBy(2 * DAY_MS);
  const [alert, ...more] = await alertsTo(user.email);
  expect(more).toEqual([]);
  expect(alert?.subject).toMatch(/^Open house: 33913/);
  expect(alert?.text).toMatch(/\$399,000 · .*Open house: \w{3}, \w{3} \d+, .*–.*\(E[SD]T\)/);
  expect(alert?.text.match(/listing\/details\//g)).toHaveLength(1);
  expect(alert?.text).toContain(`/en/listing/details/${home.id}`);
});

test('a home without a public street is mailed without it', async () => {
  const { user } = await aSavedSearch('q=33905');
  await new Promise((resolve) => setTimeout(resolve, 5));
  await onTheMarket('33905', { internetAddressDisplayYN: false, streetAddress: '77 Canary Way' });
  await laterBy(11 * MINUTE_MS);
  const [alert] = await alertsTo(user.email);
  expect(alert?.text).toContain('33905');
  expect(alert?.text).not.toContain('Canary');
});

test('no alert is sent to people who turned alerts off, have no verified address, or deleted their account', async () => {
  const off = await aSavedSearch('q=33907');
  await asks(`/searches/${off.id}`, {
    method: 'PATCH',
    headers: off.headers,
    body: { alerts: false },
  });
  const unverified = await aSavedSearch('q=33907', { emailVerifiedAt: null });
  const gone = await aSavedSearch('q=33907');
  await asks(`/searches/${gone.id}`, { method: 'DELETE', headers: gone.headers });
  await new Promise((resolve) => setTimeout(resolve, 5));
  await onTheMarket('33907');
  await laterBy(11 * MINUTE_MS);
  for (const { user } of [off, unverified, gone]) expect(await alertsTo(user.email)).toEqual([]);
});

test('a waiting e-mail about several searches is canceled once the alerts of all of them are off', async () => {
  const { user, headers, id: first } = await aSavedSearch('q=33911');
  const { json } = await asks('/searches', { headers, body: { query: 'q=33912' } });
  const { id: second } = json['search'] as unknown as { id: string };
  await asks('/searches', { headers, body: { query: 'q=33913' } });
  await new Promise((resolve) => setTimeout(resolve, 5));
  await onTheMarket('33911');
  await onTheMarket('33912');
  await laterBy(11 * MINUTE_MS);
  expect(await alertsTo(user.email)).toHaveLength(1);
  const off = { method: 'PATCH', headers, body: { alerts: false } } as const;
  expect((await asks(`/searches/${first}`, off)).status).toBe(200);
  expect(await alertsTo(user.email)).toHaveLength(1);
  // Another person's search changes nothing.
  const other = await aSession();
  await asks(`/searches/${second}`, { method: 'DELETE', headers: other.headers });
  expect(await alertsTo(user.email)).toHaveLength(1);
  expect((await asks(`/searches/${second}`, { method: 'DELETE', headers })).status).toBe(204);
  // The third search still has alerts, but the e-mail is not about it.
  expect(await alertsTo(user.email)).toEqual([]);
});

test('the link of an e-mail ends the alerts on confirmation, and cancels waiting ones', async () => {
  const { user } = await aSavedSearch('q=33908');
  await new Promise((resolve) => setTimeout(resolve, 5));
  await onTheMarket('33908');
  await laterBy(11 * MINUTE_MS);
  const [alert] = await alertsTo(user.email);
  const [, userId = '', signature = ''] =
    /\/es\/unsubscribe\/([^/\s]+)\/([0-9a-f]{64})/.exec(alert?.text ?? '') ?? [];
  const forged = `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}`;
  const refused = await asks('/searches/unsubscribe', { body: { userId, signature: forged } });
  expect([refused.status, refused.json['code']]).toEqual([403, 'link_invalid']);
  const { id: kept } = await aSavedSearch('q=33908');
  expect((await asks('/searches/unsubscribe', { body: { userId, signature } })).status).toBe(204);
  const [others] = await db.select().from(savedSearches).where(eq(savedSearches.id, kept));
  expect(others?.alerts).toBe(true);
  const [row] = await db.select().from(savedSearches).where(eq(savedSearches.userId, user.id));
  expect(row?.alerts).toBe(false);
  expect(await alertsTo(user.email)).toEqual([]);
});

test('the same search is saved once, and twenty at most', async () => {
  const { headers } = await aSession();
  for (let beds = 1; beds <= 20; beds += 1) {
    const { status } = await asks('/searches', { headers, body: { query: `beds=${beds}` } });
    expect(status).toBe(201);
  }
  expect((await asks('/searches', { headers, body: { query: 'beds=3&page=2' } })).status).toBe(200);
  expect((await asks('/searches', { headers, body: { query: 'beds=21' } })).status).toBe(422);
  expect((await asks('/searches', { headers, body: { query: 'beds=x' } })).status).toBe(422);
  expect((await asks('/searches', { headers })).json).toMatchObject({ total: 20 });
});
