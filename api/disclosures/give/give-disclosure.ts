import type { PDFDocument } from '@cantoo/pdf-lib';
import { createId } from '@paralleldrive/cuid2';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireVerified } from '#api/context.ts';
import { asBatch, type Statement } from '#api/db/read-together.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { findVersions, paperKey, type VersionRow } from '#api/disclosures/find-disclosures.ts';
import { disclosureDrafts, disclosureVersions } from '#api/disclosures/table.ts';
import { redrawn } from '#api/effects/pictures.ts';
import { sha256Hex } from '#api/hash.ts';
import { streamParts } from '#api/http/body/multipart.ts';
import { countAttempt, UPLOADS } from '#api/http/limits/rate-limit.ts';
import { listingChanges } from '#api/listings/table.ts';
import { receivePdf, requireFit, tidyName } from '#api/offers/documents/receive-pdf.ts';
import { missingOf, selectOffers } from '#api/offers/find-offer.ts';
import { restartContractTime } from '#api/offers/moves/contract-reminders.ts';
import { offers } from '#api/offers/table.ts';
import type { PropertyRow } from '#api/properties/find-property.ts';
import { inviteStatements } from '#api/signing/contracts/emails.ts';
import { findSigning } from '#api/signing/contracts/find-signing.ts';
import { requirePrintable } from '#api/signing/require-printable.ts';
import { signings } from '#api/signing/table.ts';
import type { Bytes } from '#domain/bytes.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { askedAnswers, disclosureDocument } from '#domain/disclosures/answers.ts';
import { type DisclosureKey, disclosureOf, openQuestions } from '#domain/disclosures/index.ts';
import { VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import { contractDueAt } from '#domain/offers/dates/deadlines.ts';
import { MAX_DOCUMENT_BYTES, PDF_PROBLEM_TEXTS } from '#domain/offers/documents.ts';
import { HEIC_PROBLEM, MAX_PHOTO_PIXELS } from '#domain/properties/photos.ts';
import { isHeic, sniffImage } from '#domain/properties/sniff-image.ts';
import { type FieldErrors, Refusal } from '#domain/refusal.ts';
import { personName } from '#domain/scalars.ts';
import { isSignable, signingExpiresAt } from '#domain/signing/rules.ts';
import { explainedErrors } from '#domain/validation.ts';
import { draftOf, requireGivable } from './save-draft.ts';

const NAME_LENGTH = 160;

export const signatureBody = z.strictObject({
  /** The owner's name, typed as a signature. */
  name: personName(NAME_LENGTH),
});

/**
 * Signs the owner's saved answers as the next version. Versions never change.
 * @throws Refusal `email_unverified` (403), `not_found` (404), `invalid` (422) per missing answer,
 * `stale_version` (409)
 */
export async function signDisclosure(
  context: Context,
  propertyId: string,
  key: DisclosureKey,
  { name }: z.output<typeof signatureBody>,
): Promise<void> {
  requireVerified(context);
  const property = await requireGivable(context, propertyId, key);
  const disclosure = disclosureOf(key);
  if (disclosure.means !== 'form') throw new Refusal('not_found');
  const { answers } = await draftOf(context, property, key);
  const open = openQuestions(disclosure, property, answers);
  if (open.length > 0) {
    const required = [VALIDATION_TEXTS.required[context.locale]];
    throw new Refusal('invalid', {
      errors: Object.fromEntries(open.map((path) => [path, required])),
    });
  }
  await requirePrintable(context, [['name', name]]);
  const asked = askedAnswers(disclosure, property, answers);
  await writeVersion(context, property, {
    ...{ key, answers: asked, fileId: null, bytes: null, signedName: name },
    document: disclosureDocument(disclosure, property, asked),
  });
}

/**
 * Stores a paper as the next version.
 * @throws Refusal `email_unverified` (403), `not_found` (404), `too_large` (413), `unsupported_media`
 * (415), `invalid` (422), `rate_limited` (429)
 */
export async function uploadDisclosure(
  context: Context,
  propertyId: string,
  key: DisclosureKey,
  request: Request,
): Promise<void> {
  const { id: viewerId } = requireVerified(context);
  const property = await requireGivable(context, propertyId, key);
  await countAttempt(context, UPLOADS, viewerId);
  const fileId = createId();
  const stored = paperKey(propertyId, fileId);
  const { sha256, bytes, name, signedName } = await receivePaper(context, stored, request);
  try {
    const signed = signatureBody.safeParse({ name: signedName });
    if (!signed.success) {
      const errors = explainedErrors(signatureBody, { name: signedName }, context.locale);
      throw new Refusal('invalid', { errors });
    }
    await requirePrintable(context, [['name', signed.data.name]]);
    const document = disclosureDocument(disclosureOf(key), property, {}, { sha256, name });
    await writeVersion(context, property, {
      ...{ key, answers: {}, fileId, bytes, signedName: signed.data.name, document },
    });
  } catch (error) {
    // After a lost connection it is unknown whether the row was written; the cleanup of orphaned
    // files deletes a file without one.
    if (error instanceof Refusal) await context.env.FILES.delete(stored);
    throw error;
  }
}

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
type ReceivedPaper = Readonly<{
  sha256: string;
  bytes: number;
  name: string;
  signedName: string;
}>;

/**
 * Receives a paper as a PDF or as photos of its pages, which become one PDF, and stores it.
 * @throws Refusal `too_large` (413), `unsupported_media` (415), `invalid` (422); nothing is stored
 */
async function receivePaper(
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

type NewVersion = Pick<
  VersionRow,
  'key' | 'answers' | 'fileId' | 'bytes' | 'signedName' | 'document'
>;

async function writeVersion(
  context: Context,
  property: PropertyRow,
  given: NewVersion,
): Promise<void> {
  const { db, locale, now } = context;
  const { id: byUserId } = requireVerified(context);
  const last = (await findVersions(context, property.id)).find(({ key }) => key === given.key);
  const [number, at] = [(last?.number ?? 0) + 1, now()];
  const signed = { document: given.document, signedName: given.signedName, at, number };
  const version = {
    ...given,
    ...{ propertyId: property.id, number, language: locale, byUserId, at },
    sha256: await sha256Hex(canonicalJson(signed)),
  };
  const restarted = await restartedSignings(context, property.id, given.key);
  await unlessTaken(
    db.batch(
      asBatch([
        db.insert(disclosureVersions).values(version),
        db
          .delete(disclosureDrafts)
          .where(
            and(eq(disclosureDrafts.propertyId, property.id), eq(disclosureDrafts.key, given.key)),
          ),
        ...restarted,
        // The page of the listing shows it.
        ...(property.snapshot
          ? [db.insert(listingChanges).values({ listingId: property.id, at })]
          : []),
      ]),
    ),
    () => new Refusal('stale_version'),
  );
}

/**
 * Statements that restart the time to sign and ask the invited signers again, if this disclosure is
 * the last one that an open signing waits for: before it, no one could sign.
 */
async function restartedSignings(
  context: Context,
  propertyId: string,
  given: DisclosureKey,
): Promise<readonly Statement[]> {
  const { db, now } = context;
  const accepted = await selectOffers(context).where(
    and(eq(offers.propertyId, propertyId), eq(offers.status, 'accepted')),
  );
  const statements = accepted.map(async (found) => {
    const missing = missingOf(found, now()).map(({ key }) => key);
    const isLast = missing.length === 1 && missing[0] === given;
    const open = isLast ? await findSigning(context, found.offer.id) : undefined;
    if (!open || !isSignable(open.signing, now())) return [];
    const expiresAt = signingExpiresAt(now());
    const invited = open.signers.filter(({ status }) => status === 'invited');
    const signing = { id: open.signing.id, expiresAt };
    const invitations = invited.map((signer) =>
      inviteStatements(context, found, signing, signer, contractDueAt(now())),
    );
    return [
      ...restartContractTime(context, found, { isOpen: true }),
      db.update(signings).set({ expiresAt }).where(eq(signings.id, signing.id)),
      ...(await Promise.all(invitations)).flat(),
    ];
  });
  return (await Promise.all(statements)).flat();
}
