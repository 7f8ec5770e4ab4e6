import { createHash } from 'node:crypto';
import type { R2Bucket, R2MultipartUpload, R2UploadedPart } from '@cloudflare/workers-types';
import { blocks } from '#api/http/body/blocks.ts';
import { DOCUMENT_TYPE } from '#domain/offers/documents.ts';
import { type PdfVerdict, pdfInspection } from '#domain/offers/pdf/inspection.ts';

/** Parts of an upload have one length, 5 MiB at least, but for the last (limit of R2). */
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
 * Takes in a PDF of any size: judges and hashes it while it comes, and sends it on to the store a
 * part at a time, so that no more than a part is in memory. Nothing of it can be read there before
 * it is kept; what cannot be kept is read to its end, so that the answer reaches who is sending.
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
