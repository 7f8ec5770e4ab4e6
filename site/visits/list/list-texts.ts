import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { asSentence } from '#domain/i18n/punctuation.ts';

const VISITS = {
  es: ['sin visitas', '1 visita', 'visitas'],
  en: ['no visits', '1 visit', 'visits'],
} as const;
const counted = (count: number, locale: Locale) => {
  const [none, one, many] = VISITS[locale];
  if (count === 0) return none;
  return count === 1 ? one : `${count} ${many}`;
};

/** Texts of the visit list, its actions and its printed version. */
export const VISIT_LIST_TEXTS = {
  es: {
    todayGroup: (day: string) => `Hoy, ${day}`,
    asked: (when: string) => asSentence(`Pedida ${when}`),
    write: 'Escribir',
    writeTitle: 'Su mensaje',
    writeSubmit: 'Enviar mensaje',
    callName: (name: string) => `Llamar a ${name}`,
    more: 'Ver la visita',
    printTitle: (when: string) => `Visitas, ${when}`,
    days: 'Visitas de un día',
    dayBefore: 'El día anterior',
    dayAfter: 'El día siguiente',
    todayCount: (count: number) => `Hoy, ${counted(count, 'es')}`,
    dayCount: (day: string, count: number) => `${day}, ${counted(count, 'es')}`,
    noneThatDay: 'Ese día no hay visitas.',
    allVisits: 'Ver todas las visitas',
    found: (count: number) => counted(count, 'es'),
    after: 'Después de la visita',
    noShowUntil: (until: string) => asSentence(`Puede decir que no vino nadie hasta ${until}`),
    openHouse: 'Ver la casa abierta',
    sheet: 'Imprimir la hoja con QR',
  },
  en: {
    todayGroup: (day: string) => `Today, ${day}`,
    asked: (when: string) => asSentence(`Requested ${when}`),
    write: 'Write',
    writeTitle: 'Your message',
    writeSubmit: 'Send message',
    callName: (name: string) => `Call ${name}`,
    more: 'See the visit',
    printTitle: (when: string) => `Visits, ${when}`,
    days: 'Visits of one day',
    dayBefore: 'The day before',
    dayAfter: 'The day after',
    todayCount: (count: number) => `Today, ${counted(count, 'en')}`,
    dayCount: (day: string, count: number) => `${day}, ${counted(count, 'en')}`,
    noneThatDay: 'There are no visits that day.',
    allVisits: 'See all visits',
    found: (count: number) => counted(count, 'en'),
    after: 'After their visit',
    noShowUntil: (until: string) => asSentence(`You can report a no-show until ${until}`),
    openHouse: 'See the open house',
    sheet: 'Print the QR sheet',
  },
} as const satisfies Localized<unknown>;
