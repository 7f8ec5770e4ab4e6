import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
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
