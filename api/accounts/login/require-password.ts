import type { Context } from '#api/context.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { Refusal } from '#domain/refusal.ts';
import { checkCredentials, recordNetwork } from './log-in.ts';

const WRONG_PASSWORD: Localized = {
  es: 'La contraseña actual no es correcta.',
  en: 'The current password is incorrect.',
};

/**
 * Checks the viewer's password; wrong ones count as failed logins.
 * @throws Refusal `invalid` (422) at the password's field, `rate_limited` (429).
 */
export async function requirePassword(
  context: Context,
  { email }: Readonly<{ email: string }>,
  field: string,
  password: string,
): Promise<void> {
  try {
    await checkCredentials(context, { email, password });
    await recordNetwork(context, email);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'credentials_invalid') throw error;
    throw wrongPassword(context, field);
  }
}

export function wrongPassword({ locale }: Pick<Context, 'locale'>, field: string): Refusal {
  return new Refusal('invalid', { errors: { [field]: [WRONG_PASSWORD[locale]] } });
}
