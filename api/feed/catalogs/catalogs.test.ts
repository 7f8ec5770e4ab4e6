import { env } from 'cloudflare:workers';
import { createId } from '@paralleldrive/cuid2';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { catalogFetches, feedConsumers } from '#api/feed/table.ts';
import type { Syndication } from '#domain/feed/portals/syndication.ts';
import type { Photo } from '#domain/listings/photo.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aConsumer } from '#tests/factories/feed.ts';
import { aPerson } from '#tests/factories/offers.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { asks } from '#tests/factories/requests.ts';

const { db } = aContext();
let headers: Record<string, string> = {};

beforeAll(async () => {
  headers = { ...(await aPerson({ profile: 'admin' })).headers };
});

const sends = (path: string, method: string) =>
  asks(`/admin/consumers${path}`, { method, headers });

type Files = readonly Readonly<{ format: string; url: string }>[];
type Listed = Readonly<{
  id: string;
  address: { fetches: { format: string; at: string }[] } | null;
}>;

async function anAddress(id: string) {
  const { status, json, headers: answered } = await sends(`/${id}/address`, 'POST');
  expect(status).toBe(201);
  expect(answered.get('Cache-Control')).toBe('no-store');
  const pathOf = (format: string) =>
    new URL(
      (json['files'] as unknown as Files).find((one) => one.format === format)?.url ?? '',
    ).pathname.slice(4);
  return { pathOf, url: pathOf('meta') };
}

async function listedAs(id: string) {
  const { text, json } = await sends('', 'GET');
  const items = json['items'] as unknown as readonly Listed[];
  return { text, consumer: items.find((one) => one.id === id) };
}

const aPhoto = (): Photo => ({
  ...{ id: createId(), hash: createId(), width: 64, height: 48, placeholder: '', bytes: 1 },
  ...{ caption: { es: '', en: '' }, alt: { es: '', en: '' } },
});

test('an address is returned once, opens every catalog, and is stored as a hash', async () => {
  const { id } = await aConsumer();
  const { pathOf, url } = await anAddress(id);
  const secret = url.split('/')[2] ?? '';
  const [row] = await db.select().from(feedConsumers).where(eq(feedConsumers.id, id));
  expect(JSON.stringify(row)).not.toContain(secret);
  expect((await listedAs(id)).text).not.toContain(secret);
  const home = await aProperty({ status: 'published', photos: [aPhoto()] });
  for (const [format, type] of [
    ['reso', 'application/json'],
    ['meta', 'text/csv; charset=utf-8'],
    ['google', 'text/csv; charset=utf-8'],
    ['rss', 'application/rss+xml; charset=utf-8'],
  ] as const) {
    const { status, text, headers: answered } = await asks(pathOf(format));
    expect(status).toBe(200);
    expect(text).toContain(home.id);
    expect(answered.get('Content-Type')).toBe(type);
    expect(answered.get('Cache-Control')).toBe('private, no-store');
    expect(answered.get('X-Robots-Tag')).toBe('noindex, nofollow');
    expect(text).not.toMatch(/Compensation|ExpirationDate|ShowingContact/);
  }
  const whole = JSON.parse((await asks(pathOf('reso'))).text) as {
    value: { ListingKey: string }[];
  };
  const keys = whole.value.map(({ ListingKey }) => ListingKey);
  expect(new Set(keys).size).toBe(keys.length);
  const rows = parse((await asks(pathOf('meta'))).text) as string[][];
  expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
});

test('wrong, replaced and removed addresses answer 404, and so does that of a revoked consumer', async () => {
  const { id } = await aConsumer();
  const { url } = await anAddress(id);
  const status = async (path: string) => (await asks(path)).status;
  expect(await status(url)).toBe(200);
  expect(await status(url.replace('meta.csv', 'other.csv'))).toBe(404);
  expect(await status(`/catalogs/${'a'.repeat(43)}/meta.csv`)).toBe(404);
  expect(await status('/catalogs/short/meta.csv')).toBe(404);

  const renewed = await anAddress(id);
  expect([await status(url), await status(renewed.url)]).toEqual([404, 200]);
  expect((await sends(`/${id}/address`, 'DELETE')).json['address']).toBeNull();
  expect(await status(renewed.url)).toBe(404);
  expect((await sends(`/${id}/address`, 'DELETE')).status).toBe(404);

  const again = await anAddress(id);
  expect((await sends(`/${id}/revoke`, 'POST')).json['address']).toBeNull();
  expect(await status(again.url)).toBe(404);
  expect((await sends(`/${id}/address`, 'POST')).status).toBe(404);
});

test('fetches of a catalog and attempts with wrong addresses are limited', async () => {
  const { address } = await aConsumer();
  const fetches = (path: string, ip: string) => asks(path, { ip });
  const statuses = [];
  for (let count = 0; count < 13; count += 1) {
    statuses.push((await fetches(`/catalogs/${address}/google.csv`, createId())).status);
  }
  expect(statuses).toEqual([...Array(12).fill(200), 429]);
  expect((await fetches(`/catalogs/${address}/meta.csv`, createId())).status).toBe(200);

  const place = '203.0.113.77';
  const guesses = [];
  for (let count = 0; count < 31; count += 1) {
    guesses.push((await fetches(`/catalogs/${'b'.repeat(43)}/meta.csv`, place)).status);
  }
  expect(guesses).toEqual([...Array(30).fill(404), 429]);
});

test('the list and the page of a home show when a catalog with it was fetched', async () => {
  const { id, name } = await aConsumer({ name: `Ads ${createId()}` });
  const { pathOf } = await anAddress(id);
  const owner = await aPerson({ profile: 'seller' });
  const shown = { ownerId: owner.id, status: 'published' as const };
  const withPhoto = await aProperty({ ...shown, photos: [aPhoto()] });
  const without = await aProperty({ ...shown, photos: [] });
  const takenBy = async (home: string) => {
    const { json } = await asks(`/properties/${home}/syndication`, { headers: owner.headers });
    return (json as unknown as Syndication).takenBy
      .filter((one) => one.name === name)
      .map(({ format }) => format);
  };
  expect((await listedAs(id)).consumer?.address?.fetches).toEqual([]);
  await asks(pathOf('meta'));
  await asks(pathOf('reso'));
  expect(
    (await listedAs(id)).consumer?.address?.fetches.map(({ format }) => format).toSorted(),
  ).toEqual(['meta', 'reso']);
  expect((await takenBy(withPhoto.id)).toSorted()).toEqual(['meta', 'reso']);
  // Ad platforms do not accept a home without a picture.
  expect(await takenBy(without.id)).toEqual(['reso']);
});

test('an aborted transfer does not count as fetched', async () => {
  const { id, address } = await aConsumer();
  const { api } = await import('#api/app.ts');
  const answer = await api.request(`http://localhost/api/catalogs/${address}/reso.json`, {}, env);
  expect(answer.status).toBe(404);
  const begun = await api.request(`http://localhost/api/catalogs/${address}/homes.json`, {}, env);
  await begun.body?.cancel();
  expect(await db.$count(catalogFetches, eq(catalogFetches.consumerId, id))).toBe(0);
});
