import { Hono } from 'hono';
import { z } from 'zod';
import { type ApiEnv, requireProfile } from '#api/context.ts';
import { body, query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { signedIn } from '#api/http/signed-in.ts';
import {
  listWorkOrders,
  workOrderListSchema,
  workOrderQuerySchema,
  workOrderSchema,
} from './find-work-orders.ts';
import { moveWorkOrder, workNoteSchema } from './move-work-order.ts';

const MOVED = {
  answers: { status: 200, schema: z.strictObject({ order: workOrderSchema }) },
} as const;

/** Routes for paid services and their progress. */
export const workOrderRoutes = new Hono<ApiEnv>()
  .use(signedIn)
  .get(
    '/',
    about('List the services you paid for, oldest first; for an administrator all.', {
      answers: { status: 200, schema: workOrderListSchema },
    }),
    query(workOrderQuerySchema),
    async (c) => c.json(await listWorkOrders(c.var.context, c.req.valid('query'))),
  )
  .use('/:id/*', async (c, next) => {
    // Before any input is validated, because a validation error would reveal that the route exists.
    requireProfile(c.var.context, 'admin');
    await next();
  })
  .post(
    '/:id/schedule',
    about('Schedule or reschedule a service; for an administrator.', MOVED),
    body(workNoteSchema),
    async (c) => {
      const { note } = c.req.valid('json');
      const order = await moveWorkOrder(c.var.context, c.req.param('id'), 'schedule', note);
      return c.json({ order });
    },
  )
  .post(
    '/:id/finish',
    about('Mark a service as done; for an administrator.', MOVED),
    body(workNoteSchema),
    async (c) => {
      const { note } = c.req.valid('json');
      const order = await moveWorkOrder(c.var.context, c.req.param('id'), 'finish', note);
      return c.json({ order });
    },
  );
