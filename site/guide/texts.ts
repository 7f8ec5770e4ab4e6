import type { Localized } from '#domain/i18n/locale.ts';

export const GUIDE_TEXTS = {
  guide: { es: 'En esta guía', en: 'In this guide' },
  contact: { es: 'Hablar con alguien', en: 'Talk to somebody' },
  contactMore: {
    es: 'Escríbanos en español o en inglés, cualquier día de la semana. Díganos de qué casa u oferta se trata, con su dirección, y no mande datos de tarjetas.',
    en: 'Write to us in Spanish or English, any day of the week. Tell us which home or offer it is about, by its address, and do not send card details.',
  },
  otherSite: { es: '(otro sitio)', en: '(another site)' },
  allArticles: { es: 'Todos los artículos', en: 'All articles' },
  moreArticles: { es: 'Siga leyendo', en: 'Keep reading' },
  by: { es: 'Por el equipo de Trato', en: 'By the Trato team' },
  updated: { es: 'actualizado el', en: 'updated on' },
  sources: { es: 'Fuentes', en: 'Sources' },
  checkedOn: {
    es: (day: string) => `(consultada el ${day})`,
    en: (day: string) => `(checked on ${day})`,
  },
} as const satisfies Record<string, Localized | Localized<(day: string) => string>>;

export const CALCULATOR_TEXTS = {
  title: { es: 'Saque la cuenta con sus cifras', en: 'Run your own numbers' },
  price: { es: 'Precio de venta', en: 'Sale price' },
  listingAgent: {
    es: 'Lo que cobraría un agente al vendedor',
    en: 'What an agent would charge the seller',
  },
  listingAgentHint: {
    es: 'El porcentaje que le hayan pedido. Se negocia; el 3 % es solo para empezar.',
    en: 'The percentage you were quoted. It is negotiable; 3% is only a start.',
  },
  buyerAgent: {
    es: 'Lo que usted ofrece al agente del comprador',
    en: 'What you offer the buyer’s agent',
  },
  buyerAgentHint: {
    es: 'Lo decide usted; puede ser cero.',
    en: 'It is your decision; it can be zero.',
  },
  withAgent: { es: 'Con un agente', en: 'With an agent' },
  onMyOwn: { es: 'Por mi cuenta', en: 'On my own' },
  saved: { es: 'Se queda con usted', en: 'Stays with you' },
  costsMore: { es: 'Le costaría de más', en: 'It would cost you more by' },
  formula: { es: 'La fórmula', en: 'The formula' },
  incomplete: {
    es: 'Escriba el precio y los dos porcentajes, entre 0 y 100, para ver la cuenta.',
    en: 'Enter the price and both percentages, from 0 to 100, to see the result.',
  },
} as const satisfies Record<string, Localized>;

export const SOLD_TITLE: Localized = {
  es: 'Lo que le queda al vender en Trato',
  en: 'What stays with you when you sell on Trato',
};

/** How many homes were sold here, at which price. */
export const SOLD_HERE: Localized<(count: number, price: string) => string> = {
  es: (count, price) =>
    count === 1
      ? `En Trato se vendió 1 casa, por ${price}. Cambie los porcentajes: el resultado es para ese precio.`
      : `En Trato se vendieron ${count} casas, por ${price} en promedio. Cambie los porcentajes: el resultado es para ese precio.`,
  en: (count, price) =>
    count === 1
      ? `1 home was sold on Trato, for ${price}. Change the percentages: the result is for that price.`
      : `${count} homes were sold on Trato, for ${price} on average. Change the percentages: the result is for that price.`,
};
