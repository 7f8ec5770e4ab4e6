import { GATHER_MS } from '#api/messages/gather.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import type { OfferOnTable, Table, TableState } from './table.ts';

/** The e-mails about offers: no other is written at the table. */
const ABOUT_OFFERS = [
  ...['offer_received', 'counter_received', 'deadline_reminder', 'offer_sufficient'],
  ...['offer_accepted', 'open_signing_reminder', 'offer_rejected', 'offer_withdrawn'],
  ...['offer_expired', 'documents_uploaded', 'offer_improved', 'offer_extended'],
];

/** `3 × offer_received to seller@…`: what each event must have written, and what was. */
export function emailsWrong(table: Table, { offers, emails }: TableState): string[] {
  const due = counted(offers.flatMap((offer) => emailsOf(table, offer)));
  const written = counted(
    emails
      .filter((email) => ABOUT_OFFERS.includes(email.template) && !isOfSameTurn(email, offers))
      .map(({ template, to }) => `${template} to ${to}`),
  );
  return [...new Set([...due.keys(), ...written.keys()])].flatMap((email) => {
    const [wanted = 0, found = 0] = [due.get(email), written.get(email)];
    return wanted === found ? [] : [`I8: ${email}: ${found} written, ${wanted} due`];
  });
}

/**
 * A reminder of a turn that continues: with other terms of the same side, or once the home is free
 * again. Whether one is due depends on what was left then, which `remindersWrong` looks at.
 */
function isOfSameTurn(
  { cause, template }: TableState['emails'][number],
  offers: readonly OfferOnTable[],
): boolean {
  if (template !== 'deadline_reminder') return false;
  const offer = offers.find(({ id }) => cause.startsWith(`offer:${id}:`));
  const version = Number(cause.split(':').at(-1));
  const isOwn = offer?.events.some(
    (event) => event.version === version && ['improve', 'extend'].includes(event.action),
  );
  return isOwn === true || cause.includes(':free:');
}

/** Nobody is reminded of an answer that was given, of a backup, or of an offer that ended. */
export function remindersWrong({ offers, emails }: TableState): string[] {
  return emails.flatMap(({ cause, template, cancelledAt }) => {
    const offer = offers.find(({ id }) => cause.startsWith(`offer:${id}:`));
    if (!offer || cancelledAt !== null) return [];
    const awaits = ['sent', 'offerted', 'revision'].includes(offer.status);
    const isOf =
      template === 'deadline_reminder'
        ? awaits && offer.heldMs === null && cause.endsWith(`:deadline:${offer.version}`)
        : template !== 'open_signing_reminder' || offer.status === 'accepted';
    return isOf ? [] : [`I8: ${template} (${cause}) was not taken back`];
  });
}

function emailsOf({ seller, buyers }: Table, offer: OfferOnTable): string[] {
  const buyer = buyers.find(({ id }) => id === offer.buyerId)?.email ?? 'nobody';
  return offer.events.flatMap((event) =>
    isSentAlong(offer, event) || isGathered(offer, event)
      ? []
      : emailsOfEvent(offer, event, buyer, seller.email),
  );
}

/**
 * Of the documents of one side within ten minutes the first has an e-mail, and all others one more.
 */
function isGathered(
  offer: OfferOnTable,
  { action, actor, at, sequence }: OfferOnTable['events'][number],
) {
  const before = offer.events.filter(
    (event) =>
      event.sequence < sequence &&
      event.actor === actor &&
      event.action === 'add_document' &&
      Math.floor(event.at / GATHER_MS) === Math.floor(at / GATHER_MS) &&
      !isSentAlong(offer, event),
  );
  return action === 'add_document' && before.length > 1;
}

/** A document that was attached to terms goes with their e-mail. */
function isSentAlong(
  { events }: OfferOnTable,
  { action, sequence }: OfferOnTable['events'][number],
) {
  if (action !== 'add_document') return false;
  const next = events.find((event) => event.sequence > sequence && event.action !== 'add_document');
  const between = events.find((event) => event.sequence === sequence + 1);
  const isNext = next?.action === 'submit' || next?.action === 'submit_counter';
  return isNext && between?.at === events[sequence - 1]?.at;
}

const RECEIVED = {
  submit: 'offer_received',
  submit_counter: 'counter_received',
  improve: 'offer_improved',
  extend: 'offer_extended',
} as const;

function emailsOfEvent(
  { versions }: OfferOnTable,
  { action, actor, at, version }: OfferOnTable['events'][number],
  buyer: string,
  seller: string,
): string[] {
  const other = actor === 'buyer' ? seller : buyer;
  switch (action) {
    case 'submit':
    case 'submit_counter':
    case 'improve':
    case 'extend': {
      const received = RECEIVED[action];
      const isTurnNew = action === 'submit' || action === 'submit_counter';
      const sent = versions.find(({ number }) => number === version);
      const remindAt = Date.parse(sent?.terms.responseDeadline ?? '') - 4 * HOUR_MS;
      return [
        `${received} to ${other}`,
        ...(isTurnNew && remindAt > at ? [`deadline_reminder to ${other}`] : []),
      ];
    }
    case 'accept':
      return [
        `offer_sufficient to ${buyer}`,
        `offer_accepted to ${seller}`,
        `open_signing_reminder to ${seller}`,
        `open_signing_reminder to ${seller}`,
      ];
    case 'reject':
      return [`offer_rejected to ${other}`];
    case 'withdraw':
      return [`offer_withdrawn to ${seller}`];
    case 'lapse':
      return [`offer_expired to ${buyer}`, `offer_expired to ${seller}`];
    case 'back_on_market':
    case 'property_sold':
    case 'listing_withdrawn':
      return [`offer_rejected to ${buyer}`];
    case 'add_document':
      return [`documents_uploaded to ${other}`];
    case 'begin':
    case 'save':
    case 'counter':
    case 'save_counter':
    case 'discard_counter':
    // A signing has its own e-mails.
    case 'sign':
    case 'decline_signing':
    case 'signed_by_all':
      return [];
  }
}

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
