import { isLocale } from '#domain/i18n/locale.ts';
import { VISIT_PAYMENTS } from '#domain/visits/request-answers.ts';
import { storeDraft } from '#site/stores/drafts.ts';
import { EMPTY_DRAFT, keptVisit, type VisitDraft, visitForm } from './draft.ts';
import type { Trouble } from './PickerTrouble.tsx';
import type { PickerTexts } from './picker-texts.ts';

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
