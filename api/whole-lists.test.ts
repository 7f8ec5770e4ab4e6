import { createId } from '@paralleldrive/cuid2';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '#api/accounts/table.ts';
import { message } from '#api/messages/outbox.ts';
import { emailEvents, outbox } from '#api/messages/table.ts';
import { offers, offerVersions } from '#api/offers/table.ts';
import { agreements, propertyEvents } from '#api/properties/table.ts';
import { publishedAnswers } from '#api/questions/table.ts';
import { MINUTE_MS } from '#domain/calendar.ts';
import { MAX_PUBLISHED } from '#domain/questions/public-question.ts';
import { aContext, aSession } from '#tests/factories/accounts.ts';
import { copyRows } from '#tests/factories/copies.ts';
import { aListedProperty, anOffer, aPerson } from '#tests/factories/offers.ts';
import { aThread } from '#tests/factories/questions.ts';
import { asks } from '#tests/factories/requests.ts';
import { openedAgreement } from '#tests/factories/signing.ts';
import { cheapHash } from '#tests/races/cheap-password.ts';
import { newSession } from './accounts/login/sessions.ts';

const { db } = aContext();
const PASSWORD = 'siete lagos azules';

type Page = Readonly<{
  items: readonly Readonly<Record<string, unknown>>[];
  total: number;
  nextCursor: string | null;
}>;
type Headers = Record<string, string>;

/** Reads all pages of a list, and returns its items and the totals that the pages report. */
async function walk(path: string, headers: Headers, listIn = (json: unknown) => json as Page) {
  const items: Readonly<Record<string, unknown>>[] = [];
  const totals = new Set<number>();
  let pages = 0;
  let cursor: string | null = null;
  do {
    const joint = path.includes('?') ? '&' : '?';
    const { status, json } = await asks(cursor ? `${path}${joint}cursor=${cursor}` : path, {
      headers,
    });
    expect(status).toBe(200);
    const page = listIn(json);
    items.push(...page.items);
    totals.add(page.total);
    pages += 1;
    cursor = page.nextCursor;
  } while (cursor && pages < 50);
  return {
    items,
    pages,
    totals: [...totals],
    distinct: (key: string) => new Set(items.map((item) => item[key])).size,
  };
}

test('more than 200 offers on a home are paginated, with the right total', async () => {
  const property = await aListedProperty();
  const first = await anOffer({ property, status: 'rejected' });
  await copyRows(offers, {
    id: first.id,
    count: 200,
    changed: { id: "'copy' || n || id", sent_at: 'sent_at - n', updated_at: 'updated_at - n' },
  });
  const open = await anOffer({ property });
  const { headers } = property.owner;
  const path = `/properties/${property.id}/offers`;

  const all = await walk(`${path}?limit=200`, headers);
  expect([all.items.length, all.distinct('id'), all.pages, all.totals]).toEqual([
    202,
    202,
    2,
    [202],
  ]);
  expect(all.items[0]).toMatchObject({ id: open.id });
  const [only] = (await walk(`${path}?status=sent`, headers)).items;
  expect(only).toMatchObject({ id: open.id });

  // The open offer is compared, although 201 ended offers were sent before it.
  const compared = await asks(`${path}/compare`, { headers });
  expect(compared.json).toMatchObject({ offers: [{ id: open.id }] });
});

test('offers can be filtered by home', async () => {
  const buyer = await aPerson();
  const [one] = [await anOffer({ buyer }), await anOffer({ buyer })];
  const found = await walk(`/offers?property=${one.property.id}`, buyer.headers);
  expect(found.items.map(({ id }) => id)).toEqual([one.id]);
  expect(found.totals).toEqual([1]);
});

test('an offer is among the others, however often competing offers were changed', async () => {
  const property = await aListedProperty({ facts: { showOffersToBuyers: true } });
  const mine = await anOffer({ property });
  const [busy, quiet] = [
    await anOffer({ property, terms: { amountCents: 50_100_000 } }),
    await anOffer({ property, terms: { amountCents: 50_200_000 } }),
  ];
  const [sent] = await db.select().from(offerVersions).where(eq(offerVersions.offerId, busy.id));
  for (let number = 2; sent && number <= 201; number += 1) {
    await db.insert(offerVersions).values({ ...sent, number });
  }
  const { json } = await asks(`/offers/${mine.id}/others`, { headers: mine.buyer.headers });
  expect(json).toMatchObject({ items: [{ amountCents: 50_200_000 }, { amountCents: 50_100_000 }] });
  expect(quiet.id).not.toBe(busy.id);
});

test('the history of a property has a cursor, and each move has the price before it', async () => {
  const { id, owner } = await aListedProperty();
  await db.delete(propertyEvents).where(eq(propertyEvents.propertyId, id));
  const event = { action: 'edit', actor: 'owner', toStatus: 'editing', at: Date.now() } as const;
  for (let version = 1; version <= 101; version += 1) {
    // Every second event has no price.
    const priceCents = version % 2 === 1 ? version * 100_000 : null;
    await db.insert(propertyEvents).values({ ...event, propertyId: id, version, priceCents });
  }
  const all = await walk(`/properties/${id}/history`, owner.headers);
  expect([all.items.length, all.distinct('version'), all.pages, all.totals]).toEqual([
    101,
    101,
    2,
    [101],
  ]);
  const [last, , third] = all.items;
  expect(last).toMatchObject({ priceCents: 10_100_000, formerPriceCents: 9_900_000 });
  expect(third).toMatchObject({ priceCents: 9_900_000, formerPriceCents: 9_700_000 });
  expect(all.items.at(-1)).toMatchObject({ version: 1, formerPriceCents: null });
  // The second page starts with version 1, whose price is shown as the former price on the first
  // page.
  expect(all.items.at(-2)).toMatchObject({ version: 2, formerPriceCents: 100_000 });
});

test('notifications of one instant are all listed, over two pages', async () => {
  const { user, headers } = await aSession();
  const data = { firstName: 'Ana', at: Date.now(), origin: 'http://localhost' };
  await message(db, { template: 'password_changed', to: user, data, cause: createId() }, data.at);
  const [row] = await db.select().from(outbox).where(eq(outbox.userId, user.id));
  await copyRows(outbox, {
    id: row?.id ?? '',
    count: 30,
    changed: { id: "'copy' || n || substr(id, 10)", cause: 'cause || n' },
  });
  const all = await walk('/notifications', headers);
  expect([all.items.length, all.distinct('id'), all.pages, all.totals]).toEqual([31, 31, 2, [31]]);
});

test('agreements signed at one instant are all listed, over two pages', async () => {
  const seller = await aSession({ profile: 'seller' });
  for (let signed = 0; signed < 3; signed += 1) {
    const body = await openedAgreement(seller.user.id);
    const { status } = await asks('/agreements', { body, headers: seller.headers });
    expect(status).toBe(201);
  }
  const [row] = await db.select().from(agreements).where(eq(agreements.userId, seller.user.id));
  await copyRows(agreements, {
    id: row?.id ?? '',
    count: 2,
    changed: { id: "'copy' || n || substr(id, 10)" },
  });
  const all = await walk('/agreements?limit=1', seller.headers);
  expect([all.items.length, all.distinct('id'), all.totals]).toEqual([5, 5, [5]]);
});

test('a listing shows at most 30 answers, and another is refused until one is removed', async () => {
  const { id, home, owner } = await aThread({ said: ['asker', 'owner'] });
  const does = (body: object) =>
    asks(`/threads/${id}/publish`, { method: 'POST', headers: owner.headers, body });
  const question = '¿Tiene piscina?';
  expect((await does({ number: 2, question })).status).toBe(200);
  const [row] = await db.select().from(publishedAnswers).where(eq(publishedAnswers.threadId, id));
  await copyRows(publishedAnswers, {
    id: row?.id ?? '',
    count: MAX_PUBLISHED - 1,
    changed: { id: "'copy' || n || id", thread_id: "'gone' || n" },
  });
  const shown = await walk(`/listings/${home.id}/answers`, {});
  expect([shown.items.length, shown.totals]).toEqual([MAX_PUBLISHED, [MAX_PUBLISHED]]);

  const other = await aThread({ home, said: ['asker', 'owner'] });
  const publish = (text: string | null, path = `/threads/${other.id}/publish`) =>
    asks(path, { method: 'POST', headers: owner.headers, body: { number: 2, question: text } });
  const refused = await publish(question);
  expect([refused.status, Object.keys(refused.json['errors'] ?? {})]).toEqual([422, ['question']]);
  const written = await asks(`/threads/${other.id}/messages`, {
    headers: owner.headers,
    body: { text: 'Sí.', publishAs: question },
  });
  expect([written.status, Object.keys(written.json['errors'] ?? {})]).toEqual([422, ['publishAs']]);
  // An answer that is already published may get another question.
  expect((await does({ number: 2, question: '¿Y piscina?' })).status).toBe(200);
  expect((await publish(null, `/threads/${id}/publish`)).status).toBe(200);
  expect((await publish(question)).status).toBe(200);
});

test('all actions of administrators on an e-mail are listed', async () => {
  const admin = await aSession({ profile: 'admin' });
  const { user } = await aSession();
  const data = { firstName: 'Ana', at: Date.now(), origin: 'http://localhost' };
  await message(db, { template: 'password_changed', to: user, data, cause: createId() }, data.at);
  const [row] = await db
    .update(outbox)
    .set({ attempts: 10, lastError: '550' })
    .where(eq(outbox.userId, user.id))
    .returning();
  const emailId = row?.id ?? '';
  const event = { emailId, adminId: admin.user.id, action: 'open', at: data.at - 1 } as const;
  for (let each = 0; each < 51; each += 1) {
    await db.insert(emailEvents).values({ ...event, id: createId() });
  }
  const first = await asks(`/admin/letters/${emailId}`, { headers: admin.headers });
  const { events } = first.json['letter'] as unknown as { events: Page };
  // The request itself has recorded another event.
  expect([events.items.length, events.total]).toEqual([50, 52]);
  const rest = await asks(`/admin/letters/${emailId}?cursor=${events.nextCursor}`, {
    headers: admin.headers,
  });
  const { events: more } = rest.json['letter'] as unknown as { events: Page };
  expect([more.items.length, more.nextCursor]).toEqual([2, null]);
});

test('an account has at most 100 sessions: another login ends the least recently used one', async () => {
  const { user } = await aSession({ passwordHash: cheapHash(PASSWORD) });
  const now = Date.now();
  const { row } = await newSession(user.id, 'buyer', now);
  const oldest = { ...row, tokenHash: createId(), lastSeenAt: now - 200 * MINUTE_MS };
  await db.insert(sessions).values(oldest);
  for (let each = 1; each < 99; each += 1) {
    await db
      .insert(sessions)
      .values({ ...row, tokenHash: createId(), lastSeenAt: now - each * MINUTE_MS });
  }
  const own = eq(sessions.userId, user.id);
  expect(await db.$count(sessions, own)).toBe(100);
  const login = await asks('/auth/login', { body: { email: user.email, password: PASSWORD } });
  expect(login.status).toBe(200);
  expect(await db.$count(sessions, own)).toBe(100);
  expect(await db.$count(sessions, and(own, eq(sessions.tokenHash, oldest.tokenHash)))).toBe(0);
  const token = String(login.json['token']);
  const listed = await walk('/user/sessions', { Authorization: `Bearer ${token}` });
  expect([listed.items.length, listed.totals]).toEqual([100, [100]]);
});
