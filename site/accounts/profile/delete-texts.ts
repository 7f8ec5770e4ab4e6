import type { Localized } from '#domain/i18n/locale.ts';

const CONSEQUENCES: readonly Localized[] = [
  {
    es: 'Sus ofertas abiertas se retiran y sus borradores se borran con sus archivos.',
    en: 'Your open offers are withdrawn, and your drafts are deleted with their files.',
  },
  {
    es: 'Sus anuncios se retiran y sus fotos se borran.',
    en: 'Your listings are taken off the market and their photos are deleted.',
  },
  {
    es: 'La otra parte conserva las ofertas y los documentos que usted le envió; su nombre de cuenta, correo y teléfono desaparecen.',
    en: 'The other side keeps the offers and documents you sent; your account’s name, e-mail and phone disappear.',
  },
  {
    es: 'Se cierran todas sus sesiones. No se puede deshacer.',
    en: 'All your sessions end. This cannot be undone.',
  },
];

/** Texts of account deletion. */
export const DELETE_TEXTS = {
  heading: { es: 'Eliminar la cuenta', en: 'Delete account' },
  lead: {
    es: 'Antes debe estar cerrada, o de vuelta en el mercado, cualquier venta con una oferta aceptada.',
    en: 'Any sale with an accepted offer has to be closed, or back on the market, first.',
  },
  open: { es: 'Eliminar mi cuenta', en: 'Delete my account' },
  title: { es: '¿Eliminar su cuenta?', en: 'Delete your account?' },
  consequences: CONSEQUENCES,
  sure: {
    es: 'Entiendo que no se puede deshacer',
    en: 'I understand that this cannot be undone',
  },
  submit: { es: 'Eliminar mi cuenta para siempre', en: 'Delete my account forever' },
} as const satisfies Record<string, Localized | readonly Localized[]>;
