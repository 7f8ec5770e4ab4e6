import { z } from 'zod';
import { isLocale, type Locale } from '#domain/i18n/locale.ts';
import { VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import { languageSchema } from '#domain/i18n/written-text.ts';
import type { FieldErrors } from '#domain/refusal.ts';
import { VISIT_PAYMENTS } from '#domain/visits/request.ts';
import { readDraft, storeDraft } from '#site/stores/drafts.ts';
import type { Trouble } from './PickerTrouble.tsx';
import type { PickerTexts } from './picker-texts.ts';

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

const EMPTY_DRAFT: VisitDraft = {
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

function keptVisit(listingId: string): VisitDraft | undefined {
  return draftSchema.safeParse(readDraft(visitForm(listingId))).data;
}

/** A request sent without a script, and the reason for its refusal. The page shows it as typed. */
export type SentForm = Readonly<{
  draft: VisitDraft;
  message: string;
  errors: Readonly<Record<string, readonly string[]>>;
  /** Whether only the login is missing. */
  isLoggedOut: boolean;
}>;

/** Fields of the form as typed. */
export function draftOf(form: FormData): VisitDraft {
  const text = (name: string) => String(form.get(name) ?? '');
  const people = Number(text('people'));
  const startsAt = text('startsAt');
  const noteLanguage = form.get('noteLanguage');
  const payment = VISIT_PAYMENTS.find((one) => one === text('payment'));
  return {
    ...EMPTY_DRAFT,
    ...(startsAt && { startsAt }),
    ...(people >= 1 && { people }),
    ...(payment && { payment }),
    withAgent: text('withAgent') === 'yes',
    agentName: text('agent.name'),
    hasAgreement: form.has('agent.hasAgreement'),
    note: text('note'),
    ...(isLocale(noteLanguage) && { noteLanguage }),
  };
}

/** Initial draft: the sent form, with the time from the URL. */
export function firstDraft({
  sent,
  startsAt,
}: Readonly<{ sent?: SentForm | undefined; startsAt: string | undefined }>): VisitDraft {
  return { ...EMPTY_DRAFT, ...sent?.draft, startsAt };
}

/** Stored input: the sent form, which is then stored, otherwise the draft in the browser. */
export function storedDraft(listingId: string, sent: SentForm | undefined): Partial<VisitDraft> {
  if (sent) storeDraft(visitForm(listingId), { ...keptVisit(listingId), ...sent.draft });
  return keptVisit(listingId) ?? sent?.draft ?? {};
}

/** The page's message for a refused request. */
export function troubleOf(sent: SentForm | undefined, texts: PickerTexts): Trouble | undefined {
  if (!sent) return undefined;
  return sent.isLoggedOut
    ? { kind: 'login', text: texts.logInTitle }
    : { kind: 'error', text: sent.message };
}
