import { expect, test } from 'vitest';
import { scrub } from './scrub.ts';

test('a report keeps what failed and where, and nothing of the person', () => {
  const event = scrub({
    message: 'no letter to ana@example.com',
    request: { url: 'https://trato.example/es/resetPassword?token=abc', cookies: { token: 'x' } },
    user: { ip_address: '203.0.113.9' },
    extra: { body: 'canary' },
    contexts: { cloud: 'canary' },
    breadcrumbs: [{ message: 'canary' }],
    server_name: 'canary',
    transaction: '/es/users/canary',
    exception: {
      values: [
        {
          type: 'Error',
          value:
            'Failed query: select * from users where email = ?\nparams: ana@example.com,canary-password',
          stacktrace: { frames: [{ filename: 'app.mjs', lineno: 3 }] },
        },
        {
          value: 'in the page itself',
          stacktrace: {
            frames: [
              { filename: 'https://trato.example/es/resetPassword?token=canary', lineno: 1 },
              { abs_path: `https://trato.example/es/verifyEmail/x/Zk3_${'y'.repeat(39)}` },
            ],
          },
        },
        { value: 'GET https://trato.example/x?signature=canary of +1 305 372 1234 said no' },
        { value: `a session Zk3_${'x'.repeat(39)} is over` },
      ],
    },
  });
  const text = JSON.stringify(event);
  for (const canary of ['canary', 'ana@', '203.0', '372 1234', 'Zk3_', 'token=']) {
    expect(text).not.toContain(canary);
  }
  expect(text).toContain('Failed query: select * from users where email = ?');
  expect(text).toContain('app.mjs');
  expect(text).toContain('https://trato.example/es/resetPassword"');
  expect(text).toContain('https://trato.example/x');
});
