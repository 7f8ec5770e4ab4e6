import { describe, expect, test } from 'vitest';
import { canonicalJson } from '#domain/canonical-json.ts';
import { OTHER_COUNTRIES } from '#domain/places/countries.ts';
import { explainedErrors } from '#domain/validation.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_NOW, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { termsPatchSchema } from './draft/draft.ts';
import { termsSchema } from './draft/submission.ts';
import { missingTerms } from './draft/wizard.ts';
import { mailingLine } from './mailing-line.ts';
import { withCountry } from './steps/mailing-address.ts';
import { completeTermsSchema, type OfferTerms } from './terms.ts';

const schema = termsSchema({ now: EXAMPLE_NOW });
const [HANNAH] = EXAMPLE_TERMS.buyers;
const PERSON = {
  firstName: 'Camila',
  lastName: 'Restrepo',
  phone: '+13055550142',
  email: 'camila@example.com',
};
const BOGOTA = {
  ...PERSON,
  country: 'CO',
  street: 'Carrera 7 # 71-21, apto. 902',
  city: 'Bogotá',
} as const;

const offerOf = (buyer: object) => ({ ...EXAMPLE_TERMS, buyers: [buyer] });
const missingOf = (buyer: object) => missingTerms(offerOf(buyer)).map(({ path }) => path);

describe('a buyer in another country', () => {
  test('is not asked for a state and a ZIP code, and region and postal code may stay empty', () => {
    expect(missingOf(BOGOTA)).toEqual([]);
    expect(schema.parse(offerOf(BOGOTA)).buyers).toEqual([BOGOTA]);
    expect(missingOf({ ...BOGOTA, city: '' })).toEqual(['buyers.0.city']);
  });

  test('is asked for both again on moving to the United States', () => {
    expect(missingOf({ ...BOGOTA, country: 'US' })).toEqual(['buyers.0.state', 'buyers.0.zip']);
    expect(explainedErrors(schema, offerOf({ ...BOGOTA, country: 'US' }), 'es')).toMatchObject({
      'buyers.0.zip': ['Este dato es obligatorio.'],
    });
  });

  test('does not send answers of the other kind of address', () => {
    const both = { ...BOGOTA, state: 'FL', zip: '33134', region: 'Cundinamarca' };
    expect(schema.parse(offerOf(both)).buyers).toEqual([{ ...BOGOTA, region: 'Cundinamarca' }]);
    expect(schema.parse(offerOf({ ...HANNAH, region: 'Cundinamarca' })).buyers).toEqual([HANNAH]);
  });

  test('loses an incomplete state when the country is chosen, so that no hidden answer blocks a save', () => {
    const typed = { ...PERSON, street: 'Calle 8', state: 'F', zip: '331' };
    expect(withCountry(typed, 'MX')).toEqual({ ...PERSON, street: 'Calle 8', country: 'MX' });
    expect(withCountry({ ...BOGOTA, postalCode: '110231' }, 'US')).toEqual({
      ...BOGOTA,
      country: 'US',
    });
  });

  test('accepts only existing countries', () => {
    for (const country of ['XX', 'co', 'PR', 'Colombia', 5]) {
      const errors = explainedErrors(termsPatchSchema, { buyers: [{ country }] }, 'en');
      expect([country, errors['buyers.0.country']]).toEqual([
        country,
        ['Choose one of the options.'],
      ]);
    }
    expect(OTHER_COUNTRIES).toHaveLength(239);
  });
});

describe('an address on one line', () => {
  test.each([
    [{ ...BOGOTA }, 'Carrera 7 # 71-21, apto. 902, Bogotá, Colombia'],
    [
      { ...BOGOTA, addressLine2: 'Los Rosales', region: 'Cundinamarca', postalCode: '110231' },
      'Carrera 7 # 71-21, apto. 902, Los Rosales, Bogotá, Cundinamarca 110231, Colombia',
    ],
    [{ country: 'DE', city: 'Köln' } as const, 'Köln, Germany'],
    [{ ...HANNAH }, '212 Cypress Bay Court, Apt 8, Winter Park, FL 32789'],
    [{ ...HANNAH, country: 'US' } as const, '212 Cypress Bay Court, Apt 8, Winter Park, FL 32789'],
    [{}, ''],
  ])('of %j', (address, line) => {
    expect(mailingLine(address, 'en')).toBe(line);
  });
});

test('terms sent before addresses had a country are read and hashed unchanged', () => {
  for (const terms of [EXAMPLE_TERMS, EXAMPLE_CASH_TERMS] satisfies OfferTerms[]) {
    expect(canonicalJson(completeTermsSchema.parse(terms))).toBe(canonicalJson(terms));
    expect(canonicalJson(schema.parse(terms))).toBe(canonicalJson(terms));
  }
});
