import { formatDate, type TimeZone } from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatCents, formatWholeDollars, wholeDollars } from '#domain/money.ts';
import { paymentDoubts } from '#domain/offers/doubts.ts';
import { cashOfDraft } from '#domain/offers/money/cash-to-close.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { visitWhen } from '#domain/visits/times.ts';
import type { ListedOffer } from '#site/offers/list/listed-offer.ts';

/** What the dialog repeats before an offer is accepted, in one language. */
export type AcceptFacts = Readonly<{
  rows: readonly Readonly<{ label: string; value: string }>[];
  /** A way of paying that the seller did not list among those they accept. */
  warning?: string;
  /** Other open offers on the home, the highest net first. */
  others: readonly Readonly<{ id: string; text: string }>[];
  /** Open visits by other people to the home, which the owner keeps or cancels. */
  visits: readonly Readonly<{ id: string; text: string }>[];
}>;

type Accepted = Pick<
  ListedOffer,
  'id' | 'role' | 'buyer' | 'seller' | 'amountCents' | 'terms' | 'netSheet' | 'property'
>;

type AcceptedVisit = Readonly<{
  id: string;
  other: Readonly<{ name: string }>;
  startsAt: string;
  endsAt: string;
  zone: TimeZone;
}>;

/**
 * Facts of an acceptance: the other side, price, closing, and the net with the other open offers
 * for the seller, or the cash to close for the buyer.
 * @param received other offers on the home, as its seller sees them
 * @param listingTerms ways of paying that the seller accepts
 * @param visits open visits by other people to the home
 * @param now epoch ms
 */
export function acceptFacts(
  offer: Accepted,
  received: readonly ListedOffer[],
  listingTerms: Facts['listingTerms'],
  visits: readonly AcceptedVisit[],
  now: number,
  locale: Locale,
): AcceptFacts {
  const { terms, netSheet, role } = offer;
  if (!terms) return { rows: [], others: [], visits: [] };
  const { listPriceCents, county, propertyType, annualTaxCents } = offer.property;
  const cash =
    role === 'buyer'
      ? cashOfDraft(terms, {
          ...{ listPriceCents, county, propertyType },
          ...(annualTaxCents !== null && { annualTaxCents }),
        })
      : undefined;
  const rows = [
    { label: LABELS[role === 'buyer' ? 'seller' : 'buyer'], value: personOf(offer) },
    { label: LABELS.price, value: formatCents(terms.amountCents, locale) },
    ...(netSheet
      ? [{ label: LABELS.net, value: formatWholeDollars(netSheet.netCents, locale) }]
      : []),
    ...(cash ? [{ label: LABELS.cash, value: formatCents(cash.totalCents, locale) }] : []),
    { label: LABELS.closing, value: formatDate(terms.closingDate, locale) },
  ];
  const [doubt] = role === 'seller' ? paymentDoubts(terms, { listingTerms }) : [];
  return {
    rows: rows.map(({ label, value }) => ({ label: label[locale], value })),
    ...(doubt && { warning: NOT_ACCEPTED[locale] }),
    others: received
      .filter(({ id, status }) => id !== offer.id && OPEN_STATUSES.includes(status))
      .toSorted((a, b) => netOf(b) - netOf(a))
      .map((other) => ({ id: other.id, text: otherText(other, netOf(offer), locale) })),
    visits: visits.map(({ id, other, startsAt, endsAt, zone }) => {
      const time = { startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt), zone };
      return { id, text: `${other.name}, ${visitWhen(time, now, locale)}` };
    }),
  };
}

const OPEN_STATUSES: readonly ListedOffer['status'][] = ['sent', 'revision', 'offerted'];

function personOf({ role, buyer, seller }: Accepted): string {
  return role === 'buyer' ? seller.name : buyer.name;
}

function netOf({ netSheet }: Pick<ListedOffer, 'netSheet'>): number {
  return wholeDollars(netSheet?.netCents ?? 0);
}

function otherText(other: ListedOffer, accepted: number, locale: Locale): string {
  const apart = netOf(other) - accepted;
  const difference =
    apart === 0 ? SAME[locale] : APART[locale](formatCents(Math.abs(apart), locale), apart > 0);
  const name = other.buyer.name;
  const words = other.status === 'offerted' ? YOUR_COUNTER : THEIR_OFFER;
  return words[locale](name, formatCents(netOf(other), locale), difference);
}

const LABELS = {
  buyer: { es: 'Comprador', en: 'Buyer' },
  seller: { es: 'Vendedor', en: 'Seller' },
  price: { es: 'Precio', en: 'Price' },
  net: { es: 'Neto para usted, antes de su hipoteca', en: 'Your net, before your mortgage' },
  cash: { es: 'Usted lleva al cierre, estimado', en: 'Your cash to close, estimate' },
  closing: { es: 'Cierre', en: 'Closing' },
} as const satisfies Record<string, Localized>;

const NOT_ACCEPTED: Localized = {
  es: 'El comprador paga de una forma que usted no indicó entre las que acepta.',
  en: 'The buyer pays in a way that you did not list among those you accept.',
};
const SAME: Localized = { es: 'el mismo neto', en: 'the same net' };
const APART: Localized<(amount: string, isMore: boolean) => string> = {
  es: (amount, isMore) => `${amount} ${isMore ? 'más' : 'menos'} que esta`,
  en: (amount, isMore) => `${amount} ${isMore ? 'more' : 'less'} than this one`,
};
type OtherWords = Localized<(name: string, net: string, difference: string) => string>;
const YOUR_COUNTER: OtherWords = {
  es: (name, net, difference) => `Su contraoferta a ${name}: neto ${net}, ${difference}`,
  en: (name, net, difference) => `Your counter-offer to ${name}: net ${net}, ${difference}`,
};
const THEIR_OFFER: OtherWords = {
  es: (name, net, difference) => `La oferta de ${name}: neto ${net}, ${difference}`,
  en: (name, net, difference) => `${name}’s offer: net ${net}, ${difference}`,
};
