import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { pdfHeaders } from '#api/documents/pdf-headers.ts';
import { noBody } from '#api/http/body/no-body.ts';
import { about, described } from '#api/http/described.ts';
import { describeVisit, visitAnswerSchema } from './describe-visit.ts';
import { readVisitDocument, removeVisitDocument, sendVisitDocument } from './visit-document.ts';

/** Routes for the PDF that a visitor shows to the owner, mounted below `/visits`. */
export const visitDocumentRoutes = new Hono<ApiEnv>()
  .post(
    '/:id/document',
    about('Upload a proof of payment for the owner, replacing the former one.', {
      answers: { status: 201, schema: visitAnswerSchema },
    }),
    described(async (_c, next) => next(), { files: { file: 'file' } }),
    async (c) => {
      const { context } = c.var;
      const found = await sendVisitDocument(context, c.req.param('id'), c.req.raw);
      return c.json({ visit: describeVisit(context, found) }, 201);
    },
  )
  .get(
    '/:id/document',
    about('Return the visitor’s proof of payment.', {
      answers: { status: 200, type: 'application/pdf' },
    }),
    async (c) => {
      const { document, file } = await readVisitDocument(c.var.context, c.req.param('id'));
      // Cast: the platform's stream type differs from the web's.
      return c.body(file.body as unknown as ReadableStream, 200, {
        ...pdfHeaders(document.name),
        'Content-Length': String(file.size),
      });
    },
  )
  .delete(
    '/:id/document',
    about('Delete your proof of payment, before the visit.', {
      answers: { status: 204 },
    }),
    noBody,
    async (c) => {
      await removeVisitDocument(c.var.context, c.req.param('id'));
      return c.body(null, 204);
    },
  );
