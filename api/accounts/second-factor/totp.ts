import { timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS, codeFrom, stepsAround } from '#domain/accounts/second-factor.ts';

/** The code of a step (RFC 6238 with HMAC-SHA-1). */
export async function codeOfStep(
  secret: Uint8Array<ArrayBuffer>,
  step: number,
  digits = CODE_DIGITS,
): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
  return codeFrom(new Uint8Array(await crypto.subtle.sign('HMAC', key, counter.buffer)), digits);
}

/** The step around an instant (epoch ms) whose code this is, if it is one; all are compared. */
export async function stepOfCode(
  secret: Uint8Array<ArrayBuffer>,
  code: string,
  at: number,
): Promise<number | undefined> {
  const given = Buffer.from(code);
  let found: number | undefined;
  for (const step of stepsAround(at)) {
    const expected = Buffer.from(await codeOfStep(secret, step));
    if (given.length === expected.length && timingSafeEqual(given, expected)) found ??= step;
  }
  return found;
}
