import { createId } from '@paralleldrive/cuid2';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions, users } from '#api/accounts/table.ts';
import { aContext, aSession } from '#tests/factories/accounts.ts';
import { asks } from '#tests/factories/requests.ts';
import { cheapHash } from '#tests/races/cheap-password.ts';
import type { SessionList } from './list-sessions.ts';
import { newSession } from './sessions.ts';

const PASSWORD = 'alameda siete mares';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

const { db } = aContext();

async function aLogin() {
  return aSession({ passwordHash: cheapHash(PASSWORD) });
}

async function logsIn(email: string) {
  const { json } = await asks('/auth/login', {
    body: { email, password: PASSWORD },
    headers: { 'User-Agent': CHROME },
  });
  return { Authorization: `Bearer ${json['token']}` };
}

async function sessionsOf(headers: Record<string, string>) {
  const { json } = await asks('/user/sessions', { headers });
  return json['items'] as unknown as SessionList['items'];
}

test('a person can list their sessions and end one of them', async () => {
  const { user, headers } = await aLogin();
  const other = await logsIn(user.email);
  const listed = await sessionsOf(headers);
  expect(listed.map(({ device, isCurrent }) => [device, isCurrent])).toEqual(
    expect.arrayContaining([
      [null, true],
      ['Chrome · Windows', false],
    ]),
  );
  expect(JSON.stringify(listed)).not.toContain(other.Authorization.slice(7));

  const id = listed.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  const end = (of: string) =>
    asks(`/user/sessions/${of}`, { method: 'DELETE', headers }).then(({ status }) => status);
  expect([await end(id.slice(0, 8)), await end(''.padEnd(24, '0')), await end(id)]).toEqual([
    404, 404, 204,
  ]);
  expect((await asks('/user', { headers: other })).status).toBe(401);
  expect(await sessionsOf(headers)).toHaveLength(1);
});

test('logging out everywhere ends all sessions, including this one, and clears the cookies', async () => {
  const { user, token, headers } = await aLogin();
  const other = await logsIn(user.email);
  const answer = await asks('/user/sessions', {
    method: 'DELETE',
    headers: { Cookie: `token=${token}`, Origin: 'http://localhost' },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.getSetCookie().join()).toMatch(/token=;.*Max-Age=0/);
  for (const dead of [headers, other]) {
    expect((await asks('/user', { headers: dead })).status).toBe(401);
  }
});

test('an expired session is not listed', async () => {
  const { user, headers } = await aSession();
  const day = 86_400_000;
  for (const [since, seen] of [
    [31 * day, 0],
    [10 * day, 8 * day],
  ] as const) {
    const { row } = await newSession(user.id, 'buyer', Date.now() - since);
    await db.insert(sessions).values({ ...row, lastSeenAt: Date.now() - seen });
  }
  expect(await sessionsOf(headers)).toHaveLength(1);
});

test('entering the password again allows sensitive changes for 15 minutes', async () => {
  const { user, headers } = await aLogin();
  await db
    .update(sessions)
    .set({ provenAt: Date.now() - 16 * 60_000 })
    .where(eq(sessions.userId, user.id));
  const change = () =>
    asks(`/user/${user.id}`, {
      method: 'PUT',
      body: { email: `${createId()}@example.com` },
      headers,
    });
  const prove = (password: string) =>
    asks('/user/confirm-password', { body: { password }, headers });
  expect((await change()).json).toMatchObject({ status: 403, code: 'password_required' });
  expect((await prove('not this one')).json['errors']).toHaveProperty('password');
  expect((await change()).status).toBe(403);
  expect((await prove(PASSWORD)).status).toBe(204);
  expect((await change()).status).toBe(200);
});

test('a device gets pushes of its last user only', async () => {
  const [one, other] = [await aSession(), await aSession()];
  const firebase_token = `device-${createId()}`;
  const set = (person: typeof one, id: string, value: unknown) =>
    asks(`/user/${id}/firebase_token`, {
      body: { firebase_token: value },
      headers: person.headers,
    }).then(({ status }) => status);
  expect(await set(one, one.user.id, firebase_token)).toBe(204);
  expect(await set(other, other.user.id, firebase_token)).toBe(204);
  const stored = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.firebaseToken, firebase_token));
  expect(stored).toEqual([{ id: other.user.id }]);
  expect(await set(one, other.user.id, 'mine now')).toBe(404);
  expect(await set(one, one.user.id, '')).toBe(422);
  expect(await set(other, other.user.id, null)).toBe(204);
  const { json } = await asks('/user', { headers: other.headers });
  expect(json['user']).toMatchObject({ firebase_token: null });
});
