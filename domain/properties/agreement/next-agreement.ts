import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { FLORIDA_COUNTIES } from '#domain/properties/florida-address.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import {
  ACCEPTED_FINANCING,
  type Agreement,
  OCCUPANCIES,
  POSSESSIONS,
  type UnsignedAgreement,
} from './agreement.ts';

type Term = Readonly<{ startDate: string; endDate: string }>;

/**
 * A new agreement that replaces a signed one: the same sellers, the property's current type and
 * facts, and another term.
 */
export function nextAgreement(
  signed: Agreement,
  { propertyType, facts }: Readonly<{ propertyType: PropertyType; facts: Facts }>,
  term: Term,
): UnsignedAgreement {
  const { sellers, address, listing, authorisation, disclosure } = signed;
  const { mortgageFreeAndClear: clear = disclosure.mortgage.clear } = facts;
  const totalCents = facts.mortgageTotal ?? disclosure.mortgage.totalCents;
  const unit = facts.unitNumber ?? (facts.streetAddress ? undefined : address.unit);
  const compensation = facts.buyerBrokerageCompensation ?? listing.buyerAgentCompensation;
  const materialFacts = facts.materialFacts ?? disclosure.materialFacts;
  const financing = ACCEPTED_FINANCING.filter((key) => facts.listingTerms?.includes(key));
  return {
    sellers,
    address: {
      street: facts.streetAddress ?? address.street,
      ...(unit && { unit }),
      city: facts.city ?? address.city,
      state: 'FL',
      zip: facts.postalCode ?? address.zip,
      county: FLORIDA_COUNTIES.find((key) => key === facts.countyOrParish) ?? address.county,
    },
    listing: {
      propertyType,
      personalPropertyIncluded: facts.inclusions || listing.personalPropertyIncluded,
      occupancy: OCCUPANCIES.find((key) => key === facts.occupantType) ?? listing.occupancy,
      ...term,
      listPriceCents: facts.listPrice ?? listing.listPriceCents,
      acceptedFinancing: financing.length > 0 ? financing : listing.acceptedFinancing,
      ...(compensation && { buyerAgentCompensation: compensation }),
    },
    authorisation: {
      displayOnline: facts.internetEntireListingDisplayYN ?? authorisation.displayOnline,
      displayAddress: facts.internetAddressDisplayYN ?? authorisation.displayAddress,
      allowValuations: facts.internetAutomatedValuationDisplayYN ?? authorisation.allowValuations,
      allowComments: facts.internetConsumerCommentYN ?? authorisation.allowComments,
    },
    disclosure: {
      ...(materialFacts && { materialFacts }),
      showOffersToBuyers: facts.showOffersToBuyers ?? disclosure.showOffersToBuyers,
      discloseMultipleOffers: facts.discloseMultipleOffers ?? disclosure.discloseMultipleOffers,
      mortgage: clear || totalCents === undefined ? { clear } : { clear, totalCents },
      homeWarranty: facts.homeWarrantyYN ?? disclosure.homeWarranty,
      possession: POSSESSIONS.find((key) => key === facts.possession) ?? disclosure.possession,
      ...(disclosure.homestead && { homestead: disclosure.homestead }),
    },
  };
}
