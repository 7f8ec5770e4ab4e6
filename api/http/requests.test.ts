import { createId } from '@paralleldrive/cuid2';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { aSession } from '#tests/factories/accounts.ts';
import { asks } from '#tests/factories/requests.ts';
import { methodsOf } from './methods.ts';

const LOGIN = { email: 'nobody@example.com', password: 'wrong-one-1' };

test('every refusal is a problem document with a request id', async () => {
  const { status, json, headers } = await asks('/user');
  expect(status).toBe(401);
  expect(headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8');
  expect(json).toEqual({
    type: 'http://localhost/api/docs#unauthenticated',
    title: 'Unauthorized',
    status: 401,
    detail: 'Inicie sesión para continuar.',
    code: 'unauthenticated',
    message: 'Inicie sesión para continuar.',
    requestId: headers.get('X-Request-Id'),
  });
});

test('an unknown path is not found', async () => {
  expect((await asks('/nothing/here')).json).toMatchObject({ status: 404, code: 'not_found' });
});

test('the methods of a path come from the router, which does not try one route after another', () => {
  const app = new Hono().basePath('/api');
  app.use((_, next) => next());
  for (let number = 0; number < 50; number += 1) {
    app.get(`/homes-${number}/:id`, (c) => c.text(''));
    app.put(`/homes-${number}/:id`, (c) => c.text(''));
  }
  app.post('/homes-1/new', (c) => c.text(''));
  const methodsAt = methodsOf(app);
  // Hono compiles its routes at the first match.
  expect(methodsAt('/api')).toEqual([]);
  const tried = vi.spyOn(RegExp.prototype, 'test');
  expect(methodsAt('/api/homes-7/x')).toEqual(['GET', 'HEAD', 'PUT']);
  expect(methodsAt('/api/homes-1/new')).toEqual(['GET', 'HEAD', 'PUT', 'POST']);
  expect(methodsAt('/api/homes-7')).toEqual([]);
  expect(methodsAt('/api/homes-7/x/y')).toEqual([]);
  expect(methodsAt('/homes-7/x')).toEqual([]);
  const times = tried.mock.calls.length;
  tried.mockRestore();
  expect(times).toBe(0);
});

test('a write with a session cookie must come from our own origin', async () => {
  const { user, token } = await aSession();
  const ask = (headers: Record<string, string>) =>
    asks(`/user/${user.id}`, { method: 'PUT', body: { language: 'en' }, headers });
  const cookie = { Cookie: `token=${token}` };
  const foreign: Record<string, string>[] = [
    {},
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://localhost.evil.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
  ];
  for (const headers of foreign) {
    const { status, json } = await ask({ ...cookie, ...headers });
    expect([headers, status, json['code']]).toEqual([headers, 403, 'csrf']);
  }
  const before = await asks('/user', { headers: cookie });
  expect(before.json['user']).toMatchObject({ language: 'es' });

  expect((await ask({ ...cookie, Origin: 'http://localhost' })).status).toBe(200);
  expect((await ask({ ...cookie, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
  const bearer = { Authorization: `Bearer ${token}`, Origin: 'https://evil.example' };
  expect((await ask(bearer)).status).toBe(200);
});

test.each([
  ['application/x-www-form-urlencoded', 'email=a'],
  ['text/plain', JSON.stringify(LOGIN)],
  ['text/html', JSON.stringify(LOGIN)],
])('a body of type %s is refused with 415', async (type, body) => {
  const { status } = await asks('/auth/login', { body, headers: { 'Content-Type': type } });
  expect(status).toBe(415);
});

test.each(['{', '[1,', '{"email":}', `${'['.repeat(40)}${']'.repeat(40)}`])(
  'the body %s cannot be read',
  async (body) => {
    const { status, json } = await asks('/auth/login', { body });
    expect([status, json['code']]).toEqual([400, 'malformed']);
  },
);

test.each(['null', '5', '"text"', '[]', '{}', '{"__proto__":{"email":"a@b.co"}}'])(
  'the body %s is not a login',
  async (body) => {
    expect((await asks('/auth/login', { body })).status).toBe(422);
  },
);

test('a megabyte is too much for a JSON body', async () => {
  const body = { ...LOGIN, password: 'x'.repeat(1_048_576) };
  const { status, json } = await asks('/auth/login', { body });
  expect([status, json['code']]).toEqual([413, 'too_large']);
});

/** 0.9 MB of unknown fields. */
const UNKNOWN_FIELDS = JSON.stringify(
  Object.fromEntries(Array.from({ length: 90_000 }, (_, at) => [`f${at}`, 1])),
);

test('ninety thousand unknown fields are refused with a short answer', async () => {
  const { status, json, text } = await asks('/register/validate', { body: UNKNOWN_FIELDS });
  expect([status, json['code']]).toEqual([413, 'too_large']);
  expect(text.length).toBeLessThan(1_000);
});

test('of many errors the first hundred are reported, including those of known fields', async () => {
  const fields = Array.from({ length: 9_000 }, (_, at) => [`f${at}`.padEnd(90, 'x'), 1]);
  const body = { ...Object.fromEntries(fields), email: 'nobody', ['y'.repeat(100_000)]: 1 };
  const { status, json, text } = await asks('/register/validate', { body });
  const errors = json['errors'] as unknown as Record<string, string[]>;
  expect(status).toBe(422);
  expect(Object.values(errors).flat()).toHaveLength(100);
  expect(errors['email']).toEqual(['El correo electrónico no es válido.']);
  expect(text.length).toBeLessThan(40_000);
});

test('two concurrent requests with one key run once', async () => {
  const { headers } = await aSession({ profile: 'seller' });
  const keyed = { ...headers, 'Idempotency-Key': createId() };
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      asks('/payments', { body: { plan: 'self_service' }, headers: keyed }),
    ),
  );
  const made = answers.filter(({ status }) => status === 201);
  const ids = made.map(({ json }) => (json['payment'] as unknown as { id: string }).id);
  expect(new Set(ids).size).toBe(1);
  for (const { status, headers: sent } of answers) {
    if (status === 201) continue;
    expect(status).toBe(409);
    expect(sent.get('Retry-After')).toBe('2');
  }
});

test('keys of different people are independent', async () => {
  const [one, two] = [await aSession({ profile: 'seller' }), await aSession({ profile: 'seller' })];
  const key = { 'Idempotency-Key': createId() };
  const body = { plan: 'self_service' };
  const first = await asks('/payments', { body, headers: { ...one.headers, ...key } });
  const second = await asks('/payments', { body, headers: { ...two.headers, ...key } });
  expect(second.status).toBe(201);
  expect(second.json).not.toEqual(first.json);
});
