import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#api/db/open.ts';
import { pageToken } from '#api/feed/pages/page.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aConsumer, readsFeed } from '#tests/factories/feed.ts';
import { continueCopy, copyOf, endCopy } from './pages/one-copy.ts';
import { feedConsumers, feedTokens } from './table.ts';

const db = openDatabase(env.DB);
const NO_OPTIONS = {
  ...{ select: undefined, filter: undefined, top: undefined, skipToken: undefined },
  ...{ orderBy: [], expand: [], skip: 0, count: false },
};
let token = '';

beforeAll(async () => {
  token = (await aConsumer()).secret;
});

describe('access to the feed', () => {
  const paths = ['', '/$metadata', '/Lookup', '/Property', "/Property('x')", '/Nothing'];

  test.each(paths)('a request without a valid token is refused: %s', async (path) => {
    for (const given of ['', 'Bearer', 'Bearer short', 'Basic abc', `Bearer ${token}x`]) {
      const answer = await readsFeed(`/odata${path}`, { headers: { Authorization: given } });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('WWW-Authenticate')).toContain('Bearer');
      expect(answer.json).toMatchObject({ error: { code: 'Unauthorized' } });
    }
    expect((await readsFeed(`/odata${path}?access_token=${token}`, {})).status).toBe(401);
  });

  test('a consumer that was revoked cannot read', async () => {
    const consumer = await aConsumer({ revokedAt: 1 });
    expect((await readsFeed('/odata', { token: consumer.secret })).status).toBe(401);
  });

  test('the request limit of a consumer', async () => {
    const consumer = await aConsumer({ rate: 2 });
    const ask = () => readsFeed('/odata', { token: consumer.secret });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    const third = await ask();
    expect(third.status).toBe(429);
    expect(Number(third.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  test('a consumer makes one copy at a time, and can read single pages meanwhile', async () => {
    const consumer = await aConsumer();
    const read = (path: string) => readsFeed(path, { token: consumer.secret });
    const first = '/odata/Property?$skip=1';
    // The `$skiptoken`s of two copies after their first pages.
    const [one, other] = await Promise.all(
      [0, 1].map(async (offset) =>
        pageToken(aContext(), { offset, skip: 0, copy: copyOf({ offset, skip: 0 }) }),
      ),
    );
    const begun = `/odata/Property?$filter=${encodeURIComponent("City eq 'Nowhere'")}`;
    const goesOn = (copy: string | undefined) => read(`${begun}&$skiptoken=${copy}`);
    const claimed = (copy: string, copyAt: number) =>
      db.update(feedConsumers).set({ copy, copyAt }).where(eq(feedConsumers.id, consumer.id));

    await claimed('of another program', Date.now());
    const refused = await goesOn(one);
    expect(refused.status).toBe(429);
    expect(refused.json).toMatchObject({
      error: { code: 'TooManyRequests', target: '$skiptoken' },
    });
    const seconds = Number(refused.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    expect((await read(first)).status).toBe(200);
    expect((await read('/odata/EntityEvent?$top=1')).status).toBe(200);

    await claimed('of another program', Date.now() - 60_000);
    expect((await goesOn(one)).status).toBe(200);
    // That was the last page, so the next copy does not have to wait.
    expect((await goesOn(other)).status).toBe(200);
  });

  test('pages of one copy follow each other, and two copies do not run concurrently', async () => {
    const consumer = { id: (await aConsumer()).id, copyAt: null };
    const context = aContext();
    const ask = (copy: string) =>
      pageToken(context, { offset: 0, skip: 0, copy }).then((skipToken) =>
        continueCopy(context, consumer, { ...NO_OPTIONS, skipToken }),
      );
    expect(await ask('a')).toBe('a');
    expect(await ask('a')).toBe('a');
    await expect(ask('b')).rejects.toMatchObject({ status: 429 });
    await endCopy(context, consumer, 'b');
    await expect(ask('b')).rejects.toMatchObject({ status: 429 });
    await endCopy(context, consumer, 'a');
    const raced = await Promise.allSettled(['c', 'd', 'e'].map(ask));
    expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('by client credentials, for an hour', async () => {
    const consumer = await aConsumer();
    const ask = (body: string, headers: Record<string, string> = {}) =>
      readsFeed('/oauth2/token', {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      });
    const wrong = await ask(
      `grant_type=client_credentials&client_id=${consumer.id}&client_secret=wrong`,
    );
    expect(wrong.status).toBe(401);
    expect((await ask('grant_type=password')).status).toBe(400);
    const basic = btoa(`${consumer.id}:${consumer.secret}`);
    const answers = [
      await ask(
        `grant_type=client_credentials&client_id=${consumer.id}&client_secret=${consumer.secret}`,
      ),
      await ask('grant_type=client_credentials', { Authorization: `Basic ${basic}` }),
    ];
    for (const { json, headers } of answers) {
      expect(json).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect((await readsFeed('/odata', { token: String(json['access_token']) })).status).toBe(200);
    }
    const issued = eq(feedTokens.consumerId, consumer.id);
    await db.update(feedTokens).set({ expiresAt: Date.now() }).where(issued);
    for (const { json } of answers) {
      const late = await readsFeed('/odata', { token: String(json['access_token']) });
      expect(late.status).toBe(401);
    }
  });

  test('tokens are issued only for POST', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await readsFeed('/oauth2/token', { method });
      expect([method, status, headers.get('Allow')]).toEqual([method, 405, 'POST']);
    }
  });

  test('version negotiation', async () => {
    const asked = async (headers: Record<string, string>) => {
      const { status, headers: sent } = await readsFeed('/odata', { token, headers });
      return [status, sent.get('OData-Version')];
    };
    expect(await asked({})).toEqual([200, '4.0']);
    expect(await asked({ 'OData-Version': '4.01' })).toEqual([200, '4.01']);
    expect(await asked({ 'OData-MaxVersion': '4.01' })).toEqual([200, '4.01']);
    expect(await asked({ 'OData-MaxVersion': '3.0' })).toEqual([400, '4.0']);
  });
});
