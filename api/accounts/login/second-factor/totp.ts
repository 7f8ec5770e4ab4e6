import { Secret, TOTP } from 'otpauth';
import { STEP_MS } from '#domain/accounts/second-factor.ts';

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
