import { and, eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { KNOWN_PLACE } from '#api/accounts/login/limits.ts';
import { logIn } from '#api/accounts/login/log-in.ts';
import { accountEvents, recoveryCodes, secondFactors, sessions } from '#api/accounts/table.ts';
import { countAttempt, hasAttempts } from '#api/http/limits/rate-limit.ts';
import { outbox } from '#api/messages/table.ts';
import { STEP_MS } from '#domain/accounts/second-factor.ts';
import { aContext, aSession } from '#tests/factories/accounts.ts';
import { asks } from '#tests/factories/requests.ts';
import { cheapHash } from '#tests/races/cheap-password.ts';
import { codeOfStep, openSecret, stepOfCode } from './second-factor.ts';

const PASSWORD = 'alameda siete mares';
const PATH = '/user/second-factor';

// The clock is frozen, so that no code expires during a test.
vi.useFakeTimers({ now: Date.UTC(2026, 3, 16, 18, 0, 10), toFake: ['Date'] });

/**
 * Creates a person with a second factor: the secret, the recovery codes and the session that set it
 * up.
 */
async function aSecuredPerson(profile: 'buyer' | 'admin' = 'buyer') {
  return turnsOn(await aSession({ profile, passwordHash: cheapHash(PASSWORD) }));
}

async function turnsOn(person: Awaited<ReturnType<typeof aSession>>) {
  const { headers } = person;
  const begun = await asks(PATH, { method: 'POST', headers });
  expect(begun.status).toBe(201);
  const secret = await secretOf(person.user.id);
  const body = { code: codeOfStep(secret, currentStep() - 1) };
  const confirmed = await asks(`${PATH}/confirm`, { body, headers });
  expect(confirmed.status).toBe(200);
  return { ...person, secret, codes: confirmed.json['recoveryCodes'] as unknown as string[] };
}

async function secretOf(userId: string) {
  const context = aContext();
  const [row] = await context.db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return openSecret(context, userId, row?.sealedSecret ?? '');
}

function currentStep(): number {
  return Math.floor(Date.now() / STEP_MS);
}

/** The key of the examples in RFC 6238. */
const RFC_KEY = new TextEncoder().encode('12345678901234567890');

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i seconds the code is the last six digits of the one in RFC 6238', (seconds, code) => {
  expect(codeOfStep(RFC_KEY, Math.floor(seconds / 30))).toBe(code.slice(-6));
});

test('a code may be one time step early or late, not two', () => {
  const at = 1_111_111_111_000;
  const step = Math.floor(at / STEP_MS);
  const found = [-2, -1, 0, 1, 2].map((drift) =>
    stepOfCode(RFC_KEY, codeOfStep(RFC_KEY, step + drift), at),
  );
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
});

test('once it is on, login needs a code in addition to the password', async () => {
  const { user, secret } = await aSecuredPerson();
  const login = { email: user.email, password: PASSWORD };
  const alone = await asks('/auth/login', { body: login });
  expect([alone.status, alone.json['code']]).toEqual([401, 'second_factor_required']);
  expect(alone.headers.getSetCookie()).toEqual([]);

  const code = codeOfStep(secret, currentStep());
  const wrongPassword = { ...login, password: 'wrong-one-1', code };
  expect((await asks('/auth/login', { body: wrongPassword })).json['code']).toBe(
    'credentials_invalid',
  );
  const whole = await asks('/auth/login', { body: { ...login, code } });
  expect(whole.status).toBe(200);
  expect(whole.json['user']).toMatchObject({ email: user.email });
});

test('a code is accepted once, and no earlier code after it', async () => {
  const { user, secret } = await aSecuredPerson();
  const at = Date.now();
  const step = Math.floor(at / STEP_MS);
  const enter = async (of: number) =>
    logIn(aContext(undefined, { now: () => at, ip: '203.0.113.31' }), {
      email: user.email,
      password: PASSWORD,
      code: codeOfStep(secret, of),
    });
  await enter(step + 1);
  await expect(enter(step + 1)).rejects.toMatchObject({ code: 'invalid' });
  await expect(enter(step)).rejects.toMatchObject({ code: 'invalid' });
});

test('of two concurrent logins with one code, one succeeds', async () => {
  const { user, secret } = await aSecuredPerson();
  const at = Date.now();
  const code = codeOfStep(secret, Math.floor(at / STEP_MS));
  const enter = () =>
    logIn(aContext(undefined, { now: () => at }), { email: user.email, password: PASSWORD, code });
  const results = await Promise.allSettled([enter(), enter()]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('after five wrong codes no more are accepted, except from a network of the owner', async () => {
  const { user, secret } = await aSecuredPerson();
  const login = { email: user.email, password: PASSWORD };
  const code = codeOfStep(secret, currentStep());
  await asks('/auth/login', { body: { ...login, code }, ip: '203.0.113.40' });
  for (let tries = 0; tries < 5; tries += 1) {
    const { status } = await asks('/auth/login', { body: { ...login, code: '000000' } });
    expect(status).toBe(422);
  }
  const right = { ...login, code: codeOfStep(secret, currentStep() + 1) };
  const sixth = await asks('/auth/login', { body: right });
  expect([sixth.status, sixth.json['code']]).toEqual([429, 'rate_limited']);
  expect(Number(sixth.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await asks('/auth/login', { body: right, ip: '203.0.113.40' })).status).toBe(200);
});

test('of twelve guesses at once from twelve networks, known ones included, five are checked', async () => {
  const { user, secret } = await aSecuredPerson();
  const login = { email: user.email, password: PASSWORD };
  const guess = (turn: number, code: string) =>
    asks('/auth/login', { body: { ...login, code }, ip: `203.0.113.${60 + turn}` });
  for (let turn = 0; turn < 3; turn += 1) {
    await countAttempt(aContext(), KNOWN_PLACE, `${user.email}:203.0.113.${60 + turn}`);
  }
  const ofTwelve = async (turns: readonly number[]) => {
    const answers = await Promise.all(turns.map((turn) => guess(turn, '000000')));
    return answers.filter(({ status }) => status === 422).length;
  };
  expect(await ofTwelve([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])).toBe(5);
  expect(await ofTwelve([0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2])).toBe(5);
  const right = codeOfStep(secret, currentStep());
  expect((await guess(0, right)).status).toBe(429);
  expect((await guess(4, right)).status).toBe(429);
});

test('a text that is not a code uses no attempt', async () => {
  const { user, secret } = await aSecuredPerson();
  const login = { email: user.email, password: PASSWORD };
  for (const code of ['12', 'abcdef', '1234567', '', '      ', '12345a']) {
    expect((await asks('/auth/login', { body: { ...login, code } })).status).toBe(422);
  }
  const right = { ...login, code: codeOfStep(secret, currentStep() + 1) };
  expect((await asks('/auth/login', { body: right })).status).toBe(200);
});

test('a network where only the password was entered is no longer known once the factor is on', async () => {
  const person = await aSession({ passwordHash: cheapHash(PASSWORD) });
  const known = `${person.user.email}:203.0.113.80`;
  await countAttempt(aContext(), KNOWN_PLACE, known);
  await turnsOn(person);
  expect(await hasAttempts(aContext(), KNOWN_PLACE, known)).toBe(false);
});

test('each of ten recovery codes opens the account once, and its owner is notified', async () => {
  const { user, headers, codes } = await aSecuredPerson();
  expect(new Set(codes).size).toBe(10);
  const [first = ''] = codes;
  const body = { email: user.email, password: PASSWORD, code: first.toUpperCase() };
  expect((await asks('/auth/login', { body })).status).toBe(200);
  const again = await asks('/auth/login', { body });
  expect([again.status, Object.keys(again.json['errors'] ?? {})]).toEqual([422, ['code']]);
  expect((await asks(PATH, { headers })).json).toMatchObject({ isOn: true, recoveryCodesLeft: 9 });
  expect(await noticeStatements(user.id)).toEqual(['recovery_code_used', 'second_factor_on']);
});

test('neither the secret nor the recovery codes are stored in plain text', async () => {
  const { user, secret, codes } = await aSecuredPerson();
  const { db } = aContext();
  const stored = JSON.stringify([
    await db.select().from(secondFactors).where(eq(secondFactors.userId, user.id)),
    await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id)),
  ]);
  for (const encoding of ['hex', 'base64', 'base64url'] as const) {
    expect(stored).not.toContain(Buffer.from(secret).toString(encoding));
  }
  for (const code of codes) expect(stored).not.toContain(code);
  const other = await aSecuredPerson();
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, user.id));
  await expect(openSecret(aContext(), other.user.id, row?.sealedSecret ?? '')).rejects.toThrow();
});

test('an answer that contains a secret is not stored for a repeated request', async () => {
  const { headers } = await aSession({ passwordHash: cheapHash(PASSWORD) });
  const repeated = { ...headers, 'Idempotency-Key': 'the-same' };
  const first = await asks(PATH, { method: 'POST', headers: repeated });
  const second = await asks(PATH, { method: 'POST', headers: repeated });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.json['key']).not.toBe(first.json['key']);
});

test('two-step verification is required only after its first correct code', async () => {
  const { user, headers } = await aSession({ passwordHash: cheapHash(PASSWORD) });
  const { json } = await asks(PATH, { method: 'POST', headers });
  expect(json['key']).toMatch(/^[A-Z2-7]{32}$/);
  expect(json['address']).toContain(`secret=${json['key']}`);
  const wrong = await asks(`${PATH}/confirm`, { body: { code: '000000' }, headers });
  expect([wrong.status, Object.keys(wrong.json['errors'] ?? {})]).toEqual([422, ['code']]);
  const body = { email: user.email, password: PASSWORD };
  expect((await asks('/auth/login', { body })).status).toBe(200);
});

test('turning it on ends every other session and notifies the owner', async () => {
  const person = await aSession({ passwordHash: cheapHash(PASSWORD) });
  const body = { email: person.user.email, password: PASSWORD };
  const elsewhere = (await asks('/auth/login', { body })).json['token'];
  const { headers } = person;
  await asks(PATH, { method: 'POST', headers });
  const code = codeOfStep(await secretOf(person.user.id), currentStep());
  expect((await asks(`${PATH}/confirm`, { body: { code }, headers })).status).toBe(200);
  const there = await asks('/user', { headers: { Authorization: `Bearer ${elsewhere}` } });
  expect(there.status).toBe(401);
  expect((await asks('/user', { headers })).status).toBe(200);
  expect(await noticeStatements(person.user.id)).toEqual(['second_factor_on']);
  const again = await asks(PATH, { method: 'POST', headers });
  expect([again.status, again.json['code']]).toEqual([409, 'transition_not_allowed']);
});

test('turning it off and new recovery codes need a recent password and a code', async () => {
  const { user, headers, secret, codes } = await aSecuredPerson();
  const { db } = aContext();
  const code = () => ({ code: codeOfStep(secret, currentStep()) });
  await db.update(sessions).set({ provenAt: 0 }).where(eq(sessions.userId, user.id));
  for (const [path, method] of [
    [PATH, 'DELETE'],
    [`${PATH}/recovery-codes`, 'POST'],
  ] as const) {
    const { status, json } = await asks(path, { method, body: code(), headers });
    expect([status, json['code']]).toEqual([403, 'password_required']);
  }
  const proof = await asks('/user/confirm-password', { body: { password: PASSWORD }, headers });
  expect(proof.status).toBe(204);
  const renewed = await asks(`${PATH}/recovery-codes`, { body: code(), headers });
  const fresh = renewed.json['recoveryCodes'] as unknown as string[];
  expect(fresh).toHaveLength(10);
  expect(fresh.filter((one) => codes.includes(one))).toEqual([]);
  const wrong = await asks(PATH, { method: 'DELETE', body: { code: codes[0] }, headers });
  expect(wrong.status).toBe(422);
  const off = await asks(PATH, { method: 'DELETE', body: { code: fresh[0] }, headers });
  expect(off.status).toBe(204);
  const body = { email: user.email, password: PASSWORD };
  expect((await asks('/auth/login', { body })).status).toBe(200);
  expect(await noticeStatements(user.id)).toEqual([
    'recovery_code_used',
    'recovery_codes_made',
    'second_factor_off',
    'second_factor_on',
  ]);
});

test('outside development an administrator without a second factor can only set it up', async () => {
  const passwordHash = cheapHash(PASSWORD);
  const { user, headers } = await aSession({ profile: 'admin', passwordHash });
  const bindings = {
    APP_ENV: 'production',
    LINK_SECRET: 'a secret that is long enough for production',
  };
  for (const [path, method] of [
    ['/admin/users', 'GET'],
    ['/properties', 'GET'],
    ['/offers', 'GET'],
    ['/notifications', 'GET'],
    ['/user/export', 'GET'],
    ['/user/sessions', 'GET'],
  ] as const) {
    const { status, json } = await asks(path, { method, headers, bindings });
    expect([path, status, json['code']]).toEqual([path, 403, 'second_factor_missing']);
  }
  expect((await asks('/user', { headers, bindings })).status).toBe(200);
  const state = await asks(PATH, { headers, bindings });
  expect(state.json).toMatchObject({ isOn: false, isRequired: true });

  expect((await asks(PATH, { method: 'POST', headers, bindings })).status).toBe(201);
  const context = aContext(undefined, { env: { ...aContext().env, ...bindings } });
  const [row] = await context.db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, user.id));
  const secret = await openSecret(context, user.id, row?.sealedSecret ?? '');
  const code = codeOfStep(secret, currentStep());
  const confirmed = await asks(`${PATH}/confirm`, { body: { code }, headers, bindings });
  expect(confirmed.status).toBe(200);
  expect((await asks('/admin/users', { headers, bindings })).status).toBe(200);
  const buyer = await aSession();
  expect((await asks('/offers', { headers: buyer.headers, bindings })).status).toBe(200);
});

test('administrators see its changes in the audit trail', async () => {
  const { user } = await aSecuredPerson();
  const admin = await aSession({ profile: 'admin' });
  const { json } = await asks(`/admin/users/${user.id}/events`, { headers: admin.headers });
  expect(json['items']).toMatchObject([{ action: 'second_factor_on', by: { id: user.id } }]);
});

/**
 * Returns the recorded second-factor actions of a person, after checking that each has its e-mail.
 */
async function noticeStatements(userId: string): Promise<string[]> {
  const { db } = aContext();
  const events = await db.select().from(accountEvents).where(eq(accountEvents.userId, userId));
  const actions = events.map(({ action }) => action).toSorted();
  for (const action of new Set(actions)) {
    const isNotified = and(eq(outbox.userId, userId), eq(outbox.template, action));
    expect(await db.$count(outbox, isNotified)).toBe(
      actions.filter((one) => one === action).length,
    );
  }
  return actions;
}
