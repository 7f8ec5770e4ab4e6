import type { Locale, Localized } from '#domain/i18n/locale.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import { wireFraudWarning } from '#domain/offers/wire-fraud.ts';
import type { Letter } from './letter.ts';
import { closed, endingOf, factsOf, NOT_BINDING, type OfferMail, pageOf } from './offers.ts';

/** The buyer's own offer, changed while it waits. */
type ImprovedMail = OfferMail & Readonly<{ isBackup: boolean }>;
type ChangedMail = ImprovedMail &
  Readonly<{ changes: Localized<readonly (readonly [label: string, change: string])[]> }>;

type CommentMail = OfferMail & Readonly<{ author: string; text: string }>;

/** Whose terms were accepted, in the words of the buyer. */
const ACCEPTED_BY = {
  seller: {
    es: 'El vendedor aceptó su oferta.',
    en: 'The seller accepted your offer.',
  },
  buyer: {
    es: 'Usted aceptó la contraoferta del vendedor.',
    en: 'You accepted the seller’s counter-offer.',
  },
} as const satisfies Record<OfferSide, Localized>;

/** Whether the offer that changed is to be answered now. */
const WAITS = {
  answer: { es: 'Le toca a usted.', en: 'It is your turn.' },
  backup: {
    es: 'Sigue de respaldo: no tiene que hacer nada.',
    en: 'It is still a backup: there is nothing for you to do.',
  },
} as const satisfies Record<string, Localized>;

function turnOfMail({ isBackup }: ImprovedMail): keyof typeof WAITS {
  return isBackup ? 'backup' : 'answer';
}

/** A backup has no deadline. */
function timed(mail: ImprovedMail): OfferMail {
  return mail.isBackup ? closed(mail) : mail;
}

function changesOf({ changes }: ChangedMail, locale: Locale): [string, string][] {
  return changes[locale].map(([label, change]) => [label, change]);
}

export const OFFER_TEMPLATES = {
  offer_received: {
    es: (mail: OfferMail): Letter => ({
      subject: `Recibió una oferta por ${mail.address}`,
      paragraphs: [
        `${mail.buyerName} le hizo una oferta. Le toca a usted: puede aceptarla, rechazarla o hacer una contraoferta.`,
      ],
      facts: factsOf(mail, 'es'),
      action: { label: 'Ver la oferta y su neto', url: pageOf(mail, 'es') },
    }),
    en: (mail: OfferMail): Letter => ({
      subject: `You received an offer for ${mail.address}`,
      paragraphs: [
        `${mail.buyerName} made you an offer. It is your turn: accept it, reject it or make a counter-offer.`,
      ],
      facts: factsOf(mail, 'en'),
      action: { label: 'See the offer and its net', url: pageOf(mail, 'en') },
    }),
  },
  counter_received: {
    es: (mail: OfferMail): Letter => ({
      subject: `Recibió una contraoferta por ${mail.address}`,
      paragraphs: [
        'La otra parte le respondió con otros términos. Le toca a usted; verá marcado lo que cambió.',
      ],
      facts: factsOf(mail, 'es'),
      action: { label: 'Ver qué cambió', url: pageOf(mail, 'es') },
    }),
    en: (mail: OfferMail): Letter => ({
      subject: `You received a counter-offer for ${mail.address}`,
      paragraphs: [
        'The other side answered with other terms. It is your turn; what changed is marked.',
      ],
      facts: factsOf(mail, 'en'),
      action: { label: 'See what changed', url: pageOf(mail, 'en') },
    }),
  },
  offer_sufficient: {
    es: (mail: OfferMail): Letter => ({
      subject: `Su oferta fue aceptada: suba el contrato firmado (${mail.address})`,
      paragraphs: [
        ACCEPTED_BY[mail.acceptedBy ?? 'seller'].es,
        'Su oferta es suficiente para ser aceptada. Tiene 48 horas desde este aviso para subir los documentos del contrato firmados.',
        NOT_BINDING.es,
        wireFraudWarning('es'),
      ],
      facts: factsOf(mail, 'es'),
      action: { label: 'Subir los documentos', url: pageOf(mail, 'es') },
    }),
    en: (mail: OfferMail): Letter => ({
      subject: `Your offer was accepted: upload the signed contract (${mail.address})`,
      paragraphs: [
        ACCEPTED_BY[mail.acceptedBy ?? 'seller'].en,
        'Your offer is sufficient for acceptance. You have 48 hours from this notice to upload the signed contract documents.',
        NOT_BINDING.en,
        wireFraudWarning('en'),
      ],
      facts: factsOf(mail, 'en'),
      action: { label: 'Upload the documents', url: pageOf(mail, 'en') },
    }),
  },
  offer_accepted: {
    es: (mail: OfferMail): Letter => ({
      subject: `Hay acuerdo por ${mail.address}`,
      paragraphs: [
        `La oferta de ${mail.buyerName} quedó aceptada y la propiedad pasó a «bajo contrato». El comprador tiene 48 horas para subir el contrato firmado.`,
        NOT_BINDING.es,
        wireFraudWarning('es'),
      ],
      facts: factsOf(mail, 'es'),
      action: { label: 'Ver la oferta aceptada', url: pageOf(mail, 'es') },
    }),
    en: (mail: OfferMail): Letter => ({
      subject: `You have an agreement for ${mail.address}`,
      paragraphs: [
        `The offer from ${mail.buyerName} is accepted and the property is now under contract. The buyer has 48 hours to upload the signed contract.`,
        NOT_BINDING.en,
        wireFraudWarning('en'),
      ],
      facts: factsOf(mail, 'en'),
      action: { label: 'See the accepted offer', url: pageOf(mail, 'en') },
    }),
  },
  offer_backup: {
    es: (mail: OfferMail): Letter => ({
      subject: `Su oferta por ${mail.address} queda de respaldo`,
      paragraphs: [
        'La casa está bajo contrato con otra oferta. La suya sigue abierta como respaldo: no vence mientras tanto y no tiene que hacer nada.',
        'Si la casa vuelve a estar libre, le avisaremos y recuperará el tiempo que le quedaba al plazo. Puede retirarla cuando quiera.',
      ],
      facts: factsOf(closed(mail), 'es'),
      action: { label: 'Ver mi oferta', url: pageOf(mail, 'es') },
    }),
    en: (mail: OfferMail): Letter => ({
      subject: `Your offer for ${mail.address} is now a backup`,
      paragraphs: [
        'The home is under contract with another offer. Yours stays open as a backup: it does not expire meanwhile, and there is nothing for you to do.',
        'If the home is free again, we will let you know and the time left to answer will start running again. You may withdraw it at any time.',
      ],
      facts: factsOf(closed(mail), 'en'),
      action: { label: 'See my offer', url: pageOf(mail, 'en') },
    }),
  },
  offer_free_again: {
    es: (mail: OfferMail): Letter => ({
      subject: `La casa está libre otra vez: ${mail.address}`,
      paragraphs: [
        'El contrato no siguió adelante y la casa volvió a la venta. Su oferta ya no es de respaldo: vuelve a contar el plazo que le quedaba.',
      ],
      facts: factsOf(mail, 'es'),
      action: { label: 'Ver mi oferta', url: pageOf(mail, 'es') },
    }),
    en: (mail: OfferMail): Letter => ({
      subject: `The home is free again: ${mail.address}`,
      paragraphs: [
        'The contract did not go ahead and the home is for sale again. Your offer is no longer a backup: the time left to answer is running again.',
      ],
      facts: factsOf(mail, 'en'),
      action: { label: 'See my offer', url: pageOf(mail, 'en') },
    }),
  },
  backup_received: {
    es: (mail: OfferMail): Letter => ({
      subject: `Recibió una oferta de respaldo por ${mail.address}`,
      paragraphs: [
        `${mail.buyerName} le hizo una oferta de respaldo. Su casa sigue bajo contrato: solo podrá aceptarla si vuelve a estar libre, y no vence mientras tanto.`,
      ],
      facts: factsOf(closed(mail), 'es'),
      action: { label: 'Ver la oferta y su neto', url: pageOf(mail, 'es') },
    }),
    en: (mail: OfferMail): Letter => ({
      subject: `You received a backup offer for ${mail.address}`,
      paragraphs: [
        `${mail.buyerName} made you a backup offer. Your home stays under contract: you can accept it only if the home is free again, and it does not expire meanwhile.`,
      ],
      facts: factsOf(closed(mail), 'en'),
      action: { label: 'See the offer and its net', url: pageOf(mail, 'en') },
    }),
  },
  offer_improved: {
    es: (mail: ChangedMail): Letter => ({
      subject: `El comprador cambió su oferta por ${mail.address}`,
      paragraphs: [
        `${mail.buyerName} cambió su oferta antes de que usted respondiera. ${WAITS[turnOfMail(mail)].es}`,
      ],
      facts: [...changesOf(mail, 'es'), ...factsOf(timed(mail), 'es')],
      action: { label: 'Ver qué cambió', url: pageOf(mail, 'es') },
    }),
    en: (mail: ChangedMail): Letter => ({
      subject: `The buyer changed the offer for ${mail.address}`,
      paragraphs: [
        `${mail.buyerName} changed the offer before you answered. ${WAITS[turnOfMail(mail)].en}`,
      ],
      facts: [...changesOf(mail, 'en'), ...factsOf(timed(mail), 'en')],
      action: { label: 'See what changed', url: pageOf(mail, 'en') },
    }),
  },
  offer_extended: {
    es: (mail: ImprovedMail): Letter => ({
      subject: `Tiene más tiempo para la oferta por ${mail.address}`,
      paragraphs: [
        `${mail.buyerName} dio más tiempo para responder su oferta; lo demás no cambió. ${WAITS[turnOfMail(mail)].es}`,
      ],
      facts: factsOf(timed(mail), 'es'),
      action: { label: 'Ver la oferta', url: pageOf(mail, 'es') },
    }),
    en: (mail: ImprovedMail): Letter => ({
      subject: `You have more time for the offer for ${mail.address}`,
      paragraphs: [
        `${mail.buyerName} gave more time to answer the offer; nothing else changed. ${WAITS[turnOfMail(mail)].en}`,
      ],
      facts: factsOf(timed(mail), 'en'),
      action: { label: 'See the offer', url: pageOf(mail, 'en') },
    }),
  },
  offer_rejected: {
    es: (mail: OfferMail): Letter => ({
      subject: `La oferta por ${mail.address} no siguió adelante`,
      paragraphs: endingOf(mail, 'es'),
      facts: factsOf(closed(mail), 'es'),
      action: { label: 'Ver la oferta', url: pageOf(mail, 'es') },
    }),
    en: (mail: OfferMail): Letter => ({
      subject: `The offer for ${mail.address} did not go through`,
      paragraphs: endingOf(mail, 'en'),
      facts: factsOf(closed(mail), 'en'),
      action: { label: 'See the offer', url: pageOf(mail, 'en') },
    }),
  },
  offer_expired: {
    es: (mail: OfferMail): Letter => ({
      subject: `Venció la oferta por ${mail.address}`,
      paragraphs: ['El plazo para responder pasó sin respuesta. La oferta ya no obliga a nadie.'],
      facts: factsOf(closed(mail), 'es'),
      action: { label: 'Ver la oferta', url: pageOf(mail, 'es') },
    }),
    en: (mail: OfferMail): Letter => ({
      subject: `The offer for ${mail.address} expired`,
      paragraphs: ['The deadline passed without an answer. The offer binds nobody any more.'],
      facts: factsOf(closed(mail), 'en'),
      action: { label: 'See the offer', url: pageOf(mail, 'en') },
    }),
  },
  offer_withdrawn: {
    es: (mail: OfferMail): Letter => ({
      subject: `El comprador retiró su oferta por ${mail.address}`,
      paragraphs: [`${mail.buyerName} retiró su oferta. No tiene que hacer nada.`],
      facts: factsOf(closed(mail), 'es'),
      action: { label: 'Ver mis ofertas', url: `${mail.origin}/es/offers` },
    }),
    en: (mail: OfferMail): Letter => ({
      subject: `The buyer withdrew the offer for ${mail.address}`,
      paragraphs: [`${mail.buyerName} withdrew the offer. There is nothing for you to do.`],
      facts: factsOf(closed(mail), 'en'),
      action: { label: 'See my offers', url: `${mail.origin}/en/offers` },
    }),
  },
  deadline_reminder: {
    es: (mail: OfferMail): Letter => ({
      subject: `Le queda poco para responder la oferta por ${mail.address}`,
      paragraphs: ['Sigue siendo su turno. Si el plazo pasa sin respuesta, la oferta vence.'],
      facts: factsOf(mail, 'es'),
      action: { label: 'Responder ahora', url: pageOf(mail, 'es') },
    }),
    en: (mail: OfferMail): Letter => ({
      subject: `Little time left to answer the offer for ${mail.address}`,
      paragraphs: ['It is still your turn. If the deadline passes, the offer expires.'],
      facts: factsOf(mail, 'en'),
      action: { label: 'Answer now', url: pageOf(mail, 'en') },
    }),
  },
  contract_reminder: {
    es: (mail: OfferMail): Letter => ({
      subject: `Falta el contrato firmado de ${mail.address}`,
      paragraphs: [
        'Todavía no vemos los documentos firmados. Si el plazo pasa, el vendedor puede volver a ofrecer la propiedad.',
      ],
      facts: factsOf(mail, 'es'),
      action: { label: 'Subir los documentos', url: pageOf(mail, 'es') },
    }),
    en: (mail: OfferMail): Letter => ({
      subject: `The signed contract for ${mail.address} is missing`,
      paragraphs: [
        'We do not see the signed documents yet. Once the deadline passes, the seller may go back on the market.',
      ],
      facts: factsOf(mail, 'en'),
      action: { label: 'Upload the documents', url: pageOf(mail, 'en') },
    }),
  },
  contract_delivered: {
    es: (mail: OfferMail): Letter => ({
      subject: `Ya está el contrato firmado de ${mail.address}`,
      paragraphs: [
        'La otra parte subió el contrato firmado: el plazo de 48 horas terminó y ya no enviamos más recordatorios.',
        'Léalo y compruebe que lleva las firmas de las dos partes: solo entonces obliga.',
      ],
      facts: factsOf(closed(mail), 'es'),
      action: { label: 'Ver el contrato', url: `${pageOf(mail, 'es')}?tab=documents` },
    }),
    en: (mail: OfferMail): Letter => ({
      subject: `The signed contract for ${mail.address} is here`,
      paragraphs: [
        'The other side uploaded the signed contract: the 48-hour countdown has ended, and so have the reminders.',
        'Read it and check that it has the signatures of both sides: only then is it binding.',
      ],
      facts: factsOf(closed(mail), 'en'),
      action: { label: 'See the contract', url: `${pageOf(mail, 'en')}?tab=documents` },
    }),
  },
  comment_received: {
    es: (mail: CommentMail): Letter => ({
      subject: `${mail.author} escribió un comentario sobre ${mail.address}`,
      paragraphs: [`${mail.author} escribió:`, `«${mail.text}»`],
      facts: factsOf(closed(mail), 'es'),
      action: { label: 'Leer y responder', url: `${pageOf(mail, 'es')}?tab=comments` },
    }),
    en: (mail: CommentMail): Letter => ({
      subject: `${mail.author} wrote a comment about ${mail.address}`,
      paragraphs: [`${mail.author} wrote:`, `“${mail.text}”`],
      facts: factsOf(closed(mail), 'en'),
      action: { label: 'Read and answer', url: `${pageOf(mail, 'en')}?tab=comments` },
    }),
  },
  documents_uploaded: {
    es: (mail: OfferMail): Letter => ({
      subject: `Hay documentos nuevos de ${mail.address}`,
      paragraphs: ['La otra parte subió un documento a la oferta.'],
      facts: factsOf(mail, 'es'),
      action: { label: 'Ver los documentos', url: pageOf(mail, 'es') },
    }),
    en: (mail: OfferMail): Letter => ({
      subject: `New documents for ${mail.address}`,
      paragraphs: ['The other side uploaded a document to the offer.'],
      facts: factsOf(mail, 'en'),
      action: { label: 'See the documents', url: pageOf(mail, 'en') },
    }),
  },
} as const satisfies Record<string, Localized<(data: never) => Letter>>;
