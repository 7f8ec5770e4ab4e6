import type { Localized } from '#domain/i18n/locale.ts';

/** Name of each language in that language. */
export const LANGUAGE_NAMES: Localized = { es: 'Español', en: 'English' };

export const SHELL_TEXTS = {
  skip: { es: 'Ir al contenido', en: 'Skip to content' },
  home: { es: 'Trato, inicio', en: 'Trato, home' },
  mainNavigation: { es: 'Principal', en: 'Main' },
  language: { es: 'Idioma', en: 'Language' },
  menu: { es: 'Menú', en: 'Menu' },
  more: { es: 'Más', en: 'More' },
  accountMenu: { es: 'Su cuenta', en: 'Your account' },
  logIn: { es: 'Iniciar sesión', en: 'Log in' },
  logOut: { es: 'Cerrar sesión', en: 'Log out' },
  listMyHome: { es: 'Publicar mi casa', en: 'List my home' },
  saveAndExit: { es: 'Guardar y salir', en: 'Save and exit' },
  about: {
    es: 'Compra y venta de casas en Florida, directo con el dueño. Ayuda los 7 días, en español y en inglés.',
    en: 'Homes for sale by owner in Florida. Support 7 days a week, in Spanish and English.',
  },
  housing: {
    es: 'Igualdad de oportunidades en la vivienda.',
    en: 'Equal housing opportunity.',
  },
  notifications: { es: 'Avisos', en: 'Notifications' },
  notFound: { es: 'Página no encontrada', en: 'Page Not Found' },
  notFoundHeading: { es: 'Esta página no existe', en: 'This page does not exist' },
  notFoundPath: {
    es: (path: string) => `Página no encontrada: ${path}`,
    en: (path: string) => `Page not found: ${path}`,
  },
  notFoundWhy: {
    es: 'Puede que la casa ya se haya vendido o retirado, o que la dirección tenga un error.',
    en: 'The home may have been sold or taken off the market, or the address may be mistyped.',
  },
  failed: { es: 'Error del servidor', en: 'Internal Server Error' },
  failedHeading: { es: 'Algo falló de nuestro lado', en: 'Something failed on our side' },
  failedWhy: {
    es: 'El error quedó registrado. Lo que usted había guardado sigue guardado: vuelva a intentarlo en un momento.',
    en: 'The error was recorded. What you had saved is still saved: try again in a moment.',
  },
  busy: { es: 'Demasiadas solicitudes', en: 'Too many requests' },
  busyHeading: { es: 'Demasiadas solicitudes seguidas', en: 'Too many requests in a row' },
  busyWhy: {
    es: 'Desde su conexión llegaron más solicitudes de las que atendemos por minuto. Espere un minuto y vuelva a intentarlo.',
    en: 'More requests came from your connection than we answer in a minute. Wait a minute, then try again.',
  },
  tryAgain: { es: 'Intentar otra vez', en: 'Try again' },
} as const satisfies Record<string, Localized<string | ((path: string) => string)>>;
