import type { Question } from '#domain/answers/question.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import type { NegotiatedCost } from './closing-customs.ts';

/** Names of the costs whose payer is negotiated. */
export const COST_LABELS = {
  deedStampsPaidBy: { es: 'Timbres de la escritura', en: 'Stamps on the deed' },
  titlePolicyPaidBy: { es: 'Seguro de título del dueño', en: 'Owner’s title insurance' },
} as const satisfies Record<NegotiatedCost, Localized>;

const HINTS = {
  deedStampsPaidBy: {
    es: 'Si no elige, según la costumbre: en Florida, el vendedor.',
    en: 'Left open, it follows the custom: in Florida, the seller.',
  },
  titlePolicyPaidBy: {
    es: 'Si no elige, según la costumbre: quien compra en Miami-Dade, Broward, Collier y Sarasota; el vendedor en los demás condados.',
    en: 'Left open, it follows the custom: the buyer in Miami-Dade, Broward, Collier and Sarasota; the seller in the other counties.',
  },
} as const satisfies Record<NegotiatedCost, Localized>;

/** The question who pays a cost, for the wizard and the counter-offer. */
export function payerField(cost: NegotiatedCost): Question {
  const { es, en } = COST_LABELS[cost];
  return {
    path: cost,
    kind: 'choice',
    label: { es: `${es}: quién paga`, en: `${en}: who pays` },
    hint: HINTS[cost],
    optional: true,
    options: [
      { key: 'seller', label: { es: 'El vendedor', en: 'The seller' } },
      { key: 'buyer', label: { es: 'El comprador', en: 'The buyer' } },
    ],
  };
}
