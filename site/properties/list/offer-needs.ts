import type { Deal } from '#domain/deal/deal.ts';
import { dealStep, dueWords } from '#domain/deal/deal-words.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { formatCents, formatWholeDollars } from '#domain/money.ts';
import { countdown, countdownParts, shortInstant } from '#domain/offers/dates/countdown.ts';
import { dealLink } from '#site/offers/action-link.ts';
import {
  ANSWER_OFFER,
  DUE,
  LEAVES_YOU,
  type ListedProperty,
  type Need,
  OTHERS_WAIT,
  SEND_COUNTER,
  SIGNED_MISSING,
  SIGNED_WITH,
  NEED_TEXTS as TEXTS,
} from './need.ts';

/** A received offer in the format of lists. */
export type ReceivedOffer = Readonly<{
  id: string;
  propertyId: string;
  buyer: Readonly<{ name: string }>;
  amountCents: number | null;
  netSheet: Readonly<{ netCents: number }> | null;
  deal: Deal;
}>;

/**
 * Pending tasks from the offers on a property: contracts that wait for a signature or for the
 * owner, answers, unsent counter-offers.
 */
export function offerNeeds(
  property: ListedProperty,
  offers: readonly ReceivedOffer[],
  now: number,
  locale: Locale,
): readonly Need[] {
  const answerable = offers
    .filter(({ deal }) => deal.state === 'answer' && deal.isMine && !deal.isWriting)
    .toSorted((one, other) => dueOf(one) - dueOf(other));
  const [first] = answerable;
  return [
    ...offers
      .filter(({ deal }) => isUnsigned(deal) || (isSigned(deal) && deal.isMine))
      .map((offer) => contractNeed(property, offer, now, locale)),
    ...(first ? [answerNeed(property, first, answerable.length - 1, now, locale)] : []),
    ...offers
      .filter(({ deal }) => deal.isWriting)
      .map((offer) => counterNeed(property, offer, now, locale)),
  ];
}

function isUnsigned({ state }: Deal): boolean {
  return state === 'to_open' || state === 'to_disclose' || state === 'to_sign';
}

function isSigned({ state }: Deal): boolean {
  return state === 'signed' || state === 'to_agree' || state === 'to_record';
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

function needOf(property: ListedProperty, offer: ReceivedOffer, now: number, locale: Locale) {
  const { deal } = offer;
  const dueAt = deal.dueAt === null ? undefined : Date.parse(deal.dueAt);
  const { label, href } = dealLink(offer, locale);
  return {
    key: offer.id,
    property,
    dueAt,
    ...dueText(dueAt, now, locale),
    ...(isSigned(deal) && dueAt !== undefined && { whenNote: dueWords(deal, now, locale) }),
    isOverdue: deal.isLate,
    isUrgent: dueAt !== undefined && countdown(dueAt, now).isUrgent,
    action: label,
    href,
  };
}

function contractNeed(
  property: ListedProperty,
  offer: ReceivedOffer,
  now: number,
  locale: Locale,
): Need {
  const { deal, buyer } = offer;
  const amount = offer.amountCents === null ? '' : formatCents(offer.amountCents, locale);
  const step = dealStep(deal, locale);
  return {
    ...needOf(property, offer, now, locale),
    title: deal.isLate && !deal.isMine ? `${step} ${TEXTS.late[locale]}` : step,
    why: (isSigned(deal) ? SIGNED_WITH : SIGNED_MISSING)[locale](amount, buyer.name),
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
    ...needOf(property, offer, now, locale),
    title: ANSWER_OFFER[locale](offer.buyer.name),
    why: [money, others > 0 ? OTHERS_WAIT[locale](others) : ''].filter(Boolean).join(' '),
  };
}

function counterNeed(
  property: ListedProperty,
  offer: ReceivedOffer,
  now: number,
  locale: Locale,
): Need {
  return {
    ...needOf(property, offer, now, locale),
    title: SEND_COUNTER[locale](offer.buyer.name),
    why: TEXTS.counterSaved[locale],
  };
}

function dueOf({ deal }: ReceivedOffer): number {
  return deal.dueAt === null ? Number.POSITIVE_INFINITY : Date.parse(deal.dueAt);
}
