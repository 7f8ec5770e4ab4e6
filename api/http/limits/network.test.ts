import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attempts } from '#api/accounts/table.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { asks } from '#tests/factories/requests.ts';
import { MATRIX } from '#tests/security/matrix.ts';
import { networkOf } from './network.ts';
import { countFromNetwork, type Limit, revertFromNetwork } from './rate-limit.ts';

/** The webhook verifies a signature first; contact messages have their own limit. */
const LIMITED_OTHERWISE = [
  '/payments/webhook',
  '/contact',
  // Counted by the platform, like searches, because a database row per view would cost more than
  // the view.
  '/listings/{id}/counts',
];

test('an IPv4 address is one network, in any notation', () => {
  for (const ip of [
    '203.0.113.7',
    '::ffff:203.0.113.7',
    '::FFFF:cb00:7107',
    '0:0:0:0:0:ffff:203.0.113.7',
  ]) {
    expect(networkOf(ip)).toEqual({ near: '203.0.113.7' });
  }
});

test('the addresses of a /64 are one network within a /48', () => {
  const place = { near: '2001:db8:7:1f::/64', wide: '2001:db8:7::/48', part: 15 };
  for (const ip of [
    '2001:db8:7:1f::1',
    '2001:DB8:0007:001F:ffff:ffff:ffff:ffff',
    '2001:db8:7:1f:0:0:0:0',
    '2001:db8:7:1f::%eth0',
    '2001:db8:7:1f::192.0.2.1',
  ]) {
    expect(networkOf(ip)).toEqual(place);
  }
  expect(networkOf('2001:db8:7:20::1').near).not.toBe(place.near);
  expect(networkOf('::1').near).toBe('0:0:0:0::/64');
});

test.each(['unknown', '', 'clock', ':::', '2001:db8:::1', '1.2.3.4:80', 'a:b]'])(
  '%j, which is not an address, counts as its own network',
  (ip) => expect(networkOf(ip)).toEqual({ near: ip }),
);

const LIMIT: Limit = { name: 'place_test', max: 3, perMs: HOUR_MS };

/** Returns how many consecutive attempts from these addresses are allowed. */
async function taken(ips: readonly string[]): Promise<number> {
  let count = 0;
  for (const ip of ips) {
    await countFromNetwork({ ...aContext(), ip }, LIMIT).then(
      () => (count += 1),
      (error: unknown) => expect(error).toMatchObject({ code: 'rate_limited' }),
    );
  }
  return count;
}

test('changing the address within a /64, or the /64 within a /48, does not avoid the limit', async () => {
  const host = (index: number) => `2001:db8:1:1::${(index * 4_099).toString(16)}`;
  expect(await taken(Array.from({ length: 9 }, (_, index) => host(index)))).toBe(3);
  const network = (index: number) => `2001:db8:2:${index.toString(16)}::1`;
  expect(await taken(Array.from({ length: 60 }, (_, index) => network(index)))).toBe(48);
  expect(await taken(['2001:db8:3:1::1', '198.51.100.9'])).toBe(2);
});

test('a reverted attempt counts neither for the /64 nor for the /48', async () => {
  const context = { ...aContext(), ip: '2001:db8:4:1::1' };
  for (let turn = 0; turn < 60; turn += 1) {
    await countFromNetwork(context, LIMIT);
    await revertFromNetwork(context, LIMIT);
  }
});

test('every call with a body but without a session is limited by network, for any body', async () => {
  const open = Object.entries(MATRIX).filter(
    ([call, rows]) =>
      /^(POST|PUT|PATCH|DELETE) /.test(call) &&
      [rows].flat().some((row) => row.visitor && 'body' in row),
  );
  const paths = open.map(([call]) => call.replace('POST /api', ''));
  const limited = paths.filter((path) => !LIMITED_OTHERWISE.includes(path));
  expect(limited).toContain('/register/validate');
  for (const [index, path] of limited.entries()) {
    const place = `2001:db8:5:${index}::`;
    const ask = async (x: number) => (await asks(path, { body: { x }, ip: `${place}${x}` })).status;
    const first = await ask(1);
    const isHere = like(attempts.key, `%:${place}/64`);
    await aContext().db.update(attempts).set({ count: 119 }).where(isHere);
    expect([path, first, await ask(2), await ask(3)]).toEqual([path, 422, 422, 429]);
  }
});
