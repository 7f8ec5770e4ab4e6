import { z } from 'zod';
import type { Localized } from '#domain/i18n/locale.ts';
import { languageSchema } from '#domain/i18n/written-text.ts';
import { paragraphs } from '#domain/properties/text.ts';
import { personName } from '#domain/scalars.ts';
import { hasNoBankDetails } from '#domain/text-audience.ts';
import { rule } from '#domain/validation.ts';
import type { VisitSide } from './status.ts';

/** How a visitor plans to pay. */
export const VISIT_PAYMENTS = ['preapproved', 'loan', 'cash'] as const;
export type VisitPayment = (typeof VISIT_PAYMENTS)[number];

export const MAX_VISITORS = 10;
export const MAX_NOTE_LENGTH = 500;

/**
 * Date since which an agent working with a buyer must have a written agreement before a tour, in
 * person or live online: practice change of the National Association of Realtors settlement
 * (Burnett v. NAR, W.D. Mo. 4:19-cv-00332), in effect since 2024-08-17.
 */
export const BUYER_AGREEMENT_SINCE = '2024-08-17';

export const DECLINE_REASONS = ['time', 'unavailable', 'other'] as const;
export const CANCEL_REASONS = ['time', 'unavailable', 'changed_mind', 'other'] as const;
/** Reasons that a side may choose from when it cancels. */
export function cancelReasonsOf(side: VisitSide): readonly (typeof CANCEL_REASONS)[number][] {
  return CANCEL_REASONS.filter((reason) => side === 'owner' || reason !== 'unavailable');
}
export const VISIT_REASONS = [
  'time',
  'unavailable',
  'changed_mind',
  'left_market',
  'other',
] as const;
export type VisitReason = (typeof VISIT_REASONS)[number];

/** Feedback questions about a home, each with one-click answers. */
export const FEEDBACK = {
  price: {
    label: { es: 'El precio', en: 'The price' },
    options: {
      low: { es: 'Bajo', en: 'Low' },
      fair: { es: 'Justo', en: 'Fair' },
      high: { es: 'Alto', en: 'High' },
    },
  },
  condition: {
    label: { es: 'El estado', en: 'The condition' },
    options: {
      poor: { es: 'Regular', en: 'So-so' },
      good: { es: 'Bueno', en: 'Good' },
      excellent: { es: 'Muy bueno', en: 'Very good' },
    },
  },
  interest: {
    label: { es: '¿Le interesa?', en: 'Interested?' },
    options: {
      no: { es: 'No', en: 'No' },
      maybe: { es: 'Lo estoy pensando', en: 'Thinking about it' },
      yes: { es: 'Sí', en: 'Yes' },
    },
  },
} as const satisfies Record<
  string,
  { label: Localized; options: Readonly<Record<string, Localized>> }
>;

export const VISIT_PAYMENT_LABELS = {
  preapproved: {
    es: 'Con préstamo, ya tengo preaprobación',
    en: 'With a loan, already pre-approved',
  },
  loan: {
    es: 'Con préstamo, todavía sin preaprobación',
    en: 'With a loan, not pre-approved yet',
  },
  cash: { es: 'Al contado', en: 'Cash' },
} as const satisfies Record<VisitPayment, Localized>;

/** Payment methods as the owner reads them. */
export const VISIT_PAYMENT_SHORT = {
  preapproved: { es: 'Con préstamo y preaprobación', en: 'Loan, pre-approved' },
  loan: { es: 'Con préstamo, sin preaprobación', en: 'Loan, not pre-approved yet' },
  cash: { es: 'Al contado', en: 'Cash' },
} as const satisfies Record<VisitPayment, Localized>;

export const VISIT_REASON_LABELS = {
  time: { es: 'A esa hora no se puede', en: 'That time does not work' },
  unavailable: { es: 'La casa ya no está disponible', en: 'The home is no longer available' },
  changed_mind: { es: 'Ya no la quiere ver', en: 'No longer wants to see it' },
  left_market: {
    es: 'La casa ya no está en venta',
    en: 'The home is no longer for sale',
  },
  other: { es: 'Otra razón', en: 'Another reason' },
} as const satisfies Record<VisitReason, Localized>;

/** Minutes for which a time slot is held while a visitor fills in the form. */
export const HOLD_MINUTES = 15;
/** Maximum number of unanswered requests per visitor. */
export const MAX_UNANSWERED = 3;

export const noteSchema = paragraphs(MAX_NOTE_LENGTH).refine(
  hasNoBankDetails,
  rule('bank_details'),
);

/** A note of a move, with the language that its writer chose. */
const note = { note: noteSchema.optional(), noteLanguage: languageSchema };

/** An instant as ISO 8601, converted to epoch ms. */
export const instantSchema = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

export const holdKeySchema = z.string().regex(/^[a-z0-9]{20,40}$/);

/** Answers in a request, in addition to its time. */
const answersSchema = z.strictObject({
  people: z.int().min(1).max(MAX_VISITORS),
  payment: z.enum(VISIT_PAYMENTS),
  /** Absent for visitors without an agent. */
  agent: z
    .strictObject({
      name: personName(120),
      hasAgreement: z.boolean().refine((has) => has, rule('acknowledgement')),
    })
    .optional(),
  note: noteSchema.optional(),
  noteLanguage: languageSchema,
});

export const visitRequestSchema = answersSchema.extend({
  listingId: z.string().min(1).max(64),
  startsAt: instantSchema,
  /** Key of the hold on the time slot. */
  hold: holdKeySchema.optional(),
});
export type VisitRequest = z.output<typeof visitRequestSchema>;

/** Why a visit is declined. "Other" requires a text, which the other side reads. */
export const declineSchema = reasonSchema(DECLINE_REASONS);
export const cancelSchema = reasonSchema(CANCEL_REASONS);

export const confirmSchema = z.strictObject(note);
export const proposeSchema = z.strictObject({
  startsAt: instantSchema,
  ...note,
});

export const feedbackSchema = z.strictObject({
  price: z.enum(['low', 'fair', 'high']),
  condition: z.enum(['poor', 'good', 'excellent']),
  interest: z.enum(['no', 'maybe', 'yes']),
  text: noteSchema.optional(),
  textLanguage: languageSchema,
});
export type Feedback = z.output<typeof feedbackSchema>;

function reasonSchema<Reason extends string>(reasons: readonly [Reason, ...Reason[]]) {
  return z
    .strictObject({ reason: z.enum(reasons), ...note })
    .refine(({ reason, note }) => reason !== 'other' || Boolean(note), {
      path: ['note'],
      ...rule('required'),
    });
}

/** Questions for visitors, in order. */
export const FEEDBACK_KEYS = ['price', 'condition', 'interest'] as const;

/** Number of visitors per answer. */
export const feedbackCountsSchema = z.strictObject({
  price: z.strictObject({ low: z.int(), fair: z.int(), high: z.int() }),
  condition: z.strictObject({ poor: z.int(), good: z.int(), excellent: z.int() }),
  interest: z.strictObject({ no: z.int(), maybe: z.int(), yes: z.int() }),
});
type FeedbackCounts = z.output<typeof feedbackCountsSchema>;

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
