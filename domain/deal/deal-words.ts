import { formatDate } from '#domain/calendar.ts';
import { DATE_WORDS } from '#domain/closing/contract-dates.ts';
import { DISCLOSURES } from '#domain/disclosures/index.ts';
import { inBoth, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { asSentence } from '#domain/i18n/punctuation.ts';
import { formatCents } from '#domain/money.ts';
import { answerBy, dayAndTime, shortInstant } from '#domain/offers/dates/countdown.ts';
import { joinList } from '#domain/offers/format.ts';
import {
  OFFER_REASON_LABELS,
  OFFER_STATUS_LABELS,
  type OfferReader,
} from '#domain/offers/labels.ts';
import type { OfferAction, OfferReason } from '#domain/offers/status.ts';
import { type Deal, type DealDate, nextDate } from './deal.ts';
import type { DealAction } from './deal-action.ts';

/** What the viewer does next. */
export function dealAction({ state, isMine, isWriting }: Deal): DealAction {
  if (!isMine) return 'see';
  switch (state) {
    case 'draft':
      return 'continue';
    case 'answer':
      return isWriting ? 'send_counter' : 'answer';
    case 'round':
      return 'send_best';
    case 'to_open':
      return 'open_signing';
    case 'to_disclose':
      return 'disclose';
    case 'to_sign':
      return 'sign';
    case 'to_agree':
      return 'answer_notice';
    case 'to_record':
      return 'record_sale';
    default:
      return 'see';
  }
}

/** Short name of the state, as in badges. */
export function dealStatus(deal: Deal, reader: OfferReader, locale: Locale): string {
  const labels = OFFER_STATUS_LABELS[reader];
  switch (deal.state) {
    case 'draft':
      return labels.draft[locale];
    case 'answer':
      if (deal.isWriting) return labels.revision[locale];
      return labels[deal.turn === 'seller' ? 'sent' : 'offerted'][locale];
    case 'round':
      return STATUS[deal.round?.status === 'announced' ? 'roundAnnounced' : 'round'][locale];
    case 'to_open':
      return STATUS[deal.ended ?? 'accepted'][locale];
    case 'to_disclose':
    case 'to_sign':
      return STATUS.accepted[locale];
    case 'ended':
      return OFFER_REASON_LABELS[deal.reason ?? 'declined'][locale];
    default:
      return STATUS[deal.state][locale];
  }
}

/** Whose turn it is. */
export function dealTurn({ state, turn, isMine }: Deal, locale: Locale): string {
  if (state === 'ended' || state === 'sold') return TURN.over[locale];
  if (isMine && turn !== 'both') return TURN.you[locale];
  return TURN[turn ?? 'none'][locale];
}

/** The next step in words, without its deadline: `Abra la firma del contrato`. */
export function dealStep(deal: Deal, locale: Locale): string {
  const { state, turn, isMine } = deal;
  const side = turn === 'seller' ? 'seller' : 'buyer';
  switch (state) {
    case 'draft':
      return STEP.draft[locale];
    case 'answer':
      if (isMine) return STEP[deal.isWriting ? 'sendCounter' : 'answer'][locale];
      return WAIT_ANSWER[side][locale];
    case 'round':
      if (deal.round?.status === 'announced') return STEP.roundAnnounced[locale];
      if (isMine) return STEP.sendBest[locale];
      return STEP[deal.round?.sealedAt ? 'bestSealed' : 'roundOpen'][locale];
    case 'to_open':
      return OPENING_WORDS[deal.ended ?? 'never'][isMine ? 'mine' : 'theirs'][locale];
    case 'to_disclose':
      return DISCLOSE[locale](isMine, disclosureNames(deal, locale));
    case 'to_sign':
      return isMine ? STEP.sign[locale] : WAIT_SIGN[side][locale];
    case 'signed': {
      const next = nextDate(deal);
      if (!next) return STATUS.signed[locale];
      return (next.isLate ? LATE : NEXT)[locale](dateTitle(next, locale));
    }
    case 'to_agree':
      return STEP[isMine ? 'agree' : 'agreeTheirs'][locale];
    case 'to_record':
      return STEP[isMine ? 'record' : 'recordTheirs'][locale];
    case 'ended':
      return ENDED[deal.reason ?? 'declined'][locale];
    default:
      return STEP[state][locale];
  }
}

/** Whose turn it is, what is next and until when, as one or two sentences. */
export function dealHeading(deal: Deal, now: number, locale: Locale): string {
  const { state, isMine, dueAt } = deal;
  const step = dealStep(deal, locale);
  if (state === 'answer' && dueAt) {
    const at = Date.parse(dueAt);
    return isMine
      ? asSentence(ANSWER_BY[locale](answerBy(at, now, locale)))
      : asSentence(`${dealTurn(deal, locale)}, ${UNTIL[locale]} ${dayAndTime(at, now, locale)}`);
  }
  if (deal.signed && state !== 'sold' && state !== 'ended') {
    const due = dueWords(deal, now, locale);
    return `${STATUS.signed[locale]}. ${asSentence(due ? `${step}, ${due}` : step)}`;
  }
  if (state === 'round' && deal.round?.status === 'announced') {
    return asSentence(`${step} ${dueWords(deal, now, locale)}`);
  }
  const isAccepted = state === 'to_open' || state === 'to_disclose' || state === 'to_sign';
  return isAccepted ? `${ACCEPTED[locale]} ${asSentence(step)}` : asSentence(step);
}

/** Until when the next step is due; a day without its hour. Empty if it has no deadline. */
export function dueWords(deal: Deal, now: number, locale: Locale): string {
  if (deal.dueAt === null) return '';
  const next = nextDate(deal);
  if (deal.state === 'signed' && next?.on) return formatDate(next.on, locale);
  return dayAndTime(Date.parse(deal.dueAt), now, locale);
}

/** The day or the instant of a date, as lists show it. */
export function dateWords({ on, at }: DealDate, now: number, locale: Locale): string {
  return on === null ? shortInstant(Date.parse(at), now, locale) : formatDate(on, locale);
}

/** Name of a date with the amount that is due: `Depósito de $10,000`. */
export function dateTitle({ kind, amountCents }: DealDate, locale: Locale): string {
  if (kind === 'response' || kind === 'round' || kind === 'signature') return DATES[kind][locale];
  const title = DATE_WORDS.find((one) => one.kind === kind)?.title;
  const name = title?.[locale] ?? '';
  return amountCents === null ? name : OF[locale](name, formatCents(amountCents, locale));
}

/** `dateTitle` in both languages. */
export function dateTitles(date: DealDate): Localized {
  return inBoth((locale) => dateTitle(date, locale));
}

/** Who has to act by a date, for a reader of one side. */
export function dateBy({ by }: DealDate, reader: OfferReader, locale: Locale): string {
  if (by === reader) return TURN.you[locale].toLocaleLowerCase(locale);
  return TURN[by][locale].toLocaleLowerCase(locale);
}

/** Whether a notice about something that was just sent is still true: nothing has happened since. */
export function isLastSent({ last, state }: Deal, sent: readonly OfferAction[]): boolean {
  return (state === 'answer' || state === 'backup') && last !== null && sent.includes(last.action);
}

/** Names of the disclosures that the seller has not sent, as a list. */
export function disclosureNames({ missing }: Pick<Deal, 'missing'>, locale: Locale): string {
  const names = DISCLOSURES.filter(({ key }) => missing.includes(key)).map(
    ({ label }) => label[locale],
  );
  return joinList(names, locale);
}

const STATUS = {
  backup: { es: 'Oferta de respaldo', en: 'Backup offer' },
  round: { es: 'Ronda de mejores ofertas', en: 'Round of best offers' },
  roundAnnounced: { es: 'Ronda anunciada', en: 'Round announced' },
  accepted: { es: 'Aceptada, falta firmar', en: 'Accepted, not yet signed' },
  declined: { es: 'Aceptada, alguien no firmó', en: 'Accepted, a signer declined' },
  expired: { es: 'Aceptada, la firma venció', en: 'Accepted, the signing expired' },
  signed: { es: 'Contrato firmado', en: 'Contract signed' },
  to_agree: { es: 'Contrato firmado', en: 'Contract signed' },
  to_record: { es: 'Contrato firmado', en: 'Contract signed' },
  sold: { es: 'Vendida', en: 'Sold' },
} as const satisfies Record<string, Localized>;

const TURN = {
  you: { es: 'Le toca a usted', en: 'Your turn' },
  buyer: { es: 'Le toca al comprador', en: 'The buyer’s turn' },
  seller: { es: 'Le toca al vendedor', en: 'The seller’s turn' },
  both: { es: 'Les toca a las dos partes', en: 'Both sides’ turn' },
  none: { es: 'Nadie tiene que responder', en: 'No answer is needed' },
  over: { es: 'Cerrada', en: 'Closed' },
} as const satisfies Record<string, Localized>;

const STEP = {
  draft: { es: 'Sin enviar', en: 'Not sent' },
  answer: { es: 'Le toca a usted responder', en: 'It’s your turn to answer' },
  sendCounter: {
    es: 'Su contraoferta está guardada y sin enviar',
    en: 'Your counter-offer is saved and not sent',
  },
  backup: {
    es: 'Oferta de respaldo: la casa está bajo contrato con otra',
    en: 'Backup offer: the home is under contract with another one',
  },
  roundAnnounced: {
    es: 'Ronda anunciada: empieza',
    en: 'Round announced: it starts',
  },
  roundOpen: {
    es: 'Ronda de mejores ofertas abierta',
    en: 'Round of best offers open',
  },
  sendBest: {
    es: 'Envíe su mejor oferta sellada',
    en: 'Send your sealed best offer',
  },
  bestSealed: {
    es: 'Su mejor oferta está sellada',
    en: 'Your best offer is sealed',
  },
  sign: { es: 'Le toca firmar el contrato', en: 'It’s your turn to sign the contract' },
  agree: {
    es: 'La otra parte propone un cambio del contrato: contéstelo',
    en: 'The other side proposes a change of the contract: answer it',
  },
  agreeTheirs: {
    es: 'Un cambio del contrato espera la respuesta de la otra parte',
    en: 'A change of the contract waits for the other side’s answer',
  },
  record: {
    es: 'Pasó el día del cierre: registre la venta',
    en: 'The closing date has passed: record the sale',
  },
  recordTheirs: {
    es: 'Pasó el día del cierre: el vendedor registra la venta',
    en: 'The closing date has passed: the seller records the sale',
  },
  sold: { es: 'La venta se cerró', en: 'The sale is closed' },
} as const satisfies Record<string, Localized>;

const WAIT_ANSWER = {
  buyer: { es: 'Espera la respuesta del comprador', en: 'Waiting for the buyer’s answer' },
  seller: { es: 'Espera la respuesta del vendedor', en: 'Waiting for the seller’s answer' },
} as const satisfies Record<string, Localized>;

const WAIT_SIGN = {
  buyer: {
    es: 'Falta que firme la parte compradora',
    en: 'The buyers still have to sign the contract',
  },
  seller: {
    es: 'Falta que firme la parte vendedora',
    en: 'The sellers still have to sign the contract',
  },
} as const satisfies Record<string, Localized>;

/** Why the seller has to open the signing, for the seller and for the others. */
export const OPENING_WORDS = {
  never: {
    mine: { es: 'Abra la firma del contrato', en: 'Open the signing of the contract' },
    theirs: {
      es: 'El vendedor todavía no ha abierto la firma del contrato',
      en: 'The seller has not opened the signing of the contract yet',
    },
  },
  declined: {
    mine: {
      es: 'Alguien no quiso firmar. Abra otra firma o vuelva a poner la casa en venta',
      en: 'A signer declined. Open another signing, or put the home back on the market',
    },
    theirs: {
      es: 'Alguien no quiso firmar. El vendedor decide si abre otra firma',
      en: 'A signer declined. The seller decides whether to open another signing',
    },
  },
  expired: {
    mine: {
      es: 'La firma venció sin todas las firmas. Abra otra o vuelva a poner la casa en venta',
      en: 'The signing expired without all signatures. Open another one, or put the home back on the market',
    },
    theirs: {
      es: 'La firma venció sin todas las firmas. El vendedor decide si abre otra',
      en: 'The signing expired without all signatures. The seller decides whether to open another one',
    },
  },
} as const satisfies Record<string, Record<string, Localized>>;

const DISCLOSE: Localized<(isMine: boolean, names: string) => string> = {
  es: (isMine, names) =>
    isMine
      ? `Envíe lo que falta para poder firmar: ${names}`
      : `Para poder firmar falta que el vendedor envíe: ${names}`,
  en: (isMine, names) =>
    isMine
      ? `Send what is missing before anyone can sign: ${names}`
      : `Before anyone can sign, the seller has to send: ${names}`,
};

/** Why an offer ended, as a sentence for both sides. */
const ENDED = {
  declined: { es: 'Esta oferta fue rechazada', en: 'This offer was declined' },
  withdrawn: { es: 'El comprador retiró esta oferta', en: 'The buyer withdrew this offer' },
  expired: { es: 'Esta oferta venció sin respuesta', en: 'This offer expired without an answer' },
  listing_withdrawn: {
    es: 'La propiedad salió del mercado',
    en: 'The property was taken off the market',
  },
  contract_cancelled: {
    es: 'El contrato se canceló y la propiedad volvió al mercado',
    en: 'The contract was canceled, and the property went back on the market',
  },
  sold: { es: 'La propiedad se vendió', en: 'The property was sold' },
} as const satisfies Record<OfferReason, Localized>;

const DATES = {
  response: { es: 'Vence la respuesta', en: 'Answer due' },
  round: { es: 'Cierra la ronda de mejores ofertas', en: 'Round of best offers closes' },
  signature: { es: 'Vence la firma del contrato', en: 'Signature of the contract due' },
} as const satisfies Record<string, Localized>;

const NEXT: Localized<(what: string) => string> = {
  es: (what) => `Lo próximo: ${what}`,
  en: (what) => `Next: ${what}`,
};
const LATE: Localized<(what: string) => string> = {
  es: (what) => `Va tarde: ${what}`,
  en: (what) => `Late: ${what}`,
};
const OF: Localized<(what: string, amount: string) => string> = {
  es: (what, amount) => `${what} de ${amount}`,
  en: (what, amount) => `${what} of ${amount}`,
};
const UNTIL: Localized = { es: 'hasta', en: 'until' };
const ACCEPTED: Localized = { es: 'Aceptada.', en: 'Accepted.' };
const ANSWER_BY: Localized<(by: string) => string> = {
  es: (by) => `Le toca a usted. Responda ${by}`,
  en: (by) => `It’s your turn. Answer ${by}`,
};
