import type { Localized } from '#domain/i18n/locale.ts';

/** Texts of the favorite and save-search buttons; kept small, because every list loads them. */
export const HEART_TEXTS = {
  keep: { es: 'Guardar esta casa', en: 'Save this home' },
  kept: { es: 'Casa guardada', en: 'Home saved' },
  letGo: { es: 'Ya no está guardada', en: 'No longer saved' },
  undo: { es: 'Deshacer', en: 'Undo' },
  see: { es: 'Ver mis favoritas', en: 'See my favorites' },
  logInFirst: { es: 'Inicie sesión para guardarla', en: 'Log in to save it' },
  logInWhy: {
    es: 'Después vuelve aquí y queda guardada.',
    en: 'You will come back here, and it will be saved.',
  },
  logIn: { es: 'Iniciar sesión', en: 'Log in' },
  saveSearch: { es: 'Guardar búsqueda', en: 'Save search' },
  searchSaved: { es: 'Búsqueda guardada', en: 'Search saved' },
  searchSavedMore: {
    es: 'Si sale una casa nueva, le escribimos: un correo al día como máximo.',
    en: 'When a new home comes up we write to you: one e-mail a day at most.',
  },
  seeSearches: { es: 'Ver mis búsquedas', en: 'See my searches' },
} as const satisfies Record<string, Localized>;
