import { Hono } from 'hono';
import { type ApiEnv, requireProfile } from '#api/context.ts';
import { body, query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import {
  findInboxMessage,
  inboxMessageSchema,
  inboxQuerySchema,
  inboxSchema,
  listInbox,
  readContactPhoto,
} from './inbox.ts';
import { contactAnswerSchema, moveMessage } from './move-message.ts';

const MOVED = { answers: { status: 200, schema: inboxMessageSchema } } as const;

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
