import { expect, test } from 'vitest';
import { api } from '#api/app.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aPdf, aPdfOf, bytesOf, uploads, uploadsPdf } from '#tests/factories/files/documents.ts';
import { anOffer, storedEvents } from '#tests/factories/offers.ts';

const { env } = aContext();

async function deflated(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

/** Converts each character to one byte, so that compressed streams stay intact. */
function binary(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Returns a PDF with its object in a compressed object stream, as modern programs write them. */
async function packedPdf(object: string): Promise<Uint8Array<ArrayBuffer>> {
  const body = await deflated(`4 0 ${object}`);
  return binary(
    `%PDF-1.7\n5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${body.length} >>\nstream\n${body}\nendstream\nendobj\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`,
  );
}

const LAUNCH = '<< /S /Launch /F (cmd.exe) >>';
const ODD_STREAM = '<< /Type /ObjStm /First 4 /Filter /JBIG2Decode >> stream\n\nendstream';

test.each([
  ['nothing', new Uint8Array(), 'not_pdf'],
  ['half a PDF', aPdf().subarray(0, 200), 'incomplete'],
  ['a PDF with a password', aPdf('/Encrypt 4 0 R'), 'encrypted'],
  ['a PDF that starts a program', aPdf('/OpenAction 4 0 R', [LAUNCH]), 'launch'],
  ['one with a file inside', aPdf('', ['<< /Type /EmbeddedFile >>']), 'embedded_files'],
  ['one with objects packed in a way of its own', aPdf('', [ODD_STREAM]), 'unreadable'],
] as const)('%s is refused with any name and type', async (_name, bytes, problem) => {
  const { id, buyer } = await anOffer();
  const { status, json } = await uploadsPdf(id, buyer.headers, {
    bytes: new Uint8Array(bytes),
    fileName: 'contract.pdf',
  });
  expect([status, json['code'], json['problem']]).toEqual([415, 'unsupported_media', problem]);
  expect((await env.FILES.list({ prefix: `offers/${id}/` })).objects).toEqual([]);
  expect(await storedEvents(id)).toHaveLength(2);
});

test('a large PDF is refused for a problem anywhere in it, and nothing of it is stored', {
  timeout: 60_000,
}, async () => {
  const { id, buyer } = await anOffer();
  const upload = (bytes: Uint8Array<ArrayBuffer>, kind = 'other') =>
    uploadsPdf(id, buyer.headers, { bytes, kind });
  const large = (text: string, at: number) => {
    const bytes = aPdfOf(6_000_000);
    bytes.set(bytesOf(text), at);
    return bytes;
  };
  // At the boundaries of upload parts, and near both ends.
  for (const at of [100, 5_242_880 - 3, 5_990_000]) {
    expect((await upload(large('/Launch ', at))).json).toMatchObject({ problem: 'launch' });
  }
  expect((await upload(large('      ', 5_999_994))).json).toMatchObject({ problem: 'incomplete' });
  expect((await upload(large('<', 0))).json).toMatchObject({ problem: 'not_pdf' });
  expect((await upload(aPdfOf(6_000_000), 'deed')).status).toBe(422);
  expect((await env.FILES.list({ prefix: `offers/${id}/` })).objects).toEqual([]);
});

test('an aborted upload of a large PDF leaves nothing', async () => {
  const { id, buyer } = await anOffer();
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
  for (const sent of [5_000_000, 6_000_000]) {
    const bytes = aPdfOf(sent);
    const body = new Blob([head, bytes]);
    const headers = { ...buyer.headers, 'Content-Type': 'multipart/form-data; boundary=b' };
    const request = { method: 'POST', body, headers };
    const answer = await api.request(`http://localhost/api/offers/${id}/documents`, request, env);
    expect(answer.status).toBe(400);
  }
  expect((await env.FILES.list({ prefix: `offers/${id}/` })).objects).toEqual([]);
  expect(await storedEvents(id)).toHaveLength(2);
});

test('compressed parts of a PDF are checked too', async () => {
  const { id, buyer } = await anOffer();
  const upload = async (object: string) =>
    uploadsPdf(id, buyer.headers, { bytes: await packedPdf(object) });
  expect((await upload('<< /Type /Page >>')).status).toBe(201);
  expect((await upload(LAUNCH)).json).toMatchObject({ status: 415, problem: 'launch' });
  expect((await upload('<< /EmbeddedFiles 6 0 R >>')).json).toMatchObject({
    ...{ status: 415, problem: 'embedded_files' },
  });
  const form = await upload('<< /S /JavaScript /JS (app.alert(1)) >>');
  expect([form.status, form.json['document']]).toMatchObject([201, { activeContent: true }]);
});

test('a decompression bomb is refused before it is decompressed', async () => {
  const { id, buyer } = await anOffer();
  const bytes = await packedPdf(' '.repeat(34_000_000));
  expect(bytes.length).toBeLessThan(200_000);
  expect((await uploadsPdf(id, buyer.headers, { bytes })).json).toMatchObject({
    ...{ status: 415, problem: 'unreadable' },
  });
});

test('the request has one file and its kind, and nothing else', async () => {
  const { id, buyer } = await anOffer();
  const path = `/offers/${id}/documents`;
  const file = { name: 'file', value: aPdf(), fileName: 'a.pdf' };
  const kind = { name: 'kind', value: 'other' };
  for (const [parts, field] of [
    [[file, { name: 'note', value: 'x' }], 'note'],
    [[file, { name: '__proto__', value: 'x' }], '__proto__'],
    [[file, { name: 'offerId', value: 'x' }], 'offerId'],
    [[file, file], 'file'],
    [[file, { ...kind, value: 'deed' }], 'kind'],
    [[file, { ...kind, value: '__proto__' }], 'kind'],
    [[file, { ...file, name: 'kind' }], 'kind'],
    [[kind], 'file'],
    [[{ name: 'file', value: 'as text' }], 'file'],
  ] as const) {
    const { status, json } = await uploads(path, parts, buyer.headers);
    expect([field, status, Object.keys(json['errors'] ?? {})]).toEqual([field, 422, [field]]);
  }
  expect((await uploads(path, [file], buyer.headers)).json['document']).toMatchObject({
    ...{ kind: 'other', name: 'a.pdf' },
  });
});
