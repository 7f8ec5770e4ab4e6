import { z } from 'zod';
import { line, publicHttps } from '#domain/scalars.ts';

/** Default and maximum number of requests per minute for a consumer. */
export const DEFAULT_RATE = 120;
const MAX_RATE = 10_000;

const rate = z.int().min(1).max(MAX_RATE);
const webhookUrl = publicHttps(500);

/** Settings of a feed consumer, entered by an administrator. */
export const consumerSchema = z.strictObject({
  name: line(100),
  /** Requests per minute. */
  rate: rate.default(DEFAULT_RATE),
  /** URL that is notified of changes. Without one the consumer polls. */
  webhookUrl: webhookUrl.optional(),
});
export type NewConsumer = z.output<typeof consumerSchema>;

export const consumerChangeSchema = z.strictObject({
  rate: rate.optional(),
  /** `null` stops the notifications. */
  webhookUrl: webhookUrl.nullable().optional(),
});
export type ConsumerChange = z.output<typeof consumerChangeSchema>;

/** Minutes until a failed notification is retried: longer after each failure, at most six hours. */
export function minutesUntilRetry(failures: number): number {
  return Math.min(2 ** Math.max(0, failures - 1), 360);
}
