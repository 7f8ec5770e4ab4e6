import type { StoredDeal } from '#domain/deal/deal.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import type { PropertyStatus } from '#domain/properties/status.ts';
import { EXAMPLE_NOW, EXAMPLE_TERMS } from './offer-terms.ts';

type Given = Partial<Omit<StoredDeal, 'offer' | 'property' | 'sent'>> &
  Readonly<{
    offer?: Partial<StoredDeal['offer']>;
    home?: PropertyStatus;
    facts?: StoredDeal['property']['facts'];
    terms?: OfferTerms;
  }>;

/** What is stored of an offer that waits for the seller's answer, with the given parts changed. */
export function aStoredDeal({
  offer,
  home,
  facts = {},
  terms = EXAMPLE_TERMS,
  ...more
}: Given): StoredDeal {
  const status = offer?.status ?? 'sent';
  return {
    offer: {
      ...{ status, reason: null, revisionBy: null, revisionFrom: null },
      ...{ deadlineAt: status === 'accepted' ? null : EXAMPLE_NOW + 6 * 3_600_000 },
      ...{ acceptedAt: null, contractDueAt: null, contractAt: null, contractBy: null },
      ...offer,
    },
    property: {
      status: home ?? (status === 'accepted' ? 'under_contract' : 'published'),
      facts,
      propertyType: 'single_family',
    },
    sent: { terms },
    ...{
      signing: null,
      declinedAt: null,
      unsigned: [],
      missing: [],
      received: [],
      asked: null,
      done: [],
      last: null,
    },
    ...{ round: null, sealedAt: null, firstSentAt: null },
    buyer: { id: 'hannah' },
    seller: { id: 'rosa' },
    ...more,
  };
}
