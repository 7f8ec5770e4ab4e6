import type { Localized } from '#domain/i18n/locale.ts';

/** Texts of the section for sharing a home. */
export const SHARE_TEXTS = {
  link: { es: 'Volante, letrero y mensajes', en: 'Flyer, sign and messages' },
  title: { es: 'Comparta su casa', en: 'Share your home' },
  print: { es: 'Para imprimir', en: 'To print' },
  printWhy: {
    es: 'En papel carta. El código QR lleva a su página, con el precio de hoy; sus datos de contacto no aparecen.',
    en: 'On letter paper. The QR code leads to your page, with today’s price; your contact details are not on it.',
  },
  /** By the language of the flyer. */
  flyer: {
    es: { es: 'Volante en español (PDF)', en: 'Flyer in Spanish (PDF)' },
    en: { es: 'Volante en inglés (PDF)', en: 'Flyer in English (PDF)' },
  },
  sign: { es: 'Letrero para el jardín (PDF)', en: 'Yard sign (PDF)' },
  hidden: {
    es: 'Su dirección está oculta en Trato y no va en el volante; un letrero delante de la casa sí dice cuál es.',
    en: 'Your address is hidden on Trato and is not on the flyer; a sign in front of the home does say which one it is.',
  },
  messages: { es: 'Para mensajes y redes', en: 'For messages and social networks' },
  /** By the language of the message. */
  message: {
    es: { es: 'Mensaje en español', en: 'Message in Spanish' },
    en: { es: 'Mensaje en inglés', en: 'Message in English' },
  },
  cover: { es: 'Portada de su propiedad', en: 'Cover photo of your home' },
  picture: { es: 'Descargar la imagen', en: 'Download the picture' },
  copy: { es: 'Copiar', en: 'Copy' },
  copied: { es: 'Mensaje copiado', en: 'Message copied' },
  notCopied: {
    es: 'Su navegador no nos deja copiar. El texto está marcado: cópielo usted.',
    en: 'Your browser does not let us copy. The text is selected: copy it yourself.',
  },
  share: { es: 'Compartir', en: 'Share' },
} as const satisfies Record<string, Localized | Localized<Localized>>;
