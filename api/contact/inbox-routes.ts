import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { type ApiEnv, type Context, requireProfile } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { body, query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { message } from '#api/messages/outbox.ts';
import { MAX_MESSAGE_LENGTH } from '#domain/contact/message.ts';
import { CONTACT_LIFECYCLE, type ContactAction } from '#domain/contact/status.ts';
import { follow } from '#domain/moves.ts';
import { rule } from '#domain/validation.ts';
import {
  findInboxMessage,
  findMessageRow,
  inboxMessageSchema,
  inboxQuerySchema,
  inboxSchema,
  listInbox,
  readContactPhoto,
} from './inbox.ts';
import { contactEvents, contactMessages } from './table.ts';

const MOVED = { answers: { status: 200, schema: inboxMessageSchema } } as const;

const contactAnswerSchema = z.strictObject({
  text: z
    .string()
    .trim()
    .min(1, { abort: true })
    .max(MAX_MESSAGE_LENGTH)
    .refine((text) => !/[^\P{Cc}\t\n\r]|\p{Cs}/u.test(text), rule('control_characters')),
});

/** The messages of the contact form, for administrators. */
export const inboxRoutes = new Hono<ApiEnv>()
  .use(async (c, next) => {
    // Before any input is validated, because a validation error would reveal that the route exists.
    requireProfile(c.var.context, 'admin');
    await next();
  })
  .get(
    '/',
    about('List the messages of the contact form, newest first.', {
      answers: { status: 200, schema: inboxSchema },
    }),
    query(inboxQuerySchema),
    async (c) => c.json(await listInbox(c.var.context, c.req.valid('query'))),
  )
  .get('/:id', about('Return one message with its history.', MOVED), async (c) =>
    c.json(await findInboxMessage(c.var.context, c.req.param('id'))),
  )
  .post(
    '/:id/answer',
    about('Answer a message by e-mail.', MOVED),
    body(contactAnswerSchema),
    async (c) => {
      const { text } = c.req.valid('json');
      return c.json(await moveMessage(c.var.context, c.req.param('id'), 'answer', text));
    },
  )
  .post('/:id/close', about('Close a message.', MOVED), async (c) =>
    c.json(await moveMessage(c.var.context, c.req.param('id'), 'close')),
  )
  .post('/:id/reopen', about('Reopen a closed message.', MOVED), async (c) =>
    c.json(await moveMessage(c.var.context, c.req.param('id'), 'reopen')),
  )
  .get(
    '/:id/photos/:number',
    about('Return a photo of a message.', {
      answers: { status: 200, type: 'image/*' },
    }),
    async (c) => {
      const number = Number(c.req.param('number'));
      const { photo, file } = await readContactPhoto(c.var.context, c.req.param('id'), number);
      const ending = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif' }[photo.type];
      // Cast: the platform's stream type differs from the web's.
      const bytes = file.body as unknown as ReadableStream;
      return c.body(bytes, 200, {
        'Content-Type': photo.type,
        'Content-Length': String(photo.bytes),
        // Our own file name, because the sender chose the original one.
        'Content-Disposition': `attachment; filename="${c.req.param('id')}-${number}.${ending}"`,
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'X-Content-Type-Options': 'nosniff',
      });
    },
  );

/**
 * Changes a message's status; an answer is sent in the language the sender used.
 * @throws Refusal `unauthenticated` (401), `not_found` (404), `transition_not_allowed`,
 * `stale_version` (409)
 */
export async function moveMessage(
  context: Context,
  id: string,
  action: ContactAction,
  text: string | null = null,
) {
  const { db, now } = context;
  const viewer = requireProfile(context, 'admin');
  const row = await findMessageRow(context, id);
  const status = follow(CONTACT_LIFECYCLE, row.status, action, 'admin');
  const version = row.version + 1;
  const at = now();
  await unlessTaken(
    db.batch(
      asBatch([
        db
          .update(contactMessages)
          .set({ status, version, updatedAt: at })
          .where(and(eq(contactMessages.id, id), eq(contactMessages.version, row.version))),
        ...orRollBack(db),
        db
          .insert(contactEvents)
          .values({ messageId: id, version, action, byUserId: viewer.id, text, at }),
        ...(text === null
          ? []
          : [
              message(
                db,
                {
                  template: 'contact_answered',
                  to: { id: row.userId, email: row.email, language: row.language },
                  data: { firstName: row.firstName, answer: text, message: row.message },
                  cause: `contact:${id}:${version}`,
                },
                at,
              ),
            ]),
      ]),
    ),
  );
  return findInboxMessage(context, id);
}
