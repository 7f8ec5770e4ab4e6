import { formatInstant } from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { quoted } from '#domain/i18n/quoted.ts';
import { formatCents } from '#domain/money.ts';
import type { OfferReason, OfferSide } from '#domain/offers/status.ts';

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
  note?: string | null | undefined;
}>;

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

/** Returns the URL of the offer's page in the reader's language. */
export function pageOf({ origin, offerId }: OfferMail, locale: Locale): string {
  return `${origin}/${locale}/offers/details/${offerId}`;
}

/** Returns the button for the seller to open the signing. */
export function openSigningAction(mail: OfferMail, locale: Locale) {
  return { label: OPEN_SIGNING[locale], url: signingPageOf(mail, locale) };
}

const OPEN_SIGNING: Localized = {
  es: 'Confirmar y abrir la firma',
  en: 'Confirm and open the signing',
};

/** Returns the URL of the page where the offer's contract is signed. */
export function signingPageOf({ origin, offerId }: OfferMail, locale: Locale): string {
  return `${origin}/${locale}/offers/sign/${offerId}`;
}

/** Returns why the offer ended, and the other side's note. */
export function endingOf({ reason, note }: OfferMail, locale: Locale): string[] {
  return [ENDINGS[reason ?? 'declined'][locale], ...(note ? [quoted(note, locale)] : [])];
}

const LABELS = {
  client: { es: 'Cliente', en: 'Client' },
  address: { es: 'Propiedad', en: 'Property' },
  deadline: { es: 'Responder antes del', en: 'Answer by' },
  contractDue: { es: 'Firmar el contrato antes del', en: 'Contract due by' },
} as const satisfies Record<string, Localized>;

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

/** Returns the property, client, price with whose version it is from, and deadline. */
export function factsOf(mail: OfferMail, locale: Locale): [string, string][] {
  const { address, client, amountCents, deadlineAt, contractDueAt } = mail;
  return [
    [LABELS.address[locale], address],
    ...(client ? [[LABELS.client[locale], client] satisfies [string, string]] : []),
    ...(amountCents === null
      ? []
      : [
          [VERSIONS[mail.readBy][mail.madeBy][locale], formatCents(amountCents, locale)] satisfies [
            string,
            string,
          ],
        ]),
    ...dueFact(contractDueAt, LABELS.contractDue, locale),
    ...(contractDueAt === null ? dueFact(deadlineAt, LABELS.deadline, locale) : []),
  ];
}

/** The data without deadlines, for an offer that has ended. */
export function closed(mail: OfferMail): OfferMail {
  return { ...mail, contractDueAt: null, deadlineAt: null };
}

function dueFact(at: number | null, label: Localized, locale: Locale): [string, string][] {
  return at === null ? [] : [[label[locale], formatInstant(at, locale)]];
}
