import { formatDate } from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import type { Email } from './email.ts';

/** Data of the e-mails about a home whose availability was not confirmed. */
export type FreshnessMail = Readonly<{
  /** `SITE_ORIGIN`; all links start with it. */
  origin: string;
  /** URL that confirms the home's availability. */
  url: string;
  propertyId: string;
  address: string;
  /** Last day on which the home appears in search, `YYYY-MM-DD`. */
  foundUntil: string;
}>;

const day = (date: string, locale: Locale) =>
  formatDate(date, locale, { weekday: 'long', day: 'numeric', month: 'long' });

export const FRESHNESS_TEMPLATES = {
  still_for_sale: {
    es: ({ url, address, foundUntil }: FreshnessMail): Email => ({
      subject: `¿Sigue en venta? ${address}`,
      paragraphs: [
        'Quien busca casa quiere ver solo las que se pueden comprar. Confírmelo con un botón: no hace falta iniciar sesión.',
        `Si no lo confirma, la búsqueda la muestra solo hasta el ${day(foundUntil, 'es')}. Sus visitas, preguntas y ofertas siguen como están.`,
      ],
      facts: [['Propiedad', address]],
      action: { label: 'Sigue en venta', url },
      note: 'Si ya la vendió o no la vende, retírela desde su página en Trato.',
    }),
    en: ({ url, address, foundUntil }: FreshnessMail): Email => ({
      subject: `Still for sale? ${address}`,
      paragraphs: [
        'People looking for a home want to see only those they can buy. Confirm it with one button: you do not need to log in.',
        `If you do not confirm, it stays in the search only until ${day(foundUntil, 'en')}. Its visits, questions and offers stay as they are.`,
      ],
      facts: [['Property', address]],
      action: { label: 'It is still for sale', url },
      note: 'If you have sold it or are not selling it, take it off the market on its page on Trato.',
    }),
  },
  listing_hidden: {
    es: ({ url, address }: FreshnessMail): Email => ({
      subject: `Ya no sale en la búsqueda: ${address}`,
      paragraphs: [
        'No recibimos su confirmación de que sigue en venta, así que la búsqueda, el mapa y los avisos ya no la muestran. Quien tiene el enlace todavía puede verla.',
        'Sus visitas, preguntas y ofertas siguen como están. Para que vuelva a la búsqueda basta un botón.',
      ],
      facts: [['Propiedad', address]],
      action: { label: 'Sigue en venta: mostrarla otra vez', url },
    }),
    en: ({ url, address }: FreshnessMail): Email => ({
      subject: `No longer in the search: ${address}`,
      paragraphs: [
        'We have no confirmation that it is still for sale, so the search, the map and alerts no longer show it. People who have the link can still see it.',
        'Its visits, questions and offers stay as they are. One button brings it back to the search.',
      ],
      facts: [['Property', address]],
      action: { label: 'It is still for sale: show it again', url },
    }),
  },
} as const satisfies Record<string, Localized<(data: never) => Email>>;
