import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { sha256Hex } from '#api/hash.ts';
import { networkOf } from '#api/http/limits/network.ts';
import { resetAttempts } from '#api/http/limits/rate-limit.ts';
import { message, messageRow } from '#api/messages/outbox.ts';
import { outbox } from '#api/messages/table.ts';
import type { ForgotPassword, ResetPassword } from '#domain/accounts/registration.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { hasEmail } from './find-user.ts';
import { LOGIN_HERE, mayMail } from './login/limits.ts';
import { hashPassword } from './login/password-hash.ts';
import { endSessions, newToken } from './login/sessions.ts';
import { emptyingOf, isNeverVerified } from './personal-data/close-account.ts';
import { resetTokens, users } from './table.ts';

const RESET_LIFE_MS = HOUR_MS;

/**
 * Sends a link that sets a new password, if the address has an account. For unknown addresses the
 * same statements run and the message is canceled, so that neither the answer nor its timing
 * reveals whether an account exists.
 */
export async function forgotPassword(context: Context, asked: ForgotPassword): Promise<void> {
  const { db, env, now } = context;
  const { email, language = context.locale } = asked;
  if (!(await mayMail(context, 'reset', email))) return;
  const token = newToken();
  const tokenHash = await sha256Hex(token);
  const expiresAt = now() + RESET_LIFE_MS;
  const search = new URLSearchParams({ email, token });
  const mail = messageRow(
    {
      template: 'reset_password',
      to: { id: null, email, language },
      data: { url: `${env.SITE_ORIGIN}/${language}/resetPassword?${search}` },
      cause: `reset:${tokenHash}`,
    },
    now(),
  );
  const whoHasIt = sql`from ${users} where ${hasEmail(email)} and ${users.deletedAt} is null`;
  const owner = sql`(select ${users.id} ${whoHasIt})`;
  const columns = Object.keys(getTableColumns(outbox)).map((column) => {
    if (column === 'userId') return owner;
    if (column === 'canceledAt') return sql`iif(${owner} is null, ${now()}, null)`;
    return sql`${Reflect.get(mail, column) ?? null}`;
  });
  await db.batch([
    db
      .insert(resetTokens)
      .select(sql`select ${users.id}, ${tokenHash}, ${expiresAt} ${whoHasIt}`)
      .onConflictDoUpdate({ target: resetTokens.userId, set: { tokenHash, expiresAt } }),
    db.insert(outbox).select(sql`select ${sql.join(columns, sql`, `)}`),
  ]);
}

/**
 * Sets the password of the account that the link was sent to, marks the link used, verifies the
 * address, and ends all sessions and a requested change of e-mail. If the address was never
 * verified, another person may have created the account: what it owns is deleted, its second factor
 * and drafts included.
 * @throws Refusal `link_invalid` (403), `link_expired` (410)
 */
export async function resetPassword(context: Context, asked: ResetPassword): Promise<void> {
  const { db, env, now } = context;
  const { email, token } = asked;
  const tokenHash = await sha256Hex(token);
  const [found] = await db
    .select({ user: users, expiresAt: resetTokens.expiresAt })
    .from(resetTokens)
    .innerJoin(users, eq(users.id, resetTokens.userId))
    .where(and(eq(resetTokens.tokenHash, tokenHash), hasEmail(email), isNull(users.deletedAt)));
  if (!found) throw new Refusal('link_invalid');
  if (found.expiresAt <= now()) throw new Refusal('link_expired');

  const { id, firstName, language } = found.user;
  const passwordHash = await hashPassword(asked.password);
  const at = now();
  const isTakenOver = found.user.emailVerifiedAt === null && found.user.formerVerifiedAt === null;
  const emptied = isTakenOver ? await emptyingOf(context, found.user) : undefined;
  await unlessTaken(
    db.batch(
      asBatch([
        db
          .delete(resetTokens)
          .where(and(eq(resetTokens.userId, id), eq(resetTokens.tokenHash, tokenHash))),
        ...orRollBack(db),
        ...(emptied?.statements ?? []),
        db
          .update(users)
          .set({
            ...{ passwordHash, pendingEmail: null, updatedAt: at },
            // The link was read at the address, which proves whose it is.
            emailVerifiedAt: found.user.emailVerifiedAt ?? at,
            ...(isTakenOver && { imageUrl: null, firebaseToken: null }),
          })
          .where(
            and(
              eq(users.id, id),
              eq(users.email, found.user.email),
              isTakenOver ? isNeverVerified : undefined,
            ),
          ),
        ...orRollBack(db),
        endSessions(db, id),
        message(
          db,
          {
            template: 'password_changed',
            to: { id, email, language },
            data: { firstName, at, origin: env.SITE_ORIGIN },
            cause: `reset:${tokenHash}`,
          },
          at,
        ),
      ]),
    ),
    () => new Refusal('link_invalid'),
  );
  if (emptied) context.later(emptied.tidyUp());
  await resetAttempts(context, LOGIN_HERE, `${email}:${networkOf(context.ip).near}`);
}
