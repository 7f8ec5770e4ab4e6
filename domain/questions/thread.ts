import { z } from 'zod';
import { HOUR_MS } from '#domain/calendar.ts';
import { LOCALES, type Localized } from '#domain/i18n/locale.ts';
import { median } from '#domain/median.ts';
import { paragraphs } from '#domain/properties/text.ts';
import { hasNoBankDetails } from '#domain/text-audience.ts';
import { rule } from '#domain/validation.ts';
import { QUESTION_KEYS } from './templates.ts';

/** Characters of a message. */
export const MAX_MESSAGE_LENGTH = 2_000;

/** The two people in a thread: the owner of the home and the person who asked. */
export const THREAD_SIDES = ['owner', 'asker'] as const;
export type ThreadSide = (typeof THREAD_SIDES)[number];

export function otherThreadSide(side: ThreadSide): ThreadSide {
  return side === 'owner' ? 'asker' : 'owner';
}

/** How a message arrived. */
export const MESSAGE_CHANNELS = ['page', 'email'] as const;

/** Minimum number of answered threads for showing the owner's usual answer time. */
export const MIN_ANSWERS_FOR_TIME = 5;

const messageTextSchema = paragraphs(MAX_MESSAGE_LENGTH)
  .refine((text) => text !== '', rule('required'))
  .refine(hasNoBankDetails, rule('bank_details'));

export const messageSchema = z.strictObject({
  text: messageTextSchema,
  /** Language of the message; by default that of the page. */
  language: z.enum(LOCALES).optional(),
});
export type NewMessage = z.output<typeof messageSchema>;

export const answerSchema = messageSchema.extend({
  /** Publishes this message on the listing as the answer to this question. */
  publishAs: messageTextSchema.optional(),
});
export type NewAnswer = z.output<typeof answerSchema>;

export const questionSchema = messageSchema.extend({
  listingId: z.string().min(1).max(64),
  /** The chosen template. */
  template: z.enum(QUESTION_KEYS).optional(),
});
export type NewQuestion = z.output<typeof questionSchema>;

/** A message of either side of a visit. */
export const visitMessageSchema = messageSchema.extend({ visitId: z.string().min(1).max(64) });
export type VisitMessage = z.output<typeof visitMessageSchema>;

export const publishSchema = z.strictObject({
  /** Number of the owner's message with the answer. */
  number: z.int().min(1).max(1_000_000),
  /** The published question; `null` removes the answer from the listing. */
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

/** Recorded actions on a thread, other than messages. */
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

/** Rounded to whole hours, at least one. */
export function answerHours(medianMs: number): number {
  return Math.max(1, Math.round(medianMs / HOUR_MS));
}

/** Median of durations; `undefined` if there are fewer than `MIN_ANSWERS_FOR_TIME`. */
export function medianAnswerMs(durations: readonly number[]): number | undefined {
  if (durations.length < MIN_ANSWERS_FOR_TIME) return undefined;
  return median(durations);
}

/** Decisions of an administrator about a reported thread. */
const REPORT_VERDICTS = ['upheld', 'dismissed'] as const;

export const verdictSchema = z.strictObject({ verdict: z.enum(REPORT_VERDICTS) });
export type Verdict = z.output<typeof verdictSchema>;

const MAX_REASON_LENGTH = 500;

/** Removes an answer from the listing with a reason that its author sees; `null` restores it. */
export const takeDownSchema = z.strictObject({
  /** Number of the published message of the owner. */
  number: z.int().min(1).max(1_000_000),
  reason: paragraphs(MAX_REASON_LENGTH)
    .refine((text) => text !== '', rule('required'))
    .nullable(),
});
export type TakeDown = z.output<typeof takeDownSchema>;

/** Message when an owner tries to change an answer that an administrator removed. */
export const TAKEN_DOWN = {
  es: 'Un administrador quitó esta respuesta del anuncio.',
  en: 'An administrator removed this answer from the listing.',
} as const satisfies Localized;

/** A URL in a text, without the punctuation that ends a sentence. */
const WEB = /\b(?:https?:\/\/|www\.)[^\s<>"“”«»]*[^\s<>"“”«».,;:!?)\]]/gi;
/** Domain names without a scheme, which mail programs also turn into links. */
const BARE =
  /(?<![@\w.-])(?:[\w-]+\.)+(?:com|net|org|info|biz|io|co|us|me|ly|gl|xyz|top|site|online|shop|link|click|ru|cn)(?:\/[^\s<>"]*[^\s<>".,;:!?)])?(?![\w@])/gi;

type TextPart = Readonly<{ text: string; href?: string }>;

/** Splits a text into plain text and links. Without `areLive` everything is plain text. */
export function linkParts(text: string, areLive: boolean): readonly TextPart[] {
  if (!areLive) return [{ text }];
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(WEB)) {
    const href = /^https?:/i.test(found) ? found : `https://${found}`;
    if (!URL.canParse(href)) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: found, href });
    from = index + found.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** Replaces URLs in a text, because mail programs would turn them into links. */
export function withoutLinks(text: string, instead: string): string {
  return text.replace(WEB, instead).replace(BARE, instead);
}
