import { createId } from '@paralleldrive/cuid2';
import { expect, test } from 'vitest';
import { sha256Hex } from '#api/hash.ts';
import { aContext, aSession, aUser } from '#tests/factories/accounts.ts';
import { mailsTo } from '#tests/factories/messages.ts';
import { asks } from '#tests/factories/requests.ts';
import { cheapHash } from '#tests/races/cheap-password.ts';
import { updateUser } from './user-routes.ts';

const PASSWORD = 'alameda siete mares';

test.each([
  [{ phone: '(407) 555-0148' }, { phone: '+14075550148' }],
  [{ language: 'en' }, { language: 'en' }],
  [{ name: 'Ana María de la Cruz' }, { name: 'Ana María de la Cruz' }],
  [{ name: '<i>Ana</i>' }, { name: '<i>Ana</i>' }],
])('a person changes %j of their own account', async (body, shown) => {
  const { user, headers } = await aSession();
  const { status, json } = await asks(`/user/${user.id}`, { method: 'PUT', body, headers });
  expect(status).toBe(200);
  expect(json).toMatchObject({ user: shown, message: 'Cambio guardado.' });
});

test('a first name of two words is kept when the name is saved again', async () => {
  const { user, headers } = await aSession({ firstName: 'María José', lastName: 'Quintana' });
  const saved = async (name: string) => {
    const answer = await asks(`/user/${user.id}`, { method: 'PUT', body: { name }, headers });
    const { firstName, lastName } = answer.json['user'] as unknown as Record<string, unknown>;
    return [firstName, lastName];
  };
  expect(await saved('María José Quintana Ruiz')).toEqual(['María José', 'Quintana Ruiz']);
  expect(await saved('Ana Quintana Ruiz')).toEqual(['Ana', 'Quintana Ruiz']);
});

test('a buyer becomes a seller, and no one an administrator, who stays one', async () => {
  const [buyer, admin] = [await aSession(), await aSession({ profile: 'admin' })];
  const become = ({ user, headers }: typeof buyer) =>
    asks(`/user/${user.id}`, { method: 'PUT', body: { profile: 'seller' }, headers });
  const body = { profile: 'admin' };
  const path = `/user/${buyer.user.id}`;
  expect((await asks(path, { method: 'PUT', body, headers: buyer.headers })).status).toBe(422);
  expect((await become(buyer)).json).toMatchObject({ user: { profile: 'seller' } });
  expect((await become(admin)).status).toBe(409);
  expect((await asks('/user', admin)).json).toMatchObject({ user: { profile: 'admin' } });
});

test('a new address waits until its link is opened, and the old one is notified', async () => {
  const { user, headers } = await aSession();
  const email = `${createId()}@example.com`;
  const asked = await asks(`/user/${user.id}`, { method: 'PUT', body: { email }, headers });
  expect(asked.json).toMatchObject({ user: { email: user.email } });
  const waiting = async () => (await asks('/user/pending-email', { headers })).json;
  expect(await waiting()).toEqual({ pendingEmail: email });
  expect(await mailsTo(user.email)).toMatchObject([{ template: 'email_changed' }]);
  const [mail] = await mailsTo(email);
  const link = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  const path = link.pathname.replace('/es/verifyEmail/', '/email/verify/') + link.search;
  expect((await asks(path)).status).toBe(200);
  const { json } = await asks('/user', { headers });
  expect(json['user']).toMatchObject({ email, emailVerified: true });
  expect(await waiting()).toEqual({ pendingEmail: null });
});

test('the current address cancels a change, and no link is announced', async () => {
  const { user, headers } = await aSession();
  const email = `${createId()}@example.com`;
  const change = (email: string) =>
    asks(`/user/${user.id}`, { method: 'PUT', body: { email }, headers });
  await change(email);
  const { json } = await change(user.email.toUpperCase());
  expect(json).toMatchObject({ user: { email: user.email } });
  expect(json['message']).toContain('Ese ya es el correo de su cuenta');
  expect(await mailsTo(user.email)).toHaveLength(1);
  const [mail] = await mailsTo(email);
  const link = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  const path = link.pathname.replace('/es/verifyEmail/', '/email/verify/') + link.search;
  expect((await asks(path)).status).toBe(403);
});

test('an address of another account gets the same answer, and cannot be taken', async () => {
  const [{ user, headers }, other] = [await aSession(), await aUser()];
  const body = { email: other.email };
  const { status, json } = await asks(`/user/${user.id}`, { method: 'PUT', body, headers });
  expect(status).toBe(200);
  expect(json).toMatchObject({ user: { email: user.email } });
  expect(await mailsTo(other.email)).toEqual([]);
});

test('the address is changed only within 15 minutes of entering the password', async () => {
  const { user, token } = await aSession();
  const later = Date.now() + 15 * 60_000;
  const context = aContext(user, { sessionHash: await sha256Hex(token), now: () => later });
  await expect(updateUser(context, user.id, { email: 'a@example.com' })).rejects.toMatchObject({
    code: 'password_required',
  });
});

test('changing the password keeps this session, ends the others and notifies the owner', async () => {
  const passwordHash = cheapHash(PASSWORD);
  const { user, headers } = await aSession({ passwordHash });
  const login = await asks('/auth/login', { body: { email: user.email, password: PASSWORD } });
  const body = {
    currentPassword: PASSWORD,
    newPassword: 'nueve puentes rojos',
    newPassword_confirmation: 'nueve puentes rojos',
  };
  expect((await asks('/user/change-password', { body, headers })).status).toBe(204);
  expect((await asks('/user', { headers })).status).toBe(200);
  const other = { Authorization: `Bearer ${login.json['token']}` };
  expect((await asks('/user', { headers: other })).status).toBe(401);
  expect((await mailsTo(user.email))[0]).toMatchObject({ template: 'password_changed' });
}, 30_000);

test('a wrong current password is refused at its field, five times, then the limit applies', async () => {
  const { headers } = await aSession({ passwordHash: cheapHash(PASSWORD) });
  const body = {
    currentPassword: 'not this one',
    newPassword: 'nueve puentes rojos',
    newPassword_confirmation: 'nueve puentes rojos',
  };
  const ask = () => asks('/user/change-password', { body, headers, ip: '203.0.113.60' });
  const first = await ask();
  expect(first.status).toBe(422);
  expect(first.json['errors']).toEqual({
    currentPassword: ['La contraseña actual no es correcta.'],
  });
  for (let count = 0; count < 4; count += 1) await ask();
  expect((await ask()).status).toBe(429);
}, 30_000);

test('with a session cookie, the readable cookie is updated', async () => {
  const { user, token } = await aSession();
  const { headers } = await asks(`/user/${user.id}`, {
    method: 'PUT',
    body: { name: 'Eva Luna' },
    headers: { Cookie: `token=${token}`, Origin: 'http://localhost' },
  });
  expect(headers.getSetCookie().join()).toContain(encodeURIComponent('Eva Luna'));
});
