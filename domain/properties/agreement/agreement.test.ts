import { describe, expect, test } from 'vitest';
import { workingCopySchema } from '#domain/properties/catalogue/facts.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { explainedErrors } from '#domain/validation.ts';
import { anAgreement, typedSignature } from '#tests/examples/agreement.ts';
import {
  agreementFacts,
  agreementSchema,
  canonicalAgreement,
  type GivenAgreement,
} from './agreement.ts';
import { pastDates } from './agreement-term.ts';
import { AGREEMENT_CLAUSES, AGREEMENT_EDITION } from './agreement-text.ts';

const SELLER = {
  firstName: 'Ana',
  middleName: '',
  hasNoMiddleName: true,
  lastName: 'Núñez',
  phone: '+13053721234',
  email: 'ana@example.com',
};

const EXAMPLE = anAgreement();
const AGREEMENT: GivenAgreement = {
  ...EXAMPLE,
  sellers: [SELLER],
  address: { ...EXAMPLE.address, unit: '2' },
  listing: {
    ...EXAMPLE.listing,
    ...{ startDate: '2026-09-15', endDate: '2027-03-15', buyerAgentCompensation: '2.5 %' },
  },
  disclosure: { ...EXAMPLE.disclosure, materialFacts: 'Techo reparado en 2024.' },
  signature: { ...typedSignature('Ana Núñez'), openedProof: 'proof' },
};

const errorsOf = (document: unknown) => explainedErrors(agreementSchema, document, 'en');

describe('the listing agreement', () => {
  test('is stored as it was signed', () => {
    expect(agreementSchema.parse(AGREEMENT)).toEqual(AGREEMENT);
  });

  test('does not need optional answers', () => {
    const { unit, ...address } = AGREEMENT.address;
    const { buyerAgentCompensation, ...listing } = AGREEMENT.listing;
    const { materialFacts, ...disclosure } = AGREEMENT.disclosure;
    expect(errorsOf({ ...AGREEMENT, address, listing, disclosure })).toEqual({});
  });

  test('lists everything that is missing in an empty one', () => {
    expect(Object.keys(errorsOf({}))).toEqual([
      'sellers',
      'address',
      'listing',
      'authorisation',
      'disclosure',
      'signature',
    ]);
  });

  test('needs a seller, and every answer of each', () => {
    expect(errorsOf({ ...AGREEMENT, sellers: [] })).toEqual({ sellers: ['At least 1 required.'] });
    const blank = { firstName: '', lastName: ' ', phone: '123', email: 'ana' };
    expect(errorsOf({ ...AGREEMENT, sellers: [SELLER, blank] })).toEqual({
      'sellers.1.firstName': ['Required.'],
      'sellers.1.middleName': ['Required.'],
      'sellers.1.lastName': ['Required.'],
      'sellers.1.phone': ['Invalid phone number. Use one from the United States.'],
      'sellers.1.email': ['Invalid e-mail.'],
    });
  });

  test('needs a middle name, or the statement that there is none', () => {
    const { hasNoMiddleName, ...seller } = SELLER;
    const errorsWith = (change: object) =>
      errorsOf({ ...AGREEMENT, sellers: [{ ...seller, ...change }] });
    const required = { 'sellers.0.middleName': ['Required.'] };
    expect(errorsWith({})).toEqual(required);
    expect(errorsWith({ middleName: '  ' })).toEqual(required);
    expect(errorsWith({ hasNoMiddleName: false })).toEqual(required);
    expect(errorsWith({ hasNoMiddleName: true })).toEqual({});
    expect(errorsWith({ middleName: 'Inés' })).toEqual({});
  });

  test('needs a start before its end', () => {
    const listing = { ...AGREEMENT.listing, endDate: AGREEMENT.listing.startDate };
    expect(errorsOf({ ...AGREEMENT, listing })).toEqual({
      'listing.endDate': ['The start date must be before the end date.'],
    });
  });

  test('needs a price and a way to pay it', () => {
    const listing = { ...AGREEMENT.listing, listPriceCents: 0, acceptedFinancing: [] };
    expect(errorsOf({ ...AGREEMENT, listing })).toEqual({
      'listing.listPriceCents': ['Enter an amount above zero.'],
      'listing.acceptedFinancing': ['At least 1 required.'],
    });
  });

  test('needs an address in Florida', () => {
    const address = { ...AGREEMENT.address, state: 'GA', zip: '30301', county: 'Fulton' };
    expect(errorsOf({ ...AGREEMENT, address })).toEqual({
      'address.state': ['Choose one of the options.'],
      'address.zip': ['Use a five-digit Florida ZIP code, like 32806.'],
      'address.county': ['Enter a Florida county, like Miami-Dade.'],
    });
  });

  test('needs the amount owed unless the home is free and clear', () => {
    const owing = { ...AGREEMENT.disclosure, mortgage: { clear: false } };
    expect(errorsOf({ ...AGREEMENT, disclosure: owing })).toEqual({
      'disclosure.mortgage.totalCents': ['Required.'],
    });
    const clear = { ...AGREEMENT.disclosure, mortgage: { clear: true, totalCents: 5 } };
    expect(agreementSchema.parse({ ...AGREEMENT, disclosure: clear }).disclosure.mortgage).toEqual({
      clear: true,
    });
  });

  test('needs a name and a checked box', () => {
    expect(
      errorsOf({
        ...AGREEMENT,
        signature: { openedProof: '', name: '', accepted: false, consentSha256: '' },
      }),
    ).toEqual({
      'signature.openedProof': ['Open the document before you sign.'],
      'signature.name': ['Required.'],
      'signature.accepted': ['Check the box to continue.'],
      'signature.consentSha256': ['Check the box to continue.'],
    });
  });

  test('needs the name of one of its sellers, and the error lists the valid ones', () => {
    const luis = { ...SELLER, firstName: 'Luis', middleName: 'Iván', lastName: 'Peña' };
    const signed = (name: string, change: object = {}) => {
      const signature = { ...AGREEMENT.signature, name };
      return { ...AGREEMENT, sellers: [SELLER, luis], signature, ...change };
    };
    const refused = {
      'signature.name': [
        'Type your name as the agreement has it: Ana Núñez or Luis Iván Peña. You may leave out the middle name.',
      ],
    };
    expect(errorsOf(signed('Pedro Pérez'))).toEqual(refused);
    expect(errorsOf(signed('luis pena'))).toEqual({});
    // The name is reported immediately, even if other answers are missing.
    expect(errorsOf(signed('Pedro Pérez', { address: undefined }))).toEqual({
      ...refused,
      address: ['Required.'],
    });
    expect(explainedErrors(agreementSchema, signed('Pedro'), 'es')).toMatchObject({
      'signature.name': [expect.stringContaining('Ana Núñez o Luis Iván Peña')],
    });
  });

  test.each([
    ['2026-12-31', '2027-06-30', '2026-12-31', []],
    ['2026-12-31', '2027-06-30', '2027-01-01', ['startDate']],
    ['2027-02-27', '2027-02-28', '2027-02-28', ['startDate']],
    ['2024-02-28', '2024-02-29', '2024-03-01', ['startDate', 'endDate']],
  ])('from %s to %s has these past dates on %s: %j', (startDate, endDate, today, past) => {
    expect(pastDates({ startDate, endDate }, today)).toEqual(past);
  });

  test('refuses unknown fields', () => {
    expect(errorsOf({ ...AGREEMENT, status: 'signed' })).toEqual({
      status: ['This field does not exist.'],
    });
  });
});

describe('the facts that a property takes from its agreement', () => {
  test.each(PROPERTY_TYPES)('are valid for a %s', (type) => {
    const facts = agreementFacts(AGREEMENT, type);
    expect(workingCopySchema(type).parse(facts)).toEqual(facts);
  });

  test('are all answers that both have', () => {
    expect(agreementFacts(AGREEMENT, 'single_family')).toEqual({
      streetAddress: '905 East 24th Street',
      unitNumber: '2',
      city: 'Hialeah',
      stateOrProvince: 'FL',
      postalCode: '33013',
      countyOrParish: 'Miami-Dade',
      inclusions: 'Refrigerador y cortinas',
      occupantType: 'owner',
      listingContractDate: '2026-09-15',
      expirationDate: '2027-03-15',
      listPrice: 56_000_000,
      listingTerms: ['cash', 'conventional'],
      buyerBrokerageCompensation: '2.5 %',
      internetEntireListingDisplayYN: true,
      internetAddressDisplayYN: true,
      internetAutomatedValuationDisplayYN: true,
      internetConsumerCommentYN: false,
      materialFacts: 'Techo reparado en 2024.',
      showOffersToBuyers: false,
      discloseMultipleOffers: true,
      mortgageFreeAndClear: false,
      mortgageTotal: 21_000_000,
      homeWarrantyYN: false,
      possession: 'closing',
      showingContactName: 'Ana Núñez',
      showingContactPhone: '+13053721234',
      showingContactEmail: 'ana@example.com',
    });
  });

  test('are fewer for a lot, which has no unit and no warranty', () => {
    const facts = agreementFacts(AGREEMENT, 'vacant_land');
    expect(facts).not.toHaveProperty('unitNumber');
    expect(facts).not.toHaveProperty('homeWarrantyYN');
  });
});

describe('the canonical text of an agreement', () => {
  test('does not depend on the order of its parts', () => {
    const turned = Object.fromEntries(Object.entries(AGREEMENT).reverse());
    expect(canonicalAgreement(agreementSchema.parse(turned))).toBe(canonicalAgreement(AGREEMENT));
  });

  test('changes with any answer and with the clauses', () => {
    const signature = { name: 'Ana Nuñez', accepted: true };
    expect(canonicalAgreement({ ...AGREEMENT, signature })).not.toBe(canonicalAgreement(AGREEMENT));
    expect(canonicalAgreement(AGREEMENT, '2020-01-01')).not.toBe(canonicalAgreement(AGREEMENT));
    expect(canonicalAgreement(AGREEMENT)).toContain(AGREEMENT_EDITION);
  });

  test('has every clause in both languages', () => {
    for (const { title, text } of AGREEMENT_CLAUSES) {
      for (const words of [title.es, title.en, text.es, text.en]) expect(words).not.toBe('');
    }
  });
});
