import { createId } from '@paralleldrive/cuid2';
import { and, eq, exists, inArray, lte, or } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { countAttempt, UPLOADS } from '#api/http/limits/rate-limit.ts';
import { readPdf, requireFit, tidyName } from '#api/offers/documents/receive-pdf.ts';
import { Refusal } from '#domain/refusal.ts';
import {
  mayChangeDocument,
  showsDocument,
  VISIT_DOCUMENT_RETENTION_MS,
} from '#domain/visits/status.ts';
import { type FoundVisit, findVisit, sideOn, standingVisit } from './find-visit.ts';
import { visitDocuments, visits } from './table.ts';

/** Returns the key of the stored file. */
export function visitDocumentKey(id: string): string {
  return `visits/${id}.pdf`;
}

/**
 * Stores a PDF with one of the viewer's visits, for the home's owner; it replaces an earlier one.
 * @throws Refusal `not_found` (404) for anyone but the visitor, `transition_not_allowed` (409) once
 * the visit has started or ended, `rate_limited` (429), `too_large` (413), `unsupported_media`
 * (415), `invalid` (422); the file is then deleted
 */
export async function sendVisitDocument(
  context: Context,
  visitId: string,
  request: Request,
): Promise<FoundVisit> {
  const { db, env, now } = context;
  const before = await findChangeable(context, visitId);
  await countAttempt(context, UPLOADS, before.visit.visitorId);
  const id = createId();
  const { file } = await readPdf(context, visitDocumentKey(id), request, []);
  let found: FoundVisit;
  let activeContent: boolean;
  try {
    // Checked again, because the visit may have started or ended during the upload.
    found = await findChangeable(context, visitId);
    activeContent = requireFit(file.verdict).activeContent;
  } catch (error) {
    await file.discard();
    throw error;
  }
  await file.keep();
  const { name, bytes } = file;
  const row = { id, visitId, name: tidyName(name), bytes, activeContent, at: now() };
  const { visitId: _, ...set } = row;
  await db
    .insert(visitDocuments)
    .values(row)
    .onConflictDoUpdate({ target: visitDocuments.visitId, set });
  if (found.document) await env.FILES.delete(visitDocumentKey(found.document.id));
  return { ...found, document: row };
}

/**
 * Returns the document of a visit for its two people.
 * @throws Refusal `unauthenticated` (401), `not_found` (404), also for a canceled visit
 */
export async function readVisitDocument(context: Context, visitId: string) {
  const found = await findVisit(context, visitId);
  const { document } = found;
  const isShown = showsDocument(standingVisit(found, context.now()));
  const file = document && isShown && (await context.env.FILES.get(visitDocumentKey(document.id)));
  if (!document || !file) throw new Refusal('not_found');
  return { document, file };
}

/**
 * Deletes the viewer's document from a visit.
 * @throws Refusal `not_found` (404), `transition_not_allowed` (409) once the visit has started
 */
export async function removeVisitDocument(context: Context, visitId: string): Promise<void> {
  const { document } = await findChangeable(context, visitId);
  if (!document) throw new Refusal('not_found');
  await context.db.delete(visitDocuments).where(eq(visitDocuments.id, document.id));
  await context.env.FILES.delete(visitDocumentKey(document.id));
}

/**
 * Returns the statement that deletes the documents of canceled and of past visits; the cleanup of
 * orphaned files deletes their files.
 */
export function forgetOldDocuments({ db, now }: Pick<Context, 'db' | 'now'>) {
  const isOver = or(
    inArray(visits.status, ['declined', 'canceled', 'lapsed']),
    lte(visits.endsAt, now() - VISIT_DOCUMENT_RETENTION_MS),
  );
  return db.delete(visitDocuments).where(
    exists(
      db
        .select({ id: visits.id })
        .from(visits)
        .where(and(eq(visits.id, visitDocuments.visitId), isOver)),
    ),
  );
}

async function findChangeable(context: Context, visitId: string): Promise<FoundVisit> {
  const found = await findVisit(context, visitId);
  if (sideOn(context, found) !== 'visitor') throw new Refusal('not_found');
  const visit = standingVisit(found, context.now());
  if (!mayChangeDocument(visit, context.now())) {
    throw new Refusal('transition_not_allowed', { extra: { status: visit.status } });
  }
  return found;
}
