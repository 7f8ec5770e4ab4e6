import type { Locale, Localized } from '#domain/i18n/locale.ts';
import type { Email } from '../email.ts';
import { closed, factsOf, type OfferMail, pageOf } from './offers.ts';

/** That the last version is the other side's, so that its price is not taken for the reader's. */
function lastVersion({ madeBy, readBy }: OfferMail, locale: Locale): readonly string[] {
  return madeBy === 'seller' && readBy === 'buyer' ? [SELLERS_LAST[locale]] : [];
}

const SELLERS_LAST: Localized = {
  es: 'La última versión era la contraoferta del vendedor, que usted no había contestado.',
  en: 'The last version was the seller’s counter-offer, which you had not answered.',
};

/** E-mails about received offers, counter-offers and backups. */
export const OFFER_TEMPLATES = {
  offer_received: {
    es: (mail: OfferMail): Email => ({
      subject: `Recibió una oferta por ${mail.address}`,
      paragraphs: [
        `Recibió una oferta de ${mail.buyerName.es}. Le toca a usted: puede aceptarla, rechazarla o hacer una contraoferta.`,
      ],
      facts: factsOf(mail, 'es'),
      action: { label: 'Ver la oferta y su neto', url: pageOf(mail, 'es') },
    }),
    en: (mail: OfferMail): Email => ({
      subject: `You received an offer for ${mail.address}`,
      paragraphs: [
        `${mail.buyerName.en} made you an offer. It is your turn: accept it, decline it or make a counter-offer.`,
      ],
      facts: factsOf(mail, 'en'),
      action: { label: 'See the offer and what you net', url: pageOf(mail, 'en') },
    }),
  },
  counter_received: {
    es: (mail: OfferMail): Email => ({
      subject: `Recibió una contraoferta por ${mail.address}`,
      paragraphs: [
        'La otra parte le respondió con otros términos. Le toca a usted; verá marcado lo que cambió.',
      ],
      facts: factsOf(mail, 'es'),
      action: { label: 'Ver qué cambió', url: pageOf(mail, 'es') },
    }),
    en: (mail: OfferMail): Email => ({
      subject: `You received a counter-offer for ${mail.address}`,
      paragraphs: [
        'The other side answered with different terms. It is your turn, and what changed is marked.',
      ],
      facts: factsOf(mail, 'en'),
      action: { label: 'See what changed', url: pageOf(mail, 'en') },
    }),
  },
  offer_backup: {
    es: (mail: OfferMail): Email => ({
      subject: `Su oferta por ${mail.address} queda de respaldo`,
      paragraphs: [
        'La casa está bajo contrato con otra oferta. La suya sigue abierta como respaldo y su plazo queda en pausa, salvo que usted la retire.',
        ...lastVersion(mail, 'es'),
        '¿Quiere seguir de respaldo? Si es así, no tiene que hacer nada: si la casa vuelve a estar disponible, le avisamos y corre otra vez el plazo que quedaba. Si no, retírela en su página.',
      ],
      facts: factsOf(closed(mail), 'es'),
      action: { label: 'Ver mi oferta', url: pageOf(mail, 'es') },
    }),
    en: (mail: OfferMail): Email => ({
      subject: `Your offer for ${mail.address} is now a backup`,
      paragraphs: [
        'The home is under contract with another offer. Yours stays open as a backup, and its deadline is paused, unless you withdraw it.',
        ...lastVersion(mail, 'en'),
        'Do you want to stay as a backup? If so, you do not have to do anything: if the home becomes available again, we let you know, and the time that was left runs again. If not, withdraw it on its page.',
      ],
      facts: factsOf(closed(mail), 'en'),
      action: { label: 'See my offer', url: pageOf(mail, 'en') },
    }),
  },
  offer_free_again: {
    es: (mail: OfferMail): Email => ({
      subject: `La casa está disponible otra vez: ${mail.address}`,
      paragraphs: [
        'El contrato no siguió adelante y la casa volvió a la venta. Su oferta ya no es de respaldo: vuelve a correr el plazo que quedaba para responder.',
      ],
      facts: factsOf(mail, 'es'),
      action: { label: 'Ver mi oferta', url: pageOf(mail, 'es') },
    }),
    en: (mail: OfferMail): Email => ({
      subject: `The home is available again: ${mail.address}`,
      paragraphs: [
        'The contract did not go ahead and the home is for sale again. Your offer is no longer a backup, and the time left to answer is running again.',
      ],
      facts: factsOf(mail, 'en'),
      action: { label: 'See my offer', url: pageOf(mail, 'en') },
    }),
  },
  backup_received: {
    es: (mail: OfferMail): Email => ({
      subject: `Recibió una oferta de respaldo por ${mail.address}`,
      paragraphs: [
        `Recibió una oferta de respaldo de ${mail.buyerName.es}. Su casa sigue bajo contrato: solo podrá aceptarla si vuelve a estar disponible, y no vence mientras tanto.`,
      ],
      facts: factsOf(closed(mail), 'es'),
      action: { label: 'Ver la oferta y su neto', url: pageOf(mail, 'es') },
    }),
    en: (mail: OfferMail): Email => ({
      subject: `You received a backup offer for ${mail.address}`,
      paragraphs: [
        `${mail.buyerName.en} made you a backup offer. Your home stays under contract: you can accept it only if the home becomes available again, and it does not expire in the meantime.`,
      ],
      facts: factsOf(closed(mail), 'en'),
      action: { label: 'See the offer and what you net', url: pageOf(mail, 'en') },
    }),
  },
} as const satisfies Record<string, Localized<(data: never) => Email>>;
