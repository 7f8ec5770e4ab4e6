import type { Localized } from '#domain/i18n/locale.ts';

/** What the person on turn does next; `see` when there is nothing to press. */
export const DEAL_ACTIONS = [
  'continue',
  'answer',
  'send_counter',
  'send_best',
  'open_signing',
  'disclose',
  'sign',
  'answer_notice',
  'record_sale',
  'see',
] as const;
export type DealAction = (typeof DEAL_ACTIONS)[number];

export const DEAL_ACTION_LABELS = {
  continue: { es: 'Seguir con la oferta', en: 'Continue the offer' },
  answer: { es: 'Ver y responder', en: 'See and answer' },
  send_counter: { es: 'Seguir y enviar', en: 'Continue and send' },
  send_best: { es: 'Enviar mi mejor oferta', en: 'Send my best offer' },
  open_signing: { es: 'Abrir la firma', en: 'Open the signing' },
  disclose: { es: 'Enviar la divulgación', en: 'Send the disclosure' },
  sign: { es: 'Firmar el contrato', en: 'Sign the contract' },
  answer_notice: { es: 'Leer y contestar', en: 'Read and answer' },
  record_sale: { es: 'Registrar la venta', en: 'Record the sale' },
  see: { es: 'Ver la oferta', en: 'See the offer' },
} as const satisfies Record<DealAction, Localized>;
