import { netOf } from '#api/offers/describe-offer.ts';
import type { SeenOffer } from '#api/offers/find-offer.ts';
import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import { formatWholeDollars } from '#domain/money.ts';
import { cashToClose } from '#domain/offers/money/cash-to-close.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';

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
