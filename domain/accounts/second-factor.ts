import { z } from 'zod';

/** Time-based codes as authenticator apps make them (RFC 6238): SHA-1, six digits every half minute. */
export const STEP_MS = 30_000;
export const CODE_DIGITS = 6;
/** Steps that a clock may be ahead or behind. */
const DRIFT_STEPS = 1;

/** How many recovery codes somebody gets at a time. */
export const RECOVERY_CODES = 10;

/** What happens to somebody's second step; each is written down and told to its owner. */
export const SECOND_FACTOR_ACTIONS = [
  'second_factor_on',
  'second_factor_off',
  'recovery_code_used',
  'recovery_codes_made',
] as const;
export type SecondFactorAction = (typeof SECOND_FACTOR_ACTIONS)[number];

/** RFC 4648; apps read the key of an account in these letters. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Crockford's letters: none that is taken for another on paper. */
const RECOVERY_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const RECOVERY_LENGTH = 10;

/** The steps whose codes are taken at an instant (epoch ms), the one of the instant first. */
export function stepsAround(at: number): readonly number[] {
  const step = Math.floor(at / STEP_MS);
  const drifts = Array.from({ length: DRIFT_STEPS }, (_, index) => index + 1);
  return [step, ...drifts.flatMap((drift) => [step - drift, step + drift])];
}

/** The code of a step, out of the HMAC-SHA-1 of its number: RFC 4226, section 5.3. */
export function codeFrom(mac: Uint8Array, digits = CODE_DIGITS): string {
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const view = new DataView(mac.buffer, mac.byteOffset, mac.byteLength);
  const truncated = view.getUint32(offset) & 0x7fff_ffff;
  return String(truncated % 10 ** digits).padStart(digits, '0');
}

/** Bytes in the letters of RFC 4648, without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** The address that an authenticator app reads from a QR code. */
export function otpauthAddress(email: string, secret: Uint8Array): string {
  const label = encodeURIComponent(`Trato:${email}`);
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Trato&algorithm=SHA1&digits=${CODE_DIGITS}&period=${STEP_MS / 1000}`;
}

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

/** Reads a code however it was set apart, and letters that Crockford's alphabet has no other use for. */
export function readCode(typed: string): TypedCode | undefined {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  const letters = code.replaceAll('o', '0').replace(/[il]/g, '1');
  if (!/^[0-9a-hjkmnp-tv-z]{10}$/.test(letters)) return undefined;
  return { kind: 'recovery', code: `${letters.slice(0, 5)}-${letters.slice(5)}` };
}

/** A code as it is typed: what it is worth is only known to who has the key. */
export const typedCode = z.string().trim().min(1).max(40);
export const codeProofSchema = z.strictObject({ code: typedCode });
