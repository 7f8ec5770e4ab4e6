import { Secret, TOTP } from 'otpauth';
import { STEP_MS } from '#domain/accounts/second-factor.ts';

/** Time steps by which a phone's clock may be off. */
const MAX_DRIFT_STEPS = 1;

/** The generator that an authenticator app is set up with: SHA-1, six digits every half minute. */
export function generatorOf(secret: Uint8Array<ArrayBuffer>, email?: string): TOTP {
  return new TOTP({
    secret: new Secret({ buffer: secret.slice().buffer }),
    issuer: 'Trato',
    period: STEP_MS / 1_000,
    ...(email && { label: email }),
  });
}

/** The code of a step (RFC 6238). */
export function codeOfStep(secret: Uint8Array<ArrayBuffer>, step: number): string {
  return generatorOf(secret).generate({ timestamp: step * STEP_MS });
}

/** The step around an instant (epoch ms) that has this code, if there is one. */
export function stepOfCode(
  secret: Uint8Array<ArrayBuffer>,
  token: string,
  at: number,
): number | undefined {
  const drift = generatorOf(secret).validate({ token, timestamp: at, window: MAX_DRIFT_STEPS });
  return drift === null ? undefined : Math.floor(at / STEP_MS) + drift;
}
