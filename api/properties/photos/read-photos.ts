import type { Context } from '#api/context.ts';
import { readParts } from '#api/http/body/multipart.ts';
import { countAttempt, UPLOADS } from '#api/http/limits/rate-limit.ts';
import { VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import {
  HEIC_PROBLEM,
  MAX_PHOTO_BYTES,
  PHOTO_PROBLEMS,
  photoProblem,
} from '#domain/properties/photos.ts';
import { isHeic, sniffImage } from '#domain/properties/sniff-image.ts';
import { Refusal, type RefusalCode } from '#domain/refusal.ts';

/** The platform's maximum for a request, enough for several photos. */
const MAX_REQUEST_BYTES = 100_000_000;

/**
 * Yields the photos of an upload one at a time; their type is determined by their first bytes, not
 * by their names.
 * @throws Refusal `too_large` (413), `unsupported_media` (415), `invalid` (422), `rate_limited`
 * (429); `fileName` names the file it is about.
 */
export async function* readPhotos(
  context: Context,
  userId: string,
  request: Request,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const limits = { maxFileBytes: MAX_PHOTO_BYTES, maxTotalBytes: MAX_REQUEST_BYTES };
  for await (const part of readParts(request, limits, context.claim?.parts)) {
    if (part.kind === 'text' || part.name !== 'photos') {
      const errors = { [part.name]: [VALIDATION_TEXTS.unknown[context.locale]] };
      throw new Refusal('invalid', { errors });
    }
    // An empty file picker submits a file without name and content.
    if (part.fileName === '' && part.bytes.length === 0) continue;
    await countAttempt(context, UPLOADS, userId);
    requirePhoto(part.bytes, part.fileName);
    yield part.bytes;
  }
}

function requirePhoto(bytes: Uint8Array, fileName: string): void {
  const problem = photoProblem(bytes.length, sniffImage(bytes));
  if (problem === undefined) return;
  const code: RefusalCode = problem === 'unsupported_media' ? problem : 'too_large';
  const message = isHeic(bytes) ? HEIC_PROBLEM : PHOTO_PROBLEMS[problem];
  throw new Refusal(code, { message, extra: { fileName } });
}
