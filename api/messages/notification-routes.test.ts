import { createId } from '@paralleldrive/cuid2';
import { eq } from 'drizzle-orm';
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { users } from '#api/accounts/table.ts';
import { pusherOf } from '#api/effects/push.ts';
import { pushNotice } from '#api/messages/push/push-notice.ts';
import { aContext, aSession } from '#tests/factories/accounts.ts';
import { asks } from '#tests/factories/requests.ts';
import { deliverClaim } from './deliver.ts';
import { cancelMessages, type Message, message } from './outbox.ts';
import { emailEvents, outbox } from './table.ts';

const { db } = aContext();

async function notify(
  to: Message<'password_changed'>['to'],
  more: Partial<Message<'password_changed'>> = {},
) {
  const data = { firstName: 'Ana', at: Date.now(), origin: 'http://localhost' };
  const one = { template: 'password_changed', to, data, cause: createId(), ...more } as const;
  await message(db, one, Date.now());
}

test('every e-mail is also a notification, unread at first', async () => {
  const session = await aSession({ language: 'en' });
  const { user } = session;
  const headers = { ...session.headers, 'Accept-Language': 'en' };
  await notify(user);
  await notify(user);
  const { json } = await asks('/notifications', { headers });
  const items = json['items'] as unknown as { id: string; title: string; path: string }[];
  expect(json).toMatchObject({ total: 2, unread: 2, nextCursor: null });
  expect(items[0]).toMatchObject({
    title: 'Your password was changed',
    path: '/en/recover',
    isRead: false,
  });
  const ids = [items[0]?.id];
  expect((await asks('/notifications/read', { headers, body: { ids } })).json).toEqual({
    unread: 1,
  });
  expect((await asks('/notifications/read', { headers, body: {} })).json).toEqual({ unread: 0 });
  const after = await asks('/notifications?limit=1', { headers });
  expect(after.json).toMatchObject({ total: 2, unread: 0 });
  expect(after.json['nextCursor']).not.toBeNull();
});

test('a notification is in the language of the page', async () => {
  const { user, headers } = await aSession({ language: 'en' });
  await notify(user);
  await db.update(outbox).set({ noticeOther: null }).where(eq(outbox.userId, user.id));
  await notify(user);
  const noticesIn = async (language: string) => {
    const { json } = await asks('/notifications', {
      headers: { ...headers, 'Accept-Language': language },
    });
    return (json['items'] as unknown as { title: string; path: string; language: string }[])
      .map(({ title, path, language: of }) => [title, path, of].join(' '))
      .sort();
  };
  expect(await noticesIn('en')).toEqual([
    'Your password was changed /en/recover en',
    'Your password was changed /en/recover en',
  ]);
  // A notification from before both languages were stored has its language.
  expect(await noticesIn('es')).toEqual([
    'Su contraseña cambió /es/recover es',
    'Your password was changed /en/recover en',
  ]);
});

test('e-mails with secrets, not yet due or canceled are not notifications', async () => {
  const { user, headers } = await aSession();
  await message(
    db,
    {
      template: 'reset_password',
      to: user,
      data: { url: 'http://localhost/x' },
      cause: createId(),
    },
    Date.now(),
  );
  await notify(user, { dueAt: Date.now() + 60_000 });
  const belongsTo = createId();
  await notify(user, { belongsTo });
  await cancelMessages(db, belongsTo, Date.now());
  expect((await asks('/notifications', { headers })).json).toMatchObject({ total: 0, unread: 0 });
});

test('notifications are visible only to their recipient', async () => {
  const [owner, other] = [await aSession(), await aSession()];
  await notify(owner.user);
  const { json } = await asks('/notifications', { headers: owner.headers });
  const [{ id }] = json['items'] as unknown as [{ id: string }];
  expect((await asks('/notifications', { headers: other.headers })).json).toMatchObject({
    total: 0,
  });
  await asks('/notifications/read', { headers: other.headers, body: { ids: [id] } });
  expect((await asks('/notifications', { headers: owner.headers })).json).toMatchObject({
    unread: 1,
  });
  expect((await asks('/notifications')).status).toBe(401);
});

test('a claim delivered twice by the queue is sent once, and a canceled one not at all', async () => {
  const { user } = await aSession();
  const belongsTo = createId();
  await notify(user);
  await notify(user, { belongsTo });
  const rows = await db.select().from(outbox).where(eq(outbox.to, user.email));
  const claimedUntil = Date.now() + 60_000;
  await db.update(outbox).set({ claimedUntil, attempts: 1 }).where(eq(outbox.to, user.email));
  await cancelMessages(db, belongsTo, Date.now());
  const sent: string[] = [];
  const mailer = async ({ id }: { id: string }) => void sent.push(id);
  for (const { id } of [...rows, ...rows]) {
    await deliverClaim(aContext(), { id, claimedUntil }, mailer);
    await deliverClaim(aContext(), { id, claimedUntil: claimedUntil - 1 }, mailer);
  }
  expect(sent).toEqual(rows.filter((row) => row.belongsTo === null).map(({ id }) => id));
});

test('an undeliverable e-mail is shown to administrators, who can retry it', async () => {
  const { user } = await aSession();
  const admin = await aSession({ profile: 'admin' });
  await notify(user);
  const claimedUntil = Date.now() + 60_000;
  const [row] = await db
    .update(outbox)
    .set({ claimedUntil, attempts: 10 })
    .where(eq(outbox.to, user.email))
    .returning();
  await deliverClaim(aContext(), { id: row?.id ?? '', claimedUntil }, async () => {
    throw new Error(`550 no such mailbox: ${user.email}`);
  });
  const masked = `${user.email[0]}•••@example.com`;
  const { json, text } = await asks('/admin/letters?state=dead', { headers: admin.headers });
  const items = json['items'] as unknown as { id: string }[];
  expect(items.find(({ id }) => id === row?.id)).toMatchObject({
    to: masked,
    attempts: 10,
    lastError: `550 no such mailbox: ${masked}`,
    state: 'dead',
  });
  expect(text).not.toContain('<html');
  expect(text).not.toContain(user.email);
  const retried = await asks(`/admin/letters/${row?.id}/retry`, {
    method: 'POST',
    headers: admin.headers,
  });
  expect(retried.status).toBe(204);
  const [again] = await db
    .select()
    .from(outbox)
    .where(eq(outbox.id, row?.id ?? ''));
  expect(again).toMatchObject({ attempts: 0, claimedUntil: null, sentAt: null });
});

test('an e-mail can be opened or discarded only after it failed, and the audit trail has the administrator', async () => {
  const { user } = await aSession();
  const admin = await aSession({ profile: 'admin' });
  await notify(user);
  const [row] = await db
    .update(outbox)
    .set({ attempts: 10, lastError: '550 no such mailbox' })
    .where(eq(outbox.to, user.email))
    .returning();
  const path = `/admin/letters/${row?.id}`;
  const { headers } = admin;
  for (const [action, at] of [
    ['retry', 1],
    ['discard', 2],
  ] as const) {
    const opened = await asks(path, { headers });
    expect([opened.status, action]).toEqual([200, action]);
    expect((await asks(`${path}/${action}`, { method: 'POST', headers })).status).toBe(204);
    expect(await db.$count(emailEvents, eq(emailEvents.emailId, row?.id ?? ''))).toBe(at * 2);
  }
  const again = await asks(`${path}/discard`, { method: 'POST', headers });
  expect([again.status, (await asks(path, { headers })).status]).toEqual([404, 404]);
  const events = await db
    .select()
    .from(emailEvents)
    .where(eq(emailEvents.emailId, row?.id ?? ''));
  expect(events.map(({ action }) => action).toSorted()).toEqual([
    'discard',
    'open',
    'open',
    'retry',
  ]);
  expect(new Set(events.map(({ adminId }) => adminId))).toEqual(new Set([admin.user.id]));
});

test('a push is signed by the service account, whose token is reused for an hour', async () => {
  const google = await aGoogle();
  let now = Date.now();
  const push = pusherOf(google.env, () => now, google.ask);
  const words = { title: 'Nueva oferta ñ', text: 'Le toca a usted.', url: 'http://localhost/es' };
  expect(await push?.('device-1', words)).toBe('sent');
  expect(await push?.('device-2', words)).toBe('sent');
  expect(google.asked.tokens).toBe(1);
  now += 3_600_000;
  await push?.('device-3', words);
  expect(google.asked.tokens).toBe(2);
  expect(google.asked.sent[0]).toMatchObject({
    token: 'device-1',
    notification: { title: 'Nueva oferta ñ', body: 'Le toca a usted.' },
  });
  expect(pusherOf({}, () => now)).toBeUndefined();
});

test('an unknown device is deleted, and a failed push has no other effect', async () => {
  const { user } = await aSession({ firebaseToken: createId() });
  await notify(user);
  const [row] = await db.select().from(outbox).where(eq(outbox.to, user.email));
  if (!row) throw new Error('there was no notification');
  const away = () => Promise.reject(new Error('away'));
  await pushNotice(aContext(), row, { firebase: away, web: undefined });
  const tokenOf = async () =>
    (await db.select().from(users).where(eq(users.id, user.id)))[0]?.firebaseToken;
  expect(await tokenOf()).toBe(user.firebaseToken);
  const google = await aGoogle(user.firebaseToken ?? '');
  const firebase = pusherOf(google.env, Date.now, google.ask);
  await pushNotice(aContext(), row, { firebase, web: undefined });
  expect(await tokenOf()).toBeNull();
});

/** Fakes Google: verifies the signature of token requests, and no longer knows one device. */
async function aGoogle(goneDevice?: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const account = {
    project_id: 'trato-test',
    client_email: `${createId()}@trato-test.example`,
    private_key: await exportPKCS8(privateKey),
    token_uri: 'https://oauth2.example/token',
  };
  const asked = { tokens: 0, sent: [] as { token: string }[] };
  const ask: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.url === account.token_uri) {
      const form = new URLSearchParams(await request.text());
      const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
        audience: account.token_uri,
        issuer: account.client_email,
        clockTolerance: 7_200,
      });
      expect(payload['scope']).toContain('firebase.messaging');
      asked.tokens += 1;
      return Response.json({ access_token: `token-${asked.tokens}`, expires_in: 3_600 });
    }
    expect(request.url).toContain('/v1/projects/trato-test/messages:send');
    expect(request.headers.get('Authorization')).toBe(`Bearer token-${asked.tokens}`);
    const { message: sent } = (await request.json()) as { message: { token: string } };
    asked.sent.push(sent);
    if (sent.token !== goneDevice) return Response.json({ name: 'x' });
    const details = [{ errorCode: 'UNREGISTERED' }];
    return Response.json({ error: { status: 'NOT_FOUND', details } }, { status: 404 });
  };
  return { env: { FCM_SERVICE_ACCOUNT: JSON.stringify(account) }, ask, asked };
}
