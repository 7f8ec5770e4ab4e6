import { type Bytes, concat, sha256, textBytes, toBase64 } from '#domain/bytes.ts';

/** Histories whose events are in the log. */
export const CHAINS = [
  'offers',
  'properties',
  'agreements',
  'signatures',
  'admin',
  'signings',
  'rounds',
] as const;
export type Chain = (typeof CHAINS)[number];

/**
 * Hash of an event hash blinded with a nonce. The nonce is given to those who may see the event;
 * without it the hash reveals neither the person nor the event.
 * @param nonce 16 bytes.
 * @param eventHash the event's SHA-256, 32 bytes.
 */
export function blindedHash(nonce: Bytes, eventHash: Bytes): Promise<Bytes> {
  return sha256(concat(nonce, eventHash));
}

/** The log entry of an event. */
export function entryOf(blinded: Bytes): Bytes {
  return textBytes(`trato-event-v1\n${toBase64(blinded)}\n`);
}
