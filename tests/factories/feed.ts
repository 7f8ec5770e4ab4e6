import { env } from 'cloudflare:workers';
import { createId } from '@paralleldrive/cuid2';
import { newToken } from '#api/accounts/login/sessions.ts';
import { openDatabase } from '#api/db/open.ts';
import { feed } from '#api/feed/feed-app.ts';
import { feedConsumers } from '#api/feed/table.ts';
import { sha256Hex } from '#api/hash.ts';
import type { Broker } from '#domain/feed/broker.ts';

/** Creates a consumer of the feed, with its secret and the secret of its catalogs' address. */
export async function aConsumer(given: Partial<typeof feedConsumers.$inferInsert> = {}) {
  const secret = `secret-${createId()}`;
  const address = newToken();
  const row = {
    id: createId(),
    name: 'A portal',
    secretHash: await sha256Hex(secret),
    rate: 10_000,
    createdAt: Date.now(),
    addressHash: await sha256Hex(address),
    addressAt: Date.now(),
    ...given,
  };
  await openDatabase(env.DB).insert(feedConsumers).values(row);
  return { ...row, secret, address };
}

/** Sends a request to the feed and parses the answer. */
export async function readsFeed(
  path: string,
  {
    token,
    headers,
    broker,
    ...init
  }: RequestInit & { token?: string; headers?: Record<string, string>; broker?: Broker },
) {
  const response = await feed.request(
    `http://localhost/reso${path}`,
    { ...init, headers: { ...(token && { Authorization: `Bearer ${token}` }), ...headers } },
    { ...env, ...(broker && { BROKER_OF_RECORD: JSON.stringify(broker) }) },
  );
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('Content-Type') ?? '');
  // Cast: the test checks the response.
  const json = (isJson && text !== '' ? JSON.parse(text) : {}) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, text, json };
}
