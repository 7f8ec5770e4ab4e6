import { addDays, dateOf } from '#domain/calendar.ts';
import type { Agreement } from '#domain/properties/agreement/agreement.ts';
import { currentConsent } from '#domain/signing/consent.ts';

const { sha256: consentSha256 } = await currentConsent('agreement');

/** Returns a typed signature of an agreement, with the consent to sign online. */
export function typedSignature(name: string) {
  return { name, accepted: true, consentSha256 };
}

/** Returns a listing agreement as an owner fills it in. */
export function anAgreement(given: Partial<Agreement> = {}): Agreement {
  // Computed for each call, because a run that crosses midnight would send a past date.
  const today = dateOf(Date.now());
  return {
    sellers: [
      {
        firstName: 'Marisol',
        middleName: '',
        hasNoMiddleName: true,
        lastName: 'Quintana',
        phone: '(305) 372-1234',
        email: 'marisol@example.com',
      },
    ],
    address: {
      street: '905 East 24th Street',
      city: 'Hialeah',
      state: 'FL',
      zip: '33013',
      county: 'Miami-Dade',
    },
    listing: {
      personalPropertyIncluded: 'Refrigerador y cortinas',
      occupancy: 'owner',
      startDate: today,
      endDate: addDays(today, 180),
      listPriceCents: 56_000_000,
      acceptedFinancing: ['cash', 'conventional'],
    },
    authorisation: {
      displayOnline: true,
      displayAddress: true,
      allowValuations: true,
      allowComments: false,
    },
    disclosure: {
      showOffersToBuyers: false,
      discloseMultipleOffers: true,
      mortgage: { clear: false, totalCents: 21_000_000 },
      homeWarranty: false,
      possession: 'closing',
    },
    signature: typedSignature('Marisol Quintana'),
    ...given,
  };
}
