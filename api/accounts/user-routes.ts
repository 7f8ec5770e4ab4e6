import { and, eq, ne } from 'drizzle-orm';
import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { type ApiEnv, type Context, requireViewer } from '#api/context.ts';
import { body } from '#api/http/body/body.ts';
import { clearSessionCookies, setSessionCookies, tokenCookies } from '#api/http/cookies.ts';
import { about, described } from '#api/http/described.ts';
import { beforeVerification } from '#api/http/signed-in.ts';
import {
  changePasswordSchema,
  deletionSchema,
  pushTokenSchema,
  userChangeSchema,
} from '#domain/accounts/registration.ts';
import type { User } from '#domain/accounts/user.ts';
import { Refusal } from '#domain/refusal.ts';
import { cardOf, findPendingEmail, findUser, userSchema } from './find-user.ts';
import { deleteUser } from './personal-data/delete-user.ts';
import { setPicture } from './profile/picture.ts';
import { changePassword, updateUser } from './profile/update-user.ts';
import { users } from './table.ts';

const changedSchema = z.strictObject({ user: userSchema, message: z.string() });

/** A multipart body is a picture upload; the next handler takes JSON bodies. */
const pictureUpload: MiddlewareHandler<ApiEnv> = described(
  async (c, next) => {
    if (!/^multipart\/form-data\s*;/i.test(c.req.header('Content-Type') ?? '')) return next();
    const changed = await setPicture(c.var.context, c.req.param('id') ?? '', c.req.raw);
    greetAs(c, changed.user);
    return c.json(changed);
  },
  { files: { imageUrl: 'file' } },
);

export const userRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    about('Return one’s own account.', {
      answers: { status: 200, schema: z.strictObject({ user: userSchema }) },
    }),
    async (c) => c.json({ user: await findUser(c.var.context) }),
  )
  .get(
    '/pending-email',
    about('Return the new address of one’s own account that is not verified yet.', {
      answers: {
        status: 200,
        schema: z.strictObject({ pendingEmail: z.string().nullable() }),
      },
    }),
    async (c) => c.json({ pendingEmail: await findPendingEmail(c.var.context) }),
  )
  .delete(
    '/',
    about(
      'Delete one’s own account; in records that the other side of a deal keeps, the name is removed.',
      {
        answers: { status: 204 },
      },
    ),
    beforeVerification,
    body(deletionSchema),
    async (c) => {
      await deleteUser(c.var.context, c.req.valid('json'));
      clearSessionCookies(c);
      c.header('Clear-Site-Data', '"cache"');
      return c.body(null, 204);
    },
  )
  .put(
    '/:id',
    about('Change one field of one’s own account: phone, e-mail, language, name or picture.', {
      answers: { status: 200, schema: changedSchema },
    }),
    beforeVerification,
    pictureUpload,
    body(userChangeSchema),
    async (c) => {
      const changed = await updateUser(c.var.context, c.req.param('id'), c.req.valid('json'));
      greetAs(c, changed.user);
      return c.json(changed);
    },
  )
  .post(
    '/:id/firebase_token',
    about('Store the push token of one’s own device.', { answers: { status: 204 } }),
    body(pushTokenSchema),
    async (c) => {
      const { firebase_token } = c.req.valid('json');
      await setPushToken(c.var.context, c.req.param('id'), firebase_token);
      return c.body(null, 204);
    },
  )
  .post(
    '/change-password',
    about('Set a new password and end all other sessions.', { answers: { status: 204 } }),
    body(changePasswordSchema),
    async (c) => {
      await changePassword(c.var.context, c.req.valid('json'));
      return c.body(null, 204);
    },
  );

/** Updates the script-readable cookie with the name and picture. */
function greetAs(c: HonoContext<ApiEnv>, user: User): void {
  const [token] = tokenCookies(c.req.header('Cookie') ?? null);
  if (token) setSessionCookies(c, token, cardOf(user));
}

/**
 * Stores the push token of a person's device, or removes it. A token belongs to one account at a
 * time: any other account loses it.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for another person's account.
 */
async function setPushToken(
  context: Context,
  id: string,
  firebaseToken: string | null,
): Promise<void> {
  const { db, now } = context;
  if (requireViewer(context).id !== id) throw new Refusal('not_found');
  const isMine = eq(users.id, id);
  const set = db.update(users).set({ firebaseToken, updatedAt: now() }).where(isMine);
  if (firebaseToken === null) {
    await set;
    return;
  }
  const hadIt = and(eq(users.firebaseToken, firebaseToken), ne(users.id, id));
  await db.batch([db.update(users).set({ firebaseToken: null }).where(hadIt), set]);
}
