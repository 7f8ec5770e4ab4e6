import type { Localized } from '#domain/i18n/locale.ts';
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
