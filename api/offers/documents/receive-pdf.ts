import { createHash } from 'node:crypto';
import type { R2Bucket, R2MultipartUpload, R2UploadedPart } from '@cloudflare/workers-types';
import type { Context } from '#api/context.ts';
import { blocks } from '#api/http/body/blocks.ts';
import { streamParts } from '#api/http/body/multipart.ts';
import { bankDetails } from '#domain/bank-details.ts';
import { RULE_TEXTS, VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import {
  DOCUMENT_KINDS,
  DOCUMENT_TYPE,
  type DocumentKind,
  MAX_DOCUMENT_BYTES,
  PDF_PROBLEM_TEXTS,
} from '#domain/offers/documents.ts';
import { type PdfVerdict, pdfInspection } from '#domain/offers/pdf/inspection.ts';
import { Refusal } from '#domain/refusal.ts';

/** R2 requires all parts of an upload except the last to have the same size, at least 5 MiB. */
const PART_BYTES = 5 * 1024 * 1024;

export type ReceivedPdf = Readonly<{
  bytes: number;
  sha256: string;
  verdict: PdfVerdict;
  /** Completes the upload. */
  keep: () => Promise<void>;
  /** Aborts the upload. */
  discard: () => Promise<void>;
}>;

/**
 * Receives a PDF of any size: inspects and hashes it while it streams in, and uploads it part by
 * part, so that at most one part is in memory. The upload is not readable until it is kept. A file
 * that must be refused is still read to the end, so that the sender can receive the answer.
 */
export async function receivePdf(
  files: R2Bucket,
  key: string,
  pieces: AsyncIterable<Uint8Array>,
): Promise<ReceivedPdf> {
  const inspection = pdfInspection();
  const hash = createHash('sha256');
  const as = { httpMetadata: { contentType: DOCUMENT_TYPE } };
  const parts: R2UploadedPart[] = [];
  let upload: R2MultipartUpload | undefined;
  let whole: Uint8Array = new Uint8Array();
  let bytes = 0;
  let mayBeKept = true;

  async function* judged() {
    for await (const piece of pieces) {
      bytes += piece.length;
      hash.update(piece);
      mayBeKept = inspection.add(piece);
      yield piece;
    }
  }
  const discard = async () => await upload?.abort();

  try {
    for await (const block of blocks(judged(), PART_BYTES)) {
      if (!mayBeKept) continue;
      if (block.length < PART_BYTES && !upload) whole = block;
      else {
        upload ??= await files.createMultipartUpload(key, as);
        parts.push(await upload.uploadPart(parts.length + 1, block));
      }
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    bytes,
    sha256: hash.digest('hex'),
    verdict: inspection.end(),
    keep: async () => {
      await (upload ? upload.complete(parts) : files.put(key, whole, as));
    },
    discard,
  };
}

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
