import { derivedKey, utf8 } from '#api/accounts/derived-key.ts';
import type { Context } from '#api/context.ts';
import type { BilingualDocument, DocumentCode } from '#api/documents/bilingual-document.ts';
import { writeDocument } from '#api/documents/write-pdf.ts';
import type { Bytes } from '#domain/bytes.ts';
import { documentCode, groupedCode } from '#domain/log/document-check.ts';
import { recordIssued } from './record-issued.ts';

type Issued = Omit<Parameters<typeof recordIssued>[2], 'code' | 'pages'>;

/**
 * Writes a document with its code and the URL to verify it, and stores its hash. The code is
 * derived from the contents and a secret, so the same document always has the same code, and codes
 * of other documents cannot be guessed.
 */
export async function issuePdf(
  context: Pick<Context, 'db' | 'env' | 'now'>,
  document: Omit<BilingualDocument, 'check'>,
  issued: Issued,
): Promise<Bytes> {
  const { env } = context;
  const code = await codeOf(context, document, issued);
  const { bytes, pages } = await writeDocument(env, { ...document, check: checkOf(env, code) });
  return await recordIssued(context, bytes, { ...issued, code, pages });
}

/** Returns the code of a document. */
export async function codeOf(
  { env }: Pick<Context, 'env'>,
  document: Omit<BilingualDocument, 'check'>,
  issued: Issued,
): Promise<string> {
  const key = await derivedKey(env, 'document_code', 'sign');
  const said = utf8(JSON.stringify([document, issued]));
  return documentCode(new Uint8Array(await crypto.subtle.sign('HMAC', key, said)));
}

/** Returns the URL where a document is verified; documents that are not issued have no code. */
export function checkOf(
  { SITE_ORIGIN }: Pick<Context['env'], 'SITE_ORIGIN'>,
  code?: string,
): DocumentCode {
  const shown = `${new URL(SITE_ORIGIN).host}/verify`;
  const url = `${SITE_ORIGIN}/verify`;
  return code ? { url: `${url}?code=${code}`, shown, code: groupedCode(code) } : { url, shown };
}
