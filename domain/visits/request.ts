import { z } from 'zod';
import { hasNoBankDetails } from '#domain/deal-text.ts';
import { languageSchema } from '#domain/i18n/written-text.ts';
import { paragraphs } from '#domain/properties/text.ts';
import { personName } from '#domain/scalars.ts';
import { rule } from '#domain/validation.ts';
import {
  CANCEL_REASONS,
  DECLINE_REASONS,
  MAX_NOTE_LENGTH,
  MAX_VISITORS,
  VISIT_PAYMENTS,
} from './request-answers.ts';

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
