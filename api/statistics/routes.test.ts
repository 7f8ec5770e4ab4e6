import { createId } from '@paralleldrive/cuid2';
import { expect, test } from 'vitest';
import { favorites } from '#api/alerts/table.ts';
import { addDays, DAY_MS, dateOf } from '#domain/calendar.ts';
import { COUNTED, type Counted } from '#domain/statistics/counts.ts';
import { storeCounts, storedCounts } from '#tests/database/counts.ts';
import { aContext } from '#tests/factories/accounts.ts';
import {
  aListedProperty,
  aPerson,
  type ListedProperty,
  type Person,
} from '#tests/factories/offers.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { asks } from '#tests/factories/requests.ts';
import { aVisit, aVisitableHome } from '#tests/factories/visits.ts';
import { addViews, deleteOldMarks, viewsOf } from './add-views.ts';
import { viewMarks, viewSalts } from './table.ts';

const { db } = aContext();
const AGENT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';

const opens = (
  id: string,
  counted: Counted,
  { ip = createId(), agent = AGENT, who }: { ip?: string; agent?: string; who?: Person } = {},
) =>
  asks(`/listings/${id}/counts`, {
    body: { counted },
    headers: { 'CF-Connecting-IP': ip, 'User-Agent': agent, ...who?.headers },
  });

const countsOf = async (id: string) =>
  Object.fromEntries(
    (await storedCounts(db, id)).flatMap((row) =>
      COUNTED.map((counted) => [counted, row[counted]] as const).filter(([, count]) => count > 0),
    ),
  );

type Read = Readonly<{
  status: number;
  json: Readonly<{
    totals: Record<string, number>;
    usual: Record<string, number> | null;
    days: readonly { on: string; figures: Record<string, number> }[];
    sources: readonly { source: string; views: number }[];
  }>;
}>;
const reads = async (home: Pick<ListedProperty, 'id' | 'owner'>, days = 7, who = home.owner) =>
  (await asks(`/properties/${home.id}/statistics?days=${days}`, {
    headers: who.headers,
  })) as unknown as Read;

test('a visitor counts once a day per home, from any source, and a share counts separately', async () => {
  const { id } = await aListedProperty();
  const ip = '198.51.100.7';
  expect((await opens(id, 'search', { ip })).status).toBe(204);
  await opens(id, 'map', { ip });
  await opens(id, 'shared', { ip });
  await opens(id, 'shared', { ip });
  await opens(id, 'email', { ip: '198.51.100.8' });
  expect(await countsOf(id)).toEqual({ search: 1, shared: 1, email: 1 });
});

test('bots, the owner, administrators and homes that are not listed are not counted', async () => {
  const home = await aListedProperty();
  const draft = await aProperty();
  await opens(home.id, 'direct', { agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  await opens(home.id, 'direct', { agent: 'curl/8.5.0' });
  await opens(home.id, 'direct', { agent: '' });
  await opens(home.id, 'direct', { who: home.owner });
  await opens(home.id, 'direct', { who: await aPerson({ profile: 'admin' }) });
  await opens(draft.id, 'direct');
  expect(await countsOf(home.id)).toEqual({});
  expect(await countsOf(draft.id)).toEqual({});
  await opens(home.id, 'direct', { who: await aPerson({ profile: 'seller' }) });
  expect(await countsOf(home.id)).toEqual({ direct: 1 });
});

test('one network with many user agents counts only a few times', async () => {
  const { id } = await aListedProperty();
  for (let index = 0; index < 60; index += 1) {
    await opens(id, 'direct', { ip: '198.51.100.9', agent: `Mozilla/5.0 Safari/${index}` });
  }
  const { direct = 0 } = await countsOf(id);
  expect(direct).toBeGreaterThan(8);
  expect(direct).toBeLessThanOrEqual(16);
});

test('a repeated delivery is counted once, and an invalid message is ignored', async () => {
  const { id } = await aListedProperty();
  const view = { listingId: id, counted: 'map', at: Date.now(), expiresAt: Date.now() + DAY_MS };
  const bodies = [1, 2, 3].map((number) => ({ ...view, mark: `${id}${number}` }));
  const views = viewsOf([...bodies, { id: 'a letter' }, null]);
  expect(views).toHaveLength(3);
  await addViews({ db }, views);
  await addViews({ db }, views);
  expect(await countsOf(id)).toEqual({ map: 3 });
});

test('a day is in the home’s time zone: before midnight in Pensacola it is already tomorrow in Miami', async () => {
  const owner = await aPerson({ profile: 'seller' });
  const homes = await Promise.all(
    [{ countyOrParish: 'Escambia' }, { countyOrParish: 'Miami-Dade' }].map((facts) =>
      aProperty({ ownerId: owner.id, status: 'published', facts }),
    ),
  );
  const at = Date.parse('2026-12-31T23:30:00-06:00');
  await addViews(
    { db },
    homes.map(({ id }) => ({ listingId: id, counted: 'site', at, mark: id, expiresAt: 0 })),
  );
  const days = await Promise.all(
    homes.map(async ({ id }) => (await storedCounts(db, id)).map(({ day }) => day)),
  );
  expect(days).toEqual([['2026-12-31'], ['2027-01-01']]);
});

test('salts and hashes of visitors are deleted after the day', async () => {
  const { id } = await aListedProperty();
  await opens(id, 'search');
  const before = await db.$count(viewMarks);
  expect(before).toBeGreaterThan(0);
  expect(JSON.stringify(await db.select().from(viewMarks))).not.toMatch(/Mozilla|198\.51/);
  await deleteOldMarks(aContext(undefined, { now: () => Date.now() + 2 * DAY_MS }));
  expect(await db.$count(viewMarks)).toBe(0);
  expect(await db.$count(viewSalts)).toBe(0);
  expect(await countsOf(id)).toEqual({ search: 1 });
});

test('the owner reads the figures by day', async () => {
  const home = await aListedProperty();
  const saver = await aPerson();
  await opens(home.id, 'search');
  await opens(home.id, 'share');
  await opens(home.id, 'shared');
  await db
    .insert(favorites)
    .values({ userId: saver.id, listingId: home.id, createdAt: Date.now() });
  await storeCounts(db, home.id, [
    { day: addDays(dateOf(Date.now()), -6), map: 5 },
    { day: addDays(dateOf(Date.now()), -7), map: 50 },
  ]);
  const { json } = await reads(home);
  expect(json.totals).toEqual({
    ...{ views: 7, saves: 1, shares: 1, questions: 0, visits: 0, offers: 0 },
  });
  expect(json.days).toHaveLength(7);
  expect(json.days[0]?.figures).toMatchObject({ views: 5 });
  expect(json.days[6]?.figures).toMatchObject({ views: 2, saves: 1, shares: 1 });
  expect(json.sources.filter(({ views }) => views > 0)).toEqual([
    { source: 'search', views: 1 },
    { source: 'map', views: 5 },
    { source: 'share', views: 1 },
  ]);
  expect((await reads(home, 30)).json.totals).toMatchObject({ views: 57 });
  expect((await reads(home, 8)).status).toBe(422);
});

test('the owner’s own other homes are not counted as similar homes', async () => {
  const facts = { city: 'Sopchoppy', countyOrParish: 'Wakulla', postalCode: '32358' };
  const owner = await aPerson({ profile: 'seller' });
  const updatedAt = Date.now() - 20 * DAY_MS;
  const own = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(() =>
      aProperty({ ownerId: owner.id, status: 'published', facts, updatedAt }),
    ),
  );
  const [home] = own;
  for (const { id } of own) {
    const day = dateOf(Date.now());
    await storeCounts(db, id, [{ day, direct: 9_000 }]);
  }
  const { json } = await reads({ id: home?.id ?? '', owner });
  expect(json.totals['views']).toBe(9_000);
  expect(json.usual?.['views'] ?? 0).toBeLessThan(9_000);
});

test('the owner reads the visitors’ feedback with the figures', async () => {
  const owner = await aPerson({ profile: 'seller' });
  const home = await aVisitableHome({ owner });
  const { id, visitor } = await aVisit({ home, status: 'done' });
  const body = { price: 'high', condition: 'good', interest: 'yes', text: 'Falta luz.' };
  const gave = await asks(`/visits/${id}/feedback`, { headers: visitor.headers, body });
  expect(gave.status).toBe(200);
  const path = `/properties/${home.id}/statistics?days=7`;
  const { json } = await asks(path, { headers: owner.headers });
  expect(json['feedback']).toMatchObject({
    answers: 1,
    counts: { price: { low: 0, fair: 0, high: 1 }, interest: { yes: 1 } },
    words: [{ visitId: id, text: 'Falta luz.' }],
  });
});
