import { formatDate } from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { BECAUSE } from './because.ts';
import { type Email, pageOf } from './email.ts';

/** Data of the messages about a property. */
export type PropertyMail = Readonly<{
  /** `SITE_ORIGIN`; all links start with it. */
  origin: string;
  propertyId: string;
  address: string;
}>;
type AheadMail = PropertyMail & Readonly<{ startsOn: string }>;
type ReviewMail = PropertyMail & Readonly<{ ownerName: string }>;
type ReturnedMail = PropertyMail &
  Readonly<{ reasons: readonly Readonly<{ field: Localized; reason: string }>[] }>;
/** Data of the e-mails about a home whose availability was not confirmed. */
export type FreshnessMail = PropertyMail &
  Readonly<{
    /** URL that confirms the home's availability. */
    url: string;
    /** Last day on which the home appears in search, `YYYY-MM-DD`. */
    foundUntil: string;
  }>;

const SEE_MINE: Localized = { es: 'Ver mi propiedad', en: 'See my property' };
const dayOf = (date: string, locale: Locale) =>
  formatDate(date, locale, { weekday: 'long', day: 'numeric', month: 'long' });

export const PROPERTY_TEMPLATES = {
  property_submitted: (mail: PropertyMail): Email => ({
    subject: {
      es: `Recibimos su propiedad: ${mail.address}`,
      en: `We received your property: ${mail.address}`,
    },
    text: [
      {
        es: 'Su propiedad está en revisión. Le escribimos en cuanto quede publicada, o si hay algo por corregir.',
        en: 'Your property is in review. We will write to you as soon as it is published, or if something needs to be corrected.',
      },
      {
        es: 'Mientras tanto no se puede cambiar. Si necesita hacerlo, retírela desde su página y envíela otra vez.',
        en: 'Until then it cannot be changed. If you need to, withdraw it on its page and send it again.',
      },
    ],
    facts: propertyFacts(mail),
    button: { ...SEE_MINE, url: infoPage(mail) },
    because: BECAUSE.owner,
  }),
  property_to_review: (mail: ReviewMail): Email => ({
    subject: {
      es: `Una propiedad espera revisión: ${mail.address}`,
      en: `A property is waiting for review: ${mail.address}`,
    },
    text: {
      es: 'La enviaron a revisión. No se publica hasta que alguien la apruebe.',
      en: 'It was sent for review, and it is not published until somebody approves it.',
    },
    facts: [...propertyFacts(mail), [{ es: 'La envió', en: 'Sent by' }, mail.ownerName]],
    button: { es: 'Revisarla', en: 'Review it', url: infoPage(mail) },
    because: BECAUSE.administrator,
  }),
  property_withdrawn: (mail: PropertyMail): Email => ({
    subject: {
      es: `Retiramos su propiedad: ${mail.address}`,
      en: `We withdrew your property: ${mail.address}`,
    },
    text: [
      {
        es: 'Un administrador de Trato la retiró: no aparece en la búsqueda. Si tenía ofertas abiertas, quedaron cerradas y avisamos a los compradores.',
        en: 'An administrator of Trato withdrew it: it no longer appears in the search. If it had open offers, they are closed and we notified the buyers.',
      },
      {
        es: 'Todo lo que escribió sigue guardado como borrador. Si quiere saber por qué, escríbanos desde la página de contacto.',
        en: 'Everything you wrote is still saved as a draft. If you would like to know why, write to us from the contact page.',
      },
    ],
    facts: propertyFacts(mail),
    button: { ...SEE_MINE, url: infoPage(mail) },
    because: BECAUSE.owner,
  }),
  property_approved: (mail: PropertyMail): Email => ({
    subject: {
      es: `Su propiedad ya está publicada: ${mail.address}`,
      en: `Your property is live: ${mail.address}`,
    },
    text: [
      {
        es: 'La revisamos y quedó publicada. Quien busque casa ya la encuentra, y las ofertas le llegan directo a usted.',
        en: 'We reviewed it and it is published. People looking for a home can find it, and offers come straight to you.',
      },
      {
        es: 'Puede cambiar el precio, las fechas y los términos cuando quiera.',
        en: 'You can change price, dates and terms whenever you like.',
      },
    ],
    facts: propertyFacts(mail),
    button: {
      es: 'Ver mi anuncio',
      en: 'See my listing',
      url: pageOf(mail.origin, `/listing/details/${mail.propertyId}`),
    },
    because: BECAUSE.owner,
  }),
  property_approved_ahead: (mail: AheadMail): Email => ({
    subject: {
      es: `Su propiedad está aprobada; sale el ${formatDate(mail.startsOn, 'es')}: ${mail.address}`,
      en: `Your property is approved and goes live on ${formatDate(mail.startsOn, 'en')}: ${mail.address}`,
    },
    text: {
      es: `La revisamos y está lista. Su acuerdo empieza el ${formatDate(mail.startsOn, 'es')}: ese día se publica sola y le avisamos. Antes no la ve nadie.`,
      en: `We reviewed it and it is ready. Your agreement begins on ${formatDate(mail.startsOn, 'en')}: it is published on that day, and we will tell you. It is not public before.`,
    },
    facts: propertyFacts(mail),
    button: { ...SEE_MINE, url: infoPage(mail) },
    because: BECAUSE.owner,
  }),
  property_returned: (mail: ReturnedMail): Email => ({
    subject: {
      es: `Hay datos por corregir en su propiedad: ${mail.address}`,
      en: `Your property needs changes: ${mail.address}`,
    },
    text: {
      es: 'La revisamos y hay datos por corregir antes de publicarla. Lo demás quedó guardado.',
      en: 'We reviewed it, and some answers need to be corrected before it can be published. Everything else is saved.',
    },
    facts: mail.reasons.map(({ field, reason }) => [field, reason]),
    button: { es: 'Hacer las correcciones', en: 'Make the corrections', url: infoPage(mail) },
    because: BECAUSE.owner,
  }),
  still_for_sale: (mail: FreshnessMail): Email => ({
    subject: { es: `¿Sigue en venta? ${mail.address}`, en: `Still for sale? ${mail.address}` },
    text: [
      {
        es: 'Quien busca casa quiere ver solo las que se pueden comprar. Confírmelo con un botón: no hace falta iniciar sesión.',
        en: 'People looking for a home want to see only those they can buy. Confirm it with one button: you do not need to log in.',
      },
      {
        es: `Si no lo confirma, la búsqueda la muestra solo hasta el ${dayOf(mail.foundUntil, 'es')}. Sus visitas, preguntas y ofertas siguen como están.`,
        en: `If you do not confirm, it stays in the search only until ${dayOf(mail.foundUntil, 'en')}. Its visits, questions and offers stay as they are.`,
      },
    ],
    facts: propertyFacts(mail),
    button: { es: 'Sigue en venta', en: 'It is still for sale', url: mail.url },
    note: {
      es: 'Si ya la vendió o no la vende, retírela desde su página en Trato.',
      en: 'If you have sold it or are not selling it, take it off the market on its page on Trato.',
    },
    because: BECAUSE.owner,
  }),
  listing_hidden: (mail: FreshnessMail): Email => ({
    subject: {
      es: `Ya no sale en la búsqueda: ${mail.address}`,
      en: `No longer in the search: ${mail.address}`,
    },
    text: [
      {
        es: 'No recibimos su confirmación de que sigue en venta, así que la búsqueda, el mapa y los avisos ya no la muestran. Quien tiene el enlace todavía puede verla.',
        en: 'We have no confirmation that it is still for sale, so the search, the map and alerts no longer show it. People who have the link can still see it.',
      },
      {
        es: 'Sus visitas, preguntas y ofertas siguen como están. Para que vuelva a la búsqueda basta un botón.',
        en: 'Its visits, questions and offers stay as they are. One button brings it back to the search.',
      },
    ],
    facts: propertyFacts(mail),
    button: {
      es: 'Sigue en venta: mostrarla otra vez',
      en: 'It is still for sale: show it again',
      url: mail.url,
    },
    because: BECAUSE.owner,
  }),
};

/** Returns the first fact of an e-mail about a property or its contract. */
export function propertyFacts({ address }: Readonly<{ address: string }>) {
  return [[{ es: 'Propiedad', en: 'Property' }, address]] as const;
}

function infoPage({ origin, propertyId }: PropertyMail): Localized {
  return pageOf(origin, `/properties/info/${propertyId}`);
}
