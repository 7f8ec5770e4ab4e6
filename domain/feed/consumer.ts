import { z } from 'zod';
import { rule } from '#domain/validation.ts';

/** Requests a minute of a consumer that no other rate was agreed with, and the most that can be. */
export const DEFAULT_RATE = 120;
const MAX_RATE = 10_000;

const rate = z.int().min(1).max(MAX_RATE);
const webhookUrl = z.string().trim().max(500).refine(isPublicHttps, rule('https_address'));

/** What an administrator agrees with a program that reads the feed. */
export const consumerSchema = z.strictObject({
  name: z.string().trim().min(1).max(100),
  /** Requests a minute. */
  rate: rate.default(DEFAULT_RATE),
  /** Where its changes are announced; it asks by itself without one. */
  webhookUrl: webhookUrl.optional(),
});
export type NewConsumer = z.output<typeof consumerSchema>;

export const consumerChangeSchema = z.strictObject({
  rate: rate.optional(),
  /** `null` ends the announcements. */
  webhookUrl: webhookUrl.nullable().optional(),
});
export type ConsumerChange = z.output<typeof consumerChangeSchema>;

/** An address of the public web: by name, encrypted, on the usual port, without a password. */
function isPublicHttps(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  // A bracket is IPv6, and a host of digits and dots alone is IPv4 in one of its writings.
  const isName = /^[^[]*[a-z][^[]*$/i.test(hostname) && hostname.includes('.');
  const isPublic = !/(^|\.)(localhost|local|internal|home\.arpa)\.?$/i.test(hostname);
  return protocol === 'https:' && port === '' && !username && !password && isName && isPublic;
}

/** Minutes until a failed announcement is tried again: longer after each failure, six hours at most. */
export function minutesUntilRetry(failures: number): number {
  return Math.min(2 ** Math.max(0, failures - 1), 360);
}
