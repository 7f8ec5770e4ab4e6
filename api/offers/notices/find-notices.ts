import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { netOf } from '#api/offers/describe-offer.ts';
import { dealSeenBy, missingOf, type SeenOffer } from '#api/offers/find-offer.ts';
import { postalAddressFor } from '#api/offers/shown-address.ts';
import { closingNotices } from '#api/offers/table.ts';
import { type FoundSigning, findSigning } from '#api/signing/contracts/find-signing.ts';
import { dateOf, timeZoneOf } from '#domain/calendar.ts';
import { daysOf } from '#domain/deal/deal.ts';
import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import { formatWholeDollars } from '#domain/money.ts';
import type { NoticeFacts } from '#domain/notices/notice.ts';
import { joinList } from '#domain/offers/format.ts';
import { cashToClose } from '#domain/offers/money/cash-to-close.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { titleCompanyOf } from '#domain/offers/title-company.ts';
import { Refusal } from '#domain/refusal.ts';
import { contractHome } from '#domain/signing/deal/deal-document.ts';

export type NoticeRow = typeof closingNotices.$inferSelect;

/** A contract that all have signed on this site, as a side that writes a notice sees it. */
export type NoticedDeal = Readonly<{
  facts: NoticeFacts;
  signing: FoundSigning;
  /** The notices that were given, the newest first. */
  rows: readonly NoticeRow[];
}>;

/**
 * Returns what notices of a contract are written from. Of an uploaded contract the clauses are
 * unknown, so it has none.
 * @throws Refusal `not_found` (404) before all have signed here, and for an offer that ended without
 * a contract
 */
export async function findNoticed(
  context: Context,
  seen: SeenOffer,
  side: OfferSide,
): Promise<NoticedDeal> {
  const { offer, property, sent, at } = seen;
  const deal = dealSeenBy(seen);
  const [signing, rows] = await Promise.all([
    findSigning(context, offer.id),
    noticesOf(context, offer.id),
  ]);
  if (!deal.signed || deal.signed.by !== null || !signing || !sent) throw new Refusal('not_found');
  const zone = timeZoneOf(property.facts.countyOrParish);
  const namesOf = (of: OfferSide) => {
    const names = signing.signers.filter((one) => one.side === of).map(({ name }) => name);
    return inBoth((locale) => joinList(names, locale));
  };
  const missing = missingOf(seen, at).map(({ key }) => key);
  return {
    signing,
    rows,
    facts: {
      ...{ terms: sent.terms, home: contractHome(property.facts), side },
      dates: daysOf({ ...seen, missing }, at),
      isEnded: deal.state === 'ended' || deal.state === 'sold',
      effectiveOn: dateOf(Date.parse(deal.signed.at), zone),
      today: dateOf(at, zone),
      address: postalAddressFor(seen, 'seller'),
      ...{ buyers: namesOf('buyer'), sellers: namesOf('seller') },
      company: titleCompanyOf(sent.terms).company.company ?? '',
      served: rows
        .filter(({ status }) => status === 'served')
        .map(({ key, servedAt, version }) => ({
          ...{ key, on: dateOf(servedAt, zone), isOfTheseTerms: version === offer.version },
        })),
      waived: rows.flatMap(({ key, answers }) =>
        key === 'waiver' && typeof answers['right'] === 'string' ? answers['right'] : [],
      ),
    },
  };
}

/** Returns the notices of an offer, latest first. */
export async function noticesOf(
  { db }: Pick<Context, 'db'>,
  offerId: string,
): Promise<readonly NoticeRow[]> {
  return db
    .select()
    .from(closingNotices)
    .where(eq(closingNotices.offerId, offerId))
    .orderBy(desc(closingNotices.servedAt), desc(closingNotices.sequence));
}

/** Returns a notice of an offer. @throws Refusal `not_found` (404) */
export async function requireNotice(
  { db }: Context,
  offerId: string,
  noticeId: string,
): Promise<NoticeRow> {
  const [notice] = await db
    .select()
    .from(closingNotices)
    .where(and(eq(closingNotices.id, noticeId), eq(closingNotices.offerId, offerId)));
  if (!notice) throw new Refusal('not_found');
  return notice;
}

/**
 * What other terms change in the viewer's own money: the seller's net, or the buyers' cash to close.
 * Neither side sees the other's; empty without a difference, and for administrators.
 */
export function ownFigures(seen: SeenOffer, after: OfferTerms | null): readonly Localized[] {
  const { actor, sent } = seen;
  if (!sent || !after || (actor !== 'buyer' && actor !== 'seller')) return [];
  const of = actor === 'seller' ? (terms: OfferTerms) => netOf(seen, terms).netCents : cashOf(seen);
  const [from, to] = [of(sent.terms), of(after)];
  return from === to
    ? []
    : [
        inBoth((locale) =>
          WORDS[actor][locale](formatWholeDollars(from, locale), formatWholeDollars(to, locale)),
        ),
      ];
}

function cashOf({ property }: SeenOffer): (terms: OfferTerms) => number {
  const { facts } = property.snapshot ?? property;
  return (terms) =>
    cashToClose(terms, {
      listPriceCents: facts.listPrice ?? terms.amountCents,
      county: facts.countyOrParish ?? '',
      propertyType: property.propertyType,
      annualTaxCents: facts.taxAnnualAmount,
    }).totalCents;
}

const WORDS = {
  seller: {
    es: (from: string, to: string) => `Su neto estimado: de ${from} a ${to}.`,
    en: (from: string, to: string) => `Your estimated net: from ${from} to ${to}.`,
  },
  buyer: {
    es: (from: string, to: string) => `Su dinero para el cierre, estimado: de ${from} a ${to}.`,
    en: (from: string, to: string) => `Your estimated cash to close: from ${from} to ${to}.`,
  },
} as const;
