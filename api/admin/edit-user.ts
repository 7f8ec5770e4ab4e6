import { and, eq, isNull } from 'drizzle-orm';
import { findUserRow, isEmailTaken } from '#api/accounts/find-user.ts';
import { rememberEmail } from '#api/accounts/former-emails.ts';
import { hashPassword } from '#api/accounts/login/password-hash.ts';
import { endSessions, requireRecentPassword } from '#api/accounts/login/sessions.ts';
import { freeAddress } from '#api/accounts/personal-data/close-account.ts';
import { resetTokens, users } from '#api/accounts/table.ts';
import { verificationUrl } from '#api/accounts/verify-email.ts';
import { type Context, requireProfile } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { message } from '#api/messages/outbox.ts';
import { readdressMessages } from '#api/messages/readdress.ts';
import type { AccountEdit } from '#domain/accounts/registration.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { Refusal } from '#domain/refusal.ts';
import { type PersonAnswer, readPerson } from './find-user.ts';
import { eventOf } from './record-event.ts';

const EMAIL_TAKEN: Localized = {
  es: 'Otra cuenta ya usa ese correo.',
  en: 'Another account already uses that e-mail.',
};

type UserRow = typeof users.$inferSelect;

/**
 * Sets the e-mail or the password of an account. The person's sessions end, the old and new
 * addresses get a notice, a new address must be verified, and the change is recorded with the
 * administrator.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for other profiles and for an unknown
 * account, `password_required` (403) when the administrator's password was entered too long ago,
 * `invalid` (422) for an address that is taken.
 */
export async function editPerson(
  context: Context,
  id: string,
  edit: AccountEdit,
): Promise<PersonAnswer> {
  requireProfile(context, 'admin');
  const { db, now, sessionHash } = context;
  const user = await findUserRow(context, id);
  await requireRecentPassword(context);
  const email = edit.email === user.email ? undefined : edit.email;
  const passwordHash = edit.password === undefined ? undefined : await hashPassword(edit.password);
  if (email === undefined && passwordHash === undefined) return readPerson(context, id);
  const taken = await refusalOfTaken(context, id, email);
  if (taken) throw taken;
  const at = now();
  const change = {
    ...(email !== undefined && {
      ...{ email, emailVerifiedAt: null, pendingEmail: null },
      formerVerifiedAt: user.emailVerifiedAt ?? user.formerVerifiedAt,
    }),
    ...(passwordHash !== undefined && { passwordHash }),
    updatedAt: at,
  };
  const events = [
    ...(email === undefined ? [] : [eventOf(context, id, 'change_email', [user.email, email])]),
    ...(passwordHash === undefined ? [] : [eventOf(context, id, 'change_password')]),
  ];
  const freed = email === undefined ? undefined : await freeAddress(context, email, id);
  await unlessTaken(
    db.batch(
      asBatch([
        ...(freed?.statements ?? []),
        ...(email === undefined ? [] : [rememberEmail(context, id)]),
        db
          .update(users)
          .set(change)
          .where(and(eq(users.id, id), eq(users.email, user.email), isNull(users.deletedAt))),
        ...orRollBack(db),
        ...(email === undefined ? [] : [readdressMessages(context, id, email)]),
        endSessions(db, id, sessionHash),
        db.delete(resetTokens).where(eq(resetTokens.userId, id)),
        ...events,
        ...(await mails(context, user, email, passwordHash !== undefined)),
      ]),
    ),
    // Otherwise the account changed between reading and writing.
    async () => (await refusalOfTaken(context, id, email)) ?? new Refusal('stale_version'),
  );
  if (freed) context.later(freed.tidyUp());
  return readPerson(context, id);
}

/** Messages to the old and the new address; the new one also gets a link to verify it. */
async function mails(
  context: Context,
  { id, email: former, firstName, language }: UserRow,
  email: string | undefined,
  isPasswordSet: boolean,
) {
  const { db, env, now } = context;
  const at = now();
  const data = {
    firstName,
    at,
    origin: env.SITE_ORIGIN,
    newEmail: email ?? null,
    isPasswordSet,
  };
  const notices = [former, ...(email === undefined ? [] : [email])].map((address) =>
    message(
      db,
      {
        template: 'account_edited',
        to: { id, email: address, language },
        data,
        cause: `edited:${id}:${at}`,
      },
      at,
    ),
  );
  if (email === undefined) return notices;
  const to = { id, email, language };
  const url = await verificationUrl(context, to);
  const link = {
    template: 'verify_email',
    to,
    data: { url },
    cause: `edited:${id}:${at}`,
  } as const;
  return [...notices, message(db, link, at)];
}

/** The refusal of an address that another account has; undefined if none has it. */
async function refusalOfTaken(context: Context, id: string, email: string | undefined) {
  if (email === undefined || !(await isEmailTaken(context, email, id))) return undefined;
  return new Refusal('invalid', { errors: { email: [EMAIL_TAKEN[context.locale]] } });
}
