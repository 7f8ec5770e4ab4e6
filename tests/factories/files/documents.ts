import { env } from 'cloudflare:workers';
import { api } from '#api/app.ts';
import type { Context } from '#api/context.ts';
import type { Env } from '#api/env.ts';
import { addDocument } from '#api/offers/documents/documents.ts';
import { concat } from '#domain/bytes.ts';
import { asks } from '#tests/factories/requests.ts';
import { aPdf, aPdfOf, bytesOf } from './pdf-bytes.ts';

export { aPdf, aPdfOf, bytesOf };

type Bytes = Uint8Array<ArrayBuffer>;
type FormPart = Readonly<{ name: string; value: string | Bytes; fileName?: string }>;

const BOUNDARY = 'a-boundary-of-the-tests';

/** Sends a form with files, byte for byte, as a browser would. */
export async function uploads(
  path: string,
  parts: readonly FormPart[],
  headers: Readonly<Record<string, string>>,
  bindings: Partial<Env> = {},
  boundary = BOUNDARY,
) {
  const response = await api.request(
    `http://localhost/api${path}`,
    {
      method: 'POST',
      headers: {
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        'Accept-Language': 'es',
        ...headers,
      },
      body: formOf(parts, boundary),
    },
    { ...env, ...bindings },
  );
  // Cast: the test checks the response.
  const json = (await response.json()) as Record<string, never>;
  return { status: response.status, headers: response.headers, json };
}

/** Adds a PDF to an offer as a person, without going through the route. */
export function addsPdf(
  context: Context,
  offerId: string,
  bytes = aPdf(),
  fileName = 'contrato.pdf',
) {
  return addDocument(context, offerId, aFormWith(bytes, fileName));
}

/** Returns a request that uploads one file. */
export function aFormWith(bytes: Bytes, fileName: string): Request {
  const body = formOf([{ name: 'file', value: bytes, fileName }]);
  const headers = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };
  return new Request('http://localhost/', { method: 'POST', headers, body });
}

/** Uploads one PDF to an offer. */
export function uploadsPdf(
  offerId: string,
  headers: Readonly<Record<string, string>>,
  given: Readonly<{
    bytes?: Bytes;
    fileName?: string;
    kind?: string;
    bindings?: Partial<Env>;
    /** Browsers choose a new boundary for each request. */
    boundary?: string;
  }> = {},
) {
  const { bytes = aPdf(), fileName = 'contrato.pdf', kind = 'other' } = given;
  return uploads(
    `/offers/${offerId}/documents`,
    [
      { name: 'kind', value: kind },
      { name: 'file', value: bytes, fileName },
    ],
    headers,
    given.bindings,
    given.boundary,
  );
}

type Signed = Readonly<{ headers: Readonly<Record<string, string>> }>;

/** Uploads a contract for one person, who says that it is signed by all. Returns its id. */
export async function statesContract(offerId: string, { headers }: Signed): Promise<string> {
  const { json } = await uploadsPdf(offerId, headers, { kind: 'signed_contract' });
  // Cast: a failed upload makes the next call fail.
  const { id: documentId } = json['document'] as unknown as Readonly<{ id: string }>;
  const { status } = await asks(`/offers/${offerId}/contract`, { headers, body: { documentId } });
  if (status !== 200) throw new Error(`the statement was answered with ${status}`);
  return documentId;
}

/** Uploads a contract that both sides say is signed by all. */
export async function signsOnPaper(offerId: string, by: Signed, other: Signed): Promise<void> {
  const documentId = await statesContract(offerId, by);
  const { headers } = other;
  const { status } = await asks(`/offers/${offerId}/contract`, { headers, body: { documentId } });
  if (status !== 200) throw new Error(`the confirmation was answered with ${status}`);
}

function formOf(parts: readonly FormPart[], boundary = BOUNDARY): Bytes {
  const chunks = parts.flatMap(({ name, value, fileName }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`;
    const type = fileName === undefined ? '' : '\r\nContent-Type: application/octet-stream';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}${type}\r\n\r\n`;
    return [bytesOf(head), typeof value === 'string' ? bytesOf(value) : value, bytesOf('\r\n')];
  });
  return concat(...chunks, bytesOf(`--${boundary}--\r\n`));
}
