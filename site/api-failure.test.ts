import { expect, test } from 'vitest';
import { ApiFailure, unlessFailed } from './attempt.ts';

test('refusals are passed on; server errors and rate limits are thrown', () => {
  for (const status of [200, 401, 404, 409, 410, 422, 499]) {
    expect(unlessFailed(new Response('', { status })).status).toBe(status);
  }
  for (const status of [429, 500, 503, 599]) {
    expect(() => unlessFailed(new Response('', { status }))).toThrow(ApiFailure);
  }
});
