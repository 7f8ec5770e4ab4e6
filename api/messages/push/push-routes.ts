import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { body } from '#api/http/body/body.ts';
import { noBody } from '#api/http/body/no-body.ts';
import { about } from '#api/http/described.ts';
import { signedIn } from '#api/http/signed-in.ts';
import { pushSubscriptionSchema } from '#domain/messages/push-subscription.ts';
import { pushStateSchema, readPushState, subscribe, unsubscribe } from './subscribe.ts';

/** Routes for notifications in the browser of the viewer's session. */
export const pushRoutes = new Hono<ApiEnv>()
  .use(signedIn)
  .get(
    '/',
    about('Return whether this browser gets notifications, and the key to subscribe with.', {
      answers: { status: 200, schema: pushStateSchema },
    }),
    async (c) => c.json(await readPushState(c.var.context)),
  )
  .put(
    '/',
    about('Turn on notifications in this browser until its session ends.', {
      answers: { status: 204 },
    }),
    body(pushSubscriptionSchema),
    async (c) => {
      await subscribe(c.var.context, c.req.valid('json'));
      return c.body(null, 204);
    },
  )
  .delete(
    '/',
    about('Turn off notifications in this browser.', { answers: { status: 204 } }),
    noBody,
    async (c) => {
      await unsubscribe(c.var.context);
      return c.body(null, 204);
    },
  );
