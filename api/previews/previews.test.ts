import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { api } from '#api/app.ts';
import { redrawn } from '#api/effects/pictures.ts';
import { findListing } from '#api/listings/find-listing.ts';
import { orphansAmong } from '#api/orphan-files.ts';
import { type PreviewShape, previewName, previewPath } from '#domain/listings/machines/preview.ts';
import { photoKey } from '#domain/listings/photo-url.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aTwoColouredPng } from '#tests/factories/files/pictures.ts';
import { aPhoto, aProperty } from '#tests/factories/properties.ts';
import { type Pixels, readPng } from './png.ts';

async function aHome(given: Parameters<typeof aProperty>[0] = {}) {
  const photo = aPhoto();
  await env.FILES.put(photoKey(photo.hash, 1600, 'webp'), aTwoColouredPng(160, 120));
  return await aProperty({ status: 'published', photos: [photo], ...given });
}

async function pathOf(id: string, locale: 'es' | 'en', shape: PreviewShape = 'wide') {
  const home = await findListing({ ...aContext(), locale }, id);
  return previewPath(id, await previewName(home, locale, shape));
}

const reads = (path: string) => api.request(`http://localhost${path}`, {}, env);

async function picture(answer: Response): Promise<Pixels> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return readPng(await redrawn(env.IMAGES, bytes, {}, 'image/png'));
}

const pixel = ({ width, data }: Pixels, x: number, y: number) => [
  ...data.subarray(3 * (y * width + x), 3 * (y * width + x) + 3),
];

/** Counts the almost white pixels in a range of rows. */
function whites({ width, data }: Pixels, from: number, to: number): number {
  let count = 0;
  for (let at = 3 * width * from; at < 3 * width * to; at += 3) {
    if ((data[at] ?? 0) > 220 && (data[at + 1] ?? 0) > 220 && (data[at + 2] ?? 0) > 220) count += 1;
  }
  return count;
}

test('a home has a picture with its photo, price and facts, in both languages', async () => {
  const { id } = await aHome();
  const sums: string[] = [];
  for (const locale of ['es', 'en'] as const) {
    const answer = await reads(await pathOf(id, locale));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
    expect(answer.headers.get('Cache-Control')).toContain('immutable');
    const shown = await picture(answer);
    expect([shown.width, shown.height]).toEqual([1_200, 630]);
    const [left, right] = [pixel(shown, 100, 200), pixel(shown, 1_100, 200)];
    expect(left[0]).toBeGreaterThan(180);
    expect(right[2]).toBeGreaterThan(180);
    const [red = 255, green = 0, blue = 0] = pixel(shown, 10, 620);
    expect([red < 30, green > 50 && green < 80, blue > 45 && blue < 75]).toEqual([
      true,
      true,
      true,
    ]);
    // The price is printed in white.
    expect(whites(shown, 440, 530)).toBeGreaterThan(2_000);
    sums.push(shown.data.join(''));
  }
  expect(sums[0]).not.toBe(sums[1]);
});

test('a square picture is for posts', async () => {
  const { id } = await aHome();
  const shown = await picture(await reads(await pathOf(id, 'es', 'square')));
  expect([shown.width, shown.height]).toEqual([1_080, 1_080]);
});

test('it is drawn once, and after a change of price the old address redirects to a new picture', async () => {
  const { id } = await aHome();
  const path = await pathOf(id, 'es');
  await reads(path);
  const key = `previews/${id}/${path.split('/').at(-1)}`;
  const kept = await env.FILES.head(key);
  await reads(path);
  expect((await env.FILES.head(key))?.etag).toBe(kept?.etag);

  await env.DB.prepare(
    "update listings set facts = json_set(facts, '$.listPrice', 61234500) where id = ?",
  )
    .bind(id)
    .run();
  const now = await pathOf(id, 'es');
  expect(now).not.toBe(path);
  const moved = await reads(path);
  expect([moved.status, moved.headers.get('Location')]).toEqual([302, now]);
  expect((await reads(now)).status).toBe(200);
  expect(await env.FILES.head(key)).toBeNull();
});

test('a hidden address is not on the picture, and a home without photos has a picture too', async () => {
  const { id } = await aHome({ facts: { internetAddressDisplayYN: false }, photos: [] });
  expect((await reads(await pathOf(id, 'en'))).status).toBe(200);
});

test('a home that is not public has no picture under any name, and stored ones are deleted', async () => {
  const { id } = await aHome();
  const path = await pathOf(id, 'es');
  const key = `previews/${id}/${path.split('/').at(-1)}`;
  expect(await orphansAmong(aContext(), [key])).toEqual([]);
  await env.DB.prepare("update listings set status = 'withdrawn' where id = ?").bind(id).run();
  expect((await reads(path)).status).toBe(410);
  expect(await orphansAmong(aContext(), [key])).toEqual([key]);
  const draft = await aHome({ status: 'draft' });
  expect((await reads(path.replace(id, draft.id))).status).toBe(404);
  for (const name of ['x.jpg', 'es-wide-0.jpg', 'fr-wide-0123456789abcdef.jpg']) {
    expect((await reads(previewPath(id, name))).status).toBe(404);
  }
});
