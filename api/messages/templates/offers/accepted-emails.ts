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

/** How long the buyer has, depending on whether the contract can be signed online already. */
const BUYER_HAS = {
  open: {
    es: 'Tiene 48 horas desde este aviso para firmar el contrato en línea o subirlo firmado.',
    en: 'You have 48 hours from this notice to sign the contract online or upload a signed copy.',
  },
  waiting: {
    es: 'Tiene 48 horas desde este aviso para subir el contrato firmado.',
    en: 'You have 48 hours from this notice to upload a signed copy of the contract.',
  },
} as const satisfies Record<string, Localized>;

/** How the buyer can sign online after the acceptance. */
const BUYER_NEXT = {
  open: {
    es: 'Para firmar en línea, le enviamos la invitación en otro correo.',
    en: 'The invitation to sign online comes in another e-mail.',
  },
  waiting: {
    es: 'También podrá firmarlo en línea: el vendedor confirma primero quiénes firman y le avisamos cuando le toque. Las 48 horas para firmar en línea empiezan entonces.',
    en: 'You will also be able to sign it online: the seller first confirms who signs, and we let you know when it is your turn. The 48 hours to sign online begin then.',
  },
} as const satisfies Record<string, Localized>;

const BUYER_ACTION = {
  open: { es: 'Firmar o subir el contrato', en: 'Sign or upload the contract' },
  waiting: { es: 'Subir el contrato firmado', en: 'Upload the signed contract' },
} as const satisfies Record<string, Localized>;

/** How long the buyer has, for the seller. */
const SELLER_KNOWS = {
  open: {
    es: 'El comprador tiene 48 horas para firmar el contrato en línea o subirlo firmado.',
    en: 'The buyer has 48 hours to sign the contract online or upload a signed copy.',
  },
  waiting: {
    es: 'El comprador puede subir el contrato firmado en las próximas 48 horas. Si lo firma en línea, las 48 horas empiezan cuando usted abre la firma.',
    en: 'The buyer can upload a signed copy of the contract in the next 48 hours. For signing online, the 48 hours begin when you open the signing.',
  },
} as const satisfies Record<string, Localized>;

/** What the seller has to do if the signing did not open with the acceptance. */
const SELLER_NEXT: Localized = {
  es: 'Ahora le toca a usted: confirme quiénes firman como vendedores y abra la firma del contrato. Sin eso nadie puede firmarlo en línea.',
  en: 'Now it is your turn: confirm which sellers sign and open the signing of the contract. Until then nobody can sign it online.',
};

function stateOf({ isOpen }: AcceptedMail): 'open' | 'waiting' {
  return isOpen ? 'open' : 'waiting';
}

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
      subject: `Su oferta fue aceptada: falta firmar el contrato (${mail.address})`,
      paragraphs: [
        ACCEPTED_BY[mail.acceptedBy ?? 'seller'].es,
        `La oferta es suficiente tal como está: no falta nada por acordar. ${BUYER_HAS[stateOf(mail)].es}`,
        BUYER_NEXT[stateOf(mail)].es,
        NOT_BINDING.es,
        wireFraudWarning('es'),
      ],
      facts: factsOf(mail, 'es'),
      action: { label: BUYER_ACTION[stateOf(mail)].es, url: pageOf(mail, 'es') },
    }),
    en: (mail: AcceptedMail): Email => ({
      subject: `Your offer was accepted: the contract is next (${mail.address})`,
      paragraphs: [
        ACCEPTED_BY[mail.acceptedBy ?? 'seller'].en,
        `The offer is sufficient as it stands: nothing more has to be agreed. ${BUYER_HAS[stateOf(mail)].en}`,
        BUYER_NEXT[stateOf(mail)].en,
        NOT_BINDING.en,
        wireFraudWarning('en'),
      ],
      facts: factsOf(mail, 'en'),
      action: { label: BUYER_ACTION[stateOf(mail)].en, url: pageOf(mail, 'en') },
    }),
  },
  offer_accepted: {
    es: (mail: AcceptedMail): Email => ({
      subject: `Hay acuerdo por ${mail.address}`,
      paragraphs: [
        `La oferta de ${mail.buyerName.es} quedó aceptada y la propiedad pasó a «bajo contrato». ${SELLER_KNOWS[stateOf(mail)].es}`,
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
        `The offer from ${mail.buyerName.en} is accepted and the property is now under contract. ${SELLER_KNOWS[stateOf(mail)].en}`,
        ...(mail.isOpen ? [] : [SELLER_NEXT.en]),
        NOT_BINDING.en,
        wireFraudWarning('en'),
      ],
      facts: factsOf(mail, 'en'),
      action: sellerAction(mail, 'en'),
    }),
  },
} as const satisfies Record<string, Localized<(data: never) => Email>>;
