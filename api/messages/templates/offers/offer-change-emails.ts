import type { Locale, Localized } from '#domain/i18n/locale.ts';
import type { Email } from '../email.ts';
import { closed, endingOf, factsOf, type OfferMail, pageOf } from './offers.ts';

/** Data of a waiting offer that its buyer changed. */
type ImprovedMail = OfferMail & Readonly<{ isBackup: boolean }>;
type ChangedMail = ImprovedMail &
  Readonly<{ changes: Localized<readonly (readonly [label: string, change: string])[]> }>;

/** Whether the seller has to answer the changed offer now. */
const WAITS = {
  answer: { es: 'Le toca a usted.', en: 'It is your turn.' },
  backup: {
    es: 'Sigue de respaldo: no tiene que hacer nada.',
    en: 'It is still a backup: you do not have to do anything.',
  },
} as const satisfies Record<string, Localized>;

function waitOf({ isBackup }: ImprovedMail): keyof typeof WAITS {
  return isBackup ? 'backup' : 'answer';
}

/** Removes the deadline from a backup's data, because backups have none. */
function timed(mail: ImprovedMail): OfferMail {
  return mail.isBackup ? closed(mail) : mail;
}

function changesOf({ changes }: ChangedMail, locale: Locale): [string, string][] {
  return changes[locale].map(([label, change]) => [label, change]);
}
/** E-mails about offers that were changed, extended or ended. */
export const OFFER_CHANGE_TEMPLATES = {
  offer_improved: {
    es: (mail: ChangedMail): Email => ({
      subject: `El comprador cambió su oferta por ${mail.address}`,
      paragraphs: [
        `La oferta de ${mail.buyerName.es} cambió antes de que usted respondiera. ${WAITS[waitOf(mail)].es}`,
      ],
      facts: [...changesOf(mail, 'es'), ...factsOf(timed(mail), 'es')],
      action: { label: 'Ver qué cambió', url: pageOf(mail, 'es') },
    }),
    en: (mail: ChangedMail): Email => ({
      subject: `The buyer changed the offer for ${mail.address}`,
      paragraphs: [
        `${mail.buyerName.en} changed the offer before you answered. ${WAITS[waitOf(mail)].en}`,
      ],
      facts: [...changesOf(mail, 'en'), ...factsOf(timed(mail), 'en')],
      action: { label: 'See what changed', url: pageOf(mail, 'en') },
    }),
  },
  offer_extended: {
    es: (mail: ImprovedMail): Email => ({
      subject: `Tiene más tiempo para responder la oferta por ${mail.address}`,
      paragraphs: [
        `Tiene más tiempo para responder la oferta de ${mail.buyerName.es}; lo demás no cambió. ${WAITS[waitOf(mail)].es}`,
      ],
      facts: factsOf(timed(mail), 'es'),
      action: { label: 'Ver la oferta', url: pageOf(mail, 'es') },
    }),
    en: (mail: ImprovedMail): Email => ({
      subject: `You have more time to answer the offer for ${mail.address}`,
      paragraphs: [
        `${mail.buyerName.en} gave you more time to answer the offer; nothing else changed. ${WAITS[waitOf(mail)].en}`,
      ],
      facts: factsOf(timed(mail), 'en'),
      action: { label: 'See the offer', url: pageOf(mail, 'en') },
    }),
  },
  offer_rejected: {
    es: (mail: OfferMail): Email => ({
      subject: `La oferta por ${mail.address} no siguió adelante`,
      paragraphs: endingOf(mail, 'es'),
      facts: factsOf(closed(mail), 'es'),
      action: { label: 'Ver la oferta', url: pageOf(mail, 'es') },
    }),
    en: (mail: OfferMail): Email => ({
      subject: `The offer for ${mail.address} did not go through`,
      paragraphs: endingOf(mail, 'en'),
      facts: factsOf(closed(mail), 'en'),
      action: { label: 'See the offer', url: pageOf(mail, 'en') },
    }),
  },
  offer_expired: {
    es: (mail: OfferMail): Email => ({
      subject: `Venció la oferta por ${mail.address}`,
      paragraphs: ['El plazo para responder pasó sin respuesta y la oferta quedó cerrada.'],
      facts: factsOf(closed(mail), 'es'),
      action: { label: 'Ver la oferta', url: pageOf(mail, 'es') },
    }),
    en: (mail: OfferMail): Email => ({
      subject: `The offer for ${mail.address} expired`,
      paragraphs: ['The deadline passed without an answer, and the offer is closed.'],
      facts: factsOf(closed(mail), 'en'),
      action: { label: 'See the offer', url: pageOf(mail, 'en') },
    }),
  },
  offer_withdrawn: {
    es: (mail: OfferMail): Email => ({
      subject: `El comprador retiró su oferta por ${mail.address}`,
      paragraphs: [`Se retiró la oferta de ${mail.buyerName.es}. No tiene que hacer nada.`],
      facts: factsOf(closed(mail), 'es'),
      action: { label: 'Ver mis ofertas', url: `${mail.origin}/es/offers` },
    }),
    en: (mail: OfferMail): Email => ({
      subject: `The buyer withdrew the offer for ${mail.address}`,
      paragraphs: [`${mail.buyerName.en} withdrew the offer. You do not have to do anything.`],
      facts: factsOf(closed(mail), 'en'),
      action: { label: 'See my offers', url: `${mail.origin}/en/offers` },
    }),
  },
} as const satisfies Record<string, Localized<(data: never) => Email>>;
