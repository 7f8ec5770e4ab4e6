import type { Localized } from '#domain/i18n/locale.ts';

/** Texts of the administrator's user pages. */
export const PEOPLE_TEXTS = {
  title: { es: 'Usuarios', en: 'Users' },
  found: {
    es: (count: number) => (count === 1 ? '1 persona' : `${count} personas`),
    en: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  },
  search: { es: 'Nombre, correo o teléfono', en: 'Name, e-mail or phone' },
  apply: { es: 'Buscar', en: 'Search' },
  all: { es: 'Todos', en: 'All' },
  sort: { es: 'Ordenar por', en: 'Sort by' },
  searchForm: { es: 'Buscar usuarios', en: 'Search users' },
  nobody: {
    es: 'Nadie coincide con esa búsqueda. Pruebe con menos letras o con el teléfono.',
    en: 'Nobody matches that search. Try fewer letters, or the phone number.',
  },
  failed: {
    es: 'No pudimos leer la lista. Recargue la página en un momento.',
    en: 'We could not read the list. Reload the page in a moment.',
  },
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

/** Texts of account changes by administrators. */
export const EDIT_TEXTS = {
  heading: { es: 'Cambiar el acceso', en: 'Change access' },
  lead: {
    es: 'Cada cambio cierra las sesiones de la persona, se le avisa por correo y queda en el registro.',
    en: 'Each change ends the person’s sessions, is reported to them by e-mail and is recorded in the audit trail.',
  },
  email: {
    label: { es: 'Correo nuevo', en: 'New e-mail' },
    hint: {
      es: 'Queda sin confirmar hasta que la persona abra el enlace que le enviamos.',
      en: 'It stays unverified until the person opens the link we send.',
    },
    submit: { es: 'Cambiar el correo', en: 'Change e-mail' },
    done: {
      es: (email: string) => `El correo ahora es ${email}. Avisamos al anterior y al nuevo.`,
      en: (email: string) =>
        `The e-mail is now ${email}. We wrote to the previous and the new one.`,
    },
  },
  sameEmail: {
    es: 'Ese ya es el correo de la cuenta. No cambió nada.',
    en: 'That is already the e-mail of the account. Nothing was changed.',
  },
  password: {
    label: { es: 'Contraseña nueva', en: 'New password' },
    hint: {
      es: 'Désela a la persona por teléfono y pídale que elija otra.',
      en: 'Give it to the person by phone, and ask them to choose another.',
    },
    submit: { es: 'Cambiar la contraseña', en: 'Change password' },
    done: {
      es: () => 'La contraseña cambió y sus sesiones se cerraron.',
      en: () => 'The password was changed and their sessions have ended.',
    },
  },
} as const;

/** Texts of the audit trail. */
export const TRAIL_TEXTS = {
  heading: { es: 'Registro', en: 'Audit trail' },
  lead: {
    es: 'Quién miró o cambió esta cuenta. Ninguna línea se puede borrar ni corregir.',
    en: 'Who looked at this account or changed it. No entry can be deleted or changed.',
  },
  when: { es: 'Cuándo', en: 'When' },
  who: { es: 'Quién', en: 'Who' },
  what: { es: 'Qué', en: 'What' },
  older: { es: 'Anteriores', en: 'Earlier ones' },
  change: {
    es: (before: string, after: string) => `de ${before} a ${after}`,
    en: (before: string, after: string) => `from ${before} to ${after}`,
  },
} as const;
