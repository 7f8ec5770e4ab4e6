import { env } from 'cloudflare:workers';
import { api } from '#api/app.ts';
import type { Env } from '#api/env.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type FormPart = Readonly<{ name: string; value: string | Bytes; fileName?: string }>;

const BOUNDARY = 'a-boundary-of-the-tests';

/**
 * A small PDF with one empty page, its cross-reference table in order.
 * @param catalog further entries of the document catalogue; @param objects further objects, from 4.
 */
export function aPdf(catalog = '', objects: readonly string[] = []): Bytes {
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
    ...objects,
  ];
  let file = '%PDF-1.7\n';
  const offsets = bodies.map((body, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R >>`;
  return bytesOf(`${file}${table}${trailer}\nstartxref\n${file.length}\n%%EOF\n`);
}

/** A PDF of exactly this many bytes: the space lies in a comment after the header. */
export function aPdfOf(length: number): Bytes {
  const pdf = aPdf();
  const padded = new Uint8Array(length).fill(0x20);
  padded.set(bytesOf('%PDF-1.7\n%'));
  padded.set(pdf.subarray('%PDF-1.7'.length), length - pdf.length + '%PDF-1.7'.length);
  return padded;
}

/** Sends a form with files, byte for byte, as a browser would. */
export async function uploads(
  path: string,
  parts: readonly FormPart[],
  headers: Readonly<Record<string, string>>,
  bindings: Partial<Env> = {},
) {
  const response = await api.request(
    `http://localhost/api${path}`,
    {
      method: 'POST',
      headers: {
        'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
        'Accept-Language': 'es',
        ...headers,
      },
      body: formOf(parts),
    },
    { ...env, ...bindings },
  );
  // What came back is what the test looks into.
  const json = (await response.json()) as Record<string, never>;
  return { status: response.status, headers: response.headers, json };
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
  );
}

export function bytesOf(text: string): Bytes {
  return new TextEncoder().encode(text);
}

function formOf(parts: readonly FormPart[]): Bytes {
  const chunks = parts.flatMap(({ name, value, fileName }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`;
    const type = fileName === undefined ? '' : '\r\nContent-Type: application/octet-stream';
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}${type}\r\n\r\n`;
    return [bytesOf(head), typeof value === 'string' ? bytesOf(value) : value, bytesOf('\r\n')];
  });
  return joined([...chunks, bytesOf(`--${BOUNDARY}--\r\n`)]);
}

function joined(chunks: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
