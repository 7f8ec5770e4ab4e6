import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { api } from '#api/app.ts';
import { aSession } from '#tests/factories/accounts.ts';
import { bytesOf } from '#tests/factories/files/documents.ts';
import { anOffer } from '#tests/factories/offers.ts';
import { aProperty } from '#tests/factories/properties.ts';

const BOUNDARY = 'BOUNDARY';
const PIECE = new Uint8Array(1_000_000).fill(0x41);

/** Sends a file of this size and returns the refusal and how much of the body was left unread. */
async function sends(
  path: string,
  headers: Readonly<Record<string, string>>,
  { field = 'file', fileName = 'a.pdf', megabytes = 3, begin = '', method = 'POST' } = {},
) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\n\r\n${begin}`;
  const pieces = [
    bytesOf(head),
    ...new Array<Uint8Array>(megabytes).fill(PIECE),
    bytesOf(`\r\n--${BOUNDARY}--\r\n`),
  ];
  let next = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      const piece = pieces[next];
      next += 1;
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  const all = { 'Content-Type': type, 'CF-Connecting-IP': crypto.randomUUID(), ...headers };
  const request = new Request(`http://localhost/api${path}`, { method, headers: all, body });
  const { status } = await api.request(request, undefined, env);
  return { status, unread: Math.max(0, pieces.length - next) };
}

const [offer, stranger] = [await anOffer(), await aSession({ profile: 'seller' })];
const home = await aProperty({ ownerId: stranger.user.id, photos: [] });
const documents = `/offers/${offer.id}/documents`;
const photos = `/properties/${home.id}/photos`;
const picture = `/user/${stranger.user.id}`;

test.each([
  ['no one is logged in', 401, documents, {}, {}],
  ['no one is logged in', 401, photos, {}, {}],
  [
    'another site sends it',
    403,
    documents,
    { Cookie: `token=${stranger.token}`, Origin: 'https://evil.example' },
    {},
  ],
  ['it is a stranger’s offer', 404, documents, stranger.headers, {}],
  ['there is no such address', 404, '/nothing/here', stranger.headers, {}],
  ['the method is another', 405, documents, stranger.headers, { method: 'PATCH' }],
  ['the key cannot be one', 400, photos, { ...stranger.headers, 'Idempotency-Key': 'a b' }, {}],
  ['it is no PDF', 415, documents, offer.buyer.headers, {}],
  [
    'the PDF is too large',
    413,
    documents,
    offer.buyer.headers,
    { megabytes: 30, begin: '%PDF-1.7\n' },
  ],
  ['it is no photo', 415, photos, stranger.headers, { field: 'photos', fileName: 'a.jpg' }],
  ['the photo is too large', 413, photos, stranger.headers, { field: 'photos', megabytes: 30 }],
  ['the field is unknown', 422, photos, stranger.headers, { field: 'pictures' }],
  ['it is no picture', 415, picture, stranger.headers, { field: 'imageUrl', method: 'PUT' }],
  ['a JSON body is too large', 413, '/auth/login', { 'Content-Type': 'application/json' }, {}],
])(
  'if %s, %i, the whole body is read before the answer: %s',
  async (_why, status, path, headers, given) => {
    expect(await sends(path, headers as Record<string, string>, given)).toEqual({
      status,
      unread: 0,
    });
  },
);

test('a refused body is read up to the platform’s limit and no further', async () => {
  const { status, unread } = await sends(documents, {}, { megabytes: 150 });
  expect(status).toBe(401);
  expect(unread).toBeGreaterThan(40);
});
