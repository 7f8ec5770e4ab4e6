import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import type { Context } from '#api/context.ts';
import { type Translator, translatorOf } from '#api/effects/translator.ts';
import { addComment, listComments } from '#api/offers/records/comments.ts';
import { threadMessages } from '#api/questions/table.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { anOffer, contextFor, type Person } from '#tests/factories/offers.ts';
import { aThread } from '#tests/factories/questions.ts';
import { asks } from '#tests/factories/requests.ts';
import { translations } from './table.ts';
import { translateSource } from './translate-source.ts';

afterEach(() => vi.unstubAllGlobals());

const TEXT = 'The seller will not paint the fence before October 12.';
const FAITHFUL = 'El vendedor no pintará la cerca antes del 12 de octubre.';

/** Workers AI, as its binding answers. */
const AI = (translated: string) => ({ run: vi.fn(async () => ({ translated_text: translated })) });

async function aComment(text = TEXT, visibility: 'shared' | 'private' = 'shared') {
  const offer = await anOffer();
  const { id } = await addComment(contextFor(offer.seller), offer.id, {
    ...{ text, language: 'en', visibility },
  });
  return { ...offer, source: { kind: 'comment', offerId: offer.id, id } as const };
}

const withAI = (person: Person, ai: Context['env']['AI']): Context => {
  const context = contextFor(person);
  return { ...context, env: { ...context.env, ...(ai && { AI: ai }) } };
};

test('a faithful translation is shown, and kept for the next reader', async () => {
  const { source, buyer, seller } = await aComment(`${TEXT} A`);
  const ai = AI(`${FAITHFUL} A`);
  const first = await translateSource(withAI(buyer, ai), source);
  expect(first).toEqual({ translation: `${FAITHFUL} A`, language: 'es' });
  await translateSource(withAI(seller, ai), source);
  expect(ai.run).toHaveBeenCalledTimes(1);
});

test.each([
  ['another date', FAITHFUL.replace('12', '21')],
  ['nothing', ' '],
])('a translator that lies does not get through: %s', async (name, lie) => {
  const { source, buyer } = await aComment(`${TEXT} ${name}`);
  const ai = AI(`${lie} ${name}`.trim());
  const answer = await translateSource(withAI(buyer, ai), source);
  expect(answer.translation).toBeNull();
  await translateSource(withAI(buyer, ai), source);
  expect(ai.run).toHaveBeenCalledTimes(1);
});

test('an answer that is not as agreed, and none in time, are no translation, and not kept', async () => {
  const { source, buyer } = await aComment();
  const kept = await aContext().db.$count(translations);
  for (const run of [async () => ({}), async () => Promise.reject(new Error('down'))]) {
    expect((await translateSource(withAI(buyer, { run }), source)).translation).toBeNull();
  }
  expect(await aContext().db.$count(translations)).toBe(kept);
});

test('without a translator there is none', async () => {
  const { source, buyer } = await aComment();
  expect(await translateSource(contextFor(buyer), source)).toEqual({
    ...{ translation: null, language: 'es' },
  });
});

test('a server with the API of LibreTranslate is asked with its key, within a time and a size', async () => {
  const calls: Request[] = [];
  const answers = (body: BodyInit, status = 200) =>
    vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
      calls.push(new Request(url, init));
      return new Response(body, { status });
    });
  const env = { TRANSLATE_URL: 'https://translate.example/base', TRANSLATE_KEY: 'k' };
  const translate = (timeoutMs?: number) =>
    (translatorOf(env, timeoutMs) as Translator).translate(TEXT, 'en', 'es');
  answers(JSON.stringify({ translatedText: FAITHFUL }));
  expect(await translate()).toBe(FAITHFUL);
  expect(calls[0]?.url).toBe('https://translate.example/base/translate');
  expect(await calls[0]?.json()).toEqual({
    ...{ q: TEXT, source: 'en', target: 'es', format: 'text', api_key: 'k' },
  });
  answers('no', 503);
  await expect(translate()).rejects.toThrow('503');
  answers('<html>');
  await expect(translate()).rejects.toThrow();
  answers(JSON.stringify({ translatedText: 'x'.repeat(70_000) }));
  await expect(translate()).rejects.toThrow('too long');
  vi.stubGlobal(
    'fetch',
    (_: URL, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  await expect(translate(10)).rejects.toThrow();
});

test('only a text that the viewer may read is translated', async () => {
  const { source, seller, buyer } = await aComment('Solo para mí, no para nadie más.', 'private');
  const asked = (person: Person, json: object) =>
    asks('/translations', { body: json, headers: person.headers });
  expect((await asked(seller, source)).status).toBe(200);
  expect((await asked(buyer, source)).status).toBe(404);
  const { source: others } = await aComment();
  expect((await asked(buyer, others)).status).toBe(404);
  expect((await asked(buyer, { ...source, offerId: others.offerId })).status).toBe(404);
  expect((await asked(buyer, { kind: 'comment', id: source.id })).status).toBe(422);
  const { id } = await aThread();
  expect((await asked(buyer, { kind: 'message', threadId: id, number: 1 })).status).toBe(404);
});

test('the author of a comment is asked once for the other language, in both', async () => {
  const { source, buyer, seller, id } = await aComment();
  const ask = (person: Person) =>
    asks('/translations/ask', { body: source, headers: person.headers });
  expect((await ask(seller)).status).toBe(404);
  expect((await ask(buyer)).status).toBe(204);
  expect((await ask(buyer)).status).toBe(204);
  const { items } = await listComments(contextFor(seller), id);
  expect(items).toMatchObject([
    { by: 'buyer', language: 'en', text: expect.stringMatching(/in Spanish.*\n.*en español/) },
    { by: 'seller' },
  ]);
});

test('the author of a message is asked in the conversation', async () => {
  const { id, owner } = await aThread();
  const source = { kind: 'message', threadId: id, number: 1 };
  const ask = () => asks('/translations/ask', { body: source, headers: owner.headers });
  expect((await ask()).status).toBe(204);
  expect((await ask()).status).toBe(204);
  const rows = await aContext()
    .db.select()
    .from(threadMessages)
    .where(eq(threadMessages.threadId, id));
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatchObject({ by: 'owner', text: expect.stringContaining('in English') });
});
