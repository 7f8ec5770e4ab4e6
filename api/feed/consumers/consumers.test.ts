import { env } from 'cloudflare:workers';
import { createId } from '@paralleldrive/cuid2';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { feedConsumers, feedEvents, feedTokens } from '#api/feed/table.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { readsFeed } from '#tests/factories/feed.ts';
import { aPerson } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import { announceChanges, announceTo } from './send-webhooks.ts';
import { webhookSecret } from './webhook-call.ts';

const { db } = aContext();
const HOOK = 'https://portal.example.com/hook';
let headers: Record<string, string> = {};

beforeAll(async () => {
  headers = { ...(await aPerson({ profile: 'admin' })).headers };
});

const sends = (path: string, method: string, body?: unknown) =>
  asks(`/admin/consumers${path}`, { method, headers, ...(body !== undefined && { body }) });

async function aReader(body: Record<string, unknown> = {}) {
  const { status, json } = await sends('', 'POST', { name: `Portal ${createId()}`, ...body });
  expect(status).toBe(201);
  return json as unknown as { id: string; name: string; token: string; webhookSecret: string };
}

/** Writes an event of a new record. */
async function addEvent(): Promise<string> {
  const key = createId();
  await db.insert(feedEvents).values({ resource: 'Property', key, at: Date.now() });
  return key;
}

const rowOf = async (id: string) => {
  const [row] = await db.select().from(feedConsumers).where(eq(feedConsumers.id, id));
  if (!row) throw new Error('no consumer');
  return row;
};

type Call = Readonly<{ request: Request; body: string }>;

/** A fake receiver of announcements: returns the answers in turn, then repeats the last one. */
function receiver(...answers: readonly Response[]) {
  const calls: Call[] = [];
  const send = async (request: Request) => {
    calls.push({ request, body: await request.text() });
    return answers[Math.min(calls.length, answers.length) - 1]?.clone() ?? new Response();
  };
  const keys = () =>
    calls.flatMap(({ body }) =>
      (JSON.parse(body).value as { ResourceRecordKey: string }[]).map(
        ({ ResourceRecordKey }) => ResourceRecordKey,
      ),
    );
  return { calls, send, keys };
}

/** Returns the claim that the queue would deliver for a consumer. */
async function claims(id: string, now = Date.now()) {
  const claimedUntil = now + 60_000;
  await db
    .update(feedConsumers)
    .set({ webhookAfter: claimedUntil })
    .where(eq(feedConsumers.id, id));
  return { consumerId: id, claimedUntil };
}

test('a token is returned once, opens the feed, and is not stored', async () => {
  const { id, name, token } = await aReader({ rate: 60 });
  expect((await readsFeed('/odata', { token })).status).toBe(200);
  const { text, json } = await sends('', 'GET');
  expect(text).not.toContain(token);
  expect(json['items']).toEqual(
    expect.arrayContaining([expect.objectContaining({ id, name, rate: 60, revokedAt: null })]),
  );
  expect(JSON.stringify(await rowOf(id))).not.toContain(token);
});

test('settings of a consumer are validated and can be changed', async () => {
  for (const wrong of [
    {},
    { name: ' ' },
    { name: 'x', rate: 0 },
    { name: 'x', rate: 10_001 },
    { name: 'x', webhookUrl: 'http://portal.example.com' },
    { name: 'x', webhookUrl: 'https://127.0.0.1/' },
  ]) {
    expect((await sends('', 'POST', wrong)).status, JSON.stringify(wrong)).toBe(422);
  }
  const { id } = await aReader();
  const changed = await sends(`/${id}`, 'PATCH', { rate: 30, webhookUrl: HOOK });
  expect(changed.json).toMatchObject({ rate: 30, webhook: { url: HOOK, failures: 0 } });
  expect((await sends(`/${id}`, 'PATCH', { webhookUrl: null })).json).toMatchObject({
    ...{ rate: 30, webhook: null },
  });
  expect((await sends(`/${createId()}`, 'PATCH', { rate: 30 })).status).toBe(404);
});

test('a revoked consumer loses access at once, with all access tokens', async () => {
  const { id, token } = await aReader({ webhookUrl: HOOK });
  const form = new URLSearchParams({
    ...{ grant_type: 'client_credentials', client_id: id, client_secret: token },
  });
  const issued = await readsFeed('/oauth2/token', { method: 'POST', body: form });
  const short = String(issued.json['access_token']);
  expect((await readsFeed('/odata', { token: short })).status).toBe(200);
  expect((await sends(`/${id}/revoke`, 'POST')).json['revokedAt']).not.toBeNull();
  for (const one of [token, short]) {
    expect((await readsFeed('/odata', { token: one })).status).toBe(401);
  }
  expect(await db.$count(feedTokens, eq(feedTokens.consumerId, id))).toBe(0);
  expect((await sends(`/${id}/revoke`, 'POST')).status).toBe(404);
  expect((await sends(`/${id}`, 'PATCH', { rate: 5 })).status).toBe(404);
});

test('changes are announced in order, signed, each once', async () => {
  const context = aContext();
  const before = await addEvent();
  const { id, webhookSecret: secret } = await aReader({ webhookUrl: HOOK });
  const [first, second] = [await addEvent(), await addEvent()];
  const { calls, send, keys } = receiver(new Response(null, { status: 204 }));
  await announceTo(context, await claims(id), send);
  expect(keys()).not.toContain(before);
  expect(keys().filter((key) => [first, second].includes(key))).toEqual([first, second]);
  const [{ request, body } = { request: new Request(HOOK), body: '' }] = calls;
  expect(request.url).toBe(HOOK);
  expect(request.headers.get('Authorization')).toBe(`Bearer ${secret}`);
  expect(JSON.parse(body)['@reso.context']).toBe('urn:reso:metadata:2.0:resource:entityevent');
  const [, second1 = '', signed = ''] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(request.headers.get('Trato-Signature') ?? '') ?? [];
  const key = await crypto.subtle.importKey(
    ...(['raw', new TextEncoder().encode(secret)] as const),
    ...([{ name: 'HMAC', hash: 'SHA-256' }, false, ['verify']] as const),
  );
  const isRight = await crypto.subtle.verify(
    ...(['HMAC', key, Buffer.from(signed, 'hex')] as const),
    new TextEncoder().encode(`${second1}.${body}`),
  );
  expect(isRight).toBe(true);
  await announceTo(context, await claims(id), send);
  expect(keys().filter((one) => one === first)).toHaveLength(1);
  expect(await webhookSecret(context, id)).toBe(secret);
});

test('a failed webhook is retried from the same change, after the receiver’s Retry-After', async () => {
  const { id } = await aReader({ webhookUrl: HOOK });
  const key = await addEvent();
  let now = Date.now();
  const context = aContext(undefined, { now: () => now });
  const busy = new Response(null, { status: 429, headers: { 'Retry-After': '90' } });
  const broken = new Response('x', { status: 500 });
  const moved = new Response(null, { status: 302, headers: { Location: 'https://evil.example' } });
  const { send, keys } = receiver(broken, busy, moved, new Response());
  await announceTo(context, await claims(id, now), send);
  expect(await rowOf(id)).toMatchObject({
    ...{ webhookFailures: 1, webhookError: 'status 500', webhookAfter: now + 60_000 },
  });
  const listed = (await sends('', 'GET')).json['items'] as unknown as {
    id: string;
    webhook: unknown;
  }[];
  expect(listed.find((one) => one.id === id)?.webhook).toMatchObject({ failures: 1 });
  now += 60_000;
  await announceTo(context, await claims(id, now), send);
  expect((await rowOf(id)).webhookAfter).toBe(now + 90_000);
  await announceTo(context, await claims(id, now), send);
  expect(await rowOf(id)).toMatchObject({ webhookError: 'status 302', webhookFailures: 3 });
  await announceTo(context, await claims(id, now), send);
  expect(await rowOf(id)).toMatchObject({
    ...{ webhookError: null, webhookFailures: 0, webhookAfter: null },
  });
  expect(keys().filter((one) => one === key)).toHaveLength(4);
});

test('a claim delivered twice is processed once, and one of a revoked consumer not at all', async () => {
  const context = aContext();
  const { id } = await aReader({ webhookUrl: HOOK });
  await addEvent();
  const { calls, send } = receiver(new Response());
  const claim = await claims(id);
  await announceTo(context, claim, send);
  await announceTo(context, claim, send);
  expect(calls).toHaveLength(1);
  await addEvent();
  const late = await claims(id);
  await sends(`/${id}/revoke`, 'POST');
  await announceTo(context, late, send);
  expect(calls).toHaveLength(1);
});

test('the cron job claims consumers with new events, once until the claim expires', async () => {
  const { id } = await aReader({ webhookUrl: HOOK });
  const silent = await aReader();
  await addEvent();
  const sent: { consumerId: string }[] = [];
  const queue = { send: async (claim: { consumerId: string }) => void sent.push(claim) };
  const context = aContext();
  // Other tests of this database may have left consumers that are due.
  await db
    .update(feedConsumers)
    .set({ webhookUrl: null })
    .where(sql`${feedConsumers.id} not in (${id}, ${silent.id})`);
  const withQueue = {
    ...context,
    env: { ...env, WEBHOOKS: queue } as unknown as typeof context.env,
  };
  await announceChanges(withQueue);
  await announceChanges(withQueue);
  expect(sent.map(({ consumerId }) => consumerId)).toEqual([id]);
});
