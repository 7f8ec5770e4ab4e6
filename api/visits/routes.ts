import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { type ApiEnv, atOneInstant, type Context } from '#api/context.ts';
import { pdfHeaders } from '#api/documents/pdf-headers.ts';
import { body, query } from '#api/http/body/body.ts';
import { noBody } from '#api/http/body/no-body.ts';
import { about, described } from '#api/http/described.ts';
import { signedIn } from '#api/http/signed-in.ts';
import { writtenText } from '#domain/i18n/written-text.ts';
import { blockSchema } from '#domain/questions/thread.ts';
import { Refusal } from '#domain/refusal.ts';
import {
  cancelSchema,
  confirmSchema,
  declineSchema,
  type Feedback,
  feedbackSchema,
  proposeSchema,
  visitRequestSchema,
} from '#domain/visits/request.ts';
import { otherSide } from '#domain/visits/status.ts';
import { visitCalendar } from './calendar-entry.ts';
import { describeVisit, visitAnswerSchema } from './describe-visit.ts';
import { type FoundVisit, findVisit, sideOn } from './find-visit.ts';
import {
  findOfferedHours,
  offeredHoursQuerySchema,
  offeredHoursSchema,
} from './hours/offered-hours.ts';
import { listVisits, visitsQuerySchema, visitsSchema } from './list-visits.ts';
import { answerVisit, cancelVisit, declineVisit, proposeTime } from './moves/answer-visit.ts';
import { confirmVisit } from './moves/confirm-visit.ts';
import { requestVisit } from './moves/request-visit.ts';
import { blocks } from './table.ts';
import { readVisitDocument, removeVisitDocument, sendVisitDocument } from './visit-document.ts';
import { forgetEmails, senderOf, visitEmail } from './visit-emails.ts';

const answers = { status: 200, schema: visitAnswerSchema } as const;

/** Routes for the PDF that a visitor shows to the owner, mounted below `/visits`. */
const visitDocumentRoutes = new Hono<ApiEnv>()
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

export const visitRoutes = new Hono<ApiEnv>()
  .use(signedIn)
  .route('/', visitDocumentRoutes)
  .get(
    '/',
    about('List your visits, those you make and those you receive.', {
      answers: { status: 200, schema: visitsSchema },
    }),
    query(visitsQuerySchema),
    async (c) => c.json(await listVisits(c.var.context, c.req.valid('query'))),
  )
  .post(
    '/',
    about('Request a visit to a listed home.', {
      answers: { status: 201, schema: visitAnswerSchema },
    }),
    body(visitRequestSchema),
    async (c) => {
      const { context } = c.var;
      const found = await requestVisit(context, c.req.valid('json'));
      return c.json({ visit: describeVisit(context, found) }, 201);
    },
  )
  .get(
    '/hours',
    about(
      'Return the visiting hours of your own homes by date, with closed dates and open houses; at most 100 homes.',
      {
        answers: { status: 200, schema: offeredHoursSchema },
      },
    ),
    query(offeredHoursQuerySchema),
    async (c) => c.json(await findOfferedHours(c.var.context, c.req.valid('query'))),
  )
  .get('/:id', about('Return one of your visits.', { answers }), async (c) => {
    const { context } = c.var;
    return c.json({ visit: describeVisit(context, await findVisit(context, c.req.param('id'))) });
  })
  .get(
    '/:id/visit.ics',
    about('Return one of your confirmed visits as an iCalendar file.', {
      answers: { status: 200, type: 'text/calendar' },
    }),
    async (c) => {
      const { context } = c.var;
      const found = await findVisit(context, c.req.param('id'));
      // There is nothing for the calendar until the visit is confirmed.
      if (found.visit.confirmedAt === null) throw new Refusal('not_found');
      const { locale, env, now } = context;
      const side = sideOn(context, found);
      const file = visitCalendar([found], () => side, locale, senderOf(env), now());
      return c.body(file, 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="trato-visit.ics"',
      });
    },
  )
  .post(
    '/:id/confirm',
    about('Confirm a visit, or the proposed time.', { answers }),
    body(confirmSchema),
    async (c) => {
      const { context } = c.var;
      const found = await confirmVisit(context, c.req.param('id'), c.req.valid('json'));
      return c.json({ visit: describeVisit(context, found) });
    },
  )
  .post(
    '/:id/decline',
    about('Decline a visit, with a reason.', { answers }),
    body(declineSchema),
    async (c) => {
      const { context } = c.var;
      const found = await declineVisit(context, c.req.param('id'), c.req.valid('json'));
      return c.json({ visit: describeVisit(context, found) });
    },
  )
  .post(
    '/:id/propose',
    about('Propose another time for a visit.', { answers }),
    body(proposeSchema),
    async (c) => {
      const { context } = c.var;
      const found = await proposeTime(context, c.req.param('id'), c.req.valid('json'));
      return c.json({ visit: describeVisit(context, found) });
    },
  )
  .post(
    '/:id/cancel',
    about('Cancel a visit, with a reason.', { answers }),
    body(cancelSchema),
    async (c) => {
      const { context } = c.var;
      const found = await cancelVisit(context, c.req.param('id'), c.req.valid('json'));
      return c.json({ visit: describeVisit(context, found) });
    },
  )
  .post(
    '/:id/block',
    about('Block or unblock the visitor.', { answers }),
    body(blockSchema),
    async (c) => {
      const { context } = c.var;
      const found = await blockVisitor(context, c.req.param('id'), c.req.valid('json'));
      return c.json({ visit: describeVisit(context, found) });
    },
  )
  .post('/:id/no-show', about('Report a no-show.', { answers }), async (c) => {
    const { context } = c.var;
    const found = await reportNoShow(context, c.req.param('id'));
    return c.json({ visit: describeVisit(context, found) });
  })
  .post(
    '/:id/feedback',
    about('Give feedback about the home you visited.', { answers }),
    body(feedbackSchema),
    async (c) => {
      const { context } = c.var;
      const found = await giveFeedback(context, c.req.param('id'), c.req.valid('json'));
      return c.json({ visit: describeVisit(context, found) });
    },
  );

/**
 * Reports a no-show within two days of the visit.
 * @throws what `answerVisit` throws
 */
function reportNoShow(context: Context, id: string) {
  return answerVisit(context, id, {
    move: 'no_show',
    emails: (at, after, side) => [
      forgetEmails(at, id),
      ...visitEmail(at, after, 'visit_no_show', otherSide(side)),
    ],
  });
}

/**
 * Saves the visitor's feedback about the home, which the owner can see.
 * @throws what `answerVisit` throws
 */
function giveFeedback(context: Context, id: string, feedback: Feedback) {
  const text = writtenText(feedback.text, feedback.textLanguage, context.locale);
  return answerVisit(context, id, {
    move: 'feedback',
    set: () => ({ feedback: { ...feedback, ...(text && { textLanguage: text.language }) } }),
    emails: (at, after) => [
      forgetEmails(at, id),
      ...visitEmail(at, after, 'visit_feedback_given', 'owner', { note: text }),
    ],
  });
}

/**
 * Blocks or unblocks the visitor of a visit, for requests and messages; visits and questions share
 * the block. Existing visits are not canceled.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) also for the visitor
 */
async function blockVisitor(
  given: Context,
  id: string,
  { isBlocked }: Readonly<{ isBlocked: boolean }>,
): Promise<FoundVisit> {
  const context = atOneInstant(given);
  const { db, now } = context;
  const found = await findVisit(context, id);
  if (sideOn(context, found) !== 'owner') throw new Refusal('not_found');
  const { ownerId, visitorId: userId } = found.visit;
  await (isBlocked
    ? db.insert(blocks).values({ ownerId, userId, at: now() }).onConflictDoNothing()
    : db.delete(blocks).where(and(eq(blocks.ownerId, ownerId), eq(blocks.userId, userId))));
  return { ...found, isBlocked };
}
