import type { Localized } from '#domain/i18n/locale.ts';

/** Texts of actions after a failure. */
export const FAILURE_TEXTS = {
  offline: {
    es: 'Revise su conexión y vuelva a intentarlo: lo que escribió sigue aquí.',
    en: 'Check your connection and try again: what you typed is still here.',
  },
  loggedOut: {
    es: 'Su sesión terminó. Lo que escribió sigue aquí: inicie sesión sin salir de la página.',
    en: 'Your session has ended. What you typed is still here: log in without leaving the page.',
  },
  logIn: { es: 'Iniciar sesión aquí', en: 'Log in here' },
  loggedIn: {
    es: 'Listo, inició sesión. Vuelva a intentarlo.',
    en: 'Done, you are logged in. Try again.',
  },
} as const satisfies Record<string, Localized>;
