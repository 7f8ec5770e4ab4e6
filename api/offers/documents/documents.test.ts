import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { api } from '#api/app.ts';
import { sha256Hex } from '#api/hash.ts';
import { countAttempt, UPLOADS } from '#api/http/limits/rate-limit.ts';
import { GATHER_MS } from '#api/messages/gather.ts';
import { outbox } from '#api/messages/table.ts';
import { MAX_DOCUMENT_BYTES } from '#domain/offers/documents.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aPdf, aPdfOf, uploadsPdf } from '#tests/factories/files/documents.ts';
import { anOffer, aPerson, storedEvents } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';

type Headers = Readonly<Record<string, string>>;
type Shown = Readonly<{ id: string; name: string; bytes: number; sha256: string; kind: string }>;

const { db } = aContext();

function documentIn(json: Readonly<Record<string, unknown>>): Shown {
  // Cast: the test checks the response.
  return json['document'] as Shown;
}

async function downloads(offerId: string, documentId: string, headers: Headers) {
  const url = `http://localhost/api/offers/${offerId}/documents/${documentId}`;
  const response = await api.request(url, { headers: { ...headers } }, env);
  return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

test('a document is downloaded byte for byte, as an attachment that is never shown inline', async () => {
  const { id, buyer, seller } = await anOffer();
  const bytes = aPdf('/Lang (es)');
  const fileName = 'Contrato firmado – Ñandú (1).PDF';
  const { status, json } = await uploadsPdf(id, buyer.headers, { bytes, fileName });
  expect(status).toBe(201);
  const document = documentIn(json);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  expect(document).toMatchObject({
    ...{ name: fileName, bytes: bytes.length, kind: 'other', activeContent: false, by: 'buyer' },
    sha256: [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  });
  for (const { headers } of [buyer, seller, await aPerson({ profile: 'admin' })]) {
    const file = await downloads(id, document.id, headers);
    expect(file.bytes).toEqual(bytes);
    expect(file.headers.get('Content-Type')).toBe('application/pdf');
    expect(file.headers.get('Content-Disposition')).toBe(
      "attachment; filename*=UTF-8''Contrato%20firmado%20%E2%80%93%20%C3%91and%C3%BA%20%281%29.PDF",
    );
  }
  const { json: list } = await asks(`/offers/${id}/documents`, { headers: seller.headers });
  expect(list).toMatchObject({ total: 1, items: [document] });
  const [event] = (await storedEvents(id)).slice(-1);
  expect(event).toMatchObject({
    ...{ action: 'add_document', actor: 'buyer', toStatus: 'sent' },
    note: `other ${document.sha256}`,
  });
});

test('the other side is notified of a document in their language, unless the offer is a draft', async () => {
  const mailsTo = async (email: string) =>
    (await db.select().from(outbox).where(eq(outbox.to, email))).filter(
      ({ template }) => template === 'documents_uploaded',
    );
  const buyer = await aPerson({ language: 'en' });
  const { id, seller } = await anOffer({ buyer });
  await uploadsPdf(id, buyer.headers);
  expect(await mailsTo(seller.email)).toMatchObject([{ language: 'es' }]);
  await uploadsPdf(id, seller.headers);
  expect(await mailsTo(buyer.email)).toMatchObject([{ language: 'en' }]);

  const draft = await anOffer({ status: 'draft' });
  expect((await uploadsPdf(draft.id, draft.buyer.headers)).status).toBe(201);
  expect(await mailsTo(draft.seller.email)).toEqual([]);
});

test('many documents within minutes cause two e-mails, one at once and one for all others', async () => {
  const { id, buyer, seller } = await anOffer();
  const before = Math.floor(Date.now() / GATHER_MS);
  for (let turn = 0; turn < 12; turn += 1) {
    expect((await uploadsPdf(id, buyer.headers)).status).toBe(201);
  }
  const turns = 1 + Math.floor(Date.now() / GATHER_MS) - before;
  const mails = await db.select().from(outbox).where(eq(outbox.to, seller.email));
  const toSeller = mails.filter(({ template }) => template === 'documents_uploaded');
  expect(toSeller.length).toBeGreaterThan(1);
  expect(toSeller.length).toBeLessThanOrEqual(2 * turns);
  for (const { createdAt, dueAt, cause } of toSeller) {
    const due = cause.endsWith(':rest') ? Math.ceil(createdAt / GATHER_MS) * GATHER_MS : createdAt;
    expect(dueAt).toBe(due);
  }
});

test('a file may have 20,971,520 bytes and not one more', { timeout: 60_000 }, async () => {
  const { id, buyer } = await anOffer();
  const upload = (bytes: number) => uploadsPdf(id, buyer.headers, { bytes: aPdfOf(bytes) });
  const whole = await upload(MAX_DOCUMENT_BYTES);
  expect([MAX_DOCUMENT_BYTES, whole.status]).toEqual([20_971_520, 201]);
  const kept = await env.FILES.head(`offers/${id}/${documentIn(whole.json).id}.pdf`);
  expect(kept?.size).toBe(20_971_520);
  const { bytes } = await downloads(id, documentIn(whole.json).id, buyer.headers);
  expect(await sha256Hex(bytes)).toBe(documentIn(whole.json).sha256);
  expect(await sha256Hex(aPdfOf(MAX_DOCUMENT_BYTES))).toBe(documentIn(whole.json).sha256);
  for (const more of [1, 100_000]) {
    const refused = await upload(MAX_DOCUMENT_BYTES + more);
    expect(refused.json).toMatchObject({ status: 413, code: 'too_large' });
  }
  const stored = await env.FILES.list({ prefix: `offers/${id}/` });
  expect(stored.objects).toHaveLength(1);
});

test('the bytes of a document are counted as they stream in, regardless of Content-Length', async () => {
  const { id, buyer } = await anOffer();
  const chunk = new Uint8Array(1_048_576).fill(0x20);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (stream) =>
      stream.enqueue(
        new TextEncoder().encode(
          '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n',
        ),
      ),
    pull: (stream) => {
      sent += 1;
      if (sent > 40) stream.close();
      else stream.enqueue(chunk);
    },
  });
  const headers = { ...buyer.headers, 'Content-Type': 'multipart/form-data; boundary=b' };
  const request = { method: 'POST', headers: { ...headers, 'Content-Length': '10' }, body };
  const answer = await api.request(`http://localhost/api/offers/${id}/documents`, request, env);
  expect(answer.status).toBe(413);
});

test.each([
  ['../../etc/passwd', 'etc passwd.pdf'],
  ['C:\\temp\\offer.pdf', 'C temp offer.pdf'],
  ['a\u202Efdp.exe', 'a fdp.exe.pdf'],
  ['<img src=x>.pdf', 'img src=x .pdf'],
  ["it's \u0000 100% 'mine'.pdf", "it's 100% 'mine'.pdf"],
  ['', 'documento.pdf'],
  ['مستند.pdf', 'مستند.pdf'],
  [`${'🏡'.repeat(130)}.pdf`, `${'🏡'.repeat(120)}.pdf`],
])('the name %j is stored in a readable form', async (fileName, name) => {
  const { id, buyer } = await anOffer();
  const { status, json } = await uploadsPdf(id, buyer.headers, { fileName });
  expect([status, documentIn(json).name]).toEqual([201, name]);
  const file = await downloads(id, documentIn(json).id, buyer.headers);
  const header = file.headers.get('Content-Disposition') ?? '';
  expect(header).toMatch(/^attachment; filename\*=UTF-8''[\w%.!~-]+$/);
  expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe(name);
});

test('one person can upload sixty documents an hour', async () => {
  const { id, buyer, seller } = await anOffer();
  for (let time = 0; time < 59; time += 1) await countAttempt(aContext(), UPLOADS, buyer.id);
  expect((await uploadsPdf(id, buyer.headers)).status).toBe(201);
  expect((await uploadsPdf(id, buyer.headers)).json).toMatchObject({ status: 429 });
  expect((await uploadsPdf(id, seller.headers)).status).toBe(201);
});

test('concurrent documents of both sides are all stored', async () => {
  const { id, buyer, seller } = await anOffer();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) =>
      uploadsPdf(id, (turn % 2 === 0 ? buyer : seller).headers, { fileName: `${turn}.pdf` }),
    ),
  );
  for (const { status } of answers) expect(status).toBe(201);
  const { json } = await asks(`/offers/${id}/documents`, { headers: seller.headers });
  expect(json['total']).toBe(10);
  const history = await asks(`/offers/${id}/history?verify=1`, { headers: buyer.headers });
  expect(history.json).toMatchObject({ total: 12, verified: { ok: true } });
});

test('a document does not make unsent terms stale', async () => {
  const { id, buyer } = await anOffer({ status: 'draft' });
  const read = await asks(`/offers/${id}`, { headers: buyer.headers });
  await uploadsPdf(id, buyer.headers);
  const saved = await asks(`/offers/${id}`, {
    method: 'PATCH',
    body: { terms: { inspectionDays: 8 } },
    headers: { ...buyer.headers, 'If-Match': read.headers.get('ETag') ?? '' },
  });
  expect(saved.status).toBe(200);
});
