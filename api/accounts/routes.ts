import { createId } from '@paralleldrive/cuid2';
import { Hono } from 'hono';
import { validator } from 'hono/validator';
import { z } from 'zod';
import { type ApiEnv, type Context, requirePerson } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { body } from '#api/http/body/body.ts';
import { clearSessionCookies, setSessionCookies } from '#api/http/cookies.ts';
import { about, described } from '#api/http/described.ts';
import { countFromNetwork, networkLimit } from '#api/http/limits/rate-limit.ts';
import { beforeVerification } from '#api/http/signed-in.ts';
import { message } from '#api/messages/outbox.ts';
import {
  codedLoginSchema,
  forgotPasswordSchema,
  loginSchema,
  type Registration,
  registrationSchema,
  resendSchema,
  resetPasswordSchema,
} from '#domain/accounts/registration.ts';
import { fullName, type User } from '#domain/accounts/user.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { Refusal } from '#domain/refusal.ts';
import { cardOf, findUserRow, isEmailTaken, userOf, userSchema } from './find-user.ts';
import { REGISTER } from './login/limits.ts';
import { checkCredentials, logIn, recordNetwork } from './login/log-in.ts';
import { hashPassword } from './login/password-hash.ts';
import { endSession, newSession } from './login/sessions.ts';
import { freeAddress } from './personal-data/close-account.ts';
import { forgotPassword, resetPassword } from './recover-password.ts';
import { sessions, users } from './table.ts';
import {
  addressRequest,
  rejectAddressRequest,
  resendVerification,
  verificationUrl,
  verifyEmail,
} from './verify-email.ts';

const sessionSchema = z.strictObject({ user: userSchema, token: z.string() });
const addressRequestSchema = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  /** ISO 8601. */
  registeredAt: z.string(),
  emailVerified: z.boolean(),
});
/** The account that would be created; it has no id yet. */
const previewSchema = z.strictObject({ user: userSchema.omit({ id: true }) });

/**
 * Parses the query of a verification link exactly as it was signed: a repeated, reordered or added
 * parameter means that the link was changed.
 */
const linkQuery = described(
  validator('query', (_value, c) => {
    const { search } = new URL(c.req.url);
    const [, expires, signature] =
      /^\?expires=([1-9]\d{9})&signature=([0-9a-f]{64})$/.exec(search) ?? [];
    if (!expires || !signature) throw new Refusal('link_invalid');
    return { expires, signature };
  }),
  { query: z.strictObject({ expires: z.string(), signature: z.string() }) },
);

export const accountRoutes = new Hono<ApiEnv>()
  .post(
    '/register/validate',
    about('Validate a registration without storing anything.', {
      auth: 'none',
      answers: { status: 200, schema: previewSchema },
    }),
    networkLimit,
    body(registrationSchema),
    (c) => c.json({ user: previewUser(c.req.valid('json')) }),
  )
  .post(
    '/register',
    about('Create an account, start a session and e-mail a verification link.', {
      auth: 'none',
      answers: { status: 201, schema: sessionSchema },
    }),
    networkLimit,
    body(registrationSchema),
    async (c) => {
      const opened = await register(c.var.context, c.req.valid('json'));
      setSessionCookies(c, opened.token, cardOf(opened.user));
      return c.json(opened, 201);
    },
  )
  .post(
    '/auth/login/validate',
    about('Check an address and a password, and return whether the terms were accepted.', {
      auth: 'none',
      answers: { status: 200, schema: z.strictObject({ termsAccepted: z.boolean() }) },
    }),
    networkLimit,
    body(loginSchema),
    async (c) => {
      const row = await checkCredentials(c.var.context, c.req.valid('json'));
      return c.json({ termsAccepted: row.termsAcceptedAt > 0 });
    },
  )
  .post(
    '/auth/login',
    about('Start a session; needs a code if the account has a second factor.', {
      auth: 'none',
      answers: { status: 200, schema: sessionSchema },
    }),
    networkLimit,
    body(codedLoginSchema),
    async (c) => {
      const begun = await logIn(c.var.context, c.req.valid('json'));
      setSessionCookies(c, begun.token, cardOf(begun.user));
      return c.json(begun);
    },
  )
  .post(
    '/logout',
    about('End the session.', { answers: { status: 204 } }),
    beforeVerification,
    async (c) => {
      // Also clears the cookie of an expired session, which scripts cannot do.
      clearSessionCookies(c);
      await logOut(c.var.context);
      c.header('Clear-Site-Data', '"cache"');
      return c.body(null, 204);
    },
  )
  .get(
    '/email/verify/:id/:token',
    about('Verify the address that a signed link was e-mailed to.', {
      auth: 'none',
      answers: { status: 200, schema: z.strictObject({ emailVerified: z.boolean() }) },
    }),
    linkQuery,
    async (c) => {
      // Link scanners send HEAD; only a GET verifies the address.
      if (c.req.method === 'GET') {
        await verifyEmail(c.var.context, { ...c.req.param(), ...c.req.valid('query') });
      }
      return c.json({ emailVerified: true });
    },
  )
  .get(
    '/email/request/:id/:token',
    about('Say who asked for the address that a signed link was e-mailed to.', {
      auth: 'none',
      answers: { status: 200, schema: addressRequestSchema },
    }),
    linkQuery,
    async (c) =>
      c.json(await addressRequest(c.var.context, { ...c.req.param(), ...c.req.valid('query') })),
  )
  .delete(
    '/email/request/:id/:token',
    about('Free the address that a signed link was e-mailed to: its owner asked for nothing.', {
      auth: 'none',
      answers: { status: 204 },
    }),
    networkLimit,
    linkQuery,
    async (c) => {
      await rejectAddressRequest(c.var.context, { ...c.req.param(), ...c.req.valid('query') });
      return c.body(null, 204);
    },
  )
  .post(
    '/email/resend',
    about('Send the viewer’s verification link again.', { answers: { status: 202 } }),
    beforeVerification,
    body(resendSchema),
    async (c) => {
      await resendVerification(c.var.context);
      return c.body(null, 202);
    },
  )
  .post(
    '/verify/resend/:id',
    about(
      'Send the verification link of an account again: the viewer’s own, or any for an administrator.',
      {
        answers: { status: 202 },
      },
    ),
    beforeVerification,
    body(resendSchema),
    async (c) => {
      await resendVerification(c.var.context, c.req.param('id'));
      return c.body(null, 202);
    },
  )
  .post(
    '/forgot-password',
    about('E-mail a link that sets a new password, if the address has an account.', {
      auth: 'none',
      answers: { status: 202 },
    }),
    networkLimit,
    body(forgotPasswordSchema),
    async (c) => {
      await forgotPassword(c.var.context, c.req.valid('json'));
      return c.body(null, 202);
    },
  )
  .post(
    '/reset-password',
    about('Set a new password with the token of an e-mailed link, and end all sessions.', {
      auth: 'none',
      answers: { status: 204 },
    }),
    networkLimit,
    body(resetPasswordSchema),
    async (c) => {
      await resetPassword(c.var.context, c.req.valid('json'));
      return c.body(null, 204);
    },
  );

const EMAIL_TAKEN: Localized = {
  es: 'Ya hay una cuenta con este correo. Inicie sesión o recupere su contraseña.',
  en: 'There is already an account with this e-mail. Log in or recover your password.',
};

/**
 * Creates an account, starts its first session and sends the verification link. It replaces an
 * account with this address that was never verified, whose link stops working.
 * @throws Refusal `invalid` (422) when the address has an account, `rate_limited` (429).
 */
async function register(context: Context, registration: Registration) {
  const { db, now } = context;
  await countFromNetwork(context, REGISTER);
  const at = now();
  const id = createId();
  const { email, language, firstName, middleName, lastName, phone, profile } = registration;
  const taken = new Refusal('invalid', { errors: { email: [EMAIL_TAKEN[context.locale]] } });
  if (await isEmailTaken(context, email)) throw taken;
  const passwordHash = await hashPassword(registration.password);
  const session = await newSession(id, profile, at, context.device);
  const freed = await freeAddress(context, email, id);
  await unlessTaken(
    db.batch(
      asBatch([
        ...freed.statements,
        db.insert(users).values({
          id,
          email,
          passwordHash,
          profile,
          language,
          firstName,
          middleName: middleName || null,
          lastName,
          phone,
          termsAcceptedAt: at,
          createdAt: at,
          updatedAt: at,
        }),
        db.insert(sessions).values(session.row),
        message(
          db,
          {
            template: 'verify_email',
            to: { id, email, language },
            data: { url: await verificationUrl(context, { id, email, language }) },
            cause: `register:${id}`,
          },
          at,
        ),
      ]),
    ),
    () => taken,
  );
  context.later(freed.tidyUp());
  await recordNetwork(context, email);
  return { user: userOf(await findUserRow(context, id)), token: session.token };
}

/**
 * Returns the account that a registration would create, without an id because nothing is stored.
 */
function previewUser(registration: Registration): Omit<User, 'id'> {
  const { email, phone, language, profile } = registration;
  return {
    email,
    emailVerified: false,
    phone,
    language,
    imageUrl: null,
    firebase_token: null,
    termsAccepted: registration.termsAccepted,
    profile,
    name: fullName(registration),
    firstName: registration.firstName,
    lastName: registration.lastName,
  };
}

/**
 * Ends the current session.
 * @throws Refusal `unauthenticated` (401) when there is none or it has ended.
 */
async function logOut(context: Context): Promise<void> {
  requirePerson(context);
  if (context.sessionHash) await endSession(context.db, context.sessionHash);
}
