import { createId } from '@paralleldrive/cuid2';
import { expect, test } from 'vitest';
import { aContext, aSession, aUser } from '#tests/factories/accounts.ts';
import { changesEmail } from '#tests/factories/change-email.ts';
import { mailsTo } from '#tests/factories/messages.ts';
import { asks } from '#tests/factories/requests.ts';
import { forgotPassword, resetPassword } from './recover-password.ts';

const PASSWORD = 'siete lagos azules';

async function aToken(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  return new URL(link).searchParams.get('token') ?? '';
}

function answer(email: string, token: string) {
  return { email, token, password: PASSWORD, password_confirmation: PASSWORD };
}

test('the mailed link sets a new password, once, and ends every session', async () => {
  const { user, headers } = await aSession();
  const asked = await asks('/forgot-password', { body: { email: user.email, language: 'en' } });
  expect([asked.status, asked.text]).toEqual([202, '']);
  expect(await mailsTo(user.email)).toMatchObject([
    { template: 'reset_password', language: 'en', subject: 'Choose a new password' },
  ]);
  const body = answer(user.email, await aToken(user.email));
  expect((await asks('/reset-password', { body })).status).toBe(204);
  expect((await asks('/user', { headers })).status).toBe(401);
  const login = { email: user.email, password: PASSWORD };
  expect((await asks('/auth/login', { body: login })).status).toBe(200);
  const again = await asks('/reset-password', { body });
  expect(again.status).toBe(403);
  expect(again.json).toMatchObject({ code: 'link_invalid' });
  expect((await mailsTo(user.email))[0]).toMatchObject({ template: 'password_changed' });
}, 30_000);

test('twelve wrong tokens at once from twelve networks do not use up the link', async () => {
  const user = await aUser();
  await asks('/forgot-password', { body: { email: user.email } });
  const wrong = ['12', 'abcdef', 'x'.repeat(43), ...Array.from({ length: 9 }, () => createId())];
  const answers = await Promise.all(
    wrong.map((token) => asks('/reset-password', { body: answer(user.email, token) })),
  );
  expect(answers.every(({ status }) => status === 403 || status === 422)).toBe(true);
  const body = answer(user.email, await aToken(user.email));
  expect((await asks('/reset-password', { body })).status).toBe(204);
}, 30_000);

test('used twice concurrently, the link works once', async () => {
  const user = await aUser();
  await asks('/forgot-password', { body: { email: user.email } });
  const body = answer(user.email, await aToken(user.email));
  const answers = await Promise.all([1, 2, 3].map(() => asks('/reset-password', { body })));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 403, 403]);
}, 30_000);

test('a link works only for its own address, and not after a newer one was sent', async () => {
  const [user, other] = [await aUser(), await aUser()];
  await asks('/forgot-password', { body: { email: user.email } });
  const older = await aToken(user.email);
  const foreign = await asks('/reset-password', { body: answer(other.email, older) });
  expect(foreign.status).toBe(403);
  await asks('/forgot-password', { body: { email: user.email } });
  expect((await asks('/reset-password', { body: answer(user.email, older) })).status).toBe(403);
});

test('a link that was sent to a former address does not work after the e-mail changed', async () => {
  const { user, headers } = await aSession();
  await asks('/forgot-password', { body: { email: user.email } });
  const token = await aToken(user.email);
  const email = await changesEmail({ id: user.id, headers });
  for (const address of [user.email, email]) {
    const { status } = await asks('/reset-password', { body: answer(address, token) });
    expect(status).toBe(403);
  }
});

test('unknown addresses, known ones and those over the limit get the same answer', async () => {
  const user = await aUser();
  const ip = '203.0.113.50';
  const answers = [];
  for (let count = 0; count < 5; count += 1) {
    for (const email of [user.email, `${createId()}@example.com`]) {
      const { status, text, headers } = await asks('/forgot-password', { body: { email }, ip });
      answers.push(JSON.stringify([status, text, [...headers.keys()].sort()]));
    }
  }
  expect(new Set(answers).size).toBe(1);
  expect(await mailsTo(user.email)).toHaveLength(3);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  'http://localhost@evil.example/',
  'http://localhost.evil.example/',
  'javascript:alert(1)',
  '\\\\evil.example',
  'http://localhost/en/resetPassword',
])('with url %s the link still starts with our own origin', async (url) => {
  const user = await aUser();
  const headers = { 'X-Forwarded-Host': 'evil.example' };
  const body = { email: user.email, language: 'es', url };
  const { status } = await asks('/forgot-password', { body, headers, url: 'http://evil.example' });
  expect(status).toBe(202);
  const [mail] = await mailsTo(user.email);
  const links = [...`${mail?.text} ${mail?.html}`.matchAll(/https?:\/\/[^\s"<]+/g)];
  expect(links.length).toBeGreaterThan(1);
  for (const [link] of links) expect(link).toMatch(/^http:\/\/localhost\/es\/resetPassword\?/);
});

test('a link works until the last millisecond of its hour', async () => {
  const asked = Date.now();
  const at = (after: number) => aContext(undefined, { now: () => asked + after });
  const user = await aUser();
  await forgotPassword(at(0), { email: user.email });
  const body = answer(user.email, await aToken(user.email));
  await expect(resetPassword(at(3_600_000), body)).rejects.toMatchObject({
    code: 'link_expired',
  });
  await resetPassword(at(3_599_999), body);
}, 30_000);
