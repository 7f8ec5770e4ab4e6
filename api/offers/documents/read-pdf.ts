import type { Context } from '#api/context.ts';
import { streamParts } from '#api/http/body/multipart.ts';
import { VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  MAX_DOCUMENT_BYTES,
  PDF_PROBLEM_TEXTS,
} from '#domain/offers/documents.ts';
import type { PdfVerdict } from '#domain/offers/pdf/inspection.ts';
import { Refusal } from '#domain/refusal.ts';
import { type ReceivedPdf, receivePdf } from './receive-pdf.ts';

/** What the envelope of one file and one short text may take. */
const ENVELOPE_BYTES = 65_536;
/** In characters, the ending left out. */
const MAX_NAME_LENGTH = 120;

/**
 * The file and its kind from a multipart body; the file is on its way to the store, and is to be
 * kept or discarded by the caller. A form without kinds refuses the field.
 * @throws Refusal `too_large` (413), `unsupported_media` (415), `invalid` (422); then nothing is
 * left of the file.
 */
export async function readPdf(
  { env, locale, claim }: Pick<Context, 'env' | 'locale' | 'claim'>,
  key: string,
  request: Request,
  kinds: readonly DocumentKind[] = DOCUMENT_KINDS,
) {
  const limits = {
    maxFileBytes: MAX_DOCUMENT_BYTES,
    maxTotalBytes: MAX_DOCUMENT_BYTES + ENVELOPE_BYTES,
  };
  let file: (ReceivedPdf & Readonly<{ name: string }>) | undefined;
  let kind: DocumentKind = 'other';
  // A part may have any name, `__proto__` included.
  const errors = new Map<string, readonly string[]>();
  try {
    for await (const part of streamParts(request, limits, claim?.parts)) {
      if (part.kind === 'file' && part.name === 'file' && !file) {
        file = { name: part.fileName, ...(await receivePdf(env.FILES, key, part.pieces)) };
      } else if (part.kind === 'text' && part.name === 'kind' && kinds.length > 0) {
        const known = kinds.find((one) => one === part.text);
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

/** @throws Refusal `too_large` (413) or `unsupported_media` (415) saying what is wrong with it. */
export function requireFit(verdict: PdfVerdict) {
  if (verdict.ok) return verdict;
  const { problem } = verdict;
  throw new Refusal(problem === 'too_large' ? problem : 'unsupported_media', {
    message: PDF_PROBLEM_TEXTS[problem],
    extra: { problem },
  });
}

/** The name a person gave the file, fit for a header and a list. */
export function tidyName(name: string): string {
  const tidy = name
    .normalize('NFC')
    .replace(/[\p{C}"\\/:*?<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  // Cut between whole characters, never inside one.
  const short = [...tidy].slice(0, MAX_NAME_LENGTH).join('').trim();
  return /\.pdf$/i.test(short) ? short : `${short || 'documento'}.pdf`;
}
