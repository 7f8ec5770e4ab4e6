import { createHash } from 'node:crypto';
import type { R2Bucket, R2MultipartUpload, R2UploadedPart } from '@cloudflare/workers-types';
import { blocks } from '#api/http/body/blocks.ts';
import { DOCUMENT_TYPE } from '#domain/offers/documents.ts';
import { type PdfVerdict, pdfInspection } from '#domain/offers/pdf/inspection.ts';

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
