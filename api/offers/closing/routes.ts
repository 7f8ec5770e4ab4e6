import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '#api/context.ts';
import { pdfHeaders } from '#api/documents/pdf-headers.ts';
import { body } from '#api/http/body/body.ts';
import { noBody } from '#api/http/body/no-body.ts';
import { about } from '#api/http/described.ts';
import { networkLimit } from '#api/http/limits/rate-limit.ts';
import { findSigning } from '#api/signing/contracts/find-signing.ts';
import { readFile } from '#api/signing/contracts/read-file.ts';
import { findTask, type TaskKey } from '#domain/closing/tasks.ts';
import { closingSchema, SHARE_ROLES, sharedClosingSchema } from '#domain/deal/tracker.ts';
import { MAX_CENTS } from '#domain/money.ts';
import { Refusal } from '#domain/refusal.ts';
import { dealLine } from '#domain/text-audience.ts';
import { closingPdf } from './closing-pdf.ts';
import { describeClosing } from './describe-closing.ts';
import { saveWalkThrough, walkThroughBody } from './save-walk-through.ts';
import { findShare, openShare, revokeShare, shareClosing } from './share-links.ts';
import { completeTask, reopenTask } from './tasks.ts';

const answers = { status: 200, schema: closingSchema } as const;
const PDF = { answers: { status: 200, type: 'application/pdf' } } as const;
const doneSchema = z.strictObject({
  documentId: z.string().min(1).max(64).optional(),
  /** The final net or cash; negative if that side pays or gets back. */
  amountCents: z.int().min(-MAX_CENTS).max(MAX_CENTS).optional(),
});
const shareSchema = z.strictObject({
  role: z.enum(SHARE_ROLES),
  name: dealLine(80),
});
const tokenSchema = z.strictObject({ token: z.string().min(1).max(64) });

/** @throws Refusal `not_found` (404) for an unknown task */
function taskNamed(key: string): TaskKey {
  const task = findTask(key);
  if (!task) throw new Refusal('not_found');
  return task.key;
}

/** Routes of the way from the signature to the closing, for the two accounts of a deal. */
export const closingOfOfferRoutes = new Hono<ApiEnv>()
  .get(
    '/:id/closing',
    about('Return the dates, tasks and links of a signed deal.', { answers }),
    async (c) => c.json(await describeClosing(c.var.context, c.req.param('id'))),
  )
  .get(
    '/:id/closing.pdf',
    about('Return the dates and tasks as a PDF in Spanish and English.', PDF),
    async (c) => {
      const id = c.req.param('id');
      const bytes = await closingPdf(c.var.context, id);
      return c.body(bytes, 200, pdfHeaders(`trato-closing-${id}.pdf`));
    },
  )
  .post(
    '/:id/closing/tasks/:task',
    about('Mark a task as done, with the document that proves it or the figure it records.', {
      answers,
    }),
    body(doneSchema),
    async (c) => {
      const given = c.req.valid('json');
      const task = taskNamed(c.req.param('task'));
      return c.json(await completeTask(c.var.context, c.req.param('id'), task, given));
    },
  )
  .delete(
    '/:id/closing/tasks/:task',
    about('Take back that a task is done.', { answers }),
    noBody,
    async (c) =>
      c.json(await reopenTask(c.var.context, c.req.param('id'), taskNamed(c.req.param('task')))),
  )
  .post(
    '/:id/closing/walk-through',
    about('Save what the buyer found at the walk-through.', { answers }),
    body(walkThroughBody),
    async (c) =>
      c.json(await saveWalkThrough(c.var.context, c.req.param('id'), c.req.valid('json'))),
  )
  .post(
    '/:id/closing/links',
    about('Create a read-only link; its address is returned once.', {
      answers: {
        status: 201,
        schema: z.strictObject({ url: z.string(), closing: closingSchema }),
      },
    }),
    body(shareSchema),
    async (c) =>
      c.json(await shareClosing(c.var.context, c.req.param('id'), c.req.valid('json')), 201),
  )
  .delete(
    '/:id/closing/links/:linkId',
    about('Revoke a read-only link.', { answers }),
    noBody,
    async (c) => c.json(await revokeShare(c.var.context, c.req.param('id'), c.req.param('linkId'))),
  );

/** Routes for the readers of a read-only link. Tokens are sent in bodies, never in URLs. */
export const sharedClosingRoutes = new Hono<ApiEnv>()
  .post(
    '/open',
    about('Return what a read-only link shows, and record that it was opened.', {
      answers: { status: 200, schema: sharedClosingSchema },
      auth: 'none',
    }),
    networkLimit,
    body(tokenSchema),
    async (c) => c.json(await openShare(c.var.context, c.req.valid('json').token)),
  )
  .post(
    '/contract',
    about('Download the sealed contract with a read-only link.', { ...PDF, auth: 'none' }),
    networkLimit,
    body(tokenSchema),
    async (c) => {
      const { context } = c.var;
      const { link } = await findShare(context, c.req.valid('json').token);
      const signing = await findSigning(context, link.offerId);
      if (!signing) throw new Refusal('not_found');
      const { body: bytes, headers } = await readFile(context, signing.signing, 'sealed');
      return c.body(bytes, 200, headers);
    },
  );
