import { createId } from '@paralleldrive/cuid2';
import type { Context } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { countFromNetwork } from '#api/http/limits/rate-limit.ts';
import { message } from '#api/messages/outbox.ts';
import type { Registration } from '#domain/accounts/registration.ts';
import { fullName, type User } from '#domain/accounts/user.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { Refusal } from '#domain/refusal.ts';
import { findUserRow, isEmailTaken, userOf } from './find-user.ts';
import { REGISTER } from './login/limits.ts';
import { recordNetwork } from './login/log-in.ts';
import { hashPassword } from './login/password-hash.ts';
import { newSession } from './login/sessions.ts';
import { freeAddress } from './personal-data/close-account.ts';
import { sessions, users } from './table.ts';
import { verificationUrl } from './verify-email.ts';

const EMAIL_TAKEN: Localized = {
  es: 'Ya hay una cuenta con este correo. Inicie sesión o recupere su contraseña.',
  en: 'There is already an account with this e-mail. Log in or recover your password.',
};

/**
 * Creates an account, starts its first session and sends the verification link. It replaces an
 * account with this address that was never verified, whose link stops working.
 * @throws Refusal `invalid` (422) when the address has an account, `rate_limited` (429).
 */
export async function register(context: Context, registration: Registration) {
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
export function previewUser(registration: Registration): Omit<User, 'id'> {
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
