import type { Localized } from '#domain/i18n/locale.ts';
import { capitalized } from '#domain/i18n/punctuation.ts';
import type { IconName } from '#domain/icons.ts';
import type { PropertyStatus } from '#domain/properties/status.ts';
import type { Tone } from '#site/ui/Badge.tsx';

/** Texts of the page of the owner's properties. */
export const LIST_TEXTS = {
  title: { es: 'Mis propiedades', en: 'My properties' },
  adminTitle: { es: 'Propiedades', en: 'Properties' },
  nothing: { es: 'Hoy no tiene nada pendiente', en: 'Nothing is waiting for you today' },
  nothingWhy: {
    es: 'Cuando llegue una oferta o haya algo por corregir, aparece aquí.',
    en: 'When an offer comes in or something needs correcting, it shows up here.',
  },
  approved: { es: 'Aprobada', en: 'Approved' },
  confirmFirst: { es: 'Confirme su correo para empezar', en: 'Confirm your e-mail to begin' },
  confirmWhy: {
    es: 'Le enviamos un enlace. Mientras tanto puede escribir; firmar, publicar y enviar ofertas, cuando lo confirme.',
    en: 'We sent you a link. You can write meanwhile; signing, publishing and sending offers follow once it is confirmed.',
  },
  create: { es: 'Crear propiedad', en: 'Create property' },
  empty: { es: 'Todavía no tiene propiedades', en: 'You have no properties yet' },
  emptyWhy: {
    es: 'Firme el acuerdo de venta y la creamos con lo que diga en él.',
    en: 'Sign the listing agreement and we create it from what you say there.',
  },
  emptyBuyer: {
    es: 'Para publicar una casa, pase a cuenta de vendedor, firme el acuerdo de venta y conteste el formulario. Sus ofertas y casas guardadas se quedan.',
    en: 'To list a home, turn your account into a seller’s, sign the listing agreement and answer the form. Your offers and saved homes stay.',
  },
  listMyHome: { es: 'Publicar mi casa', en: 'List my home' },
  noMatch: { es: 'Nada coincide', en: 'Nothing matches' },
  noMatchWhy: {
    es: 'Pruebe con otra palabra o quite el filtro.',
    en: 'Try another word or remove the filter.',
  },
  filter: { es: 'Filtrar propiedades', en: 'Filter properties' },
  search: { es: 'Buscar por dirección', en: 'Search by address' },
  adminSearch: {
    es: 'Calle, ciudad, código postal o correo',
    en: 'Street, city, ZIP or e-mail',
  },
  status: { es: 'Estado', en: 'Status' },
  all: { es: 'Todos', en: 'All' },
  sort: { es: 'Orden', en: 'Sort' },
  apply: { es: 'Filtrar', en: 'Filter' },
  correct: { es: 'Corregir', en: 'Correct' },
  disclose: { es: 'Entregar', en: 'Give them' },
  finish: { es: 'Seguir', en: 'Continue' },
  reviewIt: { es: 'Revisar', en: 'Review' },
  noPrice: { es: 'Sin precio', en: 'No price' },
  noAddress: { es: 'Sin dirección', en: 'No address' },
  returned: { es: 'Devuelta', en: 'Returned' },
  inReview: {
    es: 'Por lo general la revisamos en 24 horas.',
    en: 'We usually review it within 24 hours.',
  },
  noOffers: { es: 'Todavía sin ofertas', en: 'No offers yet' },
  underContract: {
    es: 'Aceptada, falta firmar y cerrar',
    en: 'Accepted; signing and closing are left',
  },
  sold: { es: 'Vendida', en: 'Sold' },
  queue: { es: 'Por revisar', en: 'To review' },
  queueGoal: {
    es: 'Primero, las que llevan más tiempo. Meta: en 24 horas.',
    en: 'Oldest first. Goal: within 24 hours.',
  },
  queueEmpty: { es: 'No hay nada por revisar.', en: 'There is nothing to review.' },
  late: { es: 'con atraso', en: 'late' },
  owner: { es: 'Dueño', en: 'Owner' },
  price: { es: 'Precio', en: 'Price' },
  offers: { es: 'Ofertas', en: 'Offers' },
  changed: { es: 'Último cambio', en: 'Last change' },
} as const satisfies Record<string, Localized>;

export const FOUND_PROPERTIES: Localized<(count: number) => string> = {
  es: (count) => (count === 1 ? '1 propiedad' : `${count} propiedades`),
  en: (count) => (count === 1 ? '1 property' : `${count} properties`),
};

/** When an approved home becomes public. @param day as it is shown */
export const PUBLIC_FROM: Localized<(day: string) => string> = {
  es: (day) => `Pública desde el ${day}`,
  en: (day) => `Public from ${day}`,
};

export const SORT_LABELS = {
  newest: { es: 'Lo último que cambió', en: 'Last changed' },
  oldest: { es: 'Lo más antiguo', en: 'Oldest' },
  price_desc: { es: 'Precio, mayor primero', en: 'Price, high to low' },
  price_asc: { es: 'Precio, menor primero', en: 'Price, low to high' },
  address: { es: 'Dirección', en: 'Address' },
} as const satisfies Record<string, Localized>;

/** `Tiene cuatro cosas pendientes`; numbers up to ten in words, as in headings. */
export const NEEDS: Localized<(count: number) => string> = {
  es: (count) =>
    count === 1
      ? 'Tiene una cosa pendiente'
      : `Tiene ${NUMBERS.es[count] ?? String(count)} cosas pendientes`,
  en: (count) =>
    count === 1
      ? 'One thing needs your attention'
      : `${capitalized(NUMBERS.en[count] ?? String(count))} things need your attention`,
};

export const TO_DISCLOSE: Localized<(count: number) => string> = {
  es: (count) => (count === 1 ? 'Entregue una divulgación' : `Entregue ${count} divulgaciones`),
  en: (count) => (count === 1 ? 'Give one disclosure' : `Give ${count} disclosures`),
};
export const TO_CORRECT: Localized<(count: number) => string> = {
  es: (count) =>
    count === 1 ? 'Corrija un dato de su propiedad' : `Corrija ${count} datos de su propiedad`,
  en: (count) =>
    count === 1
      ? 'Correct one answer about your property'
      : `Correct ${count} answers about your property`,
};

export const TO_FINISH: Localized<(missing: number) => string> = {
  es: (missing) =>
    missing === 0
      ? 'Envíe su propiedad: ya no falta nada'
      : missing === 1
        ? 'Termine su propiedad: falta 1 dato'
        : `Termine su propiedad: faltan ${missing} datos`,
  en: (missing) =>
    missing === 0
      ? 'Send your property: nothing is missing'
      : missing === 1
        ? 'Finish your property: 1 answer is missing'
        : `Finish your property: ${missing} answers are missing`,
};

export const TO_PUBLISH: Localized<(missing: number) => string> = {
  es: (missing) =>
    missing === 0
      ? 'Publique sus cambios, o descártelos'
      : `Sus cambios no están publicados: ${missing === 1 ? 'falta 1 dato' : `faltan ${missing} datos`}`,
  en: (missing) =>
    missing === 0
      ? 'Publish your changes, or discard them'
      : `Your changes are not published: ${missing === 1 ? '1 answer is missing' : `${missing} answers are missing`}`,
};

export const OPEN_OFFERS: Localized<(count: number) => string> = {
  es: (count) => (count === 1 ? '1 oferta abierta' : `${count} ofertas abiertas`),
  en: (count) => (count === 1 ? '1 open offer' : `${count} open offers`),
};

export const PERCENT_DONE: Localized<(percent: string) => string> = {
  es: (percent) => `${percent} de lo obligatorio`,
  en: (percent) => `${percent} of what is required`,
};

export const WAITING: Localized<(count: number) => string> = {
  es: (count) => (count === 1 ? '1 espera revisión' : `${count} esperan revisión`),
  en: (count) => `${count} waiting`,
};

/** Waiting time: `40 min`, `26 h`, from three days on `5 d`. */
export const WAITED: Localized<(minutes: number) => string> = {
  es: (minutes) => `${waited(minutes)} ${minutes < 60 ? 'min' : minutes < DAYS_FROM ? 'h' : 'd'}`,
  en: (minutes) => `${waited(minutes)} ${minutes < 60 ? 'min' : minutes < DAYS_FROM ? 'h' : 'd'}`,
};

const DAYS_FROM = 3 * 24 * 60;

function waited(minutes: number): number {
  if (minutes < 60) return minutes;
  return Math.floor(minutes / (minutes < DAYS_FROM ? 60 : 24 * 60));
}

/** Icon of each status; a returned draft has its own. */
export const STATUS_SIGNS = {
  draft: { tone: 'neutral', icon: 'pencil' },
  review: { tone: 'neutral', icon: 'clock' },
  published: { tone: 'ok', icon: 'check' },
  editing: { tone: 'neutral', icon: 'pencil' },
  under_contract: { tone: 'brand', icon: 'file' },
  sold: { tone: 'neutral', icon: 'key' },
} as const satisfies Record<PropertyStatus, { tone: Tone; icon: IconName }>;

const NUMBERS = {
  es: ['cero', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
} as const satisfies Localized<readonly string[]>;
