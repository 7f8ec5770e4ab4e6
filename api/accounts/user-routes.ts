import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '#api/context.ts';
import { body } from '#api/http/body.ts';
import { setSessionCookies, tokenCookies } from '#api/http/cookies.ts';
import { about } from '#api/http/described.ts';
import { changePasswordSchema, userChangeSchema } from '#domain/accounts/registration.ts';
import { cardOf, findUser, userSchema } from './find-user.ts';
import { changePassword, updateUser } from './update-user.ts';

export const userRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    about('One’s own account.', {
      answers: { status: 200, schema: z.strictObject({ user: userSchema }) },
    }),
    async (c) => c.json({ user: await findUser(c.var.context) }),
  )
  .put(
    '/:id',
    about('Changes one thing of one’s own account: phone, e-mail, language or name.', {
      answers: {
        status: 200,
        schema: z.strictObject({ user: userSchema, message: z.string() }),
      },
    }),
    body(userChangeSchema),
    async (c) => {
      const changed = await updateUser(c.var.context, c.req.param('id'), c.req.valid('json'));
      // The browser greets by its readable cookie, which now says something else.
      const [token] = tokenCookies(c.req.header('Cookie') ?? null);
      if (token) setSessionCookies(c, token, cardOf(changed.user));
      return c.json(changed);
    },
  )
  .post(
    '/change-password',
    about('Sets a new password and ends every other session.', { answers: { status: 204 } }),
    body(changePasswordSchema),
    async (c) => {
      await changePassword(c.var.context, c.req.valid('json'));
      return c.body(null, 204);
    },
  );
