import { GATHER_MS } from '#api/messages/gather.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import type { OfferOnTable, Table, TableState } from './table.ts';

/** The templates about offers; the games write no others. */
const ABOUT_OFFERS = [
  ...['offer_received', 'counter_received', 'deadline_reminder', 'offer_sufficient'],
  ...['offer_accepted', 'open_signing_reminder', 'offer_rejected', 'offer_withdrawn'],
  ...['offer_expired', 'documents_uploaded', 'offer_improved', 'offer_extended'],
];

/**
 * Compares the e-mails that the events must have caused with those written, as `3 × offer_received
 * to seller@…`.
 */
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
 * Whether an e-mail is a reminder of a continuing turn: after other terms of the same side, or when
 * the home is available again. Whether one is due depends on the time left, which `remindersWrong`
 * checks.
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

/** Finds reminders of an answer that was given, of a backup, or of an ended offer. */
export function remindersWrong({ offers, emails }: TableState): string[] {
  return emails.flatMap(({ cause, template, canceledAt }) => {
    const offer = offers.find(({ id }) => cause.startsWith(`offer:${id}:`));
    if (!offer || canceledAt !== null) return [];
    const awaits = ['sent', 'offerted', 'revision'].includes(offer.status);
    const isOf =
      template === 'deadline_reminder'
        ? awaits && offer.heldMs === null && cause.endsWith(`:deadline:${offer.version}`)
        : template !== 'open_signing_reminder' || offer.status === 'accepted';
    return isOf ? [] : [`I8: ${template} (${cause}) was not canceled`];
  });
}

function emailsOf({ seller, buyers }: Table, offer: OfferOnTable): string[] {
  const buyer = buyers.find(({ id }) => id === offer.buyerId)?.email ?? 'nobody';
  return offer.events.flatMap((event) =>
    isSentWithTerms(offer, event) || isGathered(offer, event)
      ? []
      : emailsOfEvent(offer, event, buyer, seller.email),
  );
}

/**
 * Whether a document causes no e-mail of its own: within ten minutes, a side's first document
 * causes one e-mail, and all others together one more.
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
      !isSentWithTerms(offer, event),
  );
  return action === 'add_document' && before.length > 1;
}

/** Whether a document was attached to terms, so that their e-mail covers it. */
function isSentWithTerms(
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
    case 'read_disclosures':
    // One e-mail for all offers of a round.
    case 'open_best':
    case 'save':
    case 'counter':
    case 'save_counter':
    case 'discard_counter':
    // Signings and statements about contracts have their own e-mails.
    case 'sign':
    case 'decline_signing':
    case 'signed_by_all':
    case 'state_contract':
    case 'confirm_contract':
    case 'take_back_contract':
    // The tracker shows what was done.
    case 'complete_task':
    case 'reopen_task':
    case 'share_closing':
    case 'revoke_share':
    // What was not as agreed has an e-mail of its own.
    case 'save_walk_through':
    // Notices go to the people of the contract.
    case 'give_notice':
    case 'end_by_notice':
    case 'agree_notice':
    case 'refuse_notice':
    case 'take_back_notice':
      return [];
  }
}

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
