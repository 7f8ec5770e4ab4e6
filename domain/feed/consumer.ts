import { z } from 'zod';
import { publicHttps } from '#domain/scalars.ts';

/** Requests a minute of a consumer that no other rate was agreed with, and the most that can be. */
export const DEFAULT_RATE = 120;
const MAX_RATE = 10_000;

const rate = z.int().min(1).max(MAX_RATE);
const webhookUrl = publicHttps(500);

/** What an administrator agrees with a program that reads the feed. */
export const consumerSchema = z.strictObject({
  name: z.string().trim().min(1).max(100),
  /** Requests a minute. */
  rate: rate.default(DEFAULT_RATE),
  /** Where its changes are announced; without one it polls. */
  webhookUrl: webhookUrl.optional(),
});
export type NewConsumer = z.output<typeof consumerSchema>;

export const consumerChangeSchema = z.strictObject({
  rate: rate.optional(),
  /** `null` ends the announcements. */
  webhookUrl: webhookUrl.nullable().optional(),
});
export type ConsumerChange = z.output<typeof consumerChangeSchema>;

/** Minutes until a failed announcement is tried again: longer after each failure, six hours at most. */
export function minutesUntilRetry(failures: number): number {
  return Math.min(2 ** Math.max(0, failures - 1), 360);
}
