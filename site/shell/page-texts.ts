import type { Localized } from '#domain/i18n/locale.ts';

/** Texts of the script that is on every page; kept small. */
export const PAGE_TEXTS = {
  tokenRequired: {
    es: 'Inicie sesión para abrir esa página',
    en: 'Log in to open that page',
  },
  tokenRequiredWhy: {
    es: 'Es solo para quienes tienen una cuenta. Mientras tanto puede buscar casas aquí.',
    en: 'It is for people with an account. Meanwhile, you can search homes here.',
  },
  noPhoto: { es: 'La foto no se pudo cargar', en: 'The photo did not load' },
  newBuild: { es: 'Hay una versión nueva de Trato', en: 'There is a new version of Trato' },
  newBuildWhy: {
    es: 'Recargue cuando le convenga; lo guardado no se pierde.',
    en: 'Reload when it suits you; nothing saved is lost.',
  },
  reload: { es: 'Recargar', en: 'Reload' },
  later: { es: 'Más tarde', en: 'Later' },
  logOutFailed: {
    es: 'No pudimos cerrar la sesión',
    en: 'We could not log you out',
  },
  logOutFailedWhy: {
    es: 'Revise su conexión e inténtelo otra vez.',
    en: 'Check your connection and try again.',
  },
  notSent: { es: 'No se envió: no hay conexión', en: 'Not sent: there is no connection' },
  notSentWhy: {
    es: 'Lo que escribió sigue aquí. Inténtelo otra vez cuando tenga conexión.',
    en: 'What you typed is still here. Try again once you are online.',
  },
  scriptLost: {
    es: 'Una parte de esta página no cargó',
    en: 'A part of this page did not load',
  },
  scriptLostWhy: {
    es: 'Lo que escribió sigue aquí. Recargue la página cuando tenga buena conexión.',
    en: 'What you typed is still here. Reload the page once your connection is good.',
  },
  logIn: { es: 'Iniciar sesión', en: 'Log in' },
  closeToast: { es: 'Cerrar aviso', en: 'Close notification' },
} as const satisfies Record<string, Localized>;
