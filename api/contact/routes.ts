import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '#api/context.ts';
import { about, described } from '#api/http/described.ts';
import { REPORT_SUBMITTED } from '#domain/contact/message.ts';
import { sendMessage } from './send-message.ts';

const FORM = {
  firstName: 'text',
  secondName: 'text',
  email: 'text',
  phone: 'text',
  issue: 'text',
  message: 'text',
  photos: 'files',
} as const;

export const contactRoutes = new Hono<ApiEnv>().post(
  '/',
  about('Send a message with photos to the operator.', {
    auth: 'optional',
    answers: { status: 201, schema: z.strictObject({ message: z.string() }) },
  }),
  described(async (_c, next) => next(), { files: FORM }),
  async (c) => {
    const { context } = c.var;
    const sent = sendMessage(context, c.req.raw);
    // `later` lets the cleanup finish even if the sender disconnects during the upload.
    context.later(sent.catch(() => undefined));
    await sent;
    return c.json({ message: REPORT_SUBMITTED }, 201);
  },
);
