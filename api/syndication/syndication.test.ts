import { env } from 'cloudflare:workers';
import { createId } from '@paralleldrive/cuid2';
import { expect, test } from 'vitest';
import type { Syndication } from '#domain/feed/portals/syndication.ts';
import { type Photo, photoKey } from '#domain/listings/photo.ts';
import { aConsumer, readsFeed } from '#tests/factories/feed.ts';
import { aPng } from '#tests/factories/files/pictures.ts';
import { aPerson } from '#tests/factories/offers.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { asks } from '#tests/factories/requests.ts';

async function aHome(given: Parameters<typeof aProperty>[0] = {}) {
  const owner = await aPerson({ profile: 'seller' });
  const home = await aProperty({ ownerId: owner.id, status: 'published', ...given });
  const reads = async () => {
    const { status, json } = await asks(`/properties/${home.id}/syndication`, {
      headers: { ...owner.headers, 'Accept-Language': 'en' },
    });
    expect(status).toBe(200);
    return json as unknown as Syndication;
  };
  return { home, owner, reads };
}

test('an owner sees the record of the feed, without private answers', async () => {
  const { home, reads } = await aHome();
  const { record, broker, clock } = await reads();
  expect(broker).toBeNull();
  expect(record).toContainEqual({ name: 'ListingKey', value: home.id });
  expect(record).toContainEqual({ name: 'StandardStatus', value: 'Active' });
  expect(record.filter(({ name }) => /Compensation|ExpirationDate|Showing/.test(name))).toEqual([]);
  expect(clock?.until.localeCompare(clock.from)).toBe(1);
});

test('a home that is not public is not in the feed, and has no deadline', async () => {
  const { reads } = await aHome({ status: 'draft' });
  expect(await reads()).toMatchObject({ record: [], clock: null, takenBy: [] });
});

test('a consumer that read all changes has the current version, until the next change', async () => {
  const { home, reads } = await aHome();
  const { secret, name } = await aConsumer({ name: `Portal ${createId()}` });
  const readers = async () => (await reads()).takenBy.map((one) => one.name);
  const follows = async (query: string) => {
    let address: string | undefined = `/odata/Property${query}`;
    while (address) {
      const page: Awaited<ReturnType<typeof readsFeed>> = await readsFeed(address, {
        token: secret,
      });
      const next = page.json['@odata.nextLink'];
      address = typeof next === 'string' ? next.replace('http://localhost/reso', '') : undefined;
    }
  };
  await follows(`?$filter=${encodeURIComponent(`ListingKey eq '${home.id}'`)}`);
  await follows('?$select=ListingKey');
  expect(await readers()).not.toContain(name);
  await follows('');
  await expect.poll(readers).toContain(name);
});

test('the photos are downloaded as JPEG in order', async () => {
  const hashes = [createId(), createId()];
  const photos: Photo[] = hashes.map((hash) => ({
    ...{ id: createId(), hash, width: 64, height: 48, placeholder: '', bytes: 1 },
    ...{ caption: { es: '', en: '' }, alt: { es: '', en: '' } },
  }));
  for (const hash of hashes) await env.FILES.put(photoKey(hash, 1600, 'webp'), aPng(64, 48));
  const { home, owner } = await aHome({ photos });
  const { status, bytes } = await asksBytes(home.id, owner.headers);
  expect(status).toBe(200);
  const text = Buffer.from(bytes).toString('latin1');
  expect(text.indexOf('01.jpg')).toBeLessThan(text.indexOf('02.jpg'));
  expect(text).toContain('\xff\xd8\xff');
});

async function asksBytes(id: string, headers: Record<string, string>) {
  const { api } = await import('#api/app.ts');
  const answer = await api.request(
    `http://localhost/api/properties/${id}/photos.zip`,
    { headers },
    env,
  );
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
}
