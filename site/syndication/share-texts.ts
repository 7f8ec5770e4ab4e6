import type { Localized } from '#domain/i18n/locale.ts';

/** Texts of the part where an owner shares their home. */
export const SHARE_TEXTS = {
  link: { es: 'Volante, letrero y mensajes', en: 'Flyer, sign and messages' },
  title: { es: 'Comparta su casa', en: 'Share your home' },
  print: { es: 'Para imprimir', en: 'To print' },
  printWhy: {
    es: 'En papel carta. El código QR lleva a su página, con el precio de hoy; sus contactos no van en el papel.',
    en: 'On letter paper. The QR code leads to your page, with today’s price; your contacts are not on the paper.',
  },
  flyer: { es: 'Volante en español (PDF)', en: 'Flyer in Spanish (PDF)' },
  flyerInEnglish: { es: 'Volante en inglés (PDF)', en: 'Flyer in English (PDF)' },
  sign: { es: 'Letrero para el jardín (PDF)', en: 'Yard sign (PDF)' },
  hidden: {
    es: 'Su dirección está oculta en Trato y no va en el volante; un letrero delante de la casa sí dice cuál es.',
    en: 'Your address is hidden on Trato and is not on the flyer; a sign in front of the home does say which one it is.',
  },
  messages: { es: 'Para mensajes y redes', en: 'For messages and social networks' },
  inSpanish: { es: 'Mensaje en español', en: 'Message in Spanish' },
  inEnglish: { es: 'Mensaje en inglés', en: 'Message in English' },
  picture: { es: 'Descargar la imagen', en: 'Download the picture' },
  whatsapp: { es: 'WhatsApp', en: 'WhatsApp' },
  facebook: { es: 'Facebook', en: 'Facebook' },
  email: { es: 'Correo', en: 'E-mail' },
  copy: { es: 'Copiar', en: 'Copy' },
  copied: { es: 'Mensaje copiado', en: 'Message copied' },
  notCopied: {
    es: 'No pudimos copiarlo. Marque el texto y cópielo usted.',
    en: 'We could not copy it. Select the text and copy it yourself.',
  },
  share: { es: 'Compartir', en: 'Share' },
} as const satisfies Record<string, Localized>;
