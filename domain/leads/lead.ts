import type { Deal } from '#domain/deal/deal.ts';
import { dealStep } from '#domain/deal/deal-words.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';

/** The next step. The first two are the owner's; that of an offer is what its deal says. */
export const LEAD_STEPS = [
  'answer_visit',
  'answer_question',
  'receive_visit',
  'deal',
  'wait',
  'none',
] as const;
export type LeadStep = (typeof LEAD_STEPS)[number];

/** One action of a person about a home. Instants are epoch ms. */
export type LeadEvent = Readonly<{
  deed: LeadDeed;
  at: number;
  listingId: string;
  address: string;
  step: LeadStep;
  /** Deadline of the step, or when it takes place. */
  dueAt: number | null;
  /** Path on the site without the language; null when there is no page. */
  path: string | null;
  /** The deal of an offer that has not ended. */
  deal?: Deal | undefined;
}>;

const STAGE_OF = {
  asked: 'asked',
  registered: 'asked',
  came_to_open_house: 'visit',
  requested_visit: 'visit',
  visit_confirmed: 'visit',
  visited: 'visit',
  visit_ended: 'visit',
  offered: 'offer',
  offer_accepted: 'offer',
  contract_signed: 'offer',
  offer_ended: 'offer',
} as const satisfies Record<LeadDeed, LeadStage>;

/** Summarizes one person's events: stage, last event and next step. `undefined` without events. */
export function summarize(events: readonly LeadEvent[]) {
  const [last] = events.toSorted((one, other) => other.at - one.at);
  const [next] = events.toSorted(
    (one, other) => rank(one) - rank(other) || due(one) - due(other) || other.at - one.at,
  );
  if (!last || !next) return undefined;
  const stage = LEAD_STAGES.findLast((one) => events.some(({ deed }) => STAGE_OF[deed] === one));
  return { stage: stage ?? 'asked', last, next };
}
type Summary = NonNullable<ReturnType<typeof summarize>>;

/**
 * Sort order: steps of the owner by deadline, then upcoming steps, then the most recent activity.
 */
export function byTurn(one: Summary, other: Summary): number {
  return (
    rank(one.next) - rank(other.next) ||
    due(one.next) - due(other.next) ||
    other.last.at - one.last.at
  );
}

/** What the buyer did last and what is next, for the seller's side of a deal. */
export function leadOf(deal: Deal): Pick<LeadEvent, 'deed' | 'step' | 'dueAt' | 'deal'> {
  const dueAt = deal.dueAt === null ? null : Date.parse(deal.dueAt);
  if (deal.state === 'ended') return { deed: 'offer_ended', step: 'none', dueAt };
  const deed = deal.signed
    ? 'contract_signed'
    : deal.state === 'answer' || deal.state === 'backup'
      ? 'offered'
      : 'offer_accepted';
  return { deed, step: 'deal', dueAt, deal };
}

type NextStep = Pick<LeadEvent, 'step' | 'deal'>;

/** Whether the owner must act next. */
export function isOwnersTurn({ step, deal }: NextStep): boolean {
  return step.startsWith('answer_') || deal?.isMine === true;
}

/** The next step in words. */
export function leadStepLabel({ step, deal }: NextStep, locale: Locale): string {
  return step === 'deal' && deal ? dealStep(deal, locale) : LEAD_STEP_LABELS[step][locale];
}

function rank(event: LeadEvent): number {
  return isOwnersTurn(event) ? 0 : LEAD_STEPS.indexOf(event.step);
}

function due({ dueAt }: LeadEvent): number {
  return dueAt ?? Number.MAX_SAFE_INTEGER;
}

const LEAD_STEP_LABELS = {
  answer_visit: { es: 'Contestar la visita', en: 'Answer the visit' },
  answer_question: { es: 'Contestar el mensaje', en: 'Answer the message' },
  receive_visit: { es: 'Recibir la visita', en: 'Host the visit' },
  deal: { es: 'Seguir la oferta', en: 'Follow the offer' },
  wait: { es: 'Esperar su respuesta', en: 'Wait for their answer' },
  none: { es: 'Nada por ahora', en: 'Nothing for now' },
} as const satisfies Record<LeadStep, Localized>;

/** Stages of a lead: asked or registered, visit, offer. */
export const LEAD_STAGES = ['asked', 'visit', 'offer'] as const;
type LeadStage = (typeof LEAD_STAGES)[number];

/** The latest action of a lead, as the list names it. */
export const LEAD_DEEDS = [
  'asked',
  'registered',
  'came_to_open_house',
  'requested_visit',
  'visit_confirmed',
  'visited',
  'visit_ended',
  'offered',
  'offer_accepted',
  'contract_signed',
  'offer_ended',
] as const;
type LeadDeed = (typeof LEAD_DEEDS)[number];

export const LEAD_STAGE_LABELS = {
  asked: { es: 'Preguntó o avisó que va', en: 'Asked or registered' },
  visit: { es: 'Visita', en: 'Visit' },
  offer: { es: 'Oferta', en: 'Offer' },
} as const satisfies Record<LeadStage, Localized>;

export const LEAD_DEED_LABELS = {
  asked: { es: 'Escribió', en: 'Wrote' },
  registered: { es: 'Avisó que va a la casa abierta', en: 'Registered for the open house' },
  came_to_open_house: { es: 'Vino a la casa abierta', en: 'Came to the open house' },
  requested_visit: { es: 'Visita pedida', en: 'Visit requested' },
  visit_confirmed: { es: 'Visita confirmada', en: 'Visit confirmed' },
  visited: { es: 'Ya visitó', en: 'Visited' },
  visit_ended: { es: 'La visita no tuvo lugar', en: 'The visit did not take place' },
  offered: { es: 'Hizo una oferta', en: 'Made an offer' },
  offer_accepted: { es: 'Oferta aceptada', en: 'Offer accepted' },
  contract_signed: { es: 'Contrato firmado', en: 'Contract signed' },
  offer_ended: { es: 'La oferta terminó', en: 'The offer ended' },
} as const satisfies Record<LeadDeed, Localized>;
