import type { Localized } from '#domain/i18n/locale.ts';

/** Pixels of each picture, taken of a window of 1024 × 640 CSS pixels. */
export const PICTURE_SIZE = { width: 1280, height: 800 } as const;

/** Pictures of the product in the guide, with what they show; `npm run guide:pictures` takes them. */
export const PICTURES = {
  wizard: {
    es: 'Una página del formulario de la propiedad, con los pasos a la izquierda y lo que falta a la derecha.',
    en: 'A page of the property form, with its steps on the left and what is missing on the right.',
  },
  photos: {
    es: 'Las fotos de una propiedad en una cuadrícula, con botones para ordenarlas.',
    en: 'The photos of a property in a grid, with buttons to order them.',
  },
  listing: {
    es: 'El anuncio de una casa, con sus fotos y el recuadro para ofertar o visitarla.',
    en: 'The listing of a home, with its photos and the box to make an offer or visit it.',
  },
  'offer-wizard': {
    es: 'Un paso de la oferta, con la oferta en palabras a un lado.',
    en: 'A step of the offer, with the offer in plain words beside it.',
  },
  cash: {
    es: 'El paso del financiamiento de la oferta, con «al contado» elegido.',
    en: 'The financing step of an offer, with cash chosen.',
  },
  compare: {
    es: 'Varias ofertas en columnas: lo que deja cada una y en qué se diferencian.',
    en: 'Several offers in columns: what each of them leaves and where they differ.',
  },
  turn: {
    es: 'Una oferta que espera respuesta: a quién le toca, hasta cuándo y qué le deja.',
    en: 'An offer that awaits an answer: whose turn it is, until when, and what it leaves you.',
  },
  net: {
    es: 'Lo que le queda al vendedor: del precio al neto, línea por línea.',
    en: 'What the seller keeps: from the price to the net, line by line.',
  },
  redline: {
    es: 'Una contraoferta con lo que cambia, tachado y subrayado.',
    en: 'A counter-offer with what it changes, struck out and underlined.',
  },
  closing: {
    es: 'El seguimiento del cierre, con lo hecho y lo que falta.',
    en: 'The tracker of a closing, with what is done and what is left.',
  },
  disclosures: {
    es: 'Las divulgaciones de una propiedad, con las que faltan.',
    en: 'The disclosures of a property, with those that are missing.',
  },
  estimate: {
    es: 'El valor estimado de una casa, con su margen y las ventas de las que sale.',
    en: 'The estimated value of a home, with its range and the sales behind it.',
  },
  messages: {
    es: 'Una conversación sobre una casa.',
    en: 'A conversation about a home.',
  },
  profile: {
    es: 'El perfil de una cuenta, con su nombre, su correo, su teléfono y su idioma.',
    en: 'The profile of an account, with its name, e-mail, phone and language.',
  },
  account: {
    es: 'Los botones del perfil para descargar todos los datos y para eliminar la cuenta.',
    en: 'The buttons of a profile to download all data and to delete the account.',
  },
  sessions: {
    es: 'Las sesiones abiertas de una cuenta, cada una con un botón para cerrarla.',
    en: 'The open sessions of an account, each with a button to end it.',
  },
  register: {
    es: 'El formulario de registro, con los términos que se aceptan.',
    en: 'The registration form, with the terms that are accepted.',
  },
  sales: {
    es: 'Las ventas de las que sale una estimación, con lo que se sumó o restó a cada una.',
    en: 'The sales behind an estimate, with what was added to or taken from each.',
  },
  sure: {
    es: 'Qué tan segura es la estimación de una casa, y por qué.',
    en: 'How sure the estimate of a home is, and why.',
  },
  search: {
    es: 'Casas en venta en una lista, con el mapa al lado.',
    en: 'Homes for sale in a list, with the map beside it.',
  },
  plans: {
    es: 'Tres planes para vender, uno al lado del otro.',
    en: 'Three plans for selling, side by side.',
  },
  facts: {
    es: 'Los datos de una casa que se piden antes de estimar su valor.',
    en: 'The facts of a home that are asked before its value is estimated.',
  },
} as const satisfies Record<string, Localized>;

export type PictureKey = keyof typeof PICTURES;

/** All keys, for schemas. */
export const PICTURE_KEYS = Object.keys(PICTURES) as PictureKey[];
