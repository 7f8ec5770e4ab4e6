import type { Localized } from '#domain/i18n/locale.ts';

/** Texts of the term summary that do not belong to a term. */
export const WORDS = {
  buyer: { es: 'Comprador', en: 'Buyer' },
  seller: { es: 'Vendedor', en: 'Seller' },
  owner: { es: 'Dueño', en: 'Owner' },
  property: { es: 'Propiedad', en: 'Property' },
  binding: {
    es: 'Es un resumen de los términos enviados en Trato. No es el contrato. Aceptar una oferta es intención; lo que obliga es el contrato firmado por las dos partes.',
    en: 'It summarizes the terms sent on Trato. It is not the contract. Accepting an offer shows intent; what binds is the contract signed by both sides.',
  },
} as const satisfies Record<string, Localized>;
