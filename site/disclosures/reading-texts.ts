import type { Localized } from '#domain/i18n/locale.ts';

/** Texts for the buyer who reads the disclosures of a home. */
export const READING_TEXTS = {
  toRead: {
    es: (count: number) =>
      count === 1
        ? 'Lea la divulgación y confirme que la leyó. Sin eso no se envía la oferta.'
        : `Lea las ${count} divulgaciones y confirme cada una. Sin eso no se envía la oferta.`,
    en: (count: number) =>
      count === 1
        ? 'Read the disclosure and confirm that you have. The offer cannot be sent without it.'
        : `Read the ${count} disclosures and confirm each. The offer cannot be sent without it.`,
  },
  toReadAndSign: {
    es: (count: number) =>
      count === 1
        ? 'Lea la divulgación y confirme que la leyó. Sin eso no puede firmar.'
        : `Lea las ${count} divulgaciones y confirme cada una. Sin eso no puede firmar.`,
    en: (count: number) =>
      count === 1
        ? 'Read the disclosure and confirm that you have. You cannot sign without it.'
        : `Read the ${count} disclosures and confirm each. You cannot sign without it.`,
  },
  allRead: {
    es: 'Leyó todas las que hay. Quedó en el historial.',
    en: 'You have read all there are. It is in the history.',
  },
  read: { es: 'Leída', en: 'Read' },
  unread: { es: 'Sin leer', en: 'Not read' },
  confirm: { es: 'La leí', en: 'I have read it' },
  didWaive: {
    es: 'Renunció a los 10 días para inspeccionar.',
    en: 'You waived the 10 days to inspect.',
  },
  missingTitle: {
    es: 'El vendedor todavía no las entrega',
    en: 'The seller has not given these yet',
  },
  notices: {
    es: (count: number) => `${count} avisos que la ley o la costumbre piden`,
    en: (count: number) => `${count} notices that law or custom ask for`,
  },
} as const satisfies Record<string, Localized | Localized<(count: number) => string>>;

export const READ_AT: Localized<(at: string) => string> = {
  es: (at) => `Confirmó que la leyó el ${at}.`,
  en: (at) => `You confirmed reading it on ${at}.`,
};

/** The choice that 40 CFR 745.110 gives the buyer. */
export const WAIVE: Localized = {
  es: 'Renuncio a los 10 días que la ley da para inspeccionar por plomo.',
  en: 'I waive the 10 days that the law gives to inspect for lead.',
};
