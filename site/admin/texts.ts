import type { Localized } from '#domain/i18n/locale.ts';

/** The words of the administrator's pages of people. */
export const PEOPLE_TEXTS = {
  title: { es: 'Usuarios', en: 'Users' },
  found: {
    es: (count: number) => (count === 1 ? '1 persona' : `${count} personas`),
    en: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  },
  search: { es: 'Nombre, correo o teléfono', en: 'Name, e-mail or phone' },
  apply: { es: 'Buscar', en: 'Search' },
  clear: { es: 'Ver a todos', en: 'Show everybody' },
  searchForm: { es: 'Buscar usuarios', en: 'Search users' },
  nobody: {
    es: 'Nadie coincide con esa búsqueda. Pruebe con menos letras o con el teléfono.',
    en: 'Nobody matches that search. Try fewer letters, or the phone number.',
  },
  failed: {
    es: 'No pudimos leer la lista. Recargue la página en un momento.',
    en: 'We could not read the list. Reload the page in a moment.',
  },
  first: { es: 'Volver al principio', en: 'Back to the first' },
  next: { es: 'Siguientes', en: 'Next' },
  pages: { es: 'Páginas', en: 'Pages' },
  back: { es: 'Todos los usuarios', en: 'All users' },
  name: { es: 'Nombre', en: 'Name' },
  email: { es: 'Correo', en: 'E-mail' },
  phone: { es: 'Teléfono', en: 'Phone' },
  profile: { es: 'Tipo de cuenta', en: 'Account type' },
  since: { es: 'Cuenta desde', en: 'Member since' },
  language: { es: 'Idioma', en: 'Language' },
  properties: { es: 'Propiedades', en: 'Properties' },
  offers: { es: 'Ofertas', en: 'Offers' },
  pendingEmail: { es: 'Correo por confirmar', en: 'E-mail waiting for confirmation' },
  verified: { es: 'Correo confirmado', en: 'E-mail verified' },
  unverified: { es: 'Correo sin confirmar', en: 'E-mail not verified' },
  offersNote: {
    es: 'Ofertas enviadas o recibidas. Un borrador solo lo ve quien lo escribe.',
    en: 'Offers sent or received. A draft is seen only by its author.',
  },
  seeProperties: { es: 'Ver sus propiedades', en: 'See their properties' },
  seeOffers: { es: 'Ver sus ofertas', en: 'See their offers' },
} as const satisfies Record<string, Localized | Localized<(count: number) => string>>;
