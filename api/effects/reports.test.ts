import { expect, test, vi } from 'vitest';
import { aContext } from '#tests/factories/accounts.ts';
import { reportError } from './reports.ts';

test('an unexpected error is reported with its location, and without personal data', async () => {
  const { db } = aContext();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const failed = await db
    .run(`insert into nowhere (email) values ('canario@example.com')`)
    .catch((error: unknown) => error);
  const query = new Error(
    'Failed query: insert into "users"\nparams: canario@example.com,token-1',
    {
      cause: new Error('D1_ERROR: Network connection lost.'),
    },
  );
  reportError(query, { requestId: 'r1' });
  reportError(failed, { requestId: 'r2' });
  reportError('canary\nparams: canario@example.com', { requestId: undefined });
  const [first = '', , third = ''] = logged.mock.calls.map(([line]) => String(line));
  logged.mockRestore();
  expect(JSON.parse(first)).toMatchObject({
    requestId: 'r1',
    message: 'Failed query: insert into "users"\nparams: …',
    cause: 'D1_ERROR: Network connection lost.',
    stack: expect.stringContaining('at '),
  });
  for (const line of [first, third]) expect(line).not.toMatch(/canario@|token-1/);
});
