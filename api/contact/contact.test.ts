import { env } from 'cloudflare:workers';
import { createId } from '@paralleldrive/cuid2';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '#api/db/open.ts';
import { redrawn, sizeOf, streamOf } from '#api/effects/pictures.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { aContext, aSession } from '#tests/factories/accounts.ts';
import { aForm, sends, sendsForm } from '#tests/factories/contact.ts';
import { aPng, aPngThatClaims, withExif } from '#tests/factories/files/pictures.ts';
import { mailsTo } from '#tests/factories/messages.ts';
import { contactMessages, contactUploads } from './table.ts';
import { contactPhotoKey, sweepUploads } from './uploads.ts';

const db = openDatabase(env.DB);
const MIB = 1024 * 1024;

const rowsOf = (email: string) =>
  db.select().from(contactMessages).where(eq(contactMessages.email, email));

async function filesCount() {
  return (await env.FILES.list({ prefix: 'contact/' })).objects.length;
}

test('a message is stored with its photo, and both sides get an e-mail', async () => {
  const admin = await aSession({ profile: 'admin', language: 'en' });
  const photo = aPng(30, 20, 7);
  const fields = aForm({ message: 'Hola.\r\n<b>¿Cuánto tarda?</b>' });
  const sent = await sendsForm(fields, [{ name: 'casa.png', bytes: photo }]);
  expect([sent.status, sent.json]).toEqual([201, { message: 'report submitted successfully' }]);

  const [row] = await rowsOf(fields['email'] ?? '');
  expect(row).toMatchObject({
    firstName: 'Ana',
    secondName: 'María',
    phone: '+13053721234',
    message: 'Hola.\n<b>¿Cuánto tarda?</b>',
    photos: [{ name: 'casa.png', type: 'image/png', bytes: photo.length }],
    status: 'new',
    userId: null,
  });
  const file = await env.FILES.get(contactPhotoKey(row?.id ?? '', 1));
  expect(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(photo);

  const [received] = await mailsTo(admin.user.email);
  expect(received).toMatchObject({ template: 'contact_received', language: 'en' });
  expect(received?.text).toContain(`http://localhost/en/contact/${row?.id}`);
  expect(received?.html).toContain('&lt;b&gt;');
  const [arrived] = await mailsTo(fields['email'] ?? '');
  expect(arrived).toMatchObject({ template: 'contact_arrived', language: 'es' });
  expect(arrived?.text).not.toContain('tarda');
});

test('every field but the second name is required, and so is a photo', async () => {
  const before = await filesCount();
  const { status, json } = await sendsForm({ secondName: '' }, []);
  expect([status, Object.keys(json['errors'] ?? {}).toSorted()]).toEqual([
    422,
    ['email', 'firstName', 'issue', 'message', 'phone', 'photos'],
  ]);
  const { secondName: _, ...without } = aForm();
  expect((await sendsForm(without)).status).toBe(201);
  const unknown = await sendsForm({ ...aForm(), profile: 'admin' });
  expect([unknown.status, Object.keys(unknown.json['errors'] ?? {})]).toEqual([422, ['profile']]);
  expect(await filesCount()).toBe(before + 1);
  expect(await db.$count(contactUploads)).toBe(0);
});

test('the type of a photo is detected by its content, not its name', async () => {
  const html = new TextEncoder().encode('<script>alert(1)</script>');
  const webp = new TextEncoder().encode(`RIFF0000WEBPVP8X${'\0'.repeat(40)}`);
  for (const bytes of [html, webp, new Uint8Array(0)]) {
    const { status, json } = await sendsForm(aForm(), [{ name: 'casa.jpg', bytes }]);
    expect([status, json['code'], json['fileName']]).toEqual([
      415,
      'unsupported_media',
      'casa.jpg',
    ]);
  }
  const bomb = await sendsForm(aForm(), [{ bytes: aPngThatClaims(30_000, 30_000) }]);
  expect([bomb.status, bomb.json['code']]).toEqual([413, 'too_large']);
  const named = await sendsForm(aForm(), [{ name: '../../x".html', bytes: aPng(3, 3) }]);
  expect(named.status).toBe(201);
});

test('location, author and hidden data of a photo are removed', async () => {
  const drawn = env.IMAGES.input(streamOf(aPng(96, 48))).output({ format: 'image/jpeg' });
  const jpeg = new Uint8Array(await (await drawn).response().arrayBuffer());
  const fields = aForm();
  const sent = await sendsForm(fields, [{ name: 'a.jpg', bytes: withExif(jpeg, 'CANARY OWNER') }]);
  expect(sent.status).toBe(201);
  const [row] = await rowsOf(fields['email'] ?? '');
  const file = await env.FILES.get(contactPhotoKey(row?.id ?? '', 1));
  const kept = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer());
  expect(row?.photos).toMatchObject([{ type: 'image/jpeg', bytes: kept.length }]);
  expect(new TextDecoder('latin1').decode(kept)).not.toMatch(/CANARY|\x88\x25/);
  // The photo was taken in portrait: rotated by the orientation that is kept, it is higher than
  // wide.
  const shown = await redrawn(env.IMAGES, kept, {}, 'image/png');
  expect(await sizeOf(env.IMAGES, shown)).toEqual({ width: 48, height: 96 });
});

test('a photo of many parts is stored byte for byte, and one byte over 100 MiB is refused', async () => {
  const fields = aForm();
  const exact = await sends(streamed(fields, 100 * MIB), typed);
  expect(exact.status).toBe(201);
  const [row] = await rowsOf(fields['email'] ?? '');
  const file = await env.FILES.get(contactPhotoKey(row?.id ?? '', 1));
  expect(file?.size).toBe(100 * MIB);
  const tail = await env.FILES.get(contactPhotoKey(row?.id ?? '', 1), {
    range: { offset: 100 * MIB - 16, length: 4 },
  });
  expect([...new Uint8Array((await tail?.arrayBuffer()) ?? new ArrayBuffer())]).toEqual([
    ...Array(4).fill(0x5a),
  ]);
  const before = await filesCount();
  const over = await sends(streamed(aForm(), 100 * MIB + 1), typed);
  expect([over.status, over.json['code'], over.json['fileName']]).toEqual([
    413,
    'too_large',
    'casa.png',
  ]);
  expect(await filesCount()).toBe(before);
}, 120_000);

test('an aborted upload leaves nothing behind', async () => {
  const fields = aForm();
  const before = await filesCount();
  const { status } = await sends(streamed(fields, 20 * MIB, 10 * MIB), typed);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(await rowsOf(fields['email'] ?? '')).toEqual([]);
  expect(await filesCount()).toBe(before);
  expect(await db.$count(contactUploads)).toBe(0);
});

test('an upload that was never completed is deleted an hour later', async () => {
  const id = createId();
  const at = Date.now();
  await db.insert(contactUploads).values({ id, createdAt: at });
  await env.FILES.put(contactPhotoKey(id, 1), 'x');
  await sweepUploads(aContext(undefined, { now: () => at + HOUR_MS - 1 }));
  expect(await env.FILES.head(contactPhotoKey(id, 1))).not.toBeNull();
  await sweepUploads(aContext(undefined, { now: () => at + HOUR_MS }));
  expect(await env.FILES.head(contactPhotoKey(id, 1))).toBeNull();
});

test('one IP address may send five messages an hour; a refused form does not count', async () => {
  const headers = { 'CF-Connecting-IP': '203.0.113.77' };
  for (let at = 0; at < 5; at += 1) {
    expect((await sendsForm({}, [], headers)).status).toBe(422);
    expect((await sendsForm(aForm(), undefined, headers)).status).toBe(201);
  }
  const { status, headers: answered } = await sendsForm(aForm(), undefined, headers);
  expect(status).toBe(429);
  expect(Number(answered.get('Retry-After'))).toBeGreaterThan(0);
});

test('a bot that fills in the hidden field gets a success answer, and nothing is stored', async () => {
  const fields = aForm({ website: 'https://spam.example' });
  expect((await sendsForm(fields)).status).toBe(201);
  expect(await rowsOf(fields['email'] ?? '')).toEqual([]);
  expect(await mailsTo(fields['email'] ?? '')).toEqual([]);
});

test('another person’s address gets at most three e-mails an hour', async () => {
  const fields = aForm();
  for (let at = 0; at < 5; at += 1) expect((await sendsForm(fields)).status).toBe(201);
  expect(await mailsTo(fields['email'] ?? '')).toHaveLength(3);
  expect(await rowsOf(fields['email'] ?? '')).toHaveLength(5);
});

const typed = { 'Content-Type': 'multipart/form-data; boundary=BOUNDARY' };

/**
 * A form with a photo of this many bytes, most of them in one IDAT chunk; optionally breaks off
 * earlier.
 */
function streamed(fields: Record<string, string>, bytes: number, breaksAt = Infinity) {
  const encode = (text: string) => new TextEncoder().encode(text);
  const png = aPng(100, 100);
  const end = png.subarray(-12);
  const pixels = new Uint8Array(8);
  let left = bytes - png.length - pixels.length;
  // The last four bytes of the chunk are its checksum.
  new DataView(pixels.buffer).setUint32(0, left - 4);
  pixels.set(encode('IDAT'), 4);
  const texts = Object.entries(fields).map(
    ([name, value]) =>
      `--BOUNDARY\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${texts.join('')}--BOUNDARY\r\nContent-Disposition: form-data; name="photos"; filename="casa.png"\r\n\r\n`;
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(encode(head));
      controller.enqueue(png.subarray(0, -12));
      controller.enqueue(pixels);
    },
    pull: (controller) => {
      if (bytes - left > breaksAt) return controller.error(new Error('the sender left'));
      if (left === 0) {
        controller.enqueue(end);
        controller.enqueue(encode('\r\n--BOUNDARY--\r\n'));
        return controller.close();
      }
      const size = Math.min(left, 256 * 1024);
      controller.enqueue(new Uint8Array(size).fill(0x5a));
      left -= size;
    },
  });
}
