import { Hono } from 'hono';
import { findUserRow } from '#api/accounts/find-user.ts';
import { type ApiEnv, requirePerson } from '#api/context.ts';
import { body } from '#api/http/body/body.ts';
import { clearSessionCookies } from '#api/http/cookies.ts';
import { about } from '#api/http/described.ts';
import { beforeVerification } from '#api/http/signed-in.ts';
import { passwordProofSchema } from '#domain/accounts/registration.ts';
import { Refusal } from '#domain/refusal.ts';
import {
  endOneSession,
  listSessions,
  logOutEverywhere,
  sessionListSchema,
} from './list-sessions.ts';
import { requirePassword } from './require-password.ts';
import { proveSession } from './sessions.ts';

export const sessionRoutes = new Hono<ApiEnv>()
  .get(
    '/sessions',
    about('List one’s own sessions, most recently used first.', {
      answers: { status: 200, schema: sessionListSchema },
    }),
    async (c) => c.json(await listSessions(c.var.context)),
  )
  .delete(
    '/sessions',
    about('Log out everywhere: end all sessions, including this one.', {
      answers: { status: 204 },
    }),
    beforeVerification,
    async (c) => {
      await logOutEverywhere(c.var.context);
      clearSessionCookies(c);
      c.header('Clear-Site-Data', '"cache"');
      return c.body(null, 204);
    },
  )
  .delete(
    '/sessions/:id',
    about('End one of one’s own sessions.', { answers: { status: 204 } }),
    beforeVerification,
    async (c) => {
      await endOneSession(c.var.context, c.req.param('id'));
      return c.body(null, 204);
    },
  )
  .post(
    '/confirm-password',
    about('Confirm the password, which allows sensitive changes for 15 minutes.', {
      answers: { status: 204 },
    }),
    beforeVerification,
    body(passwordProofSchema),
    async (c) => {
      const { context } = c.var;
      const viewer = requirePerson(context);
      const { sessionHash, db, now } = context;
      if (!sessionHash) throw new Refusal('unauthenticated');
      const user = await findUserRow(context, viewer.id);
      await requirePassword(context, user, 'password', c.req.valid('json').password);
      await proveSession(db, sessionHash, now());
      return c.body(null, 204);
    },
  );
