import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '#api/app.ts';
import { streamOf } from '#api/effects/pictures.ts';
import { sha256Hex } from '#api/hash.ts';
import {
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
  photoKey,
  photoKeys,
  photoUrl,
} from '#domain/listings/photo-url.ts';
import { MAX_PHOTO_BYTES } from '#domain/properties/photos.ts';
import { aSession } from '#tests/factories/accounts.ts';
import {
  aPng,
  aPngThatClaims,
  aTwoColouredPng,
  onePixelRows,
  withExif,
} from '#tests/factories/files/pictures.ts';
import { anUpload, aPhoto, aPictureFile, aProperty } from '#tests/factories/properties.ts';
import { fieldsRefused, moves, propertyOf } from '#tests/factories/property-calls.ts';
import { asks } from '#tests/factories/requests.ts';

type Person = Readonly<{ headers: Record<string, string> }>;

test('an uploaded photo is served in every size and format, and the original is deleted', async () => {
  const { owner, id } = await aDraft();
  const answer = await uploads(owner, id, anUpload(['casa.png', aPng(640, 400)]));
  expect(answer.status).toBe(201);
  const [photo] = answer.photos;
  expect(photo).toMatchObject({ width: 640, height: 400, caption: { es: '', en: '' } });
  expect(photo?.placeholder).toMatch(/^data:image\/webp;base64,/);
  const hash = photo?.hash ?? '';
  const first = await fetched(photoUrl(hash, 768, 'avif'));
  expect([first.status, first.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
  expect(first.headers.get('Cache-Control')).toBe('public, max-age=60');
  await everyFileOf(hash);
  for (const format of PHOTO_FORMATS) {
    for (const width of PHOTO_WIDTHS) {
      const file = await fetched(photoUrl(hash, width, format));
      expect([file.status, file.headers.get('Content-Type')]).toEqual([200, `image/${format}`]);
      expect(file.headers.get('Cache-Control')).toContain('immutable');
      expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff');
      const info = await env.IMAGES.info(streamOf(new Uint8Array(await file.arrayBuffer())));
      expect(info).toMatchObject({ format: `image/${format}`, width: Math.min(640, width) });
    }
  }
  const stored = await env.FILES.list({ prefix: `photos/${photo?.hash}/` });
  expect(stored.objects.map(({ key }) => key).toSorted()).toEqual(
    photoKeys(photo?.hash ?? '').toSorted(),
  );
}, 30_000);

test('location, owner and hidden data are removed, and the camera’s orientation is kept', async () => {
  const { owner, id } = await aDraft();
  const made = await env.IMAGES.input(streamOf(aTwoColouredPng(96, 48))).output({
    format: 'image/jpeg',
  });
  const jpeg = new Uint8Array(await made.response().arrayBuffer());
  const file = withExif(jpeg, 'CANARY OWNER');
  const { photos } = await uploads(owner, id, anUpload(['DSC1.JPG', file]));
  expect(photos[0]).toMatchObject({ width: 48, height: 96, bytes: file.length });
  await everyFileOf(photos[0]?.hash ?? '');
  for (const key of photoKeys(photos[0]?.hash ?? '')) {
    const stored = await env.FILES.get(key);
    const bytes = new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(new TextDecoder('latin1').decode(bytes)).not.toMatch(/CANARY|Exif|EXIF|GPS/);
    // With the orientation applied, the left half of the original is at the top.
    const halves = (await splitInHalf(bytes)).map(([red = 0, , blue = 0]) => red > blue);
    expect([key, halves]).toEqual([key, [true, false]]);
  }
});

test('a cached photo is revalidated with 304, and other names answer 404', async () => {
  const { owner, id } = await aDraft();
  const { photos } = await uploads(owner, id, anUpload(aPictureFile(1)));
  const url = photoUrl(photos[0]?.hash ?? '', 480, 'webp');
  const ETag = (await fetched(url)).headers.get('ETag') ?? '';
  const again = await fetched(url, { 'If-None-Match': ETag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  for (const name of [
    photoUrl('0'.repeat(64), 480, 'webp'),
    url.replace('480', '481'),
    url.replace('webp', 'png'),
    url.replace(/[0-9a-f]{64}/, '..%2f..'),
  ]) {
    const missing = await fetched(name);
    expect([missing.status, missing.headers.get('Cache-Control')]).toEqual([404, null]);
  }
});

test('a photo older than a width is served in the largest one, also for a former width in an e-mail', async () => {
  const { owner, id } = await aDraft();
  const { photos } = await uploads(owner, id, anUpload(['casa.png', aPng(640, 400)]));
  const hash = photos[0]?.hash ?? '';
  await everyFileOf(hash);
  await env.FILES.delete([photoKey(hash, 768, 'avif'), photoKey(hash, 768, 'webp')]);
  for (const url of [photoUrl(hash, 768, 'avif'), `/api/photos/${hash}/960.webp`]) {
    const file = await fetched(url);
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    expect(file.headers.get('Cache-Control')).toBe('public, max-age=60');
    const info = await env.IMAGES.info(streamOf(new Uint8Array(await file.arrayBuffer())));
    expect(info).toMatchObject({ width: 640 });
  }
});

test('the type of a file is detected from its bytes, not its name', async () => {
  const { owner, id } = await aDraft();
  const refused = [
    ['casa.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415],
    ['casa.jpg', '<!doctype html><script>alert(1)</script>', 415],
    ['casa.jpg', 'II*\0 a TIFF', 415],
    ['IMG_1.jpg', '\0\0\0\x18ftypheic\0\0\0\0', 415],
    ['broken.png', aPngThatClaims(48, 32), 415],
    ['bomb.png', aPngThatClaims(30_000, 30_000), 413],
    ['empty.png', '', 415],
  ] as const;
  for (const [name, content, status] of refused) {
    const answer = await uploads(owner, id, anUpload([name, content]));
    expect([name, answer.status]).toEqual([name, status]);
  }
  const heic = await uploads(owner, id, anUpload(['IMG_1.jpg', '\0\0\0\x18ftypheic\0\0\0\0']));
  expect(heic.json).toMatchObject({ code: 'unsupported_media', fileName: 'IMG_1.jpg' });
  expect(heic.json['message']).toContain('HEIC');
  expect((await propertyOf(owner, id)).photos).toEqual([]);
  expect((await uploads(owner, id, anUpload(['x.svg', aPng(20, 20)]))).status).toBe(201);
});

test('twenty mebibytes are accepted, one byte more is not', async () => {
  const { owner, id } = await aDraft();
  const png = aPng(40, 40, 9);
  const padded = (length: number) => {
    const file = new Uint8Array(length);
    file.set(png);
    return file;
  };
  const over = await uploads(owner, id, anUpload(['big.png', padded(MAX_PHOTO_BYTES + 1)]));
  expect([over.status, over.json['fileName']]).toEqual([413, 'big.png']);
  const full = await uploads(owner, id, anUpload(['big.png', padded(MAX_PHOTO_BYTES)]));
  expect(full.status).toBe(201);
}, 30_000);

test('a failed upload leaves no row and no file', async () => {
  const { owner, id } = await aDraft();
  const [name, bytes] = aPictureFile(71);
  const hash = await sha256Hex(bytes);
  const answer = await uploads(owner, id, anUpload([name, bytes], ['no.png', 'no picture']));
  expect(answer.status).toBe(415);
  expect((await propertyOf(owner, id)).photos).toEqual([]);
  expect((await env.FILES.list({ prefix: `photos/${hash}` })).objects).toEqual([]);
});

test('photos are ordered, the cover comes first, captions are in both languages', async () => {
  const { owner, id } = await aDraft();
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
    { captions: { [one]: { es: 'x'.repeat(201) } } },
    { captions: { [one]: { fr: 'x' } } },
    { hash: 'x' },
  ]) {
    expect((await arrange(bad)).status).toBe(422);
  }
  expect((await arrange({ cover: two }, { 'If-Match': '"1"' })).status).toBe(409);
});

test('the same file is not added twice, and concurrent uploads are all stored', async () => {
  const { owner, id } = await aDraft();
  const answers = await Promise.all(
    [21, 22, 21].map((seed) => uploads(owner, id, anUpload(aPictureFile(seed)))),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await propertyOf(owner, id)).photos).toHaveLength(2);
});

test('a photo’s files are deleted, unless it is still public or another property uses them', async () => {
  const { owner, id } = await aDraft();
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
  const { owner, id } = await aDraft();
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
  const { owner, id } = await aDraft();
  const admin = await aSession({ profile: 'admin' });
  const made = await env.IMAGES.input(streamOf(aTwoColouredPng(96, 48))).output({
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
  const halves = await splitInHalf(new Uint8Array(await picture.arrayBuffer()));
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

test('only the owner can change photos, and only of a draft', async () => {
  const { owner, id } = await aDraft();
  const other = await aSession({ profile: 'seller' });
  expect((await uploads({ headers: {} }, id, anUpload(aPictureFile(1)))).status).toBe(401);
  expect((await uploads(other, id, anUpload(aPictureFile(1)))).status).toBe(404);
  const inReview = await aProperty({ ownerId: owner.user.id, status: 'review' });
  expect((await uploads(owner, inReview.id, anUpload(aPictureFile(1)))).status).toBe(409);
  expect((await uploads(owner, id, new FormData())).status).toBe(422);
  const stranger = new FormData();
  stranger.append('file', new File([aPng(9, 9)], 'a.png'));
  expect((await uploads(owner, id, stranger)).json['errors']).toHaveProperty('file');
});

test('the fifty-first photo is refused', async () => {
  const { owner, id } = await aDraft({ photos: Array.from({ length: 50 }, () => aPhoto()) });
  const answer = await uploads(owner, id, anUpload(aPictureFile(51)));
  expect([answer.status, fieldsRefused(answer)]).toEqual([422, ['photos']]);
});

async function aDraft(given: Parameters<typeof aProperty>[0] = {}) {
  const owner = await aSession({ profile: 'seller' });
  const { id } = await aProperty({ ownerId: owner.user.id, photos: [], ...given });
  return { owner, id };
}

const uploadedShape = z.object({
  photos: z.array(
    z.looseObject({ id: z.string(), hash: z.string(), placeholder: z.string(), bytes: z.number() }),
  ),
});

async function uploads({ headers }: Person, id: string, form: FormData) {
  const url = `http://localhost/api/properties/${id}/photos`;
  const answer = await api.request(url, { method: 'POST', headers, body: form }, env);
  const json: Record<string, never> = await answer.json();
  const photos = answer.ok ? uploadedShape.parse(json).photos : [];
  return { status: answer.status, json, photos };
}

/** Waits for the files that are made after the response. */
async function everyFileOf(hash: string): Promise<void> {
  const stored = async () => (await env.FILES.list({ prefix: `photos/${hash}/` })).objects.length;
  await expect.poll(stored, { timeout: 60_000 }).toBe(photoKeys(hash).length);
}

/** Returns the colors of the upper and the lower half of a picture in portrait format. */
async function splitInHalf(file: Uint8Array<ArrayBuffer>) {
  const small = await env.IMAGES.input(streamOf(file))
    .transform({ width: 1 })
    .output({ format: 'image/png' });
  return onePixelRows(new Uint8Array(await small.response().arrayBuffer()));
}

function removes({ headers }: Person, id: string, photoId: string) {
  return asks(`/properties/${id}/photos/${photoId}`, { method: 'DELETE', headers });
}

async function fetched(path: string, headers: Record<string, string> = {}) {
  return api.request(`http://localhost${path}`, { headers }, env);
}
