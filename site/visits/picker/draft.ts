import { z } from 'zod';
import type { Locale } from '#domain/i18n/locale.ts';
import { VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import { languageSchema } from '#domain/i18n/written-text.ts';
import type { FieldErrors } from '#domain/refusal.ts';
import { VISIT_PAYMENTS } from '#domain/visits/request-answers.ts';
import { readDraft } from '#site/stores/drafts.ts';

const draftSchema = z.object({
  startsAt: z.string().optional(),
  hold: z.string().optional(),
  until: z.string().optional(),
  people: z.number().int().min(1).max(10),
  payment: z.enum(VISIT_PAYMENTS).optional(),
  withAgent: z.boolean(),
  agentName: z.string().max(200),
  hasAgreement: z.boolean(),
  note: z.string().max(2_000),
  noteLanguage: languageSchema,
});

/** Answers of a visit request, stored in the browser until it is sent. */
export type VisitDraft = z.infer<typeof draftSchema>;

export const EMPTY_DRAFT: VisitDraft = {
  people: 2,
  withAgent: false,
  agentName: '',
  hasAgreement: false,
  note: '',
};

/** The request body for a draft. */
export function requestOf(listingId: string, startsAt: string, draft: VisitDraft) {
  const { hold, people, payment, withAgent, agentName, hasAgreement, note, noteLanguage } = draft;
  return {
    listingId,
    startsAt,
    people,
    // A missing answer is refused with its own message.
    payment: payment ?? ('' as 'cash'),
    ...(hold && { hold }),
    ...(withAgent && { agent: { name: agentName, hasAgreement } }),
    ...(note.trim() && { note, ...(noteLanguage && { noteLanguage }) }),
  };
}

/**
 * Required answers that a draft lacks. The API asks visitors to log in first, who would read these
 * only after they have an account.
 */
export function missingIn({ payment, withAgent, agentName }: VisitDraft, locale: Locale) {
  const missing: FieldErrors = {
    ...(!payment && { payment: [VALIDATION_TEXTS.required[locale]] }),
    ...(withAgent && !agentName.trim() && { 'agent.name': [VALIDATION_TEXTS.required[locale]] }),
  };
  return missing;
}

/** The form under which the answers about a listing are kept in the browser. */
export const visitForm = (listingId: string) => `visit:${listingId}`;

export function keptVisit(listingId: string): VisitDraft | undefined {
  return draftSchema.safeParse(readDraft(visitForm(listingId))).data;
}
