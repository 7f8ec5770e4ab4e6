import { createId } from '@paralleldrive/cuid2';
import { expect, test } from 'vitest';
import { countAttempt } from '#api/http/limits/rate-limit.ts';
import { aContext, aSession, aUser } from '#tests/factories/accounts.ts';
import { asks } from '#tests/factories/requests.ts';
import { cheapHash } from '#tests/races/cheap-password.ts';
import { LOGIN_ACCOUNT, LOGIN_NETWORK } from './limits.ts';
import { hashPassword } from './password-hash.ts';

const PASSWORD = 'alameda siete mares';
/** Each attempt computes a password hash, so many attempts are slow on a busy machine. */
const HASHING_MS = 30_000;
const OWN = { Origin: 'http://localhost' };

function aPerson() {
  return aUser({ passwordHash: cheapHash(PASSWORD) });
}

test('logging in returns the user and a new token each time', async () => {
  const { email } = await aUser({ passwordHash: await hashPassword(PASSWORD) });
  const body = { email: email.toUpperCase(), password: PASSWORD };
  const first = await asks('/auth/login', { body });
  const second = await asks('/auth/login', { body });
  expect(first.status).toBe(200);
  expect(first.json['user']).toMatchObject({ email, emailVerified: true });
  expect(first.json['token']).toMatch(/^[\w-]{43}$/);
  expect(second.json['token']).not.toBe(first.json['token']);
});

test('logging in ends the previous session of the browser', async () => {
  const { email } = await aPerson();
  const body = { email, password: PASSWORD };
  const first = await asks('/auth/login', { body });
  const before = { Authorization: `Bearer ${first.json['token']}` };
  const second = await asks('/auth/login', { body, headers: before });
  expect((await asks('/user', { headers: before })).status).toBe(401);
  const after = { Authorization: `Bearer ${second.json['token']}` };
  expect((await asks('/user', { headers: after })).status).toBe(200);
});

test('a wrong password and an unknown account get the same answer', async () => {
  const { email } = await aPerson();
  for (const path of ['/auth/login', '/auth/login/validate']) {
    const known = await asks(path, { body: { email, password: 'wrong-one-1' } });
    const unknown = await asks(path, {
      body: { email: `${createId()}@example.com`, password: 'wrong-one-1' },
    });
    const { requestId: _known, ...sent } = known.json as Record<string, unknown>;
    const { requestId: _unknown, ...alsoSent } = unknown.json as Record<string, unknown>;
    expect(known.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(sent).toEqual(alsoSent);
    expect(sent).toMatchObject({ code: 'credentials_invalid' });
  }
});

test('validating a login returns whether the terms were accepted and starts no session', async () => {
  const { email } = await aPerson();
  const { json, headers } = await asks('/auth/login/validate', {
    body: { email, password: PASSWORD },
  });
  expect(json).toEqual({ termsAccepted: true });
  expect(headers.getSetCookie()).toEqual([]);
});

test(
  'after five failures one IP address has to wait, and the owner elsewhere does not',
  async () => {
    const { email } = await aPerson();
    const ip = '203.0.113.10';
    const wrong = { body: { email, password: 'wrong-one-1' }, ip };
    for (let count = 0; count < 5; count += 1) {
      expect((await asks('/auth/login', wrong)).status).toBe(401);
    }
    const limited = await asks('/auth/login', wrong);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThan(800);
    const spoofed = { ...wrong, headers: { 'X-Forwarded-For': '203.0.113.99' } };
    expect((await asks('/auth/login', spoofed)).status).toBe(429);
    const owner = await asks('/auth/login', { body: { email, password: PASSWORD } });
    expect(owner.status).toBe(200);
  },
  HASHING_MS,
);

test(
  'concurrent guesses count like consecutive ones',
  async () => {
    const { email } = await aPerson();
    const body = { email, password: 'wrong-one-1' };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => asks('/auth/login', { body, ip: '203.0.113.11' })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  },
  HASHING_MS,
);

test(
  'guesses from fifty networks reach the limit of an account, but not where its owner logs in',
  async () => {
    const { email } = await aPerson();
    const home = '203.0.113.13';
    const right = { email, password: PASSWORD };
    expect((await asks('/auth/login', { body: right, ip: home })).status).toBe(200);
    for (let count = 0; count < 49; count += 1) {
      await countAttempt(aContext(), LOGIN_ACCOUNT, email);
    }
    const wrong = { email, password: 'wrong-one-1' };
    expect((await asks('/auth/login', { body: wrong })).status).toBe(401);
    expect((await asks('/auth/login', { body: wrong })).status).toBe(429);
    expect((await asks('/auth/login', { body: right })).status).toBe(429);
    expect((await asks('/auth/login', { body: right, ip: home })).status).toBe(200);
  },
  HASHING_MS,
);

test('trying one password on many accounts from one IP address is limited', async () => {
  const ip = '203.0.113.14';
  for (let count = 0; count < 39; count += 1) {
    await countAttempt(aContext(), LOGIN_NETWORK, ip);
  }
  const guess = () => ({ email: `${createId()}@example.com`, password: 'Verano-2026' });
  expect((await asks('/auth/login', { body: guess(), ip })).status).toBe(401);
  expect((await asks('/auth/login', { body: guess(), ip })).status).toBe(429);
});

test('logging out ends the session on the server and clears the cookies', async () => {
  const { token } = await aSession();
  const headers = { Cookie: `token=${token}`, ...OWN };
  const out = await asks('/logout', { method: 'POST', headers });
  expect(out.status).toBe(204);
  expect(out.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual([
    'token=',
    'user=',
  ]);
  expect(out.headers.get('Clear-Site-Data')).toBe('"cache"');
  const replayed = await asks('/user', { headers: { Authorization: `Bearer ${token}` } });
  expect(replayed.status).toBe(401);
});

test('an ended session is refused, and its cookies are cleared', async () => {
  const out = await asks('/logout', {
    method: 'POST',
    headers: { Cookie: `token=${'x'.repeat(43)}`, ...OWN },
  });
  expect(out.status).toBe(401);
  expect(out.json).toMatchObject({ code: 'unauthenticated' });
  expect(out.headers.getSetCookie()).toHaveLength(2);
});

test('two token cookies are both ignored, in either order, and cleared', async () => {
  const { token } = await aSession();
  const planted = 'y'.repeat(43);
  for (const cookie of [`token=${token}; token=${planted}`, `token=${planted}; token=${token}`]) {
    const { status, headers } = await asks('/user', { headers: { Cookie: cookie } });
    expect(status).toBe(401);
    expect(headers.getSetCookie()).toHaveLength(2);
  }
});

test('a forged user cookie does not log in', async () => {
  const user = encodeURIComponent(JSON.stringify({ id: 'x', profile: 'admin' }));
  const { status } = await asks('/user', { headers: { Cookie: `user=${user}` } });
  expect(status).toBe(401);
});
