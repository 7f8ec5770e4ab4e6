import { z } from 'zod';
import type { Localized } from '#domain/i18n/locale.ts';
import { halfWidth } from '#domain/i18n/typed-number.ts';

/** Period of a code from an authenticator app (RFC 6238). */
export const STEP_MS = 30_000;

/** Recovery codes generated at a time. */
export const RECOVERY_CODES = 10;

/** Changes of a user's second factor. Each is recorded and e-mailed to the user. */
export const SECOND_FACTOR_ACTIONS = [
  'second_factor_on',
  'second_factor_off',
  'recovery_code_used',
  'recovery_codes_made',
] as const;
export type SecondFactorAction = (typeof SECOND_FACTOR_ACTIONS)[number];

/** Crockford's base 32 alphabet, which has no look-alike characters. */
const RECOVERY_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const RECOVERY_LENGTH = 10;

/** A recovery code made of random bytes, one character (5 bits) per byte: `h7k2p-9xw4m`. */
export function recoveryCode(random: Uint8Array): string {
  const letters = Array.from(
    random.subarray(0, RECOVERY_LENGTH),
    (byte) => RECOVERY_LETTERS[byte % 32],
  ).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
export const RECOVERY_CODE_BYTES = RECOVERY_LENGTH;

/** A code as the user typed it: from an authenticator app, or a recovery code. */
export type TypedCode = Readonly<{ kind: 'app' | 'recovery'; code: string }>;

/**
 * Parses a typed or pasted code with any separators, dashes and invisible characters; look-alike
 * letters are mapped as in Crockford's base 32.
 */
export function readCode(typed: string): TypedCode | undefined {
  const code = halfWidth(typed)
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toLowerCase();
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  const letters = code.replaceAll('o', '0').replace(/[il]/g, '1');
  if (!/^[0-9a-hjkmnp-tv-z]{10}$/.test(letters)) return undefined;
  return { kind: 'recovery', code: `${letters.slice(0, 5)}-${letters.slice(5)}` };
}

/** Messages for a typed code with another format, which does not count as an attempt. */
export const CODE_FORMAT = {
  second_factor: {
    es: 'Escriba los seis dígitos de la aplicación, o un código de recuperación de diez letras y números.',
    en: 'Enter the six digits from the app, or a recovery code of ten letters and digits.',
  },
  link: {
    es: 'El código tiene seis dígitos.',
    en: 'The code has six digits.',
  },
} as const satisfies Record<string, Localized>;

/** Format of a typed code. Only the server can verify it. */
export const typedCode = z.string().trim().min(1).max(40);
export const codeProofSchema = z.strictObject({ code: typedCode });
