import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { withSentry } from '@sentry/cloudflare';
import type { ExecutionContext } from 'hono';
import { expect, inject, test } from 'vitest';
import { api } from '#api/app.ts';
import { reportTo } from '#api/effects/reports.ts';
import type { Env } from '#api/env.ts';
import { VERSION } from '#api/version.ts';
import { captureDefect, reportOptions } from '#site/reports/worker-reports.ts';
import { aSession } from '#tests/factories/accounts.ts';

const STAND_IN = inject('sentryStandIn');
reportTo(captureDefect);
const CANARY = 'canariosecreto';

type Envelope = Readonly<{ path: string; body: string }>;

async function received(): Promise<readonly Envelope[]> {
  return (await (await fetch(STAND_IN)).json()) as Envelope[];
}

/** Makes the API fail for a logged-in person, with a canary in all data of the request. */
async function failFor(bindings: Partial<Env>) {
  const { token, user } = await aSession({ firstName: CANARY });
  const product = withSentry((given: Env) => reportOptions(given, VERSION), {
    fetch: (request: Request, given: Env, execution: ExecutionContext) =>
      api.fetch(request, given, execution),
  });
  const FILES = new Proxy(env.FILES, {
    get: () => () => {
      throw new Error(`no file for ${user.email} with ${token}`);
    },
  });
  const request = new Request(
    `http://localhost/api/pictures/${'a'.repeat(24)}.webp?key=${CANARY}`,
    {
      headers: {
        Cookie: `token=${token}; user=${CANARY}`,
        'User-Agent': CANARY,
        'CF-Connecting-IP': '203.0.113.77',
      },
    },
  );
  const execution = createExecutionContext();
  const answer = await product.fetch(request, { ...env, FILES, ...bindings }, execution);
  await waitOnExecutionContext(execution);
  return { answer, token, user };
}

test('an unexpected error sends one envelope to the host of the DSN, without personal data', async () => {
  const before = await received();
  const SENTRY_DSN = STAND_IN.replace('http://', 'http://publickey@').concat('/7');
  const { answer, token, user } = await failFor({ SENTRY_DSN });
  expect(answer.status).toBe(500);
  const [envelope, ...others] = (await received()).slice(before.length);
  expect(others).toEqual([]);
  expect(envelope?.path).toContain('/api/7/envelope/');
  const [, , event = ''] = envelope?.body.split('\n') ?? [];
  expect(JSON.parse(event)).toMatchObject({
    release: `trato@${VERSION}`,
    tags: { requestId: answer.headers.get('X-Request-Id') },
    exception: { values: [{ type: 'Error', value: 'no file for [e-mail] with [key]' }] },
  });
  for (const secret of [CANARY, token, user.email, user.id, '203.0.113.77', 'Cookie']) {
    expect(envelope?.body).not.toContain(secret);
  }
});

test('without a DSN nothing is sent', async () => {
  const before = await received();
  const { answer } = await failFor({});
  expect(answer.status).toBe(500);
  expect(await received()).toHaveLength(before.length);
});
