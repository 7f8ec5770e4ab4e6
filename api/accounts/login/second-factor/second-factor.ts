import { createId } from '@paralleldrive/cuid2';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import { z } from 'zod';
import { derivedKey } from '#api/accounts/derived-key.ts';
import { KNOWN_PLACE, SECOND_FACTOR } from '#api/accounts/login/limits.ts';
import { signature } from '#api/accounts/signed-link.ts';
import { accountEvents, recoveryCodes, secondFactors, type users } from '#api/accounts/table.ts';
import { decrypt, encrypt } from '#api/aes-gcm.ts';
import { type Context, requirePerson } from '#api/context.ts';
import type { Statement } from '#api/db/read-together.ts';
import { orRollBack } from '#api/db/unless-taken.ts';
import type { Env } from '#api/env.ts';
import { networkOf } from '#api/http/limits/network.ts';
import { countAttempt, hasAttempts, resetAttempts } from '#api/http/limits/rate-limit.ts';
import { message } from '#api/messages/outbox.ts';
import {
  CODE_FORMAT,
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
  readCode,
  recoveryCode,
  type SecondFactorAction,
  STEP_MS,
} from '#domain/accounts/second-factor.ts';
import type { Profile } from '#domain/accounts/user.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { Refusal } from '#domain/refusal.ts';

type UserRow = typeof users.$inferSelect;

const WRONG_CODE: Localized = {
  es: 'El código no es correcto o ya se usó. Espere al siguiente y escríbalo.',
  en: 'That code is incorrect or was already used. Wait for the next one and enter it.',
};

export const secondFactorSchema = z.strictObject({
  isOn: z.boolean(),
  /** Whether the profile must have a second factor before anything else is allowed. */
  isRequired: z.boolean(),
  since: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int(),
});

/** Administrators need a second factor except in local development. */
export function needsSecondFactor({ APP_ENV }: Pick<Env, 'APP_ENV'>, profile: Profile): boolean {
  return profile === 'admin' && APP_ENV !== 'development';
}

/**
 * Returns whether the viewer's account has a second factor, and how many recovery codes are left.
 * @throws Refusal `unauthenticated` (401)
 */
export async function readSecondFactor(
  context: Context,
): Promise<z.output<typeof secondFactorSchema>> {
  const { id, profile } = requirePerson(context);
  const confirmedAt = (await findFactor(context, id))?.confirmedAt ?? null;
  const isLeft = and(eq(recoveryCodes.userId, id), isNull(recoveryCodes.usedAt));
  return {
    isOn: confirmedAt !== null,
    isRequired: needsSecondFactor(context.env, profile),
    since: confirmedAt === null ? null : new Date(confirmedAt).toISOString(),
    recoveryCodesLeft: confirmedAt === null ? 0 : await context.db.$count(recoveryCodes, isLeft),
  };
}

/** Returns the second factor of an account, confirmed or still being set up. */
export async function findFactor({ db }: Pick<Context, 'db'>, userId: string) {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row;
}

/**
 * An accepted code: the statements that mark it used, and `clearAttempts`, which clears the failed
 * attempts after they were written.
 */
export type SpentCode = Readonly<{
  statements: readonly Statement[];
  clearAttempts: () => Promise<void>;
}>;

/**
 * Checks a code from the app or a recovery code. The code counts as used once the returned
 * statements are written; they roll the batch back if it was used in the meantime.
 * @throws Refusal `invalid` (422) at `code`, `rate_limited` (429) after five wrong codes. A text that
 * cannot be a code does not count.
 */
export async function spendCode(
  context: Context,
  user: UserRow,
  typed: string,
): Promise<SpentCode> {
  const { db, now } = context;
  const code = readCode(typed);
  if (!code) throw notACode(context);
  const clearAttempts = await countCode(context, user);
  const factor = await findFactor(context, user.id);
  if (!factor) throw wrongCode(context);
  if (code.kind === 'app') {
    const secret = await openSecret(context, user.id, factor.sealedSecret);
    const step = stepOfCode(secret, code.code, now());
    if (step === undefined) throw wrongCode(context);
    const isUnused = and(
      eq(secondFactors.userId, user.id),
      isNotNull(secondFactors.confirmedAt),
      lt(secondFactors.lastStep, step),
    );
    const uses = db.update(secondFactors).set({ lastStep: step }).where(isUnused);
    return { statements: [uses, ...orRollBack(db)], clearAttempts };
  }
  const isUnused = and(
    eq(recoveryCodes.userId, user.id),
    eq(recoveryCodes.codeHash, await recoveryHash(context, user.id, code.code)),
    isNull(recoveryCodes.usedAt),
  );
  if ((await db.$count(recoveryCodes, isUnused)) === 0) throw wrongCode(context);
  const uses = db.update(recoveryCodes).set({ usedAt: now() }).where(isUnused);
  return {
    statements: [uses, ...orRollBack(db), ...noticeStatements(context, user, 'recovery_code_used')],
    clearAttempts,
  };
}

/**
 * Makes new recovery codes: the codes in plain text and the statements that replace the old ones.
 */
export async function newRecoveryCodes(context: Context, userId: string) {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    recoveryCode(crypto.getRandomValues(new Uint8Array(RECOVERY_CODE_BYTES))),
  );
  const rows = await Promise.all(
    codes.map(async (code) => ({ userId, codeHash: await recoveryHash(context, userId, code) })),
  );
  const { db } = context;
  const statements = [
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    db.insert(recoveryCodes).values(rows),
  ];
  return { codes, statements };
}

/** Keyed (HMAC), because 50 random bits could be brute-forced from a plain hash. */
function recoveryHash(
  context: Pick<Context, 'env'>,
  userId: string,
  code: string,
): Promise<string> {
  return signature(context, 'recovery_code', [userId, code]);
}

/** The statements that record a change of an account's second factor and notify its owner. */
export function noticeStatements(
  { db, env, now }: Context,
  { id, email, language, firstName }: typeof users.$inferSelect,
  action: SecondFactorAction,
) {
  const at = now();
  return [
    db.insert(accountEvents).values({ id: createId(), userId: id, action, at }),
    message(
      db,
      {
        template: action,
        to: { id, email, language },
        data: { firstName, at, origin: env.SITE_ORIGIN },
        cause: `${action}:${id}:${at}`,
      },
      at,
    ),
  ] as const;
}

/**
 * Encrypts an account's secret with AES-GCM, bound to that account. Returns base64url of IV and
 * ciphertext.
 */
export async function sealSecret(
  { env }: Pick<Context, 'env'>,
  userId: string,
  secret: Uint8Array<ArrayBuffer>,
): Promise<string> {
  return encrypt(await derivedKey(env, 'second_factor', 'seal'), userId, secret);
}

/**
 * Decrypts a secret.
 * @throws when it was encrypted for another account or with another key, or was changed.
 */
export async function openSecret(
  { env }: Pick<Context, 'env'>,
  userId: string,
  sealed: string,
): Promise<Uint8Array<ArrayBuffer>> {
  return decrypt(await derivedKey(env, 'second_factor', 'seal'), userId, sealed);
}

/**
 * Counts an attempt: five in 15 minutes per account, from all networks together. The networks where
 * a code was accepted have five of their own, so that a person who only has the password cannot
 * lock the owner out. Returns a function that clears the count.
 */
export async function countCode(
  context: Context,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<() => Promise<void>> {
  const { near } = networkOf(context.ip);
  const isKnown = await hasAttempts(context, KNOWN_PLACE, `${email}:${near}`);
  const who = isKnown ? `${id}:known` : id;
  await countAttempt(context, SECOND_FACTOR, who);
  return () => resetAttempts(context, SECOND_FACTOR, who);
}

/** The refusal of a text that cannot be a code. */
export function notACode({ locale }: Pick<Context, 'locale'>): Refusal {
  return new Refusal('invalid', { errors: { code: [CODE_FORMAT.second_factor[locale]] } });
}

export function wrongCode({ locale }: Pick<Context, 'locale'>): Refusal {
  return new Refusal('invalid', { errors: { code: [WRONG_CODE[locale]] } });
}

/** Number of time steps that a phone's clock may be ahead or behind. */
const MAX_DRIFT_STEPS = 1;

/**
 * Returns the TOTP generator that an authenticator app is set up with: SHA-1, six digits, 30
 * seconds.
 */
export function generatorOf(secret: Uint8Array<ArrayBuffer>, email?: string): TOTP {
  return new TOTP({
    secret: new Secret({ buffer: secret.slice().buffer }),
    issuer: 'Trato',
    period: STEP_MS / 1_000,
    ...(email && { label: email }),
  });
}

/** Returns the code of a time step (RFC 6238). */
export function codeOfStep(secret: Uint8Array<ArrayBuffer>, step: number): string {
  return generatorOf(secret).generate({ timestamp: step * STEP_MS });
}

/** Returns the time step near an instant (epoch ms) that has this code, or `undefined`. */
export function stepOfCode(
  secret: Uint8Array<ArrayBuffer>,
  token: string,
  at: number,
): number | undefined {
  const drift = generatorOf(secret).validate({ token, timestamp: at, window: MAX_DRIFT_STEPS });
  return drift === null ? undefined : Math.floor(at / STEP_MS) + drift;
}

/**
 * Returns a QR code as an SVG path on a canvas of `size` by `size` units, including the quiet zone
 * of four units (ISO/IEC 18004).
 */
export function qrPath(text: string): Readonly<{ size: number; path: string }> {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
