import { createId } from '@paralleldrive/cuid2';
import { expect, test } from 'vitest';
import { countAttempt } from '#api/http/limits/rate-limit.ts';
import { aContext, aUser } from '#tests/factories/accounts.ts';
import { mailsTo } from '#tests/factories/messages.ts';
import { aRegistration } from '#tests/factories/registration.ts';
import { asks } from '#tests/factories/requests.ts';
import { REGISTER } from './login/limits.ts';
import { hashPassword } from './login/password-hash.ts';

test('registering answers the user and a token, sets both cookies and mails a link', async () => {
  const body = aRegistration({ email: `Marisol.${createId()}@Example.com` });
  const { status, json, headers } = await asks('/register', { body });
  expect(status).toBe(201);
  expect(json['user']).toMatchObject({
    email: body.email.toLowerCase(),
    emailVerified: false,
    phone: '+13053721234',
    language: 'es',
    imageUrl: null,
    firebase_token: null,
    termsAccepted: true,
    profile: 'seller',
    name: 'Marisol Quintero',
    firstName: 'Marisol',
    lastName: 'Quintero',
  });
  const [token = '', user = ''] = headers.getSetCookie();
  expect(token).toBe(`token=${json['token']}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`);
  expect(user).toMatch(/^user=.*; Max-Age=2592000; Path=\/; SameSite=Lax$/);
  const card = JSON.parse(decodeURIComponent(user.slice('user='.length, user.indexOf(';'))));
  expect(Object.keys(card).sort()).toEqual(['id', 'imageUrl', 'language', 'name', 'profile']);

  const mine = await asks('/user', { headers: { Authorization: `Bearer ${json['token']}` } });
  expect(mine.json['user']).toEqual(json['user']);
  expect(await mailsTo(body.email)).toMatchObject([
    { template: 'verify_email', language: 'es', subject: 'Confirme su correo' },
  ]);
});

test('an address with accents and capitals opens an account and logs in, however it is typed', async () => {
  const name = createId();
  const body = aRegistration({ email: `JOSÉ.${name}@Example.com` });
  const { status, json } = await asks('/register', { body });
  expect(status).toBe(201);
  expect(json['user']).toMatchObject({ email: `josé.${name}@example.com` });
  const email = `Jose\u0301.${name}@example.com`;
  const login = await asks('/auth/login', { body: { email, password: body.password } });
  expect(login.status).toBe(200);
});

test('an account stored with a capital accent keeps its login and password link, and its address is taken', async () => {
  const name = createId();
  const body = aRegistration({ email: `josé.${name}@example.com` });
  await aUser({
    email: `josÉ.${name}@example.com`,
    passwordHash: await hashPassword(body.password),
  });
  for (const typed of [body.email, `josÉ.${name}@example.com`, `JOSÉ.${name}@example.com`]) {
    const login = await asks('/auth/login', { body: { email: typed, password: body.password } });
    expect(login.status).toBe(200);
  }
  expect((await asks('/forgot-password', { body: { email: body.email } })).status).toBe(202);
  expect(await mailsTo(body.email)).toMatchObject([{ template: 'reset_password' }]);
  const again = await asks('/register', { body });
  expect(again.status).toBe(422);
  expect(again.json).toMatchObject({ errors: { email: [expect.stringContaining('Ya hay')] } });
});

test('on an address with HTTPS both cookies are secure', async () => {
  const body = aRegistration();
  const { headers } = await asks('/register', { body, url: 'https://trato.example' });
  for (const cookie of headers.getSetCookie()) expect(cookie).toContain('; Secure');
});

test('validating a registration stores nothing and reveals nothing about other accounts', async () => {
  const body = aRegistration();
  const before = await asks('/register/validate', { body });
  expect(before.status).toBe(200);
  expect(before.json['user']).toMatchObject({ email: body.email, emailVerified: false });
  expect((await asks('/register', { body })).status).toBe(201);
  const after = await asks('/register/validate', { body });
  expect(after.json).toEqual(before.json);
});

test('of two people registering one address at once, one gets it and one is refused', async () => {
  const body = aRegistration();
  const answers = await Promise.all([asks('/register', { body }), asks('/register', { body })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  const refused = answers.find(({ status }) => status === 422);
  expect(refused?.json).toMatchObject({
    code: 'invalid',
    errors: { email: [expect.stringContaining('Ya hay una cuenta con este correo')] },
  });
});

test('a registration is refused at its invalid and unknown fields', async () => {
  const wrong = { profile: 'admin', emailVerifiedAt: 1, phone: '123', termsAccepted: false };
  const { status, json, headers } = await asks('/register', { body: aRegistration(wrong) });
  expect(status).toBe(422);
  expect(headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8');
  expect(json).toMatchObject({ code: 'invalid', message: 'Revise los campos marcados.' });
  expect(Object.keys(json['errors'] ?? {}).toSorted()).toEqual(Object.keys(wrong).toSorted());
});

test('the eleventh registration from one IP address within an hour is refused', async () => {
  const ip = '203.0.113.200';
  for (let count = 0; count < 9; count += 1) await countAttempt(aContext(), REGISTER, ip);
  expect((await asks('/register', { body: aRegistration(), ip })).status).toBe(201);
  const { status, headers } = await asks('/register', { body: aRegistration(), ip });
  expect(status).toBe(429);
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(3500);
});
