import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { streamOf } from '#api/effects/pictures.ts';
import { sha256Hex } from '#api/hash.ts';
import {
  allPhotoKeys,
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
  photoKey,
  photoKeys,
  photoUrl,
  SHARED_SIZES,
  sharedPhotoUrl,
} from '#domain/listings/photo.ts';
import { MAX_PHOTO_BYTES } from '#domain/properties/photos.ts';
import {
  aDraftWithoutPhotos,
  everyFileOf,
  fetched,
  halvesOf,
  uploads,
} from '#tests/factories/files/photo-calls.ts';
import { aPng, aPngThatClaims, aTwoColoredPng, withExif } from '#tests/factories/files/pictures.ts';
import { anUpload, aPhoto, aPictureFile, aProperty } from '#tests/factories/properties.ts';
import { fieldsRefused, propertyOf } from '#tests/factories/property-calls.ts';

test('an uploaded photo is served in every size and format, and the original is deleted', async () => {
  const { owner, id } = await aDraftWithoutPhotos();
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
  for (const shape of ['wide', 'square'] as const) {
    const file = await fetched(sharedPhotoUrl(hash, shape));
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    expect(file.headers.get('Cache-Control')).toContain('immutable');
    const info = await env.IMAGES.info(streamOf(new Uint8Array(await file.arrayBuffer())));
    expect(info).toMatchObject(SHARED_SIZES[shape]);
  }
  const stored = await env.FILES.list({ prefix: `photos/${photo?.hash}/` });
  expect(stored.objects.map(({ key }) => key).toSorted()).toEqual(
    [...allPhotoKeys(hash)].toSorted(),
  );
}, 30_000);

test('location, owner and hidden data are removed, and the camera’s orientation is kept', async () => {
  const { owner, id } = await aDraftWithoutPhotos();
  const made = await env.IMAGES.input(streamOf(aTwoColoredPng(96, 48))).output({
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
    const halves = (await halvesOf(bytes)).map(([red = 0, , blue = 0]) => red > blue);
    expect([key, halves]).toEqual([key, [true, false]]);
  }
});

test('a cached photo is revalidated with 304, and other names answer 404', async () => {
  const { owner, id } = await aDraftWithoutPhotos();
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
  const { owner, id } = await aDraftWithoutPhotos();
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
  const { owner, id } = await aDraftWithoutPhotos();
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
  const { owner, id } = await aDraftWithoutPhotos();
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
  const { owner, id } = await aDraftWithoutPhotos();
  const [name, bytes] = aPictureFile(71);
  const hash = await sha256Hex(bytes);
  const answer = await uploads(owner, id, anUpload([name, bytes], ['no.png', 'no picture']));
  expect(answer.status).toBe(415);
  expect((await propertyOf(owner, id)).photos).toEqual([]);
  expect((await env.FILES.list({ prefix: `photos/${hash}` })).objects).toEqual([]);
});

test('the same file is not added twice, and concurrent uploads are all stored', async () => {
  const { owner, id } = await aDraftWithoutPhotos();
  const answers = await Promise.all(
    [21, 22, 21].map((seed) => uploads(owner, id, anUpload(aPictureFile(seed)))),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await propertyOf(owner, id)).photos).toHaveLength(2);
});

test('photos are changed only of a draft, and a form without files is refused', async () => {
  const { owner, id } = await aDraftWithoutPhotos();
  const inReview = await aProperty({ ownerId: owner.user.id, status: 'review' });
  expect((await uploads(owner, inReview.id, anUpload(aPictureFile(1)))).status).toBe(409);
  expect((await uploads(owner, id, new FormData())).status).toBe(422);
  const stranger = new FormData();
  stranger.append('file', new File([aPng(9, 9)], 'a.png'));
  expect((await uploads(owner, id, stranger)).json['errors']).toHaveProperty('file');
});

test('the fifty-first photo is refused', async () => {
  const { owner, id } = await aDraftWithoutPhotos({
    photos: Array.from({ length: 50 }, () => aPhoto()),
  });
  const answer = await uploads(owner, id, anUpload(aPictureFile(51)));
  expect([answer.status, fieldsRefused(answer)]).toEqual([422, ['photos']]);
});
