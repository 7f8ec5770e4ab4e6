import { createId } from '@paralleldrive/cuid2';
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { type ApiEnv, atOneInstant, type Context } from '#api/context.ts';
import { attachmentNamed } from '#api/documents/pdf-headers.ts';
import { body, query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { signedIn } from '#api/http/signed-in.ts';
import { blocks } from '#api/visits/table.ts';
import {
  answerSchema,
  blockSchema,
  publishSchema,
  questionSchema,
  reportSchema,
  takeDownSchema,
  verdictSchema,
  visitMessageSchema,
} from '#domain/questions/thread.ts';
import { Refusal } from '#domain/refusal.ts';
import { listedAnswersSchema, listListedAnswers, publishAnswer } from './answers.ts';
import { askQuestion, writeAboutVisit } from './ask-question.ts';
import {
  describeThread,
  type ThreadView,
  threadAnswerSchema,
  threadMessageSchema,
} from './describe-thread.ts';
import { findOwnThread } from './find-thread.ts';
import {
  listMessages,
  messagesQuerySchema,
  messagesSchema,
  readThreadFile,
} from './list-messages.ts';
import { judgeReport, reportThread, takeDownAnswer } from './reports/reports.ts';
import { threadEvents } from './table.ts';
import {
  listThreads,
  readThread,
  readThreadSchema,
  threadsQuerySchema,
  threadsSchema,
} from './threads.ts';
import { writeMessage } from './write-message.ts';

const messageAnswerSchema = z.strictObject({ message: threadMessageSchema });
const answers = { status: 200, schema: threadAnswerSchema } as const;

export const threadRoutes = new Hono<ApiEnv>()
  .use(signedIn)
  .get(
    '/',
    about('List your threads, one per person and home.', {
      answers: { status: 200, schema: threadsSchema },
    }),
    query(threadsQuerySchema),
    async (c) => c.json(await listThreads(c.var.context, c.req.valid('query'))),
  )
  .post(
    '/',
    about('Ask the owner of a listed home a question.', {
      answers: { status: 201, schema: threadAnswerSchema },
    }),
    body(questionSchema),
    async (c) => c.json({ thread: await askQuestion(c.var.context, c.req.valid('json')) }, 201),
  )
  .post(
    '/about-visit',
    about('Write to the other side of one of your visits.', {
      answers: { status: 201, schema: threadAnswerSchema },
    }),
    body(visitMessageSchema),
    async (c) => {
      const thread = await writeAboutVisit(c.var.context, c.req.valid('json'));
      return c.json({ thread }, 201);
    },
  )
  .get(
    '/:id/messages',
    about('List the messages of one of your threads, newest first.', {
      answers: { status: 200, schema: messagesSchema },
    }),
    query(messagesQuerySchema),
    async (c) => c.json(await listMessages(c.var.context, c.req.param('id'), c.req.valid('query'))),
  )
  .post(
    '/:id/messages',
    about('Write to the other side of a thread.', {
      answers: { status: 201, schema: messageAnswerSchema },
    }),
    body(answerSchema),
    async (c) => {
      const message = await writeMessage(c.var.context, c.req.param('id'), c.req.valid('json'));
      return c.json({ message }, 201);
    },
  )
  .get(
    '/:id/files/:fileId',
    about('Return a picture or PDF attached to a message.', {
      answers: { status: 200, type: ['image/*', 'application/pdf'] },
    }),
    async (c) => {
      const { id, fileId } = c.req.param();
      const { file, stored } = await readThreadFile(c.var.context, id, fileId);
      // Cast: the platform's stream type differs from the web's.
      return c.body(stored.body as unknown as ReadableStream, 200, {
        'Content-Type': file.type,
        'Content-Length': String(stored.size),
        // Always a download, because the file came from a stranger.
        'Content-Disposition': attachmentNamed(file.name),
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'X-Content-Type-Options': 'nosniff',
      });
    },
  )
  .post(
    '/:id/read',
    about('Mark a thread as read up to a message.', { answers }),
    body(readThreadSchema),
    async (c) => c.json(await readThread(c.var.context, c.req.param('id'), c.req.valid('json'))),
  )
  .post(
    '/:id/publish',
    about('Publish one of your answers on the listing without the asker’s name, or remove it.', {
      answers: { status: 200, schema: messageAnswerSchema },
    }),
    body(publishSchema),
    async (c) => {
      const message = await publishAnswer(c.var.context, c.req.param('id'), c.req.valid('json'));
      return c.json({ message });
    },
  )
  .post(
    '/:id/report',
    about('Report a thread to the administrators.', { answers }),
    body(reportSchema),
    async (c) => {
      const { context } = c.var;
      const thread = await reportThread(context, c.req.param('id'), c.req.valid('json'));
      return c.json({ thread });
    },
  )
  .post(
    '/:id/verdict',
    about('Decide about a reported thread. Administrators only.', { answers }),
    body(verdictSchema),
    async (c) => {
      const { context } = c.var;
      const thread = await judgeReport(context, c.req.param('id'), c.req.valid('json'));
      return c.json({ thread });
    },
  )
  .post(
    '/:id/take-down',
    about(
      'Remove a published answer of a reported thread from the listing, or restore it. Administrators only.',
      {
        answers: { status: 200, schema: messageAnswerSchema },
      },
    ),
    body(takeDownSchema),
    async (c) => {
      const { context } = c.var;
      const message = await takeDownAnswer(context, c.req.param('id'), c.req.valid('json'));
      return c.json({ message });
    },
  )
  .post(
    '/:id/block',
    about('Block or unblock the asker.', { answers }),
    body(blockSchema),
    async (c) => {
      const { context } = c.var;
      const thread = await blockAsker(context, c.req.param('id'), c.req.valid('json'));
      return c.json({ thread });
    },
  );

/** Routes for published answers, mounted below `/listings`. */
export const answerRoutes = new Hono<ApiEnv>().get(
  '/:id/answers',
  about('List the published answers of a listed home.', {
    auth: 'none',
    answers: { status: 200, schema: listedAnswersSchema },
  }),
  async (c) => c.json(await listListedAnswers(c.var.context, c.req.param('id'))),
);

/**
 * Blocks or unblocks an asker, for questions and visits.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) also for the asker
 */
async function blockAsker(
  given: Context,
  id: string,
  { isBlocked }: z.output<typeof blockSchema>,
): Promise<ThreadView> {
  const context = atOneInstant(given);
  const { db, now } = context;
  const found = await findOwnThread(context, id);
  if (found.side !== 'owner') throw new Refusal('not_found');
  const { ownerId, askerId: userId } = found.thread;
  const at = now();
  await db.batch([
    isBlocked
      ? db.insert(blocks).values({ ownerId, userId, at }).onConflictDoNothing()
      : db.delete(blocks).where(and(eq(blocks.ownerId, ownerId), eq(blocks.userId, userId))),
    db.insert(threadEvents).values({
      id: createId(),
      threadId: id,
      action: isBlocked ? 'block' : 'unblock',
      byUserId: ownerId,
      at,
    }),
  ]);
  return describeThread({ ...found, isBlocked }, 'owner', 0);
}
