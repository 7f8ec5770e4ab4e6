import { z } from 'zod';
import { FEEDBACK, type Feedback } from './request.ts';

/** Questions for visitors, in order. */
export const FEEDBACK_KEYS = ['price', 'condition', 'interest'] as const;

/** Number of visitors per answer. */
export const feedbackCountsSchema = z.strictObject({
  price: z.strictObject({ low: z.int(), fair: z.int(), high: z.int() }),
  condition: z.strictObject({ poor: z.int(), good: z.int(), excellent: z.int() }),
  interest: z.strictObject({ no: z.int(), maybe: z.int(), yes: z.int() }),
});
export type FeedbackCounts = z.output<typeof feedbackCountsSchema>;

/** Counts visitors' answers by option. */
export function countFeedback(given: readonly Feedback[]): FeedbackCounts {
  const count = <Key extends (typeof FEEDBACK_KEYS)[number]>(key: Key) =>
    Object.fromEntries(
      Object.keys(FEEDBACK[key].options).map((option) => [
        option,
        given.filter((one) => one[key] === option).length,
      ]),
    );
  return feedbackCountsSchema.parse({
    price: count('price'),
    condition: count('condition'),
    interest: count('interest'),
  });
}
