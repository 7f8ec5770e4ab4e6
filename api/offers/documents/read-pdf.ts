import type { Context } from '#api/context.ts';
import { streamParts } from '#api/http/body/multipart.ts';
import { VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import { DOCUMENT_KINDS, type DocumentKind, MAX_DOCUMENT_BYTES } from '#domain/offers/documents.ts';
import { Refusal } from '#domain/refusal.ts';
import { type ReceivedPdf, receivePdf } from './receive-pdf.ts';

/** What the envelope of one file and one short text may take. */
const ENVELOPE_BYTES = 65_536;

/**
 * The file and its kind from a multipart body; the file is on its way to the store, and is to be
 * kept or discarded by the caller.
 * @throws Refusal `too_large` (413), `unsupported_media` (415), `invalid` (422); then nothing is
 * left of the file.
 */
export async function readPdf(
  { env, locale, claim }: Pick<Context, 'env' | 'locale' | 'claim'>,
  key: string,
  request: Request,
) {
  const limits = {
    maxFileBytes: MAX_DOCUMENT_BYTES,
    maxTotalBytes: MAX_DOCUMENT_BYTES + ENVELOPE_BYTES,
  };
  let file: (ReceivedPdf & Readonly<{ name: string }>) | undefined;
  let kind: DocumentKind = 'other';
  // A part may be called anything, `__proto__` included.
  const errors = new Map<string, readonly string[]>();
  try {
    for await (const part of streamParts(request, limits, claim?.parts)) {
      if (part.kind === 'file' && part.name === 'file' && !file) {
        file = { name: part.fileName, ...(await receivePdf(env.FILES, key, part.pieces)) };
      } else if (part.kind === 'text' && part.name === 'kind') {
        const known = DOCUMENT_KINDS.find((one) => one === part.text);
        if (known) kind = known;
        else errors.set('kind', [VALIDATION_TEXTS.option[locale]]);
      } else {
        errors.set(part.name, [VALIDATION_TEXTS.unknown[locale]]);
      }
    }
    if (!file) errors.set('file', [VALIDATION_TEXTS.required[locale]]);
    if (!file || errors.size > 0) {
      throw new Refusal('invalid', { errors: Object.fromEntries(errors) });
    }
    return { file, kind };
  } catch (error) {
    await file?.discard();
    throw error;
  }
}
