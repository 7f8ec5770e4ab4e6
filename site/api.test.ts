import { afterEach, expect, test, vi } from 'vitest';

import { ask } from './api.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

function answer(status: number, body: unknown, type = 'application/problem+json') {
  return Promise.resolve(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: { 'Content-Type': type },
    }),
  );
}

test('a success is its data and its status', async () => {
  expect(await ask(answer(201, { user: { id: 'a' } }, 'application/json'))).toEqual({
    data: { user: { id: 'a' } },
    error: undefined,
    status: 201,
  });
});

test('a refused login is the server’s own message, with the status', async () => {
  const refused = { code: 'invalid_credentials', message: 'No coinciden.', status: 401 };
  const { data, error, status } = await ask(answer(401, refused));
  expect([data, error?.data.message, status]).toEqual([undefined, 'No coinciden.', 401]);
});

test('an answer without words of ours says Error desconocido, with its status', async () => {
  for (const [body, type] of [
    ['<h1>502</h1>', 'text/html'],
    [{ nothing: true }, 'application/json'],
  ] as const) {
    const { error, status } = await ask(answer(502, body, type));
    expect([error?.data.message, status]).toEqual(['Error desconocido', 502]);
  }
});

test('a page in English says so in English', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
  const { error: unknown } = await ask(answer(502, '<h1>502</h1>', 'text/html'));
  const { error: network } = await ask(Promise.reject(new TypeError('Failed to fetch')));
  vi.unstubAllGlobals();
  expect(unknown?.data.message).toBe('Unknown error');
  expect(network?.data.message).toBe('The request failed');
});

test('a network failure is status 500 and says Error en la solicitud', async () => {
  const { error, status } = await ask(Promise.reject(new TypeError('Failed to fetch')));
  expect([error?.data.message, status]).toEqual(['Error en la solicitud', 500]);
});

test('the client calls the API that the configuration names', async () => {
  const addressOf = async () => {
    vi.resetModules();
    const { api } = await import('./api.ts');
    return api.user.$url().href;
  };
  vi.stubEnv('PUBLIC_API_URL', 'https://api.example/');
  expect(await addressOf()).toBe('https://api.example/api/user');
});
