import { expect, test } from 'vitest';
import { agreementSchema } from './agreement.ts';
import {
  agreementAnswersSchema,
  agreementOf,
  newAgreementAnswers,
  patchedAgreement,
  sellerCount,
} from './agreement-draft.ts';

const ANA = {
  firstName: 'Ana',
  middleName: null,
  lastName: 'Ríos',
  email: 'ana@example.com',
  phone: '3055550170',
};
const FRESH = newAgreementAnswers(ANA, '2026-11-21');

const ANSWERS = {
  'sellers.0.hasNoMiddleName': true,
  'address.street': '1427 Obispo Ave',
  'address.city': 'Coral Gables',
  'address.zip': '33134',
  'address.county': 'Miami-Dade',
  'listing.personalPropertyIncluded': 'Ninguno',
  'listing.occupancy': 'owner',
  'listing.listPriceCents': 48_900_000,
  'listing.acceptedFinancing': ['cash'],
  'authorisation.displayOnline': true,
  'authorisation.displayAddress': true,
  'authorisation.allowValuations': false,
  'authorisation.allowComments': false,
  'disclosure.showOffersToBuyers': false,
  'disclosure.discloseMultipleOffers': false,
  'disclosure.mortgage.clear': false,
  'disclosure.mortgage.totalCents': 10_000_000,
  'disclosure.homeWarranty': false,
  'disclosure.possession': 'closing',
};

test('a draft begins with its author as seller and a term of half a year from today', () => {
  expect(FRESH).toEqual({
    'address.state': 'FL',
    'sellers.0.firstName': 'Ana',
    'sellers.0.lastName': 'Ríos',
    'sellers.0.email': 'ana@example.com',
    'sellers.0.phone': '3055550170',
    'listing.startDate': '2026-11-21',
    'listing.endDate': '2027-05-20',
  });
});

test('a complete draft can be signed', () => {
  const answers = patchedAgreement(FRESH, agreementAnswersSchema.parse(ANSWERS));
  const signature = {
    ...{ openedProof: 'proof', consentSha256: 'a'.repeat(64) },
    ...{ name: 'Ana Ríos', accepted: true },
  };
  const agreement = agreementSchema.parse({ ...agreementOf(answers), signature });
  expect(agreement.sellers).toHaveLength(1);
  expect(agreement.disclosure.mortgage).toEqual({ clear: false, totalCents: 10_000_000 });
  const clear = { ...answers, 'disclosure.mortgage.clear': true };
  expect(agreementOf(clear).disclosure.mortgage).toEqual({ clear: true });
});

test('an answer is validated as for signing, and a blank one is cleared', () => {
  const patch = { 'address.zip': ' 33134 ', 'address.unit': ' ', 'listing.acceptedFinancing': [] };
  expect(agreementAnswersSchema.parse(patch)).toEqual({
    'address.zip': '33134',
    'address.unit': null,
    'listing.acceptedFinancing': null,
  });
  const wrong: readonly Readonly<Record<string, unknown>>[] = [
    { 'address.zip': '10001' },
    { 'listing.listPriceCents': '500k' },
    { 'listing.listPriceCents': -5 },
    { 'listing.startDate': '2027-02-29' },
    { 'listing.startDate': '2027-03-01', 'listing.endDate': '2027-03-01' },
    { 'sellers.0.email': 'ana@' },
    { 'sellers.10.email': 'ana@example.com' },
    { 'address.state': 'GA' },
    { 'signature.name': 'Ana' },
    { address: { zip: '33134' } },
    { __proto__x: 1 },
  ];
  for (const answers of wrong)
    expect(agreementAnswersSchema.safeParse(answers).success).toBe(false);
});

test('sellers are counted up to the last one with an answer', () => {
  expect(sellerCount({})).toBe(1);
  expect(sellerCount({ 'sellers.1.email': 'a@b.co', 'sellers.2.email': null })).toBe(2);
  expect(agreementOf({ 'sellers.1.email': 'a@b.co' }).sellers).toHaveLength(2);
});
