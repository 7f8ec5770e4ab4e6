import { and, eq, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { findUserRow } from '#api/accounts/find-user.ts';
import { knownNetworksOf } from '#api/accounts/login/limits.ts';
import { recordNetwork } from '#api/accounts/login/log-in.ts';
import { endSessions, requireRecentPassword } from '#api/accounts/login/sessions.ts';
import { attempts, recoveryCodes, secondFactors } from '#api/accounts/table.ts';
import { type ApiEnv, type Context, requirePerson } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { body } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { codeProofSchema, readCode } from '#domain/accounts/second-factor.ts';
import { Refusal } from '#domain/refusal.ts';
import {
  countCode,
  findFactor,
  generatorOf,
  newRecoveryCodes,
  notACode,
  noticeStatements,
  openSecret,
  qrPath,
  readSecondFactor,
  sealSecret,
  secondFactorSchema,
  spendCode,
  stepOfCode,
  wrongCode,
} from './second-factor.ts';

const setUpSchema = z.strictObject({
  /** The secret in base 32, to type it instead of scanning the QR code. */
  key: z.string(),
  /** The `otpauth:` URI in the QR code. */
  address: z.string(),
  /** The QR code: an SVG path on a canvas of `size` by `size` units. */
  picture: z.strictObject({ size: z.int(), path: z.string() }),
});
const recoveryCodesSchema = z.strictObject({ recoveryCodes: z.array(z.string()) });

/** Routes for the viewer's own second factor. */
export const secondFactorRoutes = new Hono<ApiEnv>()
  .get(
    '/second-factor',
    about(
      'Return whether one’s own account has a second factor, and how many recovery codes are left.',
      {
        answers: { status: 200, schema: secondFactorSchema },
      },
    ),
    async (c) => c.json(await readSecondFactor(c.var.context)),
  )
  .post(
    '/second-factor',
    about('Start setting up the second factor: returns a key for an authenticator app.', {
      answers: { status: 201, schema: setUpSchema },
    }),
    async (c) => {
      c.set('showsSecret', true);
      return c.json(await beginSecondFactor(c.var.context), 201);
    },
  )
  .post(
    '/second-factor/confirm',
    about('Turn the second factor on with its first code, and end all other sessions.', {
      answers: { status: 200, schema: recoveryCodesSchema },
    }),
    body(codeProofSchema),
    async (c) => {
      c.set('showsSecret', true);
      const codes = await confirmSecondFactor(c.var.context, c.req.valid('json').code);
      return c.json({ recoveryCodes: codes });
    },
  )
  .post(
    '/second-factor/recovery-codes',
    about('Replace the recovery codes; needs a code.', {
      answers: { status: 200, schema: recoveryCodesSchema },
    }),
    body(codeProofSchema),
    async (c) => {
      c.set('showsSecret', true);
      const codes = await renewRecoveryCodes(c.var.context, c.req.valid('json').code);
      return c.json({ recoveryCodes: codes });
    },
  )
  .delete(
    '/second-factor',
    about('Turn the second factor off; needs a code.', { answers: { status: 204 } }),
    body(codeProofSchema),
    async (c) => {
      await turnOffSecondFactor(c.var.context, c.req.valid('json').code);
      return c.body(null, 204);
    },
  );

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;

/**
 * Starts setting up the second factor: creates a new secret, which takes effect once a code of it
 * is entered.
 * @throws Refusal `unauthenticated` (401), `password_required` (403), `transition_not_allowed`
 * (409) when it is already on.
 */
async function beginSecondFactor(context: Context): Promise<z.output<typeof setUpSchema>> {
  const { id } = requirePerson(context);
  await requireRecentPassword(context);
  const { email } = await findUserRow(context, id);
  const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  const begun = {
    sealedSecret: await sealSecret(context, id, secret),
    createdAt: context.now(),
  };
  const written = await context.db
    .insert(secondFactors)
    .values({ userId: id, ...begun })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: begun,
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  if (written.length === 0) throw new Refusal('transition_not_allowed');
  const generator = generatorOf(secret, email);
  const address = generator.toString();
  return { key: generator.secret.base32, address, picture: qrPath(address) };
}

/**
 * Turns the second factor on with its first code, ends all other sessions and returns the recovery
 * codes, which are shown only this once. Networks of earlier logins are no longer known: a person who
 * logged in there had only the password.
 * @throws Refusal `unauthenticated` (401), `password_required` (403), `invalid` (422) for a wrong
 * code, `rate_limited` (429), `transition_not_allowed` (409) when nothing is being set up.
 */
async function confirmSecondFactor(context: Context, typed: string): Promise<string[]> {
  const { db, now, sessionHash } = context;
  const { id } = requirePerson(context);
  await requireRecentPassword(context);
  const [user, factor] = [await findUserRow(context, id), await findFactor(context, id)];
  if (!factor || factor.confirmedAt !== null) throw new Refusal('transition_not_allowed');
  const code = readCode(typed);
  if (code?.kind !== 'app') throw notACode(context);
  const clearAttempts = await countCode(context, user);
  const secret = await openSecret(context, id, factor.sealedSecret);
  const step = stepOfCode(secret, code.code, now());
  if (step === undefined) throw wrongCode(context);
  const { codes, statements } = await newRecoveryCodes(context, id);
  await unlessTaken(
    db.batch(
      asBatch([
        db
          .update(secondFactors)
          .set({ confirmedAt: now(), lastStep: step })
          .where(
            and(
              eq(secondFactors.userId, id),
              eq(secondFactors.sealedSecret, factor.sealedSecret),
              isNull(secondFactors.confirmedAt),
            ),
          ),
        ...orRollBack(db),
        ...statements,
        endSessions(db, id, sessionHash),
        db.delete(attempts).where(knownNetworksOf(user.email)),
        ...noticeStatements(context, user, 'second_factor_on'),
      ]),
    ),
    () => new Refusal('transition_not_allowed'),
  );
  await clearAttempts();
  await recordNetwork(context, user.email);
  return codes;
}

/**
 * Replaces the recovery codes and returns the new ones.
 * @throws Refusal as `turnOffSecondFactor`.
 */
async function renewRecoveryCodes(context: Context, typed: string): Promise<string[]> {
  const { user, spent } = await proven(context, typed);
  const { codes, statements } = await newRecoveryCodes(context, user.id);
  await unlessTaken(
    context.db.batch(
      asBatch([
        ...spent.statements,
        ...statements,
        ...noticeStatements(context, user, 'recovery_codes_made'),
      ]),
    ),
    () => wrongCode(context),
  );
  await spent.clearAttempts();
  return codes;
}

/**
 * Turns the second factor off.
 * @throws Refusal `unauthenticated` (401), `password_required` (403), `invalid` (422) for a wrong
 * code, `rate_limited` (429), `transition_not_allowed` (409) when it is not on.
 */
async function turnOffSecondFactor(context: Context, typed: string): Promise<void> {
  const { user, spent } = await proven(context, typed);
  const { db } = context;
  await unlessTaken(
    db.batch(
      asBatch([
        ...spent.statements,
        db.delete(secondFactors).where(eq(secondFactors.userId, user.id)),
        db.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id)),
        ...noticeStatements(context, user, 'second_factor_off'),
      ]),
    ),
    () => wrongCode(context),
  );
  await spent.clearAttempts();
}

async function proven(context: Context, typed: string) {
  const { id } = requirePerson(context);
  await requireRecentPassword(context);
  const [user, factor] = [await findUserRow(context, id), await findFactor(context, id)];
  if (!factor?.confirmedAt) throw new Refusal('transition_not_allowed');
  return { user, spent: await spendCode(context, user, typed) };
}
