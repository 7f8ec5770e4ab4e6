import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFile } from '#domain/deal/calendar-file.ts';
import { type Deal, datesAhead, dealOf, type StoredDeal } from '#domain/deal/deal.ts';
import { dateTitle, dealHeading, dealStatus, dealStep, dealTurn } from '#domain/deal/deal-words.ts';
import { offerWords } from '#domain/deal/offer-words.ts';
import { LOCALES, type Locale } from '#domain/i18n/locale.ts';
import { isOwnersTurn, leadOf, leadStepLabel } from '#domain/leads/lead.ts';
import { dealLink } from '#site/offers/action-link.ts';
import { ownersDates } from '#site/properties/list/dates-ahead.ts';
import type { ListedProperty } from '#site/properties/list/need.ts';
import { needsOf } from '#site/properties/list/needs.ts';
import type { ReceivedOffer } from '#site/properties/list/offer-needs.ts';
import { WALK } from './walks.ts';

const READERS = ['buyer', 'seller', 'admin'] as const;
type Reader = (typeof READERS)[number];

/** What only the person on turn may read, and what no one else may. */
const MINE =
  /le toca a usted|le toca firmar|your turn|^abra|\. abra|^open|\. open|env[ií]e lo|^send what|registre la venta|record the sale$/i;
const UNSIGNED =
  /falta firmar|faltan firmas|not yet signed|still have to sign|cuando las dos|once both/i;

test('no two readers of a deal disagree, and none is empty while something is due', () => {
  const seen = new Map<string, number>();
  const problems: string[] = [];
  fc.assert(
    fc.property(WALK, (stages) => {
      for (const { stored, now, path } of stages) {
        const [buyer, seller, admin] = READERS.map((reader) => dealOf(stored, reader, now));
        if (!buyer || !seller || !admin) throw new Error('a reader is missing');
        const key = JSON.stringify([seller, buyer.isMine, buyer.isWriting, now]);
        if (seen.has(key)) continue;
        seen.set(key, 1);
        const found = [
          ...disagreements(buyer, seller, admin),
          ...LOCALES.flatMap((locale) => [
            ...READERS.flatMap((reader) =>
              wordsWrong(dealOf(stored, reader, now), reader, now, locale),
            ),
            ...ownerWrong(seller, stored, now, locale),
          ]),
        ];
        if (found.length > 0) problems.push(`${path}: ${found.join('; ')}`);
      }
    }),
    { numRuns: 800 },
  );
  expect(problems.slice(0, 5)).toEqual([]);
  // Hundreds of states, of every kind.
  expect(seen.size).toBeGreaterThan(500);
  const states = new Set([...seen.keys()].map((key) => (JSON.parse(key) as [Deal])[0].state));
  expect(states.size).toBe(11);
});

/** Every side reads the same state, turn, deadline and dates. */
function disagreements(buyer: Deal, seller: Deal, admin: Deal): readonly string[] {
  const shared = ({ state, turn, dueAt, dates, ended, signed, reason }: Deal) =>
    JSON.stringify([state, turn, dueAt, dates, ended, signed, reason]);
  return [
    ...unless(shared(buyer) === shared(seller), 'buyer and seller read different deals'),
    ...unless(shared(buyer) === shared(admin), 'an administrator reads a different deal'),
    ...unless(!(buyer.isMine && seller.isMine) || buyer.turn === 'both', 'both are on turn'),
    ...unless(!admin.isMine, 'an administrator is on turn'),
    ...unless(buyer.turn !== 'seller' || !buyer.isMine, 'the buyer acts on the seller’s turn'),
  ];
}

/** Lists, the offer's page and its button, in one language. */
function wordsWrong(deal: Deal, reader: Reader, now: number, locale: Locale): readonly string[] {
  const lines = offerWords({ deal, terms: null, role: reader, heldMs: null }, now, locale);
  const link = dealLink({ id: 'o', propertyId: 'p', deal }, locale);
  const heading = dealHeading(deal, now, locale);
  const texts = {
    ...{ state: lines.turn, heading, button: link.label },
    ...{ status: dealStatus(deal, reader, locale), turn: dealTurn(deal, locale) },
  };
  const isDue = deal.dueAt !== null;
  const all = Object.values(texts).join(' | ');
  return [
    ...Object.entries(texts).flatMap(([name, text]) => unless(text !== '', `${name} is empty`)),
    ...unless(!isDue || lines.due !== '', 'the list has no deadline'),
    ...unless(
      deal.isMine || (!MINE.test(heading) && !MINE.test(lines.turn)),
      `${reader} reads that it is their turn: ${heading} / ${lines.turn}`,
    ),
    ...unless(
      !deal.isMine || deal.turn === 'both' || deal.state === 'signed' || link.action !== 'see',
      `${reader} is on turn and has nothing to press`,
    ),
    ...unless(
      deal.isMine || link.action === 'see',
      `${reader} is not on turn and may ${link.label}`,
    ),
    ...unless(!deal.signed || !UNSIGNED.test(all), `signed, but ${all}`),
    ...unless(
      deal.ended === null || !/todavía no ha abierto|not opened/.test(heading),
      'a signing that ended reads as never opened',
    ),
  ];
}

/** The owner's home, the leads and the calendar say what the offer's page says. */
function ownerWrong(
  deal: Deal,
  stored: StoredDeal,
  now: number,
  locale: Locale,
): readonly string[] {
  const offer: ReceivedOffer = {
    ...{ id: 'o', propertyId: 'p', buyer: { name: 'Hannah Whitfield' }, deal },
    ...{ amountCents: 48_000_000, netSheet: { netCents: 46_000_000 } },
  };
  if (deal.state === 'draft') return [];
  const home = { ...HOME, status: stored.property.status };
  const needs = needsOf([home], [offer], now, locale);
  const dates = ownersDates([offer], now, locale);
  const lead = leadOf(deal);
  const link = dealLink(offer, locale);
  const isDue = deal.dueAt !== null || datesAhead(deal).length > 0;
  const calendar = calendarFile(
    deal.dates,
    { id: 'o', buyer: 'Hannah', address: '12 Oak St', url: 'http://localhost' },
    locale,
    now,
  );
  return [
    ...unless(!isDue || needs.length > 0 || dates.length > 0, 'the owner’s home is empty'),
    ...unless(
      !deal.isMine || needs.some(({ href }) => href === link.href),
      'the owner’s home does not lead to the next step',
    ),
    ...unless(
      datesAhead(deal).every((date) =>
        dates.some(({ what }) => what.startsWith(dateTitle(date, locale))),
      ),
      'a date is missing on the owner’s home',
    ),
    ...unless(
      calendar.split('BEGIN:VEVENT').length - 1 === deal.dates.length,
      'the calendar has other dates',
    ),
    ...unless(isOwnersTurn(lead) === deal.isMine, 'the leads name another turn'),
    ...unless(
      deal.state === 'ended' || leadStepLabel(lead, locale) === dealStep(deal, locale),
      'the leads name another step',
    ),
    ...unless(
      (lead.dueAt === null ? null : new Date(lead.dueAt).toISOString()) === deal.dueAt,
      'the leads name another deadline',
    ),
  ];
}

const HOME: ListedProperty = {
  ...{ id: 'p', status: 'published', address: '12 Oak St', city: 'Miami', zip: '33130' },
  ...{ priceCents: 50_000_000, coverHash: null, coverPlaceholder: null, coverWidth: null },
  ...{ percent: 100, missing: 0, returnReasons: null, offers: { open: 1, toAnswer: 1 } },
  ...{ ownerName: 'Rosa', propertyType: 'single_family', stillForSale: null, changes: null },
  ...{ risks: null, undisclosed: [], submittedAt: null, publicFrom: null },
};

function unless(isSo: boolean, problem: string): readonly string[] {
  return isSo ? [] : [problem];
}
