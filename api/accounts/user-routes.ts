import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { type ApiEnv, type Context, requireVerified, requireViewer } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { orRollBack, rollBackUnless, unlessTaken } from '#api/db/unless-taken.ts';
import { body } from '#api/http/body/body.ts';
import { clearSessionCookies, setSessionCookies, tokenCookies } from '#api/http/cookies.ts';
import { about, described } from '#api/http/described.ts';
import { beforeVerification } from '#api/http/signed-in.ts';
import { message } from '#api/messages/outbox.ts';
import {
  type ChangePassword,
  changePasswordSchema,
  deletionSchema,
  pushTokenSchema,
  type UserChange,
  userChangeSchema,
} from '#domain/accounts/registration.ts';
import { OPEN_PROFILES, type User } from '#domain/accounts/user.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { Refusal } from '#domain/refusal.ts';
import {
  cardOf,
  findPendingEmail,
  findUser,
  findUserRow,
  isEmailTaken,
  userOf,
  userSchema,
} from './find-user.ts';
import { mayMail } from './login/limits.ts';
import { hashPassword } from './login/password-hash.ts';
import { requirePassword, wrongPassword } from './login/require-password.ts';
import { endSessions, proveSession, requireRecentPassword } from './login/sessions.ts';
import { deleteUser } from './personal-data/delete-user.ts';
import { removePicture, setPicture } from './profile/picture.ts';
import { sessions, users } from './table.ts';
import { verificationUrl } from './verify-email.ts';

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

const SAVED: Localized = { es: 'Cambio guardado.', en: 'Change saved.' };
const EMAIL_PENDING: Localized = {
  es: 'Le enviamos un enlace al correo nuevo. El cambio se aplica cuando lo confirme.',
  en: 'We sent a link to the new address. The change takes effect once you verify it.',
};
const EMAIL_KEPT: Localized = {
  es: 'Ese ya es el correo de su cuenta, y sigue siendo el mismo.',
  en: 'That is already the e-mail of your account, and it stays the same.',
};

/**
 * Changes one setting of the viewer's own account. A new e-mail takes effect when the link sent to
 * it is opened.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for another person's account,
 * `email_unverified` (403) for the e-mail before the current one is verified,
 * `password_required` (403) for the e-mail when the password was entered too long ago.
 */
export async function updateUser(context: Context, id: string, change: UserChange) {
  if (requireViewer(context).id !== id) throw new Refusal('not_found');
  if (change.email !== undefined) await askForEmail(context, id, change.email);
  else if (change.imageUrl === null) await removePicture(context, id);
  else if (change.profile !== undefined) await becomeSeller(context, id);
  else {
    const known = await findUserRow(context, id);
    await context.db
      .update(users)
      .set(columnsOf(context, change, known))
      .where(eq(users.id, id));
  }
  const user = userOf(await findUserRow(context, id));
  const pending = change.email === user.email ? EMAIL_KEPT : EMAIL_PENDING;
  const said = change.email === undefined ? SAVED : pending;
  return { user, message: said[context.locale] };
}

/**
 * Sets a new password, ends all other sessions and cancels a requested change of e-mail, because
 * another person may have asked for it in one of them.
 * @throws Refusal `unauthenticated` (401), `invalid` (422) when the current password is wrong,
 * `rate_limited` (429).
 */
export async function changePassword(context: Context, asked: ChangePassword): Promise<void> {
  const { db, env, now, sessionHash = '' } = context;
  const { id } = requireViewer(context);
  const user = await findUserRow(context, id);
  await requirePassword(context, user, 'currentPassword', asked.currentPassword);
  const passwordHash = await hashPassword(asked.newPassword);
  const at = now();
  const { email, language, firstName } = user;
  await unlessTaken(
    db.batch([
      db
        .update(users)
        .set({ passwordHash, pendingEmail: null, updatedAt: at })
        // Otherwise a former password could replace one that was set while it was checked.
        .where(and(eq(users.id, id), eq(users.passwordHash, user.passwordHash))),
      ...orRollBack(db),
      endSessions(db, id, sessionHash),
      proveSession(db, sessionHash, at),
      message(
        db,
        {
          template: 'password_changed',
          to: { id, email, language },
          data: { firstName, at, origin: env.SITE_ORIGIN },
          cause: `password:${id}:${at}`,
        },
        at,
      ),
    ]),
    () => wrongPassword(context, 'currentPassword'),
  );
}

/**
 * Sends a link to the new address and a notice to the current one. If another account has the new
 * address, its owner is not notified.
 */
async function askForEmail(context: Context, id: string, newEmail: string): Promise<void> {
  requireVerified(context);
  await requireRecentPassword(context);
  const { db, env, now, sessionHash = '' } = context;
  const { email, language, firstName } = await findUserRow(context, id);
  if (newEmail === email) {
    await db.update(users).set({ pendingEmail: null, updatedAt: now() }).where(eq(users.id, id));
    return;
  }
  const at = now();
  const isFree = !(await isEmailTaken(context, newEmail, id));
  const to = { id, email: newEmail, language };
  const mayMailNew = isFree && (await mayMail(context, 'verify', newEmail));
  const link = mayMailNew && {
    template: 'verify_email' as const,
    to,
    data: { url: await verificationUrl(context, to) },
    cause: `email:${id}:${at}`,
  };
  const notice = {
    template: 'email_changed' as const,
    to: { id, email, language },
    data: { firstName, at, newEmail, origin: env.SITE_ORIGIN },
    cause: `email:${id}:${at}`,
  };
  const own = db.$count(sessions, eq(sessions.tokenHash, sessionHash));
  await unlessTaken(
    db.batch(
      asBatch([
        // A session that a new password has ended meanwhile may be another person's.
        ...rollBackUnless(db, sql`${own} > 0`),
        db.update(users).set({ pendingEmail: newEmail, updatedAt: at }).where(eq(users.id, id)),
        ...(link ? [message(db, link, at)] : []),
        message(db, notice, at),
      ]),
    ),
    () => new Refusal('unauthenticated'),
  );
}

/**
 * @throws Refusal `transition_not_allowed` (409) for an administrator, whose profile cannot change.
 */
async function becomeSeller({ db, now }: Context, id: string): Promise<void> {
  const [changed] = await db
    .update(users)
    .set({ profile: 'seller', updatedAt: now() })
    .where(and(eq(users.id, id), inArray(users.profile, [...OPEN_PROFILES])))
    .returning({ id: users.id });
  if (!changed) throw new Refusal('transition_not_allowed');
}

function columnsOf(
  { now }: Context,
  { phone, language, name, weeklyFigures }: UserChange,
  known: Readonly<{ firstName: string }>,
) {
  return {
    updatedAt: now(),
    ...(phone !== undefined && { phone }),
    ...(language !== undefined && { language }),
    ...(weeklyFigures !== undefined && { weeklyFigures }),
    ...(name !== undefined && { ...namesOf(name, known.firstName), middleName: null }),
  };
}

/**
 * Splits a full name into first and last name; a stored first name of two words is kept together.
 */
function namesOf(name: string, known: string): { firstName: string; lastName: string } {
  const words = name.split(/\s+/);
  const isKnown = words.join(' ').startsWith(`${known} `);
  const count = isKnown ? known.split(/\s+/).length : 1;
  return { firstName: words.slice(0, count).join(' '), lastName: words.slice(count).join(' ') };
}

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
