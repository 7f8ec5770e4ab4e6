import type { Context } from '#api/context.ts';
import { streamParts } from '#api/http/body/multipart.ts';
import { bankDetails } from '#domain/bank-details.ts';
import { RULE_TEXTS, VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  MAX_DOCUMENT_BYTES,
  PDF_PROBLEM_TEXTS,
} from '#domain/offers/documents.ts';
import type { PdfVerdict } from '#domain/offers/pdf/inspection.ts';
import { Refusal } from '#domain/refusal.ts';
import { type ReceivedPdf, receivePdf } from './receive-pdf.ts';

/** Room for the multipart headers and one short text field. */
const ENVELOPE_BYTES = 65_536;
/** In characters, without the extension. */
const MAX_NAME_LENGTH = 120;

/**
 * Reads the file and its kind from a multipart body. The upload is not yet complete: the caller
 * must keep or discard it. A form without kinds refuses that field.
 * @throws Refusal `too_large` (413), `unsupported_media` (415), `invalid` (422); the file is then
 * deleted.
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
  // A Map, because a part may have any name, including `__proto__`.
  const errors = new Map<string, readonly string[]>();
  try {
    for await (const part of streamParts(request, limits, claim?.parts)) {
      if (part.kind === 'file' && part.name === 'file' && !file) {
        file = { name: part.fileName, ...(await receivePdf(env.FILES, key, part.pieces)) };
        if (bankDetails(part.fileName)) errors.set('file', [RULE_TEXTS.bank_details[locale]]);
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

/**
 * Requires that a file is acceptable.
 * @throws Refusal `too_large` (413) or `unsupported_media` (415) with the reason
 */
export function requireFit(verdict: PdfVerdict) {
  if (verdict.ok) return verdict;
  const { problem } = verdict;
  throw new Refusal(problem === 'too_large' ? problem : 'unsupported_media', {
    message: PDF_PROBLEM_TEXTS[problem],
    extra: { problem },
  });
}

/** Cleans up a file name for headers and lists. */
export function tidyName(name: string): string {
  const tidy = name
    .normalize('NFC')
    .replace(/[\p{C}"\\/:*?<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  // Cut between code points, so that no character is split.
  const short = [...tidy].slice(0, MAX_NAME_LENGTH).join('').trim();
  return /\.pdf$/i.test(short) ? short : `${short || 'documento'}.pdf`;
}
