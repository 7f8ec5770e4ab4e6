import type { Localized } from '#domain/i18n/locale.ts';

export const ALERT_TEXTS = {
  favorites: { es: 'Casas favoritas', en: 'Favorite homes' },
  searches: { es: 'Búsquedas guardadas', en: 'Saved searches' },
  tabs: { es: 'Lo que guardó', en: 'What you saved' },
  kept: {
    es: (count: number) => (count === 1 ? '1 casa guardada' : `${count} casas guardadas`),
    en: (count: number) => (count === 1 ? '1 saved home' : `${count} saved homes`),
  },
  noneTitle: { es: 'Todavía no hay favoritas', en: 'No favorites yet' },
  noneMore: {
    es: 'Toque el corazón de una casa y la encontrará aquí, en cualquier dispositivo.',
    en: 'Tap the heart on a home and you will find it here, on any device.',
  },
  search: { es: 'Buscar casas', en: 'Search homes' },
  more: { es: 'Ver más', en: 'See more' },
  noSearches: { es: 'Todavía no hay búsquedas', en: 'No searches yet' },
  noSearchesMore: {
    es: 'Busque a su gusto y presione «Guardar búsqueda»: le avisamos cuando salga una casa nueva.',
    en: 'Search for what you want and press “Save search”: we will let you know when a new home comes up.',
  },
  searchesLead: {
    es: 'Cuando sale una casa nueva le escribimos, un correo al día como máximo.',
    en: 'When a new home comes up we write to you, one e-mail a day at most.',
  },
  alertsOn: { es: 'Avisos activados', en: 'Alerts on' },
  alertsOff: { es: 'Avisos apagados', en: 'Alerts off' },
  turnOn: { es: 'Activar avisos', en: 'Turn alerts on' },
  turnOff: { es: 'Apagar avisos', en: 'Turn alerts off' },
  remove: { es: 'Borrar búsqueda', en: 'Delete search' },
  open: { es: 'Ver resultados', en: 'See results' },
  failed: {
    es: 'No pudimos leer lo que guardó. Recargue la página en un momento.',
    en: 'We could not read what you saved. Reload the page in a moment.',
  },
  unsubscribe: { es: 'Dejar de recibir avisos', en: 'Stop the alerts' },
  unsubscribeLead: {
    es: 'Apagaremos los avisos de todas sus búsquedas. Las búsquedas quedan guardadas.',
    en: 'We will turn off the alerts of all your searches. The searches stay saved.',
  },
  weeklyEnd: { es: 'Dejar de recibir el resumen', en: 'Stop the weekly summary' },
  weeklyLead: {
    es: 'No le mandaremos más el correo de los lunes. Las cifras siguen en la página de su propiedad.',
    en: 'We will not send you the Monday e-mail anymore. The figures stay on the page of your property.',
  },
  weeklyEnded: {
    es: 'Listo: el resumen de la semana está apagado.',
    en: 'Done: the weekly summary is off.',
  },
  unsubscribed: {
    es: 'Listo: no le escribiremos más sobre casas nuevas.',
    en: 'Done: we will not write to you about new homes anymore.',
  },
} as const satisfies Record<string, Localized | Localized<(count: number) => string>>;

/** After a saved search was deleted. */
export const REMOVED: Localized<(name: string) => string> = {
  es: (name) => `Búsqueda borrada: ${name}`,
  en: (name) => `Search deleted: ${name}`,
};
