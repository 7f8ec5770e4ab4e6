import type { OfferTerms } from '#domain/offers/terms.ts';

/** The current time of the examples: Thursday, April 16, 2026, 10:42 a.m. in Florida. */
export const EXAMPLE_NOW = Date.parse('2026-04-16T10:42:00-04:00');

/** Complete terms of a financed offer by two people, as sent. */
export const EXAMPLE_TERMS: OfferTerms = {
  buyerType: 'direct',
  buyers: [
    {
      firstName: 'Hannah',
      lastName: 'Whitfield',
      phone: '+14075550148',
      email: 'hannah.whitfield@example.com',
      street: '212 Cypress Bay Court, Apt 8',
      city: 'Winter Park',
      state: 'FL',
      zip: '32789',
    },
    {
      firstName: 'Marcus',
      lastName: 'Bell',
      phone: '+14075550149',
      email: 'marcus.bell@example.com',
      street: '212 Cypress Bay Court, Apt 8',
      city: 'Winter Park',
      state: 'FL',
      zip: '32789',
    },
  ],
  companies: [],
  financeType: 'financing',
  preQualified: true,
  loanType: 'conventional',
  loanCommitmentDate: '2026-05-15',
  lender: {
    company: 'Lakeline Mortgage',
    contact: 'Rita Soto',
    address: '80 Orange Avenue, Orlando, FL 32801',
    phone: '+14075550136',
    email: 'rita@lakeline.example',
  },
  downPaymentPercent: 20,
  contingentOnSale: false,
  amountCents: 48_000_000,
  loanTerm: '30',
  loanApprovalDays: 30,
  rateType: 'fixed',
  loanApplicationDays: 5,
  deposit: { amountCents: 1_000_000, deliveryDays: 3 },
  sellerCredit: { requested: true, amountCents: 500_000 },
  closingDate: '2026-05-29',
  inspectionDays: 10,
  assignability: 'not_assignable',
  responseDeadline: '2026-04-16T22:00:00Z',
  specialAssessment: 'A',
  additionalTerms: 'The washer and dryer stay with the home.',
  additionalTermsLanguage: 'en',
  acknowledgement: true,
};

/** Terms of the same offer paid in cash by a company, through an agent. */
export const EXAMPLE_CASH_TERMS: OfferTerms = {
  buyerType: 'agent',
  agent: {
    brokerage: 'Palm Row Realty',
    firstName: 'Lucía',
    lastName: 'Peña',
    phone: '+13055550121',
    email: 'lucia@palmrow.example',
    compensation: 2.5,
    acknowledged: true,
  },
  buyers: [],
  companies: [
    {
      name: 'Palmera DataStores LLC',
      email: 'deals@palmera.example',
      phone: '+13055550177',
      street: '900 Brickell Avenue, Suite 40',
      city: 'Miami',
      state: 'FL',
      zip: '33131',
      signer: {
        firstName: 'Iris',
        lastName: 'Coll',
        title: 'Manager',
        email: 'iris@palmera.example',
      },
      owner: { firstName: 'Tomás', lastName: 'Coll' },
    },
  ],
  financeType: 'cash',
  contingentOnSale: false,
  amountCents: 45_500_000,
  deposit: { amountCents: 4_550_000, deliveryDays: 3 },
  secondDeposit: { amountCents: 1_200_000, deliveryDays: 15 },
  sellerCredit: { requested: false, amountCents: 0 },
  closingDate: '2026-05-06',
  titleCompany: {
    company: 'Meridian Closings',
    contact: 'Paul Ortega',
    email: 'paul@meridian.example',
    phone: '+13055550133',
    address: '12 Flagler Street, Miami, FL 33130',
  },
  inspectionDays: 7,
  assignability: 'released',
  responseDeadline: '2026-04-18T21:00:00Z',
  specialAssessment: 'B',
  additionalTerms: '',
  acknowledgement: true,
};

/** Builds `{ buyers: [{ zip: 5 }] }` from `buyers.0.zip` and 5. */
export function nested(path: string, value: unknown): unknown {
  return path
    .split('.')
    .reduceRight<unknown>((inner, key) => (key === '0' ? [inner] : { [key]: inner }), value);
}
