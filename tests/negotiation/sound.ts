import { HOUR_MS } from '#domain/calendar.ts';
import { emailsWrong, remindersWrong } from './emails.ts';
import type { OfferOnTable, Table, TableState } from './table.ts';
import { timeLeft } from './time-to-answer.ts';

type Event = OfferOnTable['events'][number];

/** Allowed moves by visible status, written independently from the specification. */
const IN_TURN: Readonly<Record<string, readonly string[]>> = {
  draft: ['buyer submit', 'buyer withdraw', 'buyer add_document'],
  sent: [
    ...['seller accept', 'seller reject', 'seller submit_counter', 'buyer withdraw'],
    ...['buyer improve', 'buyer extend'],
    ...['buyer add_document', 'seller add_document', 'clock lapse', 'system listing_withdrawn'],
  ],
  offerted: [
    ...['buyer accept', 'buyer reject', 'buyer submit_counter', 'buyer withdraw'],
    ...['buyer add_document', 'seller add_document', 'clock lapse', 'system listing_withdrawn'],
  ],
  accepted: [
    ...['seller back_on_market', 'admin back_on_market'],
    ...['buyer add_document', 'seller add_document'],
  ],
  rejected: [],
};
/** Moves that are refused after the deadline. */
const ANSWERS = ['accept', 'reject', 'submit_counter', 'improve', 'extend', 'withdraw'];
/** Moves that send terms in answer to, or in place of, the previous version. */
const NEXT_TERMS = ['submit_counter', 'improve', 'extend'];

/** Returns descriptions of all violated rules; empty if there are none. */
export function ruleViolations(table: Table, state: TableState): string[] {
  const { property, propertyMoves, offers } = state;
  const accepted = offers.filter(({ status }) => status === 'accepted').length;
  const contracts = propertyMoves.filter(({ action }) => action === 'contract').length;
  const acceptances = offers
    .flatMap(({ events }) => events)
    .filter(({ action }) => action === 'accept').length;
  return [
    ...unless(accepted <= 1, `I1: ${accepted} offers are accepted`),
    ...unless(
      (accepted === 1) === (property.status === 'under_contract'),
      `I1: ${accepted} accepted and the home is ${property.status}`,
    ),
    ...unless(contracts === acceptances, `I1: ${acceptances} acceptances, ${contracts} contracts`),
    ...offers.flatMap((offer) => offerWrong(table, offer, state)),
    ...emailsWrong(table, state),
    ...remindersWrong(state),
  ];
}

function offerWrong(table: Table, offer: OfferOnTable, state: TableState): string[] {
  const { events, versions, documents } = offer;
  const current = versions.at(-1);
  const left = timeLeft(offer, state, offer.version);
  const isWaiting = ['sent', 'offerted', 'revision'].includes(offer.status);
  return [
    ...unless(
      events.every(({ sequence }, index) => sequence === index + 1),
      'I2: the events are not 1 to n',
    ),
    ...unless(offer.sequence === events.length, 'I2: the offer counts other events than there are'),
    ...unless(offer.historyHash === events.at(-1)?.hash, 'I2: the last event is not the offer’s'),
    ...unless(
      events.at(-1)?.toStatus === (offer.revisionFrom ?? offer.status),
      'I2: the status is not the last event’s',
    ),
    ...unless(
      versions.every(({ number }, index) => number === index + 1) &&
        versions.length === offer.version,
      `I2: versions ${versions.map(({ number }) => number)} of ${offer.version}`,
    ),
    ...unless(
      versions.every((version, index) => isInTurn(version, versions[index - 1], events)),
      'I3: a side answered its own terms',
    ),
    ...unless(
      events.filter(({ action }) => action === 'add_document').length ===
        documents.filter(({ sentAt }) => sentAt !== null).length,
      'I2: documents without their events',
    ),
    ...unless(
      !isWaiting || (offer.deadlineAt === left.deadlineAt && offer.heldMs === left.heldMs),
      `I5: the time to answer is not that of the terms: ${left.deadlineAt} or ${left.heldMs} ms`,
    ),
    ...unless(
      !current || offer.amountCents === current.terms.amountCents,
      'the amount is not that of the terms',
    ),
    ...unless(
      offer.status !== 'accepted' ||
        (offer.contractDueAt ?? 0) - (offer.acceptedAt ?? 0) === 48 * HOUR_MS,
      'I10: the contract is not due in 48 hours',
    ),
    ...events.flatMap((event, index) => eventWrong(table, offer, state, event, events[index - 1])),
  ].map((problem) => `${problem} (offer of ${offer.buyerId === table.buyers[0].id ? 0 : 1})`);
}

function eventWrong(
  { seller, admin }: Table,
  offer: OfferOnTable,
  state: TableState,
  event: Event,
  previous: Event | undefined,
): string[] {
  const { action, actor, byUserId, version, at } = event;
  if (!previous) return unless(action === 'begin' && actor === 'buyer', 'I2: no beginning');
  const people = { buyer: offer.buyerId, seller: seller.id, admin: admin.id, clock: null };
  // Offers end in the name of the person who took the home off the market.
  const isThem = actor === 'system' || people[actor] === byUserId;
  const inForce = offer.versions.findLast((sent) => sent.at <= at && sent.number < version + 1);
  const answered = offer.versions.find(
    ({ number }) => number === (NEXT_TERMS.includes(action) ? version - 1 : version),
  );
  const left = timeLeft(offer, state, answered?.number ?? 0, at);
  const deadlineAt = left.deadlineAt ?? Number.POSITIVE_INFINITY;
  const what = `${actor} ${action} from ${previous.toStatus}`;
  return [
    ...unless(event.fromStatus === previous.toStatus, `I2: ${what} does not follow`),
    ...unless(isThem, `I3: ${what} was another person`),
    ...unless(
      (IN_TURN[previous.toStatus] ?? []).includes(`${actor} ${action}`),
      `I3: ${what} was out of turn`,
    ),
    ...unless(at >= previous.at, `I2: ${what} was before what went before`),
    ...unless(
      previous.toStatus === 'draft' || !ANSWERS.includes(action) || at < deadlineAt,
      `I5: ${what} after the deadline`,
    ),
    ...unless(action !== 'lapse' || at >= deadlineAt, `I5: ${what} came early`),
    ...unless(
      action !== 'accept' || (event.termsSha256 === answered?.sha256 && answered === inForce),
      `I6: ${what} is of other terms`,
    ),
  ];
}

/** Whether versions alternate, except for improvements of the buyer's own offer. */
function isInTurn(
  { number, author }: OfferOnTable['versions'][number],
  previous: OfferOnTable['versions'][number] | undefined,
  events: readonly Event[],
): boolean {
  if (!previous) return author === 'buyer';
  const sending = events.find(
    ({ action, version }) => version === number && [...NEXT_TERMS, 'submit'].includes(action),
  );
  const isOwn = sending?.action === 'improve' || sending?.action === 'extend';
  return isOwn ? author === 'buyer' && previous.author === 'buyer' : author !== previous.author;
}

function unless(isSo: boolean, problem: string): string[] {
  return isSo ? [] : [problem];
}
