import { PDF_PROBLEM_TEXTS } from '#domain/offers/documents.ts';
import { inspectPdf, objectStreams } from '#domain/offers/pdf.ts';
import { Refusal } from '#domain/refusal.ts';
import { inflate } from './inflate.ts';

/** How much of a PDF's packed structure is looked at: a bomb is not blown up. */
const MOST_INFLATED_BYTES = 33_554_432;
const MOST_STREAMS = 2_000;

/**
 * Whether a file is a PDF that may be kept, by its bytes and by its packed object streams.
 * @throws Refusal `too_large` (413) or `unsupported_media` (415) saying what is wrong with it.
 */
export function judgePdf(bytes: Uint8Array): { activeContent: boolean } {
  const plain = inspectPdf(bytes);
  const verdict = plain.ok ? inspectPdf(bytes, inflatedStreams(bytes)) : plain;
  if (verdict.ok) return { activeContent: verdict.activeContent };
  throw new Refusal(verdict.problem === 'too_large' ? 'too_large' : 'unsupported_media', {
    message: PDF_PROBLEM_TEXTS[verdict.problem],
    extra: { problem: verdict.problem },
  });
}

function inflatedStreams(bytes: Uint8Array): Uint8Array[] {
  const inflated: Uint8Array[] = [];
  let left = MOST_INFLATED_BYTES;
  for (const packed of objectStreams(bytes).slice(0, MOST_STREAMS)) {
    const part = inflate(packed, left);
    if (part.length > 0) inflated.push(part);
    left -= part.length;
    if (left <= 0) break;
  }
  return inflated;
}
