import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { api } from '#api/app.ts';
import { streamOf } from '#api/effects/pictures.ts';
import { pictureKey } from '#domain/accounts/user.ts';
import { aSession } from '#tests/factories/accounts.ts';
import { aPng, aPngThatClaims, withExif } from '#tests/factories/files/pictures.ts';
import { asks } from '#tests/factories/requests.ts';

type Person = Awaited<ReturnType<typeof aSession>>;
type Answer = Readonly<{ user?: { imageUrl: string }; message: string; errors?: unknown }>;

async function uploads(person: Person, form: FormData, id = person.user.id) {
  const response = await api.request(
    `http://localhost/api/user/${id}`,
    { method: 'PUT', body: form, headers: person.headers },
    env,
  );
  const json: Answer = await response.json();
  return { status: response.status, json };
}

function aForm(content: BlobPart, field = 'imageUrl'): FormData {
  const form = new FormData();
  form.append(field, new File([content], 'yo.png'));
  return form;
}

function fetched(url: string) {
  return api.request(`http://localhost${url}`, {}, env);
}

/** Uploads a picture and returns its URL. */
async function pictured(person: Person, seed = 0): Promise<string> {
  const { json } = await uploads(person, aForm(aPng(80, 40, seed)));
  return json.user?.imageUrl ?? '';
}

test('a picture is re-encoded as a small square and served under a random name', async () => {
  const person = await aSession();
  const made = await env.IMAGES.input(streamOf(aPng(640, 320))).output({ format: 'image/jpeg' });
  const jpeg = new Uint8Array(await made.response().arrayBuffer());
  const { status, json } = await uploads(person, aForm(withExif(jpeg, 'CANARY OWNER')));
  expect([status, json.message]).toEqual([200, 'file uploaded successfully']);
  const imageUrl = json.user?.imageUrl ?? '';
  expect(imageUrl).toMatch(/^\/api\/pictures\/[a-z0-9]{24}\.webp$/);
  const { json: own } = await asks('/user', { headers: person.headers });
  expect(own['user']).toMatchObject({ imageUrl });

  const file = await fetched(imageUrl);
  expect(file.headers.get('Content-Type')).toBe('image/webp');
  expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(file.headers.get('Cache-Control')).toContain('private');
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(await env.IMAGES.info(streamOf(bytes))).toMatchObject({
    format: 'image/webp',
    width: 256,
    height: 256,
  });
  expect(new TextDecoder('latin1').decode(bytes)).not.toMatch(/CANARY|Exif/);
});

test('replacing or removing a picture deletes the former file', async () => {
  const person = await aSession();
  const first = await pictured(person, 1);
  const second = await pictured(person, 2);
  expect(second).not.toBe(first);
  await expect.poll(() => env.FILES.head(pictureKey(first) ?? '')).toBeNull();
  const { status, json } = await asks(`/user/${person.user.id}`, {
    method: 'PUT',
    body: { imageUrl: null },
    headers: person.headers,
  });
  expect([status, json['user']]).toMatchObject([200, { imageUrl: null }]);
  await expect.poll(async () => (await fetched(second)).status).toBe(404);
});

test('a file that is not a picture is refused with the specified text, and the reason at the field', async () => {
  const person = await aSession();
  const bomb = aPngThatClaims(30_000, 30_000);
  for (const [content, status] of [
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415],
    ['%PDF-1.7', 415],
    [aPngThatClaims(48, 32), 415],
    [bomb, 413],
    ['', 422],
  ] as const) {
    const answer = await uploads(person, aForm(content));
    expect(answer).toMatchObject({ status, json: { message: "Couldn't upload file" } });
    expect(answer.json.errors).toMatchObject({ imageUrl: [expect.stringMatching(/\S/)] });
  }
  const heic = await uploads(person, aForm('\0\0\0\x18ftypheic\0\0\0\0'));
  expect(heic.json.errors).toMatchObject({ imageUrl: [expect.stringContaining('HEIC')] });
  const wrongField = await uploads(person, aForm(aPng(20, 20), 'avatar'));
  expect(wrongField).toMatchObject({ status: 422, json: { message: "Couldn't upload file" } });
  const { json } = await asks('/user', { headers: person.headers });
  expect(json['user']).toMatchObject({ imageUrl: null });
});

test('a URL is refused as a picture, and nothing is fetched', async () => {
  const person = await aSession();
  for (const imageUrl of ['http://127.0.0.1:1/x.png', '/api/pictures/x.webp', 'data:,']) {
    const { status } = await asks(`/user/${person.user.id}`, {
      method: 'PUT',
      body: { imageUrl },
      headers: person.headers,
    });
    expect([imageUrl, status]).toEqual([imageUrl, 422]);
  }
});

test('no other name opens a file', async () => {
  for (const name of ['..%2fphotos.webp', 'x.webp', `${'a'.repeat(24)}.png`]) {
    expect([name, (await fetched(`/api/pictures/${name}`)).status]).toEqual([name, 404]);
  }
});
