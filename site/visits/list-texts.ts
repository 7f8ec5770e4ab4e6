import type { Localized } from '#domain/i18n/locale.ts';
import { ended } from '#domain/visits/times.ts';

/** Words of a list of visits, of what is done from it, and of its print. */
export const VISIT_LIST_TEXTS = {
  es: {
    todayGroup: (day: string) => `Hoy, ${day}`,
    asked: (when: string) => ended(`Pedida ${when}`),
    write: 'Escribir',
    writeTitle: 'Su mensaje',
    writeSubmit: 'Enviar mensaje',
    callName: (name: string) => `Llamar a ${name}`,
    more: 'Ver la visita',
    printTitle: (when: string) => `Visitas, ${when}`,
  },
  en: {
    todayGroup: (day: string) => `Today, ${day}`,
    asked: (when: string) => ended(`Asked ${when}`),
    write: 'Write',
    writeTitle: 'Your message',
    writeSubmit: 'Send message',
    callName: (name: string) => `Call ${name}`,
    more: 'See the visit',
    printTitle: (when: string) => `Visits, ${when}`,
  },
} as const satisfies Localized<unknown>;
