import type { Localized } from '#domain/i18n/locale.ts';

/** Texts of notifications on this device. */
export const PUSH_TEXTS = {
  title: { es: 'Avisos en este dispositivo', en: 'Notifications on this device' },
  lead: {
    es: 'Visitas, preguntas y ofertas, también con la página cerrada. El correo sigue llegando igual.',
    en: 'Visits, questions and offers, even while the page is closed. E-mail keeps coming as before.',
  },
  turnOn: { es: 'Recibir avisos aquí', en: 'Get notifications here' },
  turnOff: { es: 'Dejar de recibirlos aquí', en: 'Stop them here' },
  isOn: {
    es: 'Este dispositivo recibe avisos hasta que usted cierre la sesión.',
    en: 'This device gets notifications until you log out.',
  },
  isOff: { es: 'Este dispositivo no recibe avisos.', en: 'This device gets no notifications.' },
  denied: {
    es: 'El navegador no deja mostrar avisos de Trato. Permítalos en sus ajustes para este sitio y vuelva a intentarlo.',
    en: 'The browser does not allow notifications from Trato. Allow them in its settings for this site and try again.',
  },
  failed: {
    es: 'El navegador no pudo activarlos. Inténtelo de nuevo en un momento.',
    en: 'The browser could not turn them on. Try again in a moment.',
  },
  unsupported: {
    es: 'Este navegador no muestra avisos. En el iPhone, agregue Trato a la pantalla de inicio y ábralo desde ahí.',
    en: 'This browser cannot show notifications. On an iPhone, add Trato to the Home Screen and open it from there.',
  },
} as const satisfies Record<string, Localized>;
