import { readParts } from '#api/http/multipart.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { DOCUMENT_KINDS, type DocumentKind, MAX_DOCUMENT_BYTES } from '#domain/offers/documents.ts';
import { Refusal } from '#domain/refusal.ts';
import { VALIDATION_TEXTS } from '#domain/validation-texts.ts';

/** What the envelope of one file and one short text may take. */
const ENVELOPE_BYTES = 65_536;

/**
 * The file and its kind from a multipart body.
 * @throws Refusal `too_large` (413), `unsupported_media` (415), `invalid` (422)
 */
export async function readPdf(request: Request, locale: Locale) {
  const limits = {
    maxFileBytes: MAX_DOCUMENT_BYTES,
    maxTotalBytes: MAX_DOCUMENT_BYTES + ENVELOPE_BYTES,
  };
  let file: { name: string; bytes: Uint8Array<ArrayBuffer> } | undefined;
  let kind: DocumentKind = 'other';
  // A part may be called anything, `__proto__` included.
  const errors = new Map<string, readonly string[]>();
  for await (const part of readParts(request, limits)) {
    if (part.kind === 'file' && part.name === 'file' && !file) {
      file = { name: part.fileName, bytes: part.bytes };
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
}
