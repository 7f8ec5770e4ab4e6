import type { PDFDocument } from '@cantoo/pdf-lib';
import type { Context } from '#api/context.ts';
import { redrawn } from '#api/effects/pictures.ts';
import { streamParts } from '#api/http/body/multipart.ts';
import { requireFit, tidyName } from '#api/offers/documents/read-pdf.ts';
import { receivePdf } from '#api/offers/documents/receive-pdf.ts';
import type { Bytes } from '#domain/bytes.ts';
import { VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import { MAX_DOCUMENT_BYTES, PDF_PROBLEM_TEXTS } from '#domain/offers/documents.ts';
import { HEIC_PROBLEM, MAX_PHOTO_PIXELS } from '#domain/properties/photos.ts';
import { isHeic, sniffImage } from '#domain/properties/sniff-image.ts';
import { type FieldErrors, Refusal } from '#domain/refusal.ts';

/** Room for the multipart headers and the signature. */
const ENVELOPE_BYTES = 65_536;
/** Maximum number of photos that become one paper. */
const MAX_PAGES = 30;
/** A letter page in points, and its margin. */
const PAGE = { width: 612, height: 792, margin: 18 } as const;
/** Longer side of a photographed page, in pixels. */
const SIDE = 2_000;

type Part = Readonly<{ name: string; bytes: Bytes }>;

/** A paper in storage, and the typed name that came with it. */
export type ReceivedPaper = Readonly<{
  sha256: string;
  bytes: number;
  name: string;
  signedName: string;
}>;

/**
 * Receives a paper as a PDF or as photos of its pages, which become one PDF, and stores it.
 * @throws Refusal `too_large` (413), `unsupported_media` (415), `invalid` (422); nothing is stored
 */
export async function receivePaper(
  context: Context,
  key: string,
  request: Request,
): Promise<ReceivedPaper> {
  const { locale, claim, env } = context;
  const limits = {
    maxFileBytes: MAX_DOCUMENT_BYTES,
    maxTotalBytes: MAX_DOCUMENT_BYTES + ENVELOPE_BYTES,
  };
  const parts: Part[] = [];
  let signedName = '';
  const errors = new Map<string, readonly string[]>();
  for await (const part of streamParts(request, limits, claim?.parts)) {
    if (part.kind === 'file' && part.name === 'file' && parts.length < MAX_PAGES) {
      parts.push({ name: part.fileName, bytes: await whole(part.pieces) });
    } else if (part.kind === 'text' && part.name === 'name') signedName = part.text;
    else errors.set(part.name, [VALIDATION_TEXTS.unknown[locale]]);
  }
  if (parts.length === 0) errors.set('file', [VALIDATION_TEXTS.required[locale]]);
  if (errors.size > 0) throw new Refusal('invalid', { errors: fieldErrors(errors) });
  const [first] = parts;
  const bytes = parts.some(({ bytes: file }) => sniffImage(file) || isHeic(file))
    ? await pagesOf(context, parts)
    : (first?.bytes ?? new Uint8Array());
  if (parts.length > 1 && bytes === first?.bytes) {
    throw new Refusal('unsupported_media', { message: ONE_PDF });
  }
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    throw new Refusal('too_large', { message: PDF_PROBLEM_TEXTS.too_large });
  }
  const { verdict, sha256, keep, discard } = await receivePdf(env.FILES, key, inOnePiece(bytes));
  try {
    requireFit(verdict);
  } catch (error) {
    await discard();
    throw error;
  }
  await keep();
  const name = tidyName((first?.name ?? '').replace(/\.(jpe?g|png|gif|webp)$/i, ''));
  return { sha256, bytes: bytes.length, name, signedName };
}

/** Photos as the pages of one PDF, without their metadata. */
async function pagesOf({ env, now }: Context, parts: readonly Part[]): Promise<Bytes> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setCreationDate(new Date(now()));
  for (const { bytes } of parts) {
    const image = sniffImage(bytes);
    if (!image) {
      throw new Refusal('unsupported_media', {
        message: isHeic(bytes) ? HEIC_PROBLEM : PDF_PROBLEM_TEXTS.not_pdf,
      });
    }
    if (image.width * image.height > MAX_PHOTO_PIXELS) throw new Refusal('too_large');
    const fit = { width: SIDE, height: SIDE, fit: 'scale-down' as const };
    await drawPage(pdf, await redrawn(env.IMAGES, bytes, fit, 'image/jpeg', 82));
  }
  return new Uint8Array(await pdf.save());
}

async function drawPage(pdf: PDFDocument, jpeg: Bytes): Promise<void> {
  const picture = await pdf.embedJpg(jpeg);
  const isWide = picture.width > picture.height;
  const size: [number, number] = isWide ? [PAGE.height, PAGE.width] : [PAGE.width, PAGE.height];
  const { width, height } = picture.scaleToFit(
    size[0] - 2 * PAGE.margin,
    size[1] - 2 * PAGE.margin,
  );
  const place = { x: (size[0] - width) / 2, y: (size[1] - height) / 2 };
  pdf.addPage(size).drawImage(picture, { ...place, width, height });
}

async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Bytes> {
  const read: Uint8Array[] = [];
  // Copied, because the reader reuses its memory.
  for await (const piece of pieces) read.push(piece.slice());
  return new Uint8Array(await new Blob(read as BlobPart[]).arrayBuffer());
}

async function* inOnePiece(bytes: Uint8Array) {
  yield bytes;
}

function fieldErrors(errors: ReadonlyMap<string, readonly string[]>): FieldErrors {
  return Object.fromEntries(errors);
}

const ONE_PDF = {
  es: 'Suba un solo PDF, o varias fotos de las páginas.',
  en: 'Upload one PDF, or several photos of the pages.',
} as const;
