import { z } from 'zod';
import { HOUR_MS } from '#domain/calendar.ts';
import { LOCALES, type Localized } from '#domain/i18n/locale.ts';
import { median } from '#domain/median.ts';
import { paragraphs } from '#domain/properties/text.ts';
import { rule } from '#domain/validation.ts';
import { QUESTION_KEYS } from './templates.ts';

/** The two people of a thread: who sells the home, and who asked about it. */
export const THREAD_SIDES = ['owner', 'asker'] as const;
export type ThreadSide = (typeof THREAD_SIDES)[number];

export function otherThreadSide(side: ThreadSide): ThreadSide {
  return side === 'owner' ? 'asker' : 'owner';
}

/** How a message came in. */
export const MESSAGE_CHANNELS = ['page', 'email'] as const;

export const MAX_MESSAGE_LENGTH = 2_000;

/** From so many answered threads on, the owner's usual answer time is shown. */
export const MIN_ANSWERS_FOR_TIME = 5;

const messageTextSchema = paragraphs(MAX_MESSAGE_LENGTH).refine(
  (text) => text !== '',
  rule('required'),
);

export const messageSchema = z.strictObject({
  text: messageTextSchema,
  /** The language it is written in; that of the page unless said otherwise. */
  language: z.enum(LOCALES).optional(),
});
export type NewMessage = z.output<typeof messageSchema>;

export const answerSchema = messageSchema.extend({
  /** The question with which the owner shows this message on the listing at once. */
  publishAs: messageTextSchema.optional(),
});
export type NewAnswer = z.output<typeof answerSchema>;

export const questionSchema = messageSchema.extend({
  listingId: z.string().min(1).max(64),
  /** The template that was chosen. */
  template: z.enum(QUESTION_KEYS).optional(),
});
export type NewQuestion = z.output<typeof questionSchema>;

/** What either side of a visit writes to the other. */
export const visitMessageSchema = messageSchema.extend({ visitId: z.string().min(1).max(64) });
export type VisitMessage = z.output<typeof visitMessageSchema>;

export const publishSchema = z.strictObject({
  /** Of the owner's message that answers. */
  number: z.int().min(1).max(1_000_000),
  /** The question as the public reads it; `null` takes the answer off the listing. */
  question: messageTextSchema.nullable(),
});
export type Publishing = z.output<typeof publishSchema>;

export const REPORT_REASONS = ['fraud', 'spam', 'offensive', 'discrimination', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_REASON_LABELS = {
  fraud: { es: 'Parece una estafa', en: 'It looks like a scam' },
  spam: { es: 'Es publicidad', en: 'It is advertising' },
  offensive: { es: 'Insulta o amenaza', en: 'It insults or threatens' },
  discrimination: { es: 'Discrimina', en: 'It discriminates' },
  other: { es: 'Otra razón', en: 'Another reason' },
} as const satisfies Record<ReportReason, Localized>;

export const reportSchema = z
  .strictObject({ reason: z.enum(REPORT_REASONS), note: paragraphs(500).optional() })
  .refine(({ reason, note }) => reason !== 'other' || Boolean(note), {
    path: ['note'],
    ...rule('required'),
  });
export type Report = z.output<typeof reportSchema>;

export const blockSchema = z.strictObject({ isBlocked: z.boolean() });

/** What is recorded about a thread besides its messages. */
export const THREAD_ACTIONS = [
  'report',
  'open_reported',
  'publish',
  'unpublish',
  'block',
  'unblock',
  'uphold',
  'dismiss',
  'take_down',
  'put_back',
] as const;

/** Whole hours as they are said: at least one. */
export function answerHours(medianMs: number): number {
  return Math.max(1, Math.round(medianMs / HOUR_MS));
}

/** The middle of some durations; `undefined` below `MIN_ANSWERS_FOR_TIME` of them. */
export function medianAnswerMs(durations: readonly number[]): number | undefined {
  if (durations.length < MIN_ANSWERS_FOR_TIME) return undefined;
  return median(durations);
}
