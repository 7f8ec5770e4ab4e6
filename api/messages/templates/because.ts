import type { Localized } from '#domain/i18n/locale.ts';

/** Why the reader of an e-mail gets it, for its footer. */
export const BECAUSE = {
  account: {
    es: 'Recibe este correo por su cuenta de Trato.',
    en: 'You get this e-mail because of your Trato account.',
  },
  address: {
    es: 'Recibe este correo porque alguien escribió esta dirección en Trato.',
    en: 'You get this e-mail because somebody entered this address on Trato.',
  },
  administrator: {
    es: 'Recibe este correo porque usted administra Trato.',
    en: 'You get this e-mail because you administer Trato.',
  },
  owner: {
    es: 'Recibe este correo porque tiene una propiedad en Trato.',
    en: 'You get this e-mail because you have a property on Trato.',
  },
  agreement: {
    es: 'Recibe este correo porque su nombre está en un acuerdo de venta de Trato.',
    en: 'You get this e-mail because you are named in a listing agreement on Trato.',
  },
  offer: {
    es: 'Recibe este correo porque participa en una oferta en Trato.',
    en: 'You get this e-mail because you take part in an offer on Trato.',
  },
  contract: {
    es: 'Recibe este correo porque participa en un contrato que se firma en Trato.',
    en: 'You get this e-mail because you take part in a contract that is signed on Trato.',
  },
  copy: {
    es: 'Recibe este correo porque un contrato firmado en Trato lo nombra.',
    en: 'You get this e-mail because a contract signed on Trato names you.',
  },
  payment: {
    es: 'Recibe este correo por un pago que hizo en Trato.',
    en: 'You get this e-mail because of a payment you made on Trato.',
  },
  plan: {
    es: 'Recibe este correo porque pidió noticias de un plan de Trato.',
    en: 'You get this e-mail because you asked for news about a Trato plan.',
  },
  visit: {
    es: 'Recibe este correo por una visita que pidió o que le pidieron en Trato.',
    en: 'You get this e-mail because of a visit that you or somebody else requested on Trato.',
  },
  openHouse: {
    es: 'Recibe este correo porque avisó en Trato que va a una casa abierta.',
    en: 'You get this e-mail because you registered for an open house on Trato.',
  },
  thread: {
    es: 'Recibe este correo por una conversación que tiene en Trato.',
    en: 'You get this e-mail because of a conversation you have on Trato.',
  },
  search: {
    es: 'Recibe este correo porque guardó una búsqueda en Trato.',
    en: 'You get this e-mail because you saved a search on Trato.',
  },
  contact: {
    es: 'Recibe este correo porque nos escribió desde la página de contacto.',
    en: 'You get this e-mail because you wrote to us from the contact page.',
  },
} as const satisfies Record<string, Localized>;
