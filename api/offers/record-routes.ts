import { and, eq, inArray, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv, Context } from '#api/context.ts';
import { pdfHeaders } from '#api/documents/pdf-headers.ts';
import { body, query } from '#api/http/body/body.ts';
import { noBody } from '#api/http/body/no-body.ts';
import { about, described } from '#api/http/described.ts';
import { listOf } from '#api/http/list.ts';
import {
  addDocument,
  listDocuments,
  readDocument,
  requireUploadable,
} from '#api/offers/documents/documents.ts';
import { stateContract, takeBackContract } from '#api/offers/documents/state-contract.ts';
import { documentKey } from '#api/offers/moves/unsent-documents.ts';
import { languageSchema } from '#domain/i18n/written-text.ts';
import { termsDiff } from '#domain/offers/changes/diff.ts';
import { SENT_DOCUMENT_STAYS } from '#domain/offers/documents.ts';
import { Refusal } from '#domain/refusal.ts';
import { dealParagraphs } from '#domain/text-audience.ts';
import { offerAnswerSchema } from './answer-schemas.ts';
import { netOf } from './describe-offer.ts';
import {
  offerDisclosures,
  readDisclosure,
  readingBody,
  readingsSchema,
} from './disclosures/read-disclosures.ts';
import { findOffer, sideOn } from './find-offer.ts';
import { addComment, commentQuerySchema, listComments } from './records/comments.ts';
import {
  commentSchema as commentAnswer,
  diffSchema,
  documentSchema,
  historySchema,
  versionSchema,
} from './records/record-schemas.ts';
import { listHistory, listVersions } from './records/versions.ts';
import { offerDocuments, offerVersions } from './table.ts';

const commentSchema = z.strictObject({
  text: dealParagraphs(2_000).pipe(z.string().min(1)),
  language: languageSchema,
  visibility: z.enum(['shared', 'private']),
});
const contractSchema = z.strictObject({ documentId: z.string().min(1).max(64) });
const historyQuerySchema = z.strictObject({ verify: z.enum(['0', '1']).optional() });

/** Routes of an offer's records: versions, comments, documents and history. */
export const offerRecordRoutes = new Hono<ApiEnv>()
  .get(
    '/:id/versions',
    about('List all sent versions.', {
      answers: { status: 200, schema: listOf(versionSchema) },
    }),
    async (c) => {
      const items = await listVersions(c.var.context, c.req.param('id'));
      return c.json({ items, total: items.length, nextCursor: null });
    },
  )
  .get(
    '/:id/versions/:number/diff',
    about('Return the changes of a version.', { answers: { status: 200, schema: diffSchema } }),
    async (c) =>
      c.json(await diffVersions(c.var.context, c.req.param('id'), Number(c.req.param('number')))),
  )
  .get(
    '/:id/comments',
    about('List the comments that the viewer may read, newest first.', {
      answers: { status: 200, schema: listOf(commentAnswer) },
    }),
    query(commentQuerySchema),
    async (c) => c.json(await listComments(c.var.context, c.req.param('id'), c.req.valid('query'))),
  )
  .post(
    '/:id/comments',
    about('Comment on an offer.', {
      answers: { status: 201, schema: z.strictObject({ comment: commentAnswer }) },
    }),
    body(commentSchema),
    async (c) =>
      c.json(
        { comment: await addComment(c.var.context, c.req.param('id'), c.req.valid('json')) },
        201,
      ),
  )
  .get(
    '/:id/documents',
    about('List the documents of an offer.', {
      answers: { status: 200, schema: listOf(documentSchema) },
    }),
    async (c) => {
      const items = await listDocuments(c.var.context, c.req.param('id'));
      return c.json({ items, total: items.length, nextCursor: null });
    },
  )
  .post(
    '/:id/documents',
    about('Add a PDF to an offer.', {
      answers: { status: 201, schema: z.strictObject({ document: documentSchema }) },
    }),
    described(async (_c, next) => next(), { files: { file: 'file', kind: 'text' } }),
    async (c) => {
      const { context } = c.var;
      const id = c.req.param('id');
      await requireUploadable(context, id);
      const document = await addDocument(context, id, c.req.raw);
      return c.json({ document }, 201);
    },
  )
  .get(
    '/:id/documents/:documentId',
    about('Download a document.', {
      answers: { status: 200, type: 'application/pdf' },
    }),
    async (c) => {
      const { document, file } = await readDocument(
        c.var.context,
        c.req.param('id'),
        c.req.param('documentId'),
      );
      // Cast: the platform's stream type differs from the web's.
      const bytes = file.body as unknown as ReadableStream;
      return c.body(bytes, 200, {
        ...pdfHeaders(document.name),
        'Content-Length': String(file.size),
      });
    },
  )
  .delete(
    '/:id/documents/:documentId',
    about('Remove one of one’s own unsent documents.', { answers: { status: 204 } }),
    noBody,
    async (c) => {
      await removeDocument(c.var.context, c.req.param('id'), c.req.param('documentId'));
      return c.body(null, 204);
    },
  )
  .get(
    '/:id/disclosures',
    about('Return the disclosures of the offer’s home, with what the buyer has read.', {
      answers: { status: 200, schema: readingsSchema },
    }),
    async (c) => c.json(await offerDisclosures(c.var.context, c.req.param('id'))),
  )
  .post(
    '/:id/disclosures',
    about('Confirm, as the buyer, that a version of a disclosure was read.', {
      answers: { status: 200, schema: readingsSchema },
    }),
    body(readingBody),
    async (c) =>
      c.json(await readDisclosure(c.var.context, c.req.param('id'), c.req.valid('json'))),
  )
  .post(
    '/:id/contract',
    about('State or confirm that an uploaded contract is signed by all.', {
      answers: { status: 200, schema: offerAnswerSchema },
    }),
    body(contractSchema),
    async (c) => {
      const { documentId } = c.req.valid('json');
      return c.json({ offer: await stateContract(c.var.context, c.req.param('id'), documentId) });
    },
  )
  .delete(
    '/:id/contract',
    about('Take back, or deny, that the uploaded contract is signed by all.', {
      answers: { status: 200, schema: offerAnswerSchema },
    }),
    noBody,
    async (c) => c.json({ offer: await takeBackContract(c.var.context, c.req.param('id')) }),
  )
  .get(
    '/:id/history',
    about('Return the hash-chained events of an offer; verify=1 recomputes the chain.', {
      answers: { status: 200, schema: historySchema },
    }),
    query(historyQuerySchema),
    async (c) => {
      const verify = c.req.valid('query').verify === '1';
      return c.json(await listHistory(c.var.context, c.req.param('id'), verify));
    },
  );

/**
 * Returns what a version changed compared with the previous one, term by term; for the seller also
 * the effect on the net.
 * @throws Refusal `not_found` (404) for the first version, which changed nothing, or an unknown one
 */
async function diffVersions(context: Context, offerId: string, number: number) {
  const found = await findOffer(context, offerId);
  const versions = await context.db
    .select()
    .from(offerVersions)
    .where(
      and(eq(offerVersions.offerId, offerId), inArray(offerVersions.number, [number - 1, number])),
    )
    .orderBy(offerVersions.number);
  const [before, after] = versions;
  if (!before || !after) throw new Refusal('not_found');
  const { actor } = found;
  const diff = termsDiff(
    before.terms,
    after.terms,
    {
      locale: context.locale,
      reader: actor === 'buyer' || actor === 'seller' ? actor : 'admin',
      now: context.now(),
    },
    actor === 'buyer' ? undefined : (terms) => netOf(found, terms).netCents,
  );
  return { number, author: after.author, at: new Date(after.at).toISOString(), ...diff };
}

/**
 * Deletes one of the viewer's unsent documents and its file. An unsent document has no event, and a
 * concurrent send that has read it fails.
 * @throws Refusal `not_found` (404), `transition_not_allowed` (409) once it was sent.
 */
async function removeDocument(
  context: Context,
  offerId: string,
  documentId: string,
): Promise<void> {
  const { db, env } = context;
  const found = await findOffer(context, offerId);
  sideOn(found);
  const [removed] = await db
    .delete(offerDocuments)
    .where(
      and(
        eq(offerDocuments.id, documentId),
        eq(offerDocuments.offerId, offerId),
        eq(offerDocuments.uploadedBy, found.viewer.id),
        isNull(offerDocuments.sentAt),
      ),
    )
    .returning({ id: offerDocuments.id });
  if (!removed) {
    // Throws if the document does not exist or the viewer may not see it.
    await readDocument(context, offerId, documentId);
    throw new Refusal('transition_not_allowed', { message: SENT_DOCUMENT_STAYS });
  }
  await env.FILES.delete(documentKey(offerId, documentId));
}
