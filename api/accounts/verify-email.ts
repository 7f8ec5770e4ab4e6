import { and, eq, isNull } from 'drizzle-orm';
import { type Context, requireViewer } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { message } from '#api/messages/outbox.ts';
import { readdressMessages } from '#api/messages/readdress.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { Refusal } from '#domain/refusal.ts';
import { findUserRow } from './find-user.ts';
import { rememberEmail } from './former-emails.ts';
import { mayMail } from './login/limits.ts';
import { closingOf, freeAddress, isNeverVerified } from './personal-data/close-account.ts';
import { addressToken, isSigned, LINK_LIFE_MS, signature } from './signed-link.ts';
import { resetTokens, users } from './table.ts';

/** The parts of a verification link; `expires` is in epoch seconds. */
export type VerificationLink = Readonly<{
  id: string;
  token: string;
  expires: string;
  signature: string;
}>;

/** Returns the URL of the page that verifies an address, signed for 24 hours. */
export async function verificationUrl(
  context: Pick<Context, 'env' | 'now'>,
  { id, email, language }: Readonly<{ id: string; email: string; language: Locale }>,
): Promise<string> {
  const token = await addressToken(context, email);
  const expires = String(Math.floor((context.now() + LINK_LIFE_MS) / 1000));
  const signed = await signature(context, 'verify_email', [id, token, expires]);
  const page = `${context.env.SITE_ORIGIN}/${language}/verifyEmail/${id}/${token}`;
  return `${page}?expires=${expires}&signature=${signed}`;
}

/** The account that a link was made for, and the new address if it asks for another one. */
type Linked = Readonly<{ user: typeof users.$inferSelect; pendingEmail: string | null }>;

/**
 * @throws Refusal `link_invalid` (403) for a forged link or one of a former address, `link_expired`
 * (410).
 */
async function linkedAccount(context: Context, link: VerificationLink): Promise<Linked> {
  const { db, now } = context;
  const { id, token, expires } = link;
  if (!(await isSigned(context, 'verify_email', [id, token, expires], link.signature))) {
    throw new Refusal('link_invalid');
  }
  const leftMs = Number(expires) * 1000 - now();
  if (leftMs <= 0) throw new Refusal('link_expired');
  if (leftMs > LINK_LIFE_MS) throw new Refusal('link_invalid');

  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!user) throw new Refusal('link_invalid');
  if (token === (await addressToken(context, user.email))) return { user, pendingEmail: null };
  const { pendingEmail } = user;
  if (!pendingEmail || token !== (await addressToken(context, pendingEmail))) {
    throw new Refusal('link_invalid');
  }
  return { user, pendingEmail };
}

/**
 * Returns who asked for the address of a link, so that its owner confirms no stranger's account.
 * @throws Refusal `link_invalid` (403), `link_expired` (410).
 */
export async function addressRequest(context: Context, link: VerificationLink) {
  const { user, pendingEmail } = await linkedAccount(context, link);
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    registeredAt: new Date(user.createdAt).toISOString(),
    emailVerified: user.emailVerifiedAt !== null && pendingEmail === null,
  };
}

/**
 * Frees the address of a link for its owner, who did not ask for it: deletes the account that a
 * stranger created with it, or ends the stranger's change of address.
 * @throws Refusal `link_invalid` (403), also once the address is verified; `link_expired` (410).
 */
export async function rejectAddressRequest(
  context: Context,
  link: VerificationLink,
): Promise<void> {
  const { db, now } = context;
  const { user, pendingEmail } = await linkedAccount(context, link);
  if (pendingEmail !== null) {
    await db
      .update(users)
      .set({ pendingEmail: null, updatedAt: now() })
      .where(and(eq(users.id, user.id), eq(users.pendingEmail, pendingEmail)));
    return;
  }
  const { statements, tidyUp } = await closingOf(context, user, isNeverVerified);
  await unlessTaken(db.batch(asBatch(statements)), () => new Refusal('link_invalid'));
  context.later(tidyUp());
}

/**
 * Verifies the address that a link was made for; idempotent.
 * @throws Refusal `link_invalid` (403) for a forged link or one of a former address, `link_expired`
 * (410).
 */
export async function verifyEmail(context: Context, link: VerificationLink): Promise<void> {
  const { db, now } = context;
  const { user, pendingEmail } = await linkedAccount(context, link);
  const { id } = user;
  if (pendingEmail === null) {
    await db
      .update(users)
      .set({ emailVerifiedAt: now(), updatedAt: now() })
      .where(and(eq(users.id, id), eq(users.email, user.email), isNull(users.emailVerifiedAt)));
    return;
  }
  const freed = await freeAddress(context, pendingEmail, id);
  const takesOver = db
    .update(users)
    .set({ email: pendingEmail, pendingEmail: null, emailVerifiedAt: now(), updatedAt: now() })
    .where(and(eq(users.id, id), eq(users.pendingEmail, pendingEmail)));
  await unlessTaken(
    db.batch(
      asBatch([
        ...freed.statements,
        rememberEmail(context, id),
        takesOver,
        ...orRollBack(db),
        // A link that sets a new password was sent to the former address.
        db.delete(resetTokens).where(eq(resetTokens.userId, id)),
        readdressMessages(context, id, pendingEmail),
      ]),
    ),
    () => new Refusal('link_invalid'),
  );
  context.later(freed.tidyUp());
}

/**
 * Sends the verification link again, unless the address is already verified.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for another person's account.
 */
export async function resendVerification(context: Context, id?: string): Promise<void> {
  const { db, now } = context;
  const viewer = requireViewer(context);
  if (id !== undefined && id !== viewer.id && viewer.profile !== 'admin') {
    throw new Refusal('not_found');
  }
  const user = await findUserRow(context, id ?? viewer.id);
  const email = user.pendingEmail ?? user.email;
  if (!user.pendingEmail && user.emailVerifiedAt !== null) return;
  if (!(await mayMail(context, 'verify', email))) return;
  const to = { id: user.id, email, language: user.language };
  const url = await verificationUrl(context, to);
  await message(
    db,
    { template: 'verify_email', to, data: { url }, cause: `resend:${user.id}:${now()}` },
    now(),
  );
}
