import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '#api/context.ts';
import { body, query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { beforeVerification, signedIn } from '#api/http/signed-in.ts';
import {
  listNotifications,
  notificationQuerySchema,
  notificationsSchema,
  readNotifications,
  readSchema,
} from './notifications.ts';

export const notificationRoutes = new Hono<ApiEnv>()
  .use(signedIn)
  .get(
    '/',
    about('List one’s own notifications, newest first.', {
      answers: { status: 200, schema: notificationsSchema },
    }),
    query(notificationQuerySchema),
    async (c) => c.json(await listNotifications(c.var.context, c.req.valid('query'))),
  )
  .post(
    '/read',
    about('Mark some or all notifications as read.', {
      answers: { status: 200, schema: z.strictObject({ unread: z.int() }) },
    }),
    beforeVerification,
    body(readSchema),
    async (c) => c.json(await readNotifications(c.var.context, c.req.valid('json'))),
  );
