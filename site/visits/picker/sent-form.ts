import { VISIT_PAYMENTS } from '#domain/visits/request.ts';
import { EMPTY_DRAFT, type VisitDraft } from './draft.ts';

/** A request that the browser sent by itself, and why it was refused: the page shows it as it was typed. */
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
