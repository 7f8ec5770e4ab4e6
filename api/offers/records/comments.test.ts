import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#api/messages/table.ts';
import { offerComments } from '#api/offers/table.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { anOffer, type Person } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';

const { db } = aContext();

const say = (id: string, { headers }: Person, text: string, visibility = 'shared') =>
  asks(`/offers/${id}/comments`, { body: { text, visibility }, headers });

test('all comments can be read in pages, newest first', async () => {
  const { id, buyer, seller, now } = await anOffer();
  const rows = Array.from({ length: 520 }, (_, index) => ({
    ...{ id: `c${String(index).padStart(4, '0')}${id.slice(0, 8)}`, offerId: id },
    ...{
      authorId: index % 2 ? seller.id : buyer.id,
      visibility: 'shared' as const,
      language: 'es' as const,
    },
    // Several comments within one millisecond.
    ...{ text: `comentario ${index}`, at: now + Math.floor(index / 3) },
  }));
  for (let from = 0; from < rows.length; from += 10) {
    await db.insert(offerComments).values(rows.slice(from, from + 10));
  }
  const read: string[] = [];
  let cursor = '';
  do {
    const { json } = await asks(`/offers/${id}/comments${cursor}`, { headers: buyer.headers });
    expect(json['total']).toBe(520);
    const items: { text: string; author: string }[] = json['items'] ?? [];
    read.push(...items.map(({ text }) => text));
    expect(items[0]?.author).toMatch(new RegExp(`^(${buyer.firstName}|${seller.firstName}) `));
    cursor = json['nextCursor'] ? `?cursor=${json['nextCursor']}` : '';
  } while (cursor);
  expect(read).toEqual(rows.map(({ text }) => text).toReversed());
  expect((await asks(`/offers/${id}/comments?cursor=x`, { headers: buyer.headers })).status).toBe(
    422,
  );
});

test('a comment notifies the other side; a private note notifies no one', async () => {
  const { id, buyer, seller } = await anOffer();
  const emailsOf = async ({ email }: Person) =>
    (await db.select().from(outbox).where(eq(outbox.to, email))).filter(
      ({ template, canceledAt }) => template === 'comment_received' && canceledAt === null,
    );
  await say(id, buyer, 'solo mío', 'private');
  expect(await emailsOf(seller)).toEqual([]);
  await say(id, buyer, '¿Se queda la nevera?');
  const [mail] = await emailsOf(seller);
  expect(mail).toMatchObject({
    noticePath: expect.stringContaining(`/offers/details/${id}?tab=comments`),
    text: expect.stringContaining('¿Se queda la nevera?'),
    subject: expect.stringContaining(`${buyer.firstName} ${buyer.lastName}`),
  });
  expect(await emailsOf(buyer)).toEqual([]);
  for (const text of ['uno', 'dos', 'tres']) await say(id, buyer, text);
  expect((await emailsOf(seller)).length).toBeLessThanOrEqual(2);
  const draft = await anOffer({ status: 'draft' });
  await say(draft.id, draft.buyer, 'un borrador');
  expect(await emailsOf(draft.seller)).toEqual([]);
});

test('a comment has the language that its author chose, else that of its words or of the page', async () => {
  const { id, buyer } = await anOffer();
  const headers = { ...buyer.headers, 'Accept-Language': 'es' };
  const write = (text: string, language?: string) =>
    asks(`/offers/${id}/comments`, {
      body: { text, visibility: 'shared', ...(language && { language }) },
      headers,
    });
  await write('OK 2');
  await write('The fridge stays with the house.');
  await write('The fridge stays with the house.', 'es');
  const { json } = await asks(`/offers/${id}/comments`, { headers });
  const items: readonly { language: string }[] = json['items'] ?? [];
  expect(items.map(({ language }) => language)).toEqual(['es', 'en', 'es']);
});

test('a person can write thirty comments an hour about one offer', async () => {
  const { id, buyer, seller } = await anOffer();
  for (let turn = 0; turn < 30; turn += 1) {
    expect((await say(id, buyer, `comentario ${turn}`)).status).toBe(201);
  }
  const refused = await say(id, buyer, 'uno más');
  expect([refused.status, refused.json['code']]).toEqual([429, 'rate_limited']);
  expect((await say(id, seller, 'sigo aquí')).status).toBe(201);
});
