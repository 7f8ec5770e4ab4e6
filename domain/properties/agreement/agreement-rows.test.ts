import { expect, test } from 'vitest';
import type { UnsignedAgreement } from './agreement.ts';
import { agreementParts } from './agreement-rows.ts';

const AGREEMENT: UnsignedAgreement = {
  sellers: [
    { firstName: 'Ana', middleName: '', lastName: 'Núñez', phone: '+13053721234', email: 'a@b.co' },
    {
      firstName: 'Luis',
      middleName: 'M.',
      lastName: 'Gil',
      phone: '+13053721235',
      email: 'l@b.co',
    },
  ],
  address: {
    street: '1 A St',
    unit: '2',
    city: 'Miami',
    state: 'FL',
    zip: '33134',
    county: 'Miami-Dade',
  },
  listing: {
    personalPropertyIncluded: 'Nada',
    occupancy: 'vacant',
    startDate: '2026-09-15',
    endDate: '2027-03-15',
    listPriceCents: 148_500_000,
    acceptedFinancing: ['cash', 'va'],
  },
  authorisation: {
    displayOnline: true,
    displayAddress: false,
    allowValuations: true,
    allowComments: false,
  },
  disclosure: {
    showOffersToBuyers: false,
    discloseMultipleOffers: true,
    mortgage: { clear: false, totalCents: 20_000_000 },
    homeWarranty: false,
    possession: 'closing',
  },
};

/** All values of an agreement in one language. */
function values(agreement: UnsignedAgreement | undefined, locale: 'es' | 'en') {
  return agreementParts(agreement).flatMap(({ rows }) => rows.map(({ value }) => value[locale]));
}

test('every seller is a row, with the name unchanged', () => {
  expect(values(AGREEMENT, 'en').slice(0, 2)).toEqual([
    'Ana Núñez · (305) 372-1234 · a@b.co',
    'Luis M. Gil · (305) 372-1235 · l@b.co',
  ]);
});

test('the amount owed is shown if there is one', () => {
  expect(values(AGREEMENT, 'es')).toContain('$200,000');
  const clear = { ...AGREEMENT.disclosure, mortgage: { clear: true } };
  expect(values({ ...AGREEMENT, disclosure: clear }, 'es')).not.toContain('$200,000');
});

test('dates, choices and answers are in the reader’s language', () => {
  expect(values(AGREEMENT, 'es')).toEqual(
    expect.arrayContaining(['15 de septiembre de 2026', 'Al contado, VA (veteranos)', 'No']),
  );
  expect(values(AGREEMENT, 'en')).toEqual(
    expect.arrayContaining(['September 15, 2026', 'Cash, VA', 'Yes']),
  );
});

test('a blank agreement has the same parts, and space to write in every row', () => {
  expect(agreementParts(undefined).map(({ title }) => title)).toEqual(
    agreementParts(AGREEMENT).map(({ title }) => title),
  );
  for (const value of values(undefined, 'es')) expect(value).toMatch(/^_+$/);
});
