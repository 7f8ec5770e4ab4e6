import type { Locale } from '#domain/i18n/locale.ts';
import { formatCents, formatWholeDollars } from '#domain/money.ts';
import { countdown, countdownParts, shortInstant } from '#domain/offers/dates/countdown.ts';
import { counterAddress } from '#site/offers/addresses.ts';
import type { ListedProperty, Need } from './need.ts';
import {
  ANSWER_OFFER,
  DUE,
  LEAVES_YOU,
  OTHERS_WAIT,
  SEND_COUNTER,
  SIGNED_MISSING,
  NEED_TEXTS as TEXTS,
} from './need-texts.ts';

/** A received offer in the format of lists. */
export type ReceivedOffer = Readonly<{
  id: string;
  propertyId: string;
  status: string;
  turn: string | null;
  buyer: Readonly<{ name: string }>;
  amountCents: number | null;
  netSheet: Readonly<{ netCents: number }> | null;
  deadlineAt: string | null;
  contractDueAt: string | null;
  /** Whether the signed contract exists. */
  isSigned: boolean;
  /** Next step toward the contract of an accepted offer. */
  contractStep: Readonly<{ isOpen: boolean; turn: 'buyer' | 'seller'; isMine: boolean }> | null;
}>;

/** Pending tasks from the offers on a property: contracts, answers, unsent counter-offers. */
export function offerNeeds(
  property: ListedProperty,
  offers: readonly ReceivedOffer[],
  now: number,
  locale: Locale,
): readonly Need[] {
  // While one offer is accepted, the others are backups.
  const isTaken = property.status === 'under_contract';
  const answerable = (isTaken ? [] : offers)
    .filter(({ status, turn }) => status === 'sent' && turn === 'seller')
    .toSorted((one, other) => instantOf(one.deadlineAt) - instantOf(other.deadlineAt));
  const [first] = answerable;
  return [
    ...offers
      .filter(({ status, isSigned }) => status === 'accepted' && !isSigned)
      .map((offer) => signedNeed(property, offer, now, locale)),
    ...(first ? [answerNeed(property, first, answerable.length - 1, now, locale)] : []),
    ...offers
      .filter(({ status, turn }) => status === 'revision' && turn === 'seller')
      .map((offer) => counterNeed(property, offer, now, locale)),
  ];
}

/** Time left, in large type, and the deadline below it. */
export function dueText(due: number | undefined, now: number, locale: Locale) {
  if (due === undefined) return { when: TEXTS.noDeadline[locale], whenNote: '' };
  const left = countdown(due, now);
  const time = countdownParts({ ...left, isOverdue: false }, locale)
    .slice(0, 2)
    .map(({ amount, unit }) => `${amount} ${unit}`)
    .join(' ');
  return {
    when: left.isOverdue ? DUE[locale].ago(time) : time,
    whenNote: DUE[locale][left.isOverdue ? 'was' : 'is'](shortInstant(due, now, locale)),
  };
}

function needOf(
  property: ListedProperty,
  offer: ReceivedOffer,
  due: string | null,
  now: number,
  locale: Locale,
) {
  const dueAt = due === null ? undefined : Date.parse(due);
  return {
    key: offer.id,
    property,
    dueAt,
    ...dueText(dueAt, now, locale),
    isOverdue: dueAt !== undefined && dueAt <= now,
    isUrgent: dueAt !== undefined && countdown(dueAt, now).isUrgent,
  };
}

function signedNeed(
  property: ListedProperty,
  offer: ReceivedOffer,
  now: number,
  locale: Locale,
): Need {
  const { contractStep: step } = offer;
  const amount = offer.amountCents === null ? '' : formatCents(offer.amountCents, locale);
  const due = step?.isOpen === false ? null : offer.contractDueAt;
  const need = needOf(property, offer, due, now, locale);
  const isMine = step?.isMine === true;
  const signing = step?.isOpen ? 'signNow' : 'openSigning';
  return {
    ...need,
    title: TEXTS[isMine ? signing : need.isOverdue ? 'signedOverdue' : 'signedWaiting'][locale],
    why: SIGNED_MISSING[locale](amount, offer.buyer.name),
    action: isMine ? TEXTS[step?.isOpen ? 'sign' : 'open'][locale] : TEXTS.seeOffer[locale],
    href: `/${locale}/offers/${isMine ? 'sign' : 'details'}/${offer.id}`,
  };
}

function answerNeed(
  property: ListedProperty,
  offer: ReceivedOffer,
  others: number,
  now: number,
  locale: Locale,
): Need {
  const { amountCents, netSheet } = offer;
  const money =
    amountCents !== null && netSheet
      ? LEAVES_YOU[locale](
          formatCents(amountCents, locale),
          formatWholeDollars(netSheet.netCents, locale),
        )
      : '';
  return {
    ...needOf(property, offer, offer.deadlineAt, now, locale),
    title: ANSWER_OFFER[locale](offer.buyer.name),
    why: [money, others > 0 ? OTHERS_WAIT[locale](others) : ''].filter(Boolean).join(' '),
    action: TEXTS.answer[locale],
    href: `/${locale}/offers/details/${offer.id}`,
  };
}

function counterNeed(
  property: ListedProperty,
  offer: ReceivedOffer,
  now: number,
  locale: Locale,
): Need {
  return {
    ...needOf(property, offer, offer.deadlineAt, now, locale),
    title: SEND_COUNTER[locale](offer.buyer.name),
    why: TEXTS.counterSaved[locale],
    action: TEXTS.sendIt[locale],
    href: counterAddress(locale, offer.id),
  };
}

function instantOf(text: string | null): number {
  return text === null ? Number.POSITIVE_INFINITY : Date.parse(text);
}
