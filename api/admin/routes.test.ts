import { createId } from '@paralleldrive/cuid2';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '#api/accounts/table.ts';
import { aContext, aSession, aUser } from '#tests/factories/accounts.ts';
import { mailsTo } from '#tests/factories/messages.ts';
import { asks } from '#tests/factories/requests.ts';

type Person = Awaited<ReturnType<typeof aSession>>;

const { db } = aContext();
const anAdmin = () => aSession({ profile: 'admin', firstName: 'Olga', lastName: 'Rey' });

function edits(admin: Person, id: string, body: unknown) {
  return asks(`/admin/users/${id}`, { method: 'PUT', body, headers: admin.headers });
}

async function trailOf(admin: Person, id: string) {
  const { json } = await asks(`/admin/users/${id}/events`, { headers: admin.headers });
  return json['items'] as unknown as Record<string, unknown>[];
}

test('a new e-mail has to be verified, both addresses are notified and the sessions end', async () => {
  const [admin, person] = [await anAdmin(), await aSession()];
  const email = `${createId()}@example.com`;
  const { status, json } = await edits(admin, person.user.id, { email: email.toUpperCase() });
  expect(status).toBe(200);
  expect(json['user']).toMatchObject({ email, emailVerified: false });
  expect((await asks('/user', { headers: person.headers })).status).toBe(401);
  expect(await mailsTo(person.user.email)).toMatchObject([{ template: 'account_edited' }]);
  expect((await mailsTo(email)).map(({ template }) => template).toSorted()).toEqual([
    'account_edited',
    'verify_email',
  ]);
  expect(await trailOf(admin, person.user.id)).toMatchObject([
    {
      action: 'change_email',
      by: { id: admin.user.id, name: 'Olga Rey' },
      before: person.user.email,
      after: email,
    },
  ]);
});

test('a new password works, and is recorded nowhere', async () => {
  const [admin, person] = [await anAdmin(), await aSession()];
  const password = 'nueve puentes rojos';
  const { status } = await edits(admin, person.user.id, { password });
  expect(status).toBe(200);
  expect((await asks('/user', { headers: person.headers })).status).toBe(401);
  const login = await asks('/auth/login', { body: { email: person.user.email, password } });
  expect(login.status).toBe(200);
  const [mail] = await mailsTo(person.user.email);
  expect(mail).toMatchObject({ template: 'account_edited' });
  const trail = await trailOf(admin, person.user.id);
  expect(trail).toMatchObject([{ action: 'change_password', before: null, after: null }]);
  expect(JSON.stringify([mail, trail])).not.toContain(password);
});

test('viewing an account is also in its audit trail', async () => {
  const [admin, person] = [await anAdmin(), await aUser()];
  await asks(`/admin/users/${person.id}`, { headers: admin.headers });
  expect(await trailOf(admin, person.id)).toMatchObject([
    { action: 'view', by: { id: admin.user.id } },
  ]);
});

test('the administrator’s own password must have been entered within 15 minutes', async () => {
  const [admin, person] = [await anAdmin(), await aUser()];
  await db
    .update(sessions)
    .set({ provenAt: Date.now() - 16 * 60_000 })
    .where(eq(sessions.userId, admin.user.id));
  const { status, json } = await edits(admin, person.id, { password: 'nueve puentes rojos' });
  expect([status, json['code']]).toEqual([403, 'password_required']);
  expect(await trailOf(admin, person.id)).toEqual([]);
});

test('a taken address and an invalid edit are refused and not recorded', async () => {
  const [admin, person, other] = [await anAdmin(), await aSession(), await aUser()];
  const name = createId();
  await aUser({ email: `josÉ.${name}@example.com` });
  for (const body of [
    { email: other.email },
    { email: `josé.${name}@example.com` },
    { password: 'password' },
    { profile: 'admin' },
  ]) {
    expect([body, (await edits(admin, person.user.id, body)).status]).toEqual([body, 422]);
  }
  expect((await asks('/user', { headers: person.headers })).status).toBe(200);
  expect(await trailOf(admin, person.user.id)).toEqual([]);
  expect(await mailsTo(person.user.email)).toEqual([]);
});

test('a deleted account answers 404', async () => {
  const gone = await aUser({ deletedAt: Date.now() });
  const body = { password: 'nueve puentes rojos' };
  expect((await edits(await anAdmin(), gone.id, body)).status).toBe(404);
});
