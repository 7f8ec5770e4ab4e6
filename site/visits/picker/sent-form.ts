import { VISIT_PAYMENTS } from '#domain/visits/request.ts';
import { EMPTY_DRAFT, readDraft, storeDraft, type VisitDraft } from './draft.ts';
import type { Trouble } from './PickerTrouble.tsx';
import type { PickerTexts } from './picker-texts.ts';

/** A request that the browser sent without a script, and why it was refused: the page shows it as it was typed. */
export type SentForm = Readonly<{
  draft: VisitDraft;
  message: string;
  errors: Readonly<Record<string, readonly string[]>>;
  /** Whether all that is missing is an account. */
  isLoggedOut: boolean;
}>;

/** The fields of the picker's form as they were typed. */
export function draftOf(form: FormData): VisitDraft {
  const text = (name: string) => String(form.get(name) ?? '');
  const people = Number(text('people'));
  const startsAt = text('startsAt');
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
  };
}

/** What the page begins with: as it was sent, with the hour of its address. */
export function firstDraft({
  sent,
  startsAt,
}: Readonly<{ sent?: SentForm | undefined; startsAt: string | undefined }>): VisitDraft {
  return { ...EMPTY_DRAFT, ...sent?.draft, startsAt };
}

/** What was typed before: as it was sent, else as the browser kept it. What was sent is kept from now on. */
export function storedDraft(listingId: string, sent: SentForm | undefined): Partial<VisitDraft> {
  if (sent) storeDraft(listingId, { ...readDraft(listingId), ...sent.draft });
  return readDraft(listingId) ?? sent?.draft ?? {};
}

/** What the page says about a request that was refused. */
export function troubleOf(sent: SentForm | undefined, texts: PickerTexts): Trouble | undefined {
  if (!sent) return undefined;
  return sent.isLoggedOut
    ? { kind: 'login', text: texts.logInTitle }
    : { kind: 'error', text: sent.message };
}
