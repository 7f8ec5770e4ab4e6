import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#api/messages/table.ts';
import { properties } from '#api/properties/table.ts';
import { blocks } from '#api/visits/table.ts';
import { addDays, dateOf, HOUR_MS } from '#domain/calendar.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aPerson, type Person } from '#tests/factories/offers.ts';
import { anOpenHouse, aSignIn, registersFor } from '#tests/factories/open-houses.ts';
import { asks } from '#tests/factories/requests.ts';
import { aRequest, aStart, aVisitableHome } from '#tests/factories/visits.ts';
import { endOpenHouses } from './end-open-houses.ts';
import { openHouseAttendees, openHouses } from './table.ts';

const { db } = aContext();

type Item = Readonly<{
  id: string;
  on: string;
  from: string;
  to: string;
  status: string;
  registered: number;
  came: number;
  doorKey: string;
  sheetKey: string;
}>;
type Answer = Readonly<{ version: number; items: readonly Item[] }>;

async function read(home: Readonly<{ id: string; owner: Person }>): Promise<Answer> {
  const path = `/properties/${home.id}/open-houses`;
  const { json } = await asks(path, { headers: home.owner.headers });
  return json as unknown as Answer;
}

const put = (home: Readonly<{ id: string; owner: Person }>, items: unknown[], version?: number) =>
  asks(`/properties/${home.id}/open-houses`, {
    method: 'PUT',
    headers: {
      ...home.owner.headers,
      ...(version !== undefined && { 'If-Match': `"${version}"` }),
    },
    body: { items },
  });
const soon = addDays(dateOf(Date.now()), 3);
const item = (more: object = {}) => ({
  ...{ on: soon, from: '10:00', to: '13:00', needsRegistration: false },
  ...more,
});
const attend = (propertyId: string, house: string, body: unknown, who?: Person) =>
  asks(`/properties/${propertyId}/open-houses/${house}/attendees`, {
    body,
    ...(who && { headers: who.headers }),
  });
const emailsTo = async ({ email }: Person) =>
  (await db.select().from(outbox).where(eq(outbox.to, email))).map(({ template }) => template);

test('an owner corrects a refused open house, publishes, moves and cancels it; registered visitors are notified', async () => {
  const home = await aVisitableHome();
  const refused = await put(home, [item({ to: '10:15' })]);
  expect([refused.status, Object.keys(refused.json['errors'] ?? {})]).toEqual([
    422,
    ['items.0.to'],
  ]);
  expect((await put(home, [item()], 0)).status).toBe(200);
  const [published] = (await read(home)).items;
  expect(published).toMatchObject({ from: '10:00', to: '13:00', status: 'ahead', registered: 0 });
  const id = published?.id ?? '';

  const visitor = await aPerson();
  await registersFor(home.id, id, visitor);
  await registersFor(home.id, id, visitor);
  expect((await read(home)).items[0]).toMatchObject({ registered: 1 });
  expect(await emailsTo(visitor)).toEqual(['open_house_registered']);
  expect(await emailsTo(home.owner)).toEqual(['open_house_lead']);

  expect((await put(home, [item({ id })], 9)).json).toMatchObject({ code: 'stale_version' });
  // The same data again causes no change and no e-mail.
  expect((await put(home, [item({ id })], 1)).json).toMatchObject({ version: 1 });
  expect((await put(home, [item({ id, to: '14:00' })], 1)).json).toMatchObject({ version: 2 });
  expect((await put(home, [], 2)).json).toMatchObject({ items: [{ status: 'canceled' }] });
  expect(await emailsTo(visitor)).toEqual([
    'open_house_registered',
    'open_house_changed',
    'open_house_canceled',
  ]);
  expect((await attend(home.id, id, { as: 'registered', people: 1 }, visitor)).json).toMatchObject({
    status: 409,
    code: 'open_house_over',
  });
});

test('an upcoming one stays in the list, however many others were canceled after it', async () => {
  const home = await aVisitableHome();
  const kept = await anOpenHouse(home.id, { startsInHours: 30 });
  for (let canceled = 0; canceled < 21; canceled += 1) {
    const id = await anOpenHouse(home.id, { startsInHours: 40 + canceled });
    await db.update(openHouses).set({ canceledAt: Date.now() }).where(eq(openHouses.id, id));
  }
  const { items } = await read(home);
  expect(items).toHaveLength(21);
  expect(items.at(-1)).toMatchObject({ id: kept, status: 'ahead' });
  const called = await put(home, []);
  expect(called.status).toBe(200);
  expect((await read(home)).items.filter(({ status }) => status === 'ahead')).toEqual([]);
});

test('of two concurrent saves one succeeds, and the other is refused with the change', async () => {
  const home = await aVisitableHome();
  const both = await Promise.all([put(home, [item()], 0), put(home, [item({ to: '12:00' })], 0)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await read(home)).items).toHaveLength(1);
});

test('during an open house no private visits can be booked', async () => {
  const home = await aVisitableHome();
  const startsAt = aStart(3, 5);
  const visitor = await aPerson();
  await put(home, [item()]);
  const lost = await asks('/visits', {
    headers: visitor.headers,
    body: aRequest(home.id, startsAt),
  });
  expect(lost.json).toMatchObject({ status: 409, code: 'slot_taken' });
});

test('a tablet at the door signs people in once, checks off registered visitors, and shows no contacts', async () => {
  const home = await aVisitableHome();
  const id = await anOpenHouse(home.id, { startsInHours: -1 });
  const rosa = await aPerson({ firstName: 'Rosa', lastName: 'Linares' });
  const registered = await registersFor(home.id, id, rosa);
  const [{ doorKey, sheetKey } = { doorKey: '', sheetKey: '' }] = (await read(home)).items;
  const path = `/properties/${home.id}/open-houses/${id}/attendees`;

  const wrong = await attend(home.id, id, aSignIn({ key: doorKey, contact: '407' }));
  expect([wrong.status, Object.keys(wrong.json['errors'] ?? {})]).toEqual([422, ['contact']]);
  const signIn = aSignIn({ key: doorKey });
  // Repeated, as after a lost response.
  for (let time = 0; time < 3; time += 1) {
    expect((await attend(home.id, id, signIn)).status).toBe(200);
  }
  const tick = { as: 'ticked', key: doorKey, id: registered, at: new Date().toISOString() };
  expect((await attend(home.id, id, { ...tick, hasCome: true })).status).toBe(200);
  const seen = await asks(`${path}?key=${doorKey}`);
  expect(seen.json['attendees']).toMatchObject([
    { name: 'Rosa L.', people: 2, isRegistered: true, cameAt: expect.any(String) },
    { name: 'Ethan B.', people: 1, isRegistered: false, cameAt: expect.any(String) },
  ]);
  expect(seen.text).not.toMatch(/4075550143|Linares|Brooks/);
  expect((await read(home)).items[0]).toMatchObject({ registered: 1, came: 2 });

  // The key on the printed sheet allows signing in, but neither reading nor changing the list.
  const sheet = await asks(`${path}?key=${sheetKey}`);
  expect(sheet.json).toMatchObject({ attendees: null });
  expect((await attend(home.id, id, aSignIn({ key: sheetKey }))).status).toBe(200);
  const denied = await attend(home.id, id, { ...tick, key: sheetKey, hasCome: false });
  expect(denied.status).toBe(404);
  const forged = 'f'.repeat(64);
  expect((await asks(`${path}?key=${forged}`)).json).toMatchObject({ code: 'link_invalid' });
  expect((await attend(home.id, id, aSignIn({ key: forged }))).status).toBe(403);
  expect((await asks(path)).status).toBe(401);
  expect((await asks(path, { headers: rosa.headers })).status).toBe(404);
});

test('a sign-in stored on a tablet for two days is accepted with its time, and one for next week is refused', async () => {
  const home = await aVisitableHome();
  const [old, later] = [
    await anOpenHouse(home.id, { startsInHours: -48 }),
    await anOpenHouse(home.id, { startsInHours: 48 }),
  ];
  const at = Date.now() - 47 * HOUR_MS;
  const kept = aSignIn({ at: new Date(at).toISOString() });
  expect((await attend(home.id, old, kept, home.owner)).status).toBe(200);
  const [row] = await db
    .select()
    .from(openHouseAttendees)
    .where(eq(openHouseAttendees.openHouseId, old));
  expect(row).toMatchObject({ cameAt: at, phone: '+14075550143', email: null });
  const early = await attend(home.id, later, aSignIn(), home.owner);
  expect(early.json).toMatchObject({
    code: 'open_house_over',
    message: expect.stringMatching(/^Todavía no empieza|^It has not started yet/),
  });
});

test('people who may not register get the reason, which does not reveal a block', async () => {
  const home = await aVisitableHome();
  const id = await anOpenHouse(home.id);
  const body = { as: 'registered', people: 1 };
  expect((await attend(home.id, id, body, home.owner)).json).toMatchObject({
    code: 'own_property',
  });
  const blocked = await aPerson();
  await db.insert(blocks).values({ ownerId: home.owner.id, userId: blocked.id, at: Date.now() });
  expect((await attend(home.id, id, body, blocked)).json).toMatchObject({ code: 'visits_closed' });
  const visitor = await aPerson();
  expect((await attend(home.id, id, body, visitor)).status).toBe(200);
  expect((await attend(home.id, id, { as: 'withdrawn' }, visitor)).json).toMatchObject({
    attendeeId: null,
  });
  expect((await read(home)).items[0]).toMatchObject({ registered: 0 });
});

test('an open house is canceled when its home leaves the market, once', async () => {
  const home = await aVisitableHome();
  const id = await anOpenHouse(home.id);
  const visitor = await aPerson();
  await registersFor(home.id, id, visitor);
  await db.update(properties).set({ status: 'under_contract' }).where(eq(properties.id, home.id));
  expect((await read(home)).items[0]).toMatchObject({ status: 'canceled' });
  expect((await put(home, [item()])).json).toMatchObject({ code: 'visits_closed' });
  await endOpenHouses(aContext());
  await endOpenHouses(aContext());
  expect(await emailsTo(visitor)).toEqual(['open_house_registered', 'open_house_canceled']);
});

test('a search finds the homes with an open house, and their cards and pages show the time', async () => {
  const [open, closed, over] = [
    await aVisitableHome(),
    await aVisitableHome(),
    await aVisitableHome(),
  ];
  const id = await anOpenHouse(open.id);
  await anOpenHouse(over.id, { startsInHours: -5 });
  const search = async (query: string) => {
    const { json } = await asks(`/listings?limit=100&${query}`);
    return json['items'] as unknown as readonly { id: string; openHouse?: { id: string } }[];
  };
  const found = await search('openHouse=any');
  const ids = found.map((card) => card.id);
  expect(ids).toContain(open.id);
  expect(ids).not.toContain(closed.id);
  expect(ids).not.toContain(over.id);
  expect(found.find((card) => card.id === open.id)?.openHouse?.id).toBe(id);
  const page = await asks(`/listings/${open.id}`);
  expect(page.json['openHouses']).toMatchObject([{ id, needsRegistration: false }]);

  await put(open, []);
  expect((await search('openHouse=any')).map((card) => card.id)).not.toContain(open.id);
});
