import type { Localized } from '#domain/i18n/locale.ts';

/** Texts of what happens if something goes wrong. */
export const WHAT_IF_TEXTS = {
  title: { es: '¿Qué pasa si…?', en: 'What happens if…?' },
  ofContract: {
    es: 'Con las fechas y el dinero de este contrato.',
    en: 'With the dates and the money of this contract.',
  },
  ofTerms: {
    es: 'Con las fechas y el dinero de estos términos, antes de que obliguen.',
    en: 'With the dates and the money of these terms, before they bind.',
  },
  onDay: { es: '¿Qué día?', en: 'On which day?' },
  shortBy: { es: '¿Cuánto menos que el precio?', en: 'How much below the price?' },
  slipBy: { es: '¿Cuántos días?', en: 'By how many days?' },
  days: { es: 'días', en: 'days' },
  buyer: { es: 'Quien compra', en: 'Buyers' },
  seller: { es: 'Quien vende', en: 'Sellers' },
  you: { es: 'usted', en: 'you' },
  follows: { es: 'De dónde sale', en: 'It follows from' },
  assumes: { es: 'Qué supone', en: 'It assumes' },
  onPaper: {
    es: 'El contrato subido puede decir otra cosa: estos son los términos que se acordaron aquí.',
    en: 'The uploaded contract may say otherwise: these are the terms that were agreed here.',
  },
  notAdvice: {
    es: 'Es lo que sale de los términos, no un consejo legal. Las partes pueden acordar otra cosa por escrito.',
    en: 'This is what follows from the terms, not legal advice. The parties may agree otherwise in writing.',
  },
} as const satisfies Record<string, Localized>;

/** Texts with values. */
export const WHAT_IF_WORDS = {
  ifSigned: {
    es: (day: string) => `Supone que todos firman el ${day}.`,
    en: (day: string) => `It assumes that all sign on ${day}.`,
  },
} as const;
