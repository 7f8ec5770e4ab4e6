import type { Localized } from '#domain/i18n/locale.ts';
import type { Email } from '../email.ts';
import { closed, factsOf, type OfferMail, pageOf } from './offers.ts';

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
        'La casa está bajo contrato con otra oferta. La suya sigue abierta como respaldo: no vence mientras tanto y no tiene que hacer nada.',
        'Si la casa vuelve a estar disponible, le avisaremos y volverá a correr el plazo que quedaba para responder. Puede retirarla cuando quiera.',
      ],
      facts: factsOf(closed(mail), 'es'),
      action: { label: 'Ver mi oferta', url: pageOf(mail, 'es') },
    }),
    en: (mail: OfferMail): Email => ({
      subject: `Your offer for ${mail.address} is now a backup`,
      paragraphs: [
        'The home is under contract with another offer. Yours stays open as a backup: it does not expire in the meantime, and you do not have to do anything.',
        'If the home becomes available again, we will let you know, and the time left to answer will start running again. You may withdraw it at any time.',
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
