import { expect, test } from 'vitest';
import { ApiFailure, unlessFailed } from './api-failure.ts';

test('what a page may say something about is passed on, a failure of ours and a rate limit are not', () => {
  for (const status of [200, 401, 404, 409, 410, 422, 499]) {
    expect(unlessFailed(new Response('', { status })).status).toBe(status);
  }
  for (const status of [429, 500, 503, 599]) {
    expect(() => unlessFailed(new Response('', { status }))).toThrow(ApiFailure);
  }
});
