import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { streamOf } from '#api/effects/pictures.ts';
import { photoUrl } from '#domain/listings/photo.ts';
import { aSession } from '#tests/factories/accounts.ts';
import {
  aDraftWithoutPhotos,
  everyFileOf,
  fetched,
  halvesOf,
  removes,
  uploads,
} from '#tests/factories/files/photo-calls.ts';
import { aTwoColoredPng, withExif } from '#tests/factories/files/pictures.ts';
import { anUpload, aPictureFile, aProperty } from '#tests/factories/properties.ts';
import { moves, propertyOf } from '#tests/factories/property-calls.ts';
import { asks } from '#tests/factories/requests.ts';

test('photos are ordered, the cover comes first, captions are in both languages', async () => {
  const { owner, id } = await aDraftWithoutPhotos();
  const files = anUpload(aPictureFile(11), aPictureFile(12), aPictureFile(13));
  const { photos } = await uploads(owner, id, files);
  const [one = '', two = '', three = ''] = photos.map((photo) => photo.id);
  const arrange = (body: unknown, headers = {}) =>
    asks(`/properties/${id}/photos`, {
      method: 'PATCH',
      body,
      headers: { ...owner.headers, ...headers },
    });
  const ids = async () => (await propertyOf(owner, id)).photos.map((photo) => photo.id);
  await arrange({ order: [three, one, two] });
  expect(await ids()).toEqual([three, one, two]);
  await arrange({ cover: two });
  expect(await ids()).toEqual([two, three, one]);
  await arrange({ order: [one] });
  expect(await ids()).toEqual([one, two, three]);
  await arrange({ captions: { [two]: { es: 'La sala' } } });
  await arrange({ captions: { [two]: { en: 'Living room' } } });
  const captioned = (await propertyOf(owner, id)).photos[1];
  expect(captioned?.caption).toEqual({ es: 'La sala', en: 'Living room' });
  expect(captioned?.alt).toEqual(captioned?.caption);
  await arrange({ alts: { [two]: { es: 'Sala con dos ventanas al jardín' } } });
  await arrange({ captions: { [two]: { es: 'Sala', en: 'Living' } } });
  expect((await propertyOf(owner, id)).photos[1]).toMatchObject({
    caption: { es: 'Sala', en: 'Living' },
    alt: { es: 'Sala con dos ventanas al jardín', en: 'Living' },
  });
  for (const bad of [
    { order: [one, one] },
    { order: ['none'] },
    { cover: 'none' },
    { captions: { none: { es: 'x' } } },
    { alts: { none: { es: 'x' } } },
    { captions: { [one]: { es: 'Llame al (305) 372-1234' } } },
    { alts: { [one]: { en: 'More at www.mycasa.test' } } },
  ]) {
    expect((await arrange(bad)).status).toBe(422);
  }
  expect((await arrange({ cover: two }, { 'If-Match': '"1"' })).status).toBe(409);
});

test('a photo’s files are deleted, unless it is still public or another property uses them', async () => {
  const { owner, id } = await aDraftWithoutPhotos();
  const other = await aProperty({ ownerId: owner.user.id, photos: [] });
  await uploads(owner, other.id, anUpload(aPictureFile(32)));
  const { photos } = await uploads(owner, id, anUpload(aPictureFile(31), aPictureFile(32)));
  for (const photo of photos) {
    expect((await removes(owner, id, photo.id)).status).toBe(204);
    expect((await removes(owner, id, photo.id)).status).toBe(404);
  }
  const [alone, shared] = photos.map(({ hash }) => photoUrl(hash, 768, 'webp'));
  await expect.poll(async () => (await fetched(alone ?? '')).status).toBe(404);
  expect((await fetched(shared ?? '')).status).toBe(200);
});

test('a photo of the published version stays until the next version is published', async () => {
  const { owner, id } = await aDraftWithoutPhotos();
  const admin = await aSession({ profile: 'admin' });
  const { photos } = await uploads(owner, id, anUpload(aPictureFile(41), aPictureFile(42)));
  const [first, second] = photos;
  const url = photoUrl(first?.hash ?? '', 768, 'avif');
  await moves(owner, id, 'submit');
  await moves(admin, id, 'approve');
  await moves(owner, id, 'edit');
  await removes(owner, id, first?.id ?? '');
  expect((await fetched(url)).status).toBe(200);
  await moves(owner, id, 'submit');
  await moves(admin, id, 'approve');
  await expect.poll(async () => (await fetched(url)).status).toBe(404);
  expect((await fetched(photoUrl(second?.hash ?? '', 768, 'avif'))).status).toBe(200);
});

test('a photo is rotated in addition to the camera’s orientation, under another name, and back', async () => {
  const { owner, id } = await aDraftWithoutPhotos();
  const admin = await aSession({ profile: 'admin' });
  const made = await env.IMAGES.input(streamOf(aTwoColoredPng(96, 48))).output({
    format: 'image/jpeg',
  });
  const file = withExif(new Uint8Array(await made.response().arrayBuffer()), 'CANARY OWNER');
  const { photos } = await uploads(owner, id, anUpload(['DSC1.JPG', file]));
  const sent = photos[0]?.hash ?? '';
  const photo = photos[0]?.id ?? '';
  const turn = (turned: unknown) =>
    asks(`/properties/${id}/photos`, {
      method: 'PATCH',
      body: { turn: turned },
      headers: owner.headers,
    });
  for (const wrong of [
    { photo, degrees: 45 },
    { photo: 'nobody', degrees: 90 },
  ]) {
    expect((await turn(wrong)).status).toBe(422);
  }
  // Upright, red is at the top; rotated by 180 degrees, blue is.
  expect((await turn({ photo, degrees: 90 })).status).toBe(200);
  const quarter = (await propertyOf(owner, id)).photos[0];
  expect(quarter).toMatchObject({ width: 96, height: 48, turned: { degrees: 90 } });
  expect((await turn({ photo, degrees: 180 })).status).toBe(200);
  const half = (await propertyOf(owner, id)).photos[0];
  expect(half).toMatchObject({ id: photo, width: 48, height: 96, turned: { degrees: 180 } });
  expect(new Set([sent, quarter?.hash, half?.hash]).size).toBe(3);
  await everyFileOf(half?.hash ?? '');
  const picture = await fetched(photoUrl(half?.hash ?? '', 1600, 'webp'));
  const halves = await halvesOf(new Uint8Array(await picture.arrayBuffer()));
  expect(halves.map(([red = 0, , blue = 0]) => red > blue)).toEqual([false, true]);
  await expect
    .poll(async () => (await fetched(photoUrl(quarter?.hash ?? '', 480, 'webp'))).status)
    .toBe(404);

  // While the rotated photo is public, its files are kept.
  await moves(owner, id, 'submit');
  await moves(admin, id, 'approve');
  await moves(owner, id, 'edit');
  expect((await turn({ photo, degrees: 0 })).status).toBe(200);
  const back = (await propertyOf(owner, id)).photos[0];
  expect([back?.hash, back?.turned, back?.width]).toEqual([sent, undefined, 48]);
  expect((await fetched(photoUrl(half?.hash ?? '', 480, 'webp'))).status).toBe(200);
  // The same file is recognized as the same photo.
  await turn({ photo, degrees: 270 });
  await uploads(owner, id, anUpload(['DSC1.JPG', file]));
  expect((await propertyOf(owner, id)).photos).toHaveLength(1);
}, 60_000);
