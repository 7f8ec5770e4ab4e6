import type { Localized } from '#domain/i18n/locale.ts';

export const NOTIFICATION_TEXTS = {
  title: { es: 'Avisos', en: 'Notifications' },
  bell: {
    es: (unread: number) =>
      unread === 0 ? 'Avisos' : unread === 1 ? 'Avisos: 1 sin leer' : `Avisos: ${unread} sin leer`,
    en: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications: ${unread} unread`),
  },
  none: { es: 'No tiene avisos', en: 'No notifications' },
  noneMore: {
    es: 'Aquí verá lo que pase con sus ofertas, sus propiedades y su cuenta.',
    en: 'What happens with your offers, your properties and your account shows up here.',
  },
  unread: { es: 'Sin leer', en: 'Unread' },
  failed: {
    es: 'No pudimos leer sus avisos. Recargue la página en un momento.',
    en: 'We could not read your notifications. Reload the page in a moment.',
  },
  older: { es: 'Ver anteriores', en: 'See earlier ones' },
} as const satisfies Record<string, Localized | Localized<(unread: number) => string>>;
