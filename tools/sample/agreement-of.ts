import type { Agreement } from '#domain/properties/agreement/agreement.ts';
import type { Home } from './home.ts';
import type { SamplePerson } from './people.ts';

/** The listing agreement behind a home of the sample. */
export function agreementOf(
  home: Home,
  owner: SamplePerson,
  startDate: string,
  endDate: string,
): Agreement {
  const { firstName, lastName, phone, email } = owner;
  const { place } = home;
  return {
    sellers: [{ firstName, middleName: '', hasNoMiddleName: true, lastName, phone, email }],
    address: {
      street: home.street,
      ...(home.unit && { unit: home.unit }),
      city: place.city,
      state: 'FL',
      zip: place.zip,
      county: place.county,
    },
    listing: {
      personalPropertyIncluded: 'Electrodomésticos de la cocina, lavadora y secadora.',
      occupancy: 'owner',
      startDate,
      endDate,
      listPriceCents: home.priceCents,
      acceptedFinancing: ['cash', 'conventional'],
    },
    authorisation: {
      displayOnline: true,
      displayAddress: true,
      allowValuations: true,
      allowComments: true,
    },
    disclosure: {
      showOffersToBuyers: false,
      discloseMultipleOffers: false,
      mortgage: { clear: true },
      homeWarranty: false,
      possession: 'closing',
    },
    signature: { name: `${firstName} ${lastName}`, accepted: true },
  };
}
