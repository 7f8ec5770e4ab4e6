import { formatInstant } from '#domain/calendar.ts';
import type { Deal } from '#domain/deal/deal.ts';
import { disclosureNames } from '#domain/deal/deal-words.ts';
import { inBoth, LOCALES, type Localized } from '#domain/i18n/locale.ts';
import type { WrittenText } from '#domain/i18n/written-text.ts';
import { formatCents } from '#domain/money.ts';
import type { OfferReason, OfferSide } from '#domain/offers/status.ts';
import { wireFraudWarning } from '#domain/offers/wire-fraud.ts';
import { BECAUSE } from './because.ts';
import { type Email, type Facts, pageOf } from './email.ts';

/** A new offer, with the keys of the disclosures that the seller has to give before the contract. */
type ReceivedMail = OfferMail & Pick<Deal, 'missing'>;

/** Data of the messages about an offer, for either side. */
export type OfferMail = Readonly<{
  /** `SITE_ORIGIN`; all links start with it. */
  origin: string;
  offerId: string;
  address: string;
  /**
   * The buyers named in the terms, followed by the account that sent them if it is not one of them.
   */
  buyerName: Localized;
  /** The agent's client, in e-mails to the agent. */
  client?: string | null;
  /** The price of the version that the e-mail quotes. */
  amountCents: number | null;
  /** Which side made that version, and which side reads the e-mail. */
  madeBy: OfferSide;
  readBy: OfferSide;
  /** Deadline of the side whose turn it is, epoch ms. */
  deadlineAt: number | null;
  /** When the signed contract is due, after an acceptance, epoch ms. */
  contractDueAt: number | null;
  reason?: OfferReason | null | undefined;
  /** Which side accepted, in e-mails about an acceptance. */
  acceptedBy?: OfferSide | undefined;
  /** Note of the side that ended the offer. */
  note?: WrittenText | undefined;
}>;
/** Data of an acceptance, with whether the signing of the contract opened with it. */
type AcceptedMail = OfferMail & Readonly<{ isOpen: boolean }>;
/** Data of a waiting offer that its buyer changed. */
type ExtendedMail = OfferMail & Readonly<{ isBackup: boolean }>;
type ChangedMail = ExtendedMail &
  Readonly<{ changes: Localized<readonly (readonly [label: string, change: string])[]> }>;

const SEE: Localized = { es: 'Ver la oferta', en: 'See the offer' };
const SEE_MINE: Localized = { es: 'Ver mi oferta', en: 'See my offer' };
const SEE_CHANGES: Localized = { es: 'Ver qué cambió', en: 'See what changed' };
const SEE_NET: Localized = { es: 'Ver la oferta y su neto', en: 'See the offer and what you net' };

/** E-mails about offers until a contract is signed. */
export const OFFER_TEMPLATES = {
  offer_received: (mail: ReceivedMail): Email => ({
    subject: {
      es: `Recibió una oferta por ${mail.address}`,
      en: `You received an offer for ${mail.address}`,
    },
    text: [
      {
        es: `Recibió una oferta de ${mail.buyerName.es}. Le toca a usted: puede aceptarla, rechazarla o hacer una contraoferta.`,
        en: `${mail.buyerName.en} made you an offer. It is your turn: accept it, decline it or make a counter-offer.`,
      },
      ...(mail.missing.length > 0
        ? [
            {
              es: `Nadie podrá firmar el contrato hasta que usted entregue: ${disclosureNames(mail, 'es')}. Puede hacerlo ya, en las divulgaciones de la propiedad.`,
              en: `Nobody will be able to sign the contract until you give: ${disclosureNames(mail, 'en')}. You can do it now, under the home’s disclosures.`,
            },
          ]
        : []),
    ],
    ...waiting(mail),
    button: { ...SEE_NET, url: offerPage(mail) },
  }),
  counter_received: (mail: OfferMail): Email => ({
    subject: {
      es: `Recibió una contraoferta por ${mail.address}`,
      en: `You received a counter-offer for ${mail.address}`,
    },
    text: {
      es: 'La otra parte le respondió con otros términos. Le toca a usted; verá marcado lo que cambió.',
      en: 'The other side answered with different terms. It is your turn, and what changed is marked.',
    },
    ...waiting(mail),
    button: { ...SEE_CHANGES, url: offerPage(mail) },
  }),
  offer_backup: (mail: OfferMail): Email => ({
    subject: {
      es: `Su oferta por ${mail.address} queda de respaldo`,
      en: `Your offer for ${mail.address} is now a backup`,
    },
    text: [
      {
        es: 'La casa está bajo contrato con otra oferta. La suya sigue abierta como respaldo y su plazo queda en pausa, salvo que usted la retire.',
        en: 'The home is under contract with another offer. Yours stays open as a backup, and its deadline is paused, unless you withdraw it.',
      },
      // So that the seller's price is not taken for the reader's.
      mail.madeBy === 'seller' && mail.readBy === 'buyer'
        ? {
            es: 'La última versión era la contraoferta del vendedor, que usted no había contestado.',
            en: 'The last version was the seller’s counter-offer, which you had not answered.',
          }
        : null,
      {
        es: '¿Quiere seguir de respaldo? Si es así, no tiene que hacer nada: si la casa vuelve a estar disponible, le avisamos y corre otra vez el plazo que quedaba. Si no, retírela en su página.',
        en: 'Do you want to stay as a backup? If so, you do not have to do anything: if the home becomes available again, we let you know, and the time that was left runs again. If not, withdraw it on its page.',
      },
    ],
    ...closed(mail),
    button: { ...SEE_MINE, url: offerPage(mail) },
  }),
  offer_free_again: (mail: OfferMail): Email => ({
    subject: {
      es: `La casa está disponible otra vez: ${mail.address}`,
      en: `The home is available again: ${mail.address}`,
    },
    text: {
      es: 'El contrato no siguió adelante y la casa volvió a la venta. Su oferta ya no es de respaldo: vuelve a correr el plazo que quedaba para responder.',
      en: 'The contract did not go ahead and the home is for sale again. Your offer is no longer a backup, and the time left to answer is running again.',
    },
    ...waiting(mail),
    button: { ...SEE_MINE, url: offerPage(mail) },
  }),
  backup_received: (mail: OfferMail): Email => ({
    subject: {
      es: `Recibió una oferta de respaldo por ${mail.address}`,
      en: `You received a backup offer for ${mail.address}`,
    },
    text: {
      es: `Recibió una oferta de respaldo de ${mail.buyerName.es}. Su casa sigue bajo contrato: solo podrá aceptarla si vuelve a estar disponible, y no vence mientras tanto.`,
      en: `${mail.buyerName.en} made you a backup offer. Your home stays under contract: you can accept it only if the home becomes available again, and it does not expire in the meantime.`,
    },
    ...closed(mail),
    button: { ...SEE_NET, url: offerPage(mail) },
  }),
  offer_improved: (mail: ChangedMail): Email => ({
    subject: {
      es: `El comprador cambió su oferta por ${mail.address}`,
      en: `The buyer changed the offer for ${mail.address}`,
    },
    text: {
      es: `La oferta de ${mail.buyerName.es} cambió antes de que usted respondiera. ${waitOf(mail).es}`,
      en: `${mail.buyerName.en} changed the offer before you answered. ${waitOf(mail).en}`,
    },
    ...unlessBackup(mail),
    facts: [...changesOf(mail), ...unlessBackup(mail).facts],
    button: { ...SEE_CHANGES, url: offerPage(mail) },
  }),
  offer_extended: (mail: ExtendedMail): Email => ({
    subject: {
      es: `Tiene más tiempo para responder la oferta por ${mail.address}`,
      en: `You have more time to answer the offer for ${mail.address}`,
    },
    text: {
      es: `Tiene más tiempo para responder la oferta de ${mail.buyerName.es}; lo demás no cambió. ${waitOf(mail).es}`,
      en: `${mail.buyerName.en} gave you more time to answer the offer; nothing else changed. ${waitOf(mail).en}`,
    },
    ...unlessBackup(mail),
  }),
  offer_rejected: (mail: OfferMail): Email => ({
    subject: {
      es: `La oferta por ${mail.address} no siguió adelante`,
      en: `The offer for ${mail.address} did not go through`,
    },
    text: [ENDINGS[mail.reason ?? 'declined'], mail.note ?? null],
    ...closed(mail),
  }),
  offer_expired: (mail: OfferMail): Email => ({
    subject: {
      es: `Venció la oferta por ${mail.address}`,
      en: `The offer for ${mail.address} expired`,
    },
    text: {
      es: 'El plazo para responder pasó sin respuesta y la oferta quedó cerrada.',
      en: 'The deadline passed without an answer, and the offer is closed.',
    },
    ...closed(mail),
  }),
  offer_withdrawn: (mail: OfferMail): Email => ({
    subject: {
      es: `El comprador retiró su oferta por ${mail.address}`,
      en: `The buyer withdrew the offer for ${mail.address}`,
    },
    text: {
      es: `Se retiró la oferta de ${mail.buyerName.es}. No tiene que hacer nada.`,
      en: `${mail.buyerName.en} withdrew the offer. You do not have to do anything.`,
    },
    ...closed(mail),
    button: { es: 'Ver mis ofertas', en: 'See my offers', url: pageOf(mail.origin, '/offers') },
  }),
  deadline_reminder: (mail: OfferMail): Email => ({
    subject: {
      es: `Le queda poco para responder la oferta por ${mail.address}`,
      en: `Time is running out to answer the offer for ${mail.address}`,
    },
    text: {
      es: 'Sigue siendo su turno. Si el plazo pasa sin respuesta, la oferta vence.',
      en: 'It is still your turn. If the deadline passes, the offer expires.',
    },
    ...waiting(mail),
    button: { es: 'Responder ahora', en: 'Answer now', url: offerPage(mail) },
  }),
  offer_sufficient: (mail: AcceptedMail): Email => ({
    subject: {
      es: `Su oferta fue aceptada: falta firmar el contrato (${mail.address})`,
      en: `Your offer was accepted: the contract is next (${mail.address})`,
    },
    text: [
      mail.acceptedBy === 'buyer'
        ? {
            es: 'Usted aceptó la contraoferta del vendedor.',
            en: 'You accepted the seller’s counter-offer.',
          }
        : { es: 'El vendedor aceptó su oferta.', en: 'The seller accepted your offer.' },
      mail.isOpen
        ? {
            es: 'La oferta es suficiente tal como está: no falta nada por acordar. Tiene 48 horas desde este aviso para firmar el contrato en línea o subirlo firmado.',
            en: 'The offer is sufficient as it stands: nothing more has to be agreed. You have 48 hours from this notice to sign the contract online or upload a signed copy.',
          }
        : {
            es: 'La oferta es suficiente tal como está: no falta nada por acordar. Tiene 48 horas desde este aviso para subir el contrato firmado.',
            en: 'The offer is sufficient as it stands: nothing more has to be agreed. You have 48 hours from this notice to upload a signed copy of the contract.',
          },
      mail.isOpen
        ? {
            es: 'Para firmar en línea, le enviamos la invitación en otro correo.',
            en: 'The invitation to sign online comes in another e-mail.',
          }
        : {
            es: 'También podrá firmarlo en línea: el vendedor confirma primero quiénes firman y le avisamos cuando le toque. Las 48 horas para firmar en línea empiezan entonces.',
            en: 'You will also be able to sign it online: the seller first confirms who signs, and we let you know when it is your turn. The 48 hours to sign online begin then.',
          },
      NOT_BINDING,
      inBoth(wireFraudWarning),
    ],
    ...waiting(mail),
    button: {
      ...(mail.isOpen
        ? { es: 'Firmar o subir el contrato', en: 'Sign or upload the contract' }
        : { es: 'Subir el contrato firmado', en: 'Upload the signed contract' }),
      url: offerPage(mail),
    },
  }),
  offer_accepted: (mail: AcceptedMail): Email => ({
    subject: {
      es: `Hay acuerdo por ${mail.address}`,
      en: `You have an agreement for ${mail.address}`,
    },
    text: [
      mail.isOpen
        ? {
            es: `La oferta de ${mail.buyerName.es} quedó aceptada y la propiedad pasó a «bajo contrato». El comprador tiene 48 horas para firmar el contrato en línea o subirlo firmado.`,
            en: `The offer from ${mail.buyerName.en} is accepted and the property is now under contract. The buyer has 48 hours to sign the contract online or upload a signed copy.`,
          }
        : {
            es: `La oferta de ${mail.buyerName.es} quedó aceptada y la propiedad pasó a «bajo contrato». El comprador puede subir el contrato firmado en las próximas 48 horas. Si lo firma en línea, las 48 horas empiezan cuando usted abre la firma.`,
            en: `The offer from ${mail.buyerName.en} is accepted and the property is now under contract. The buyer can upload a signed copy of the contract in the next 48 hours. For signing online, the 48 hours begin when you open the signing.`,
          },
      mail.isOpen
        ? null
        : {
            es: 'Ahora le toca a usted: confirme quiénes firman como vendedores y abra la firma del contrato. Sin eso nadie puede firmarlo en línea.',
            en: 'Now it is your turn: confirm which sellers sign and open the signing of the contract. Until then nobody can sign it online.',
          },
      NOT_BINDING,
      inBoth(wireFraudWarning),
    ],
    ...waiting(mail),
    button: mail.isOpen
      ? { es: 'Ver la oferta aceptada', en: 'See the accepted offer', url: offerPage(mail) }
      : openSigning(mail),
  }),
};

const NOT_BINDING: Localized = {
  es: 'Aceptada quiere decir que ambas partes están de acuerdo. Todavía no obliga: el contrato obliga cuando las dos lo firman.',
  en: 'Accepted means that both sides agree. It is not binding yet: the contract binds when both have signed it.',
};

/** Why an offer ended, from the reader's point of view. */
const ENDINGS: Record<OfferReason, Localized> = {
  declined: {
    es: 'La otra parte decidió no seguir con esta oferta.',
    en: 'The other side decided not to continue with this offer.',
  },
  withdrawn: { es: 'El comprador la retiró.', en: 'The buyer withdrew it.' },
  expired: { es: 'Venció el plazo para responder.', en: 'The deadline to answer passed.' },
  listing_withdrawn: {
    es: 'El dueño retiró la propiedad de la venta.',
    en: 'The owner took the property off the market.',
  },
  contract_cancelled: {
    es: 'El contrato se canceló y la propiedad volvió a la venta.',
    en: 'The contract was canceled and the property is back on the market.',
  },
  sold: {
    es: 'La propiedad se vendió a otra persona. No tiene que hacer nada.',
    en: 'The property was sold to somebody else. You do not have to do anything.',
  },
};

/** Returns what e-mails about a waiting offer have besides their text, with its deadline. */
export function waiting(mail: OfferMail) {
  const { deadlineAt, contractDueAt } = mail;
  const due = contractDueAt ?? deadlineAt;
  const label = contractDueAt === null ? ANSWER_BY : CONTRACT_DUE;
  const at = due === null ? null : inBoth((locale) => formatInstant(due, locale));
  return { ...closed(mail), facts: [...closed(mail).facts, [label, at] as const] };
}

const ANSWER_BY: Localized = { es: 'Responder antes del', en: 'Answer by' };
const CONTRACT_DUE: Localized = { es: 'Firmar el contrato antes del', en: 'Contract due by' };

/** Returns what e-mails about an offer without a deadline have besides their text. */
export function closed(mail: OfferMail) {
  const { address, client, amountCents, readBy, madeBy } = mail;
  const price = amountCents === null ? null : inBoth((locale) => formatCents(amountCents, locale));
  const facts = [
    [{ es: 'Propiedad', en: 'Property' }, address],
    [{ es: 'Cliente', en: 'Client' }, client ?? null],
    [VERSIONS[readBy][madeBy], price],
  ] as const satisfies Facts;
  return { facts, button: { ...SEE, url: offerPage(mail) }, because: BECAUSE.offer };
}

/** Whose version the price is from, for the reader. */
const VERSIONS = {
  buyer: {
    buyer: { es: 'Precio de su oferta', en: 'Your offer' },
    seller: { es: 'Contraoferta del vendedor', en: 'The seller’s counter-offer' },
  },
  seller: {
    buyer: { es: 'Precio ofrecido por el comprador', en: 'The buyer’s offer' },
    seller: { es: 'Su contraoferta', en: 'Your counter-offer' },
  },
} as const satisfies Record<OfferSide, Record<OfferSide, Localized>>;

/** Backups have no deadline. */
function unlessBackup(mail: ExtendedMail) {
  return mail.isBackup ? closed(mail) : waiting(mail);
}

/** Whether the seller has to answer the changed offer now. */
function waitOf({ isBackup }: ExtendedMail): Localized {
  return isBackup
    ? {
        es: 'Sigue de respaldo: no tiene que hacer nada.',
        en: 'It is still a backup: you do not have to do anything.',
      }
    : { es: 'Le toca a usted.', en: 'It is your turn.' };
}

/** Returns the changes as facts of the e-mail in their own language. */
function changesOf({ changes }: ChangedMail): Facts {
  return LOCALES.flatMap((language) =>
    changes[language].map(([label, change]) => [
      inBoth(() => label),
      inBoth((locale) => (locale === language ? change : '')),
    ]),
  ) satisfies Facts;
}

/** Returns the button with which the seller opens the signing of the contract. */
export function openSigning(mail: OfferMail) {
  return {
    es: 'Confirmar y abrir la firma',
    en: 'Confirm and open the signing',
    url: signingPage(mail),
  };
}

/** Returns the offer's page, or the place in it that a query and a fragment name. */
export function offerPage({ origin, offerId }: OfferMail, place = ''): Localized {
  return pageOf(origin, `/offers/details/${offerId}${place}`);
}

/** Returns the page where the offer's contract is signed. */
export function signingPage({ origin, offerId }: OfferMail): Localized {
  return pageOf(origin, `/offers/sign/${offerId}`);
}
