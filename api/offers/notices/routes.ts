import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { pdfHeaders } from '#api/documents/pdf-headers.ts';
import { body } from '#api/http/body/body.ts';
import { noBody } from '#api/http/body/no-body.ts';
import { about } from '#api/http/described.ts';
import { noticePreviewSchema, noticesSchema } from '#domain/notices/notice-answer.ts';
import { agreeNotice, refuseBody, refuseNotice, takeBackNotice } from './answer-notice.ts';
import { describeNotices } from './describe-notices.ts';
import { giveNotice, noticeBody, previewBody, previewNotice, signedBody } from './give-notice.ts';
import { noticePdf } from './notice-pdf.ts';

const answers = { status: 200, schema: noticesSchema } as const;

/** Routes of the notices of a signed contract, for the two accounts of a deal. */
export const noticeRoutes = new Hono<ApiEnv>()
  .get(
    '/:id/notices',
    about('Return the notices of a signed contract, and those that the viewer may give.', {
      answers,
    }),
    async (c) => c.json(await describeNotices(c.var.context, c.req.param('id'))),
  )
  .post(
    '/:id/notices/preview',
    about('Return what a notice would say and what would follow, without sending it.', {
      answers: { status: 200, schema: noticePreviewSchema },
    }),
    body(previewBody),
    async (c) => c.json(await previewNotice(c.var.context, c.req.param('id'), c.req.valid('json'))),
  )
  .post(
    '/:id/notices',
    about('Sign a notice and serve it to the other side.', {
      answers: { status: 201, schema: noticesSchema },
    }),
    body(noticeBody),
    async (c) =>
      c.json(await giveNotice(c.var.context, c.req.param('id'), c.req.valid('json')), 201),
  )
  .post(
    '/:id/notices/:noticeId/agree',
    about('Sign a proposal of the other side, so that it counts.', { answers }),
    body(signedBody),
    async (c) => {
      const { id, noticeId } = c.req.param();
      return c.json(await agreeNotice(c.var.context, id, noticeId, c.req.valid('json')));
    },
  )
  .post(
    '/:id/notices/:noticeId/refuse',
    about('Refuse a proposal of the other side.', { answers }),
    body(refuseBody),
    async (c) => {
      const { id, noticeId } = c.req.param();
      const { reason } = c.req.valid('json');
      return c.json(await refuseNotice(c.var.context, id, noticeId, reason));
    },
  )
  .delete(
    '/:id/notices/:noticeId',
    about('Take back a proposal that waits for an answer.', { answers }),
    noBody,
    async (c) => {
      const { id, noticeId } = c.req.param();
      return c.json(await takeBackNotice(c.var.context, id, noticeId));
    },
  )
  .get(
    '/:id/notices/:noticeId/notice.pdf',
    about('Return a notice as a PDF in Spanish and English.', {
      answers: { status: 200, type: 'application/pdf' },
    }),
    async (c) => {
      const { id, noticeId } = c.req.param();
      const bytes = await noticePdf(c.var.context, id, noticeId);
      return c.body(bytes, 200, pdfHeaders(`trato-notice-${noticeId}.pdf`));
    },
  );
