import { formatDate } from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';

/** Texts that ask an owner whether a home is still for sale. */
export const AVAILABLE_TEXTS = {
  title: { es: '¿Sigue en venta?', en: 'Is it still for sale?' },
  confirm: { es: 'Sigue en venta', en: 'It is still for sale' },
  showAgain: { es: 'Sigue en venta: mostrarla otra vez', en: 'Still for sale: show it again' },
  asked: {
    es: 'Quien busca casa quiere ver solo las que se pueden comprar.',
    en: 'People looking for a home want to see only those they can buy.',
  },
  hidden: {
    es: 'Ya no sale en la búsqueda, porque no se confirmó que sigue en venta. Sus visitas, preguntas y ofertas siguen como están.',
    en: 'It is no longer in the search, because it was not confirmed as still for sale. Its visits, questions and offers stay as they are.',
  },
  off: {
    es: 'Esta propiedad no está en venta ahora: no hay nada que confirmar.',
    en: 'This property is not on the market now: there is nothing to confirm.',
  },
  notMine: {
    es: 'Si ya la vendió o no la vende, retírela desde su página.',
    en: 'If you have sold it or are not selling it, take it off the market on its page.',
  },
  toProperty: { es: 'Ver la propiedad', en: 'See the property' },
  invalid: {
    es: 'Este enlace no es válido o ya venció. Entre y confírmelo en la página de la propiedad.',
    en: 'This link is not valid or has expired. Log in and confirm it on the page of the property.',
  },
  logIn: { es: 'Entrar', en: 'Log in' },
} as const satisfies Record<string, Localized>;

const day = (date: string, locale: Locale) =>
  formatDate(date, locale, { weekday: 'long', day: 'numeric', month: 'long' });

/** Until when searches find it. */
export const FOUND_UNTIL: Localized<(date: string) => string> = {
  es: (date) => `La búsqueda la muestra hasta el ${day(date, 'es')}, salvo que usted lo confirme.`,
  en: (date) => `The search shows it until ${day(date, 'en')}, unless you confirm it.`,
};

export const THANKS: Localized<(date: string | null) => string> = {
  es: (date) =>
    `Gracias. La búsqueda la muestra${date ? `, al menos hasta el ${day(date, 'es')}` : ''}.`,
  en: (date) =>
    `Thank you. The search shows it${date ? `, at least until ${day(date, 'en')}` : ''}.`,
};
