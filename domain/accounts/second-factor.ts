import { z } from 'zod';

/** How long a code of an authenticator app is valid (RFC 6238). */
export const STEP_MS = 30_000;

/** How many recovery codes somebody gets at a time. */
export const RECOVERY_CODES = 10;

/** Changes of somebody's second factor; each is recorded and sent to its owner. */
export const SECOND_FACTOR_ACTIONS = [
  'second_factor_on',
  'second_factor_off',
  'recovery_code_used',
  'recovery_codes_made',
] as const;
export type SecondFactorAction = (typeof SECOND_FACTOR_ACTIONS)[number];

/** Crockford's base 32 alphabet: no characters that look alike. */
const RECOVERY_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const RECOVERY_LENGTH = 10;

/** A recovery code out of random bytes, one letter (5 bits) from each: `h7k2p-9xw4m`. */
export function recoveryCode(random: Uint8Array): string {
  const letters = Array.from(
    random.subarray(0, RECOVERY_LENGTH),
    (byte) => RECOVERY_LETTERS[byte % 32],
  ).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
export const RECOVERY_CODE_BYTES = RECOVERY_LENGTH;

/** What somebody typed as a code: of the app, or one to recover with. */
export type TypedCode = Readonly<{ kind: 'app' | 'recovery'; code: string }>;

/**
 * Parses a code with any separators, and with the look-alike letters that Crockford's alphabet
 * maps.
 */
export function readCode(typed: string): TypedCode | undefined {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  const letters = code.replaceAll('o', '0').replace(/[il]/g, '1');
  if (!/^[0-9a-hjkmnp-tv-z]{10}$/.test(letters)) return undefined;
  return { kind: 'recovery', code: `${letters.slice(0, 5)}-${letters.slice(5)}` };
}

/** The format of a typed code; only the server can verify it. */
export const typedCode = z.string().trim().min(1).max(40);
export const codeProofSchema = z.strictObject({ code: typedCode });
