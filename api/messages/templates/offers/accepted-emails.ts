import type { Locale, Localized } from '#domain/i18n/locale.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import { wireFraudWarning } from '#domain/offers/wire-fraud.ts';
import type { Email } from '../email.ts';
import { factsOf, type OfferMail, openSigningAction, pageOf } from './offers.ts';

/** Data of an acceptance, with whether the signing of the contract opened with it. */
type AcceptedMail = OfferMail & Readonly<{ isOpen: boolean }>;

const NOT_BINDING: Localized = {
  es: 'Aceptada quiere decir que ambas partes están de acuerdo. Todavía no obliga: el contrato obliga cuando las dos lo firman.',
  en: 'Accepted means that both sides agree. It is not binding yet: the contract binds when both have signed it.',
};

/** Whose terms were accepted, from the buyer's point of view. */
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

/** How the buyer can sign online after the acceptance. */
const BUYER_NEXT = {
  open: {
    es: 'También puede firmarlo en línea: le enviamos la invitación en otro correo.',
    en: 'You can also sign it online: the invitation comes in another e-mail.',
  },
  waiting: {
    es: 'También podrá firmarlo en línea: el vendedor confirma primero quiénes firman y le avisamos cuando le toque. Las 48 horas para firmar en línea empiezan entonces.',
    en: 'You will also be able to sign it online: the seller first confirms who signs, and we let you know when it is your turn. The 48 hours to sign online begin then.',
  },
} as const satisfies Record<string, Localized>;

/** What the seller has to do if the signing did not open with the acceptance. */
const SELLER_NEXT: Localized = {
  es: 'Ahora le toca a usted: confirme quiénes firman como vendedores y abra la firma del contrato. Sin eso nadie puede firmarlo en línea.',
  en: 'Now it is your turn: confirm who signs as sellers and open the signing of the contract. Until then nobody can sign it online.',
};

function sellerAction(mail: AcceptedMail, locale: Locale) {
  return mail.isOpen
    ? { label: SEE_ACCEPTED[locale], url: pageOf(mail, locale) }
    : openSigningAction(mail, locale);
}

const SEE_ACCEPTED: Localized = { es: 'Ver la oferta aceptada', en: 'See the accepted offer' };
/** E-mails to both sides about an acceptance. */
export const ACCEPTED_TEMPLATES = {
  offer_sufficient: {
    es: (mail: AcceptedMail): Email => ({
      subject: `Su oferta fue aceptada: suba el contrato firmado (${mail.address})`,
      paragraphs: [
        ACCEPTED_BY[mail.acceptedBy ?? 'seller'].es,
        'Su oferta es suficiente para ser aceptada. Tiene 48 horas desde este aviso para subir los documentos del contrato firmados.',
        BUYER_NEXT[mail.isOpen ? 'open' : 'waiting'].es,
        NOT_BINDING.es,
        wireFraudWarning('es'),
      ],
      facts: factsOf(mail, 'es'),
      action: { label: 'Subir los documentos', url: pageOf(mail, 'es') },
    }),
    en: (mail: AcceptedMail): Email => ({
      subject: `Your offer was accepted: upload the signed contract (${mail.address})`,
      paragraphs: [
        ACCEPTED_BY[mail.acceptedBy ?? 'seller'].en,
        'Your offer is sufficient for acceptance. You have 48 hours from this notice to upload the signed contract documents.',
        BUYER_NEXT[mail.isOpen ? 'open' : 'waiting'].en,
        NOT_BINDING.en,
        wireFraudWarning('en'),
      ],
      facts: factsOf(mail, 'en'),
      action: { label: 'Upload the documents', url: pageOf(mail, 'en') },
    }),
  },
  offer_accepted: {
    es: (mail: AcceptedMail): Email => ({
      subject: `Hay acuerdo por ${mail.address}`,
      paragraphs: [
        `La oferta de ${mail.buyerName} quedó aceptada y la propiedad pasó a «bajo contrato». El comprador tiene 48 horas para subir el contrato firmado.`,
        ...(mail.isOpen ? [] : [SELLER_NEXT.es]),
        NOT_BINDING.es,
        wireFraudWarning('es'),
      ],
      facts: factsOf(mail, 'es'),
      action: sellerAction(mail, 'es'),
    }),
    en: (mail: AcceptedMail): Email => ({
      subject: `You have an agreement for ${mail.address}`,
      paragraphs: [
        `The offer from ${mail.buyerName} is accepted and the property is now under contract. The buyer has 48 hours to upload the signed contract.`,
        ...(mail.isOpen ? [] : [SELLER_NEXT.en]),
        NOT_BINDING.en,
        wireFraudWarning('en'),
      ],
      facts: factsOf(mail, 'en'),
      action: sellerAction(mail, 'en'),
    }),
  },
} as const satisfies Record<string, Localized<(data: never) => Email>>;
