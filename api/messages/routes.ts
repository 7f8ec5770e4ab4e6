import { Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { z } from 'zod';
import type { ApiEnv } from '#api/context.ts';
import { query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { findMessages } from './find-messages.ts';
import { MAILBOX_POLICY, mailboxPage } from './mailbox-page.ts';

const messageSchema = z.strictObject({
  id: z.string(),
  to: z.string(),
  language: z.string(),
  template: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The `Reply-To` address; null if replies are not read. */
  replyTo: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export const mailerRoutes = new Hono<ApiEnv>().get(
  '/',
  about('List the outbox, newest first; in development only.', {
    auth: 'none',
    answers: { status: 200, schema: z.strictObject({ items: z.array(messageSchema) }) },
  }),
  query(z.strictObject({ to: z.string().max(254).optional() })),
  async (c) => {
    const { to } = c.req.valid('query');
    const items = await findMessages(c.var.context, to);
    const wanted = accepts(c, {
      header: 'Accept',
      supports: ['text/html', 'application/json'],
      default: 'text/html',
    });
    if (wanted === 'application/json') return c.json({ items });
    c.header('Content-Security-Policy', MAILBOX_POLICY);
    return c.html(mailboxPage(items, to !== undefined, c.var.context.locale).html);
  },
);
