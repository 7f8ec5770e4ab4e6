import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { hasEmail, userOf } from '#api/accounts/find-user.ts';
import { secondFactors, sessions, users } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { rollBackUnless, unlessTaken } from '#api/db/unless-taken.ts';
import { networkOf } from '#api/http/limits/network.ts';
import {
  countAttempt,
  countFromNetwork,
  hasAttempts,
  resetAttempts,
  revertAttempt,
  revertFromNetwork,
} from '#api/http/limits/rate-limit.ts';
import type { CodedLogin, Login } from '#domain/accounts/registration.ts';
import { Refusal } from '#domain/refusal.ts';
import { KNOWN_PLACE, LOGIN_ACCOUNT, LOGIN_HERE, LOGIN_NETWORK } from './limits.ts';
import { isPassword } from './password-hash.ts';
import { findFactor, spendCode, wrongCode } from './second-factor/second-factor.ts';
import { endOldestSessions, endSession, newSession } from './sessions.ts';

type UserRow = typeof users.$inferSelect;

/**
 * Starts a session and ends the browser's previous one. A password that was replaced while it was
 * checked starts none: the change has already ended the sessions of the former one.
 * @throws Refusal `credentials_invalid` (401), the same for an unknown account and a wrong
 * password, `second_factor_required` (401) when the password was right and a code is required,
 * `invalid` (422) for a wrong code, or `rate_limited` (429).
 */
export async function logIn(context: Context, { code, ...login }: CodedLogin) {
  const { db, now, device, sessionHash = '' } = context;
  const row = await checkCredentials(context, login);
  const isSecured = (await findFactor(context, row.id))?.confirmedAt != null;
  if (isSecured && code === undefined) throw new Refusal('second_factor_required');
  const spent = isSecured && code !== undefined ? await spendCode(context, row, code) : undefined;
  const session = await newSession(row.id, row.profile, now(), device);
  await unlessTaken(
    db.batch(
      asBatch([
        ...rollBackUnless(db, sql`${hasPassword(context, row)} > 0`),
        ...(isSecured ? [] : rollBackUnless(db, sql`${hasFactor(context, row)} = 0`)),
        ...(spent?.statements ?? []),
        endSession(db, sessionHash),
        endOldestSessions(db, row.id),
        db.insert(sessions).values(session.row),
      ]),
    ),
    async () => {
      if ((await hasPassword(context, row)) === 0) return new Refusal('credentials_invalid');
      return isSecured ? wrongCode(context) : new Refusal('second_factor_required');
    },
  );
  await spent?.clearAttempts();
  await recordNetwork(context, row.email);
  return { user: userOf(row), token: session.token };
}

/** Whether the account still has the address and the password that were checked. */
function hasPassword({ db }: Pick<Context, 'db'>, { id, email, passwordHash }: UserRow) {
  return db.$count(
    users,
    and(
      eq(users.id, id),
      eq(users.email, email),
      eq(users.passwordHash, passwordHash),
      isNull(users.deletedAt),
    ),
  );
}

function hasFactor({ db }: Pick<Context, 'db'>, { id }: UserRow) {
  return db.$count(
    secondFactors,
    and(eq(secondFactors.userId, id), isNotNull(secondFactors.confirmedAt)),
  );
}

/**
 * Returns the account with this address and password. Only failures count toward the limit.
 * @throws Refusal `credentials_invalid` (401), `rate_limited` (429).
 */
export async function checkCredentials(context: Context, { email, password }: Login) {
  const { db } = context;
  const here = `${email}:${networkOf(context.ip).near}`;
  await countAttempt(context, LOGIN_HERE, here);
  await countFromNetwork(context, LOGIN_NETWORK);
  if (!(await hasAttempts(context, KNOWN_PLACE, here))) {
    await countAttempt(context, LOGIN_ACCOUNT, email);
  }
  const [row] = await db
    .select()
    .from(users)
    .where(and(hasEmail(email), isNull(users.deletedAt)))
    .orderBy(desc(eq(users.email, email)));
  const isRight = await isPassword(password, row?.passwordHash);
  if (!row || !isRight) throw new Refusal('credentials_invalid');

  await revertAttempt(context, LOGIN_ACCOUNT, email);
  await revertFromNetwork(context, LOGIN_NETWORK);
  await resetAttempts(context, LOGIN_HERE, here);
  return row;
}

/** Exempts this network from lockouts caused by failed logins elsewhere. */
export async function recordNetwork(context: Context, email: string): Promise<void> {
  await countAttempt(context, KNOWN_PLACE, `${email}:${networkOf(context.ip).near}`);
}
