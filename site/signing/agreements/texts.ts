import type { Localized } from '#domain/i18n/locale.ts';

/** Texts of the list of signers and of the renewal page. */
export const SIGNING_TEXTS = {
  whoSigns: { es: 'Quiénes firman', en: 'Who signs' },
  answers: { es: 'Lo que se acuerda', en: 'What is agreed' },
  signTitle: { es: 'Su firma', en: 'Your signature' },
  name: { es: 'Escriba su nombre completo', en: 'Type your full name' },
  nameHint: { es: 'Vale como su firma.', en: 'It counts as your signature.' },
  notSigned: { es: 'No se firmó', en: 'It was not signed' },
  missingTitle: { es: 'Faltan firmas', en: 'Signatures are missing' },
  waiting: { es: 'Todavía no ha firmado', en: 'Has not signed yet' },
  resend: { es: 'Enviar el enlace otra vez', en: 'Send the link again' },
  resent: {
    es: 'Enlace enviado. El anterior ya no sirve.',
    en: 'Link sent. The previous one no longer works.',
  },
  renewTitle: { es: 'Renovar el acuerdo de venta', en: 'Renew the listing agreement' },
  renewLead: {
    es: 'Es el mismo acuerdo, con lo que su propiedad dice hoy y un plazo nuevo. Es válido desde que firmen todas las personas nombradas.',
    en: 'It is the same agreement, with what your property says today and a new term. It takes effect once everyone named has signed.',
  },
  lastDay: { es: 'Último día del acuerdo nuevo', en: 'Last day of the new agreement' },
  renew: { es: 'Firmar y renovar', en: 'Sign and renew' },
  renewed: {
    es: 'Listo: el acuerdo nuevo ya es válido.',
    en: 'Done: the new agreement is now in effect.',
  },
  renewedWaiting: {
    es: 'Firmado. Será válido cuando firmen las demás personas; les mandamos el enlace.',
    en: 'Signed. It takes effect once the others have signed; we sent them the link.',
  },
  pendingTitle: {
    es: 'Un acuerdo nuevo espera firmas',
    en: 'A new agreement is waiting for signatures',
  },
  toProperty: { es: 'Volver a la propiedad', en: 'Back to the property' },
} as const satisfies Record<string, Localized>;

/** End of a property's agreement. */
export const RUNS_UNTIL: Localized<(day: string) => string> = {
  es: (day) => `El acuerdo actual es válido hasta el ${day}.`,
  en: (day) => `The current agreement runs until ${day}.`,
};

/** `Firmó el …`, with a formatted instant. */
export const SIGNED_ON: Localized<(when: string) => string> = {
  es: (when) => `Firmó el ${when}`,
  en: (when) => `Signed on ${when}`,
};

/** Recipient and expiration of the last link. */
export const LINK_SENT: Localized<(email: string, until: string) => string> = {
  es: (email, until) => `Le mandamos un enlace a ${email}. Es válido hasta el ${until}.`,
  en: (email, until) => `We sent a link to ${email}. It works until ${until}.`,
};

/** Before the reason for declining to sign. */
export const WONT_SIGN: Localized = { es: 'No va a firmar:', en: 'Will not sign:' };
