import type { Localized } from '#domain/i18n/locale.ts';

/** Stages of a lead: asked or registered, visit, offer. */
export const LEAD_STAGES = ['asked', 'visit', 'offer'] as const;
export type LeadStage = (typeof LEAD_STAGES)[number];

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
export type LeadDeed = (typeof LEAD_DEEDS)[number];

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
