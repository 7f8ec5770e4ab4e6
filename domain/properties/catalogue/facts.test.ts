import { describe, expect, test } from 'vitest';
import { factsSchema, isAsked } from '#domain/properties/catalogue/wizard/completeness.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { explainedErrors } from '#domain/validation.ts';
import { EXAMPLE_FACTS } from '#tests/examples/property-facts.ts';
import { type Facts, patchFacts, patchSchema, workingCopySchema } from './facts.ts';
import { fieldByKey } from './index.ts';

const house = patchSchema('single_family');
const errorsOf = (patch: unknown) => explainedErrors(house, patch, 'en');

describe('an autosave', () => {
  test.each([
    [{ bedroomsTotal: 4 }],
    [{ listPrice: 48_200_000 }],
    [{ streetAddress: '1427 Obispo Ave' }],
    [{ publicRemarks: 'Dos líneas.\nCon ñ, é y 🏡.' }],
    [{ furnished: 'partially' }],
    [{ view: ['garden', 'pool'] }],
    [{ view: [] }],
    [{ waterfrontYN: false }],
    [{ expirationDate: '2027-02-28' }],
    [{ rooms: [{ roomType: 'kitchen', roomLength: 12.25, roomWidth: 10 }, {}] }],
    [{ bedroomsTotal: null, view: null, rooms: null }],
    [{}],
  ])('takes %j', (patch) => {
    expect(house.safeParse(patch)).toMatchObject({ success: true, data: patch });
  });

  test.each([
    ['a number as text', { bedroomsTotal: '4' }, 'Must be a valid number.'],
    ['half a bedroom', { bedroomsTotal: 2.5 }, 'Must be a valid number.'],
    ['no number at all', { bedroomsTotal: Number.NaN }, 'Must be a valid number.'],
    ['too few', { bedroomsTotal: -1 }, 'Minimum value 0.'],
    ['too many', { bedroomsTotal: 100 }, 'Maximum value 99.'],
    ['money with decimals', { listPrice: 1000.5 }, 'Must be a valid number.'],
    ['a price of nothing', { listPrice: 0 }, 'Enter an amount above zero.'],
    ['a price beyond all prices', { listPrice: 100_000_000_001 }, 'The amount is too large.'],
    ['an empty text', { streetAddress: ' ' }, 'Required.'],
    [
      'a text of two lines in one line',
      { city: 'Miami\nBeach' },
      'The text has characters that cannot be saved.',
    ],
    ['a text that is too long', { city: 'a'.repeat(81) }, 'At most 80 characters.'],
    ['a number as a text', { city: 33_134 }, 'This field is invalid.'],
    [
      'an invisible sign',
      { publicRemarks: 'a\u0000b' },
      'The text has characters that cannot be saved.',
    ],
    [
      'half a character',
      { publicRemarks: 'a\ud800b' },
      'The text has characters that cannot be saved.',
    ],
    ['an unknown option', { furnished: 'half' }, 'Choose one of the options.'],
    ['an option of another type', { propertySubType: 'duplex' }, 'Choose one of the options.'],
    ['one option where several go', { view: 'garden' }, 'This field is invalid.'],
    ['an option twice', { view: ['garden', 'garden'] }, 'There are repeated answers.'],
    [
      'none and something',
      { poolFeatures: ['none', 'heated'] },
      '“None” cannot go with other options.',
    ],
    ['a yes as a text', { waterfrontYN: 'yes' }, 'This field is invalid.'],
    ['a day that does not exist', { expirationDate: '2027-02-30' }, 'Invalid date.'],
    ['a day of another age', { expirationDate: '1850-01-01' }, 'Invalid date.'],
    ['a day in another order', { expirationDate: '02/28/2027' }, 'Invalid date.'],
    [
      'a ZIP of another state',
      { postalCode: '10001' },
      'Use a five-digit Florida ZIP code, like 32806.',
    ],
    [
      'a county of another state',
      { countyOrParish: 'Cook' },
      'Enter a Florida county, like Miami-Dade.',
    ],
    [
      'no phone number',
      { showingContactPhone: '12' },
      'Invalid phone number. Use one from the United States.',
    ],
    ['no e-mail', { showingContactEmail: 'ana' }, 'Invalid e-mail.'],
    ['another state', { stateOrProvince: 'GA' }, 'Choose one of the options.'],
    ['rows that are no list', { rooms: {} }, 'This field is invalid.'],
    ['a field of another type', { numberOfUnitsTotal: 2 }, 'This field does not exist.'],
    ['a field that nobody knows', { price: 1 }, 'This field does not exist.'],
  ])('refuses %s', (_, patch, message) => {
    const [key = ''] = Object.keys(patch);
    expect(errorsOf(patch)).toEqual({ [key]: [message] });
  });

  test('names the column of a row that is wrong or unknown', () => {
    expect(errorsOf({ rooms: [{ roomLength: 1.234 }] })).toEqual({
      'rooms.0.roomLength': ['Use at most two decimals.'],
    });
    expect(errorsOf({ rooms: [{ color: 'red' }] })).toEqual({
      'rooms.0.color': ['This field does not exist.'],
    });
  });

  test('refuses too many rows', () => {
    const rooms = Array.from({ length: 41 }, () => ({ roomType: 'office' }));
    expect(errorsOf({ rooms })).toEqual({ rooms: ['At most 40 allowed.'] });
  });

  test('refuses an end that is not after the start', () => {
    const dates = { listingContractDate: '2026-09-15', expirationDate: '2026-09-15' };
    expect(errorsOf(dates)).toEqual({
      expirationDate: ['The start date must be before the end date.'],
    });
  });

  test('normalizes phones, counties and line endings', () => {
    expect(
      house.parse({
        associationPhone: '(305) 372-1234',
        countyOrParish: ' miami dade county ',
        materialFacts: ' a\r\nb\rc ',
      }),
    ).toEqual({
      associationPhone: '+13053721234',
      countyOrParish: 'Miami-Dade',
      materialFacts: 'a\nb\nc',
    });
  });

  test('stores markup as text', () => {
    const publicRemarks = '<script>alert(1)</script>';
    expect(house.parse({ publicRemarks })).toEqual({ publicRemarks });
  });

  test('changes the given answers and removes those that are null', () => {
    const facts = patchFacts(
      { bedroomsTotal: 3, furnished: 'furnished' },
      { bedroomsTotal: 4, furnished: null },
    );
    expect(facts).toEqual({ bedroomsTotal: 4 });
  });
});

describe('a working copy', () => {
  test('may be empty, and has no null', () => {
    expect(workingCopySchema('condo').safeParse({}).success).toBe(true);
    expect(workingCopySchema('condo').safeParse({ bedroomsTotal: null }).success).toBe(false);
  });

  test('compares two dates only if it has both', () => {
    const facts = { listingContractDate: '2027-01-02', expirationDate: '2027-01-01' };
    expect(explainedErrors(workingCopySchema('condo'), facts, 'es')).toEqual({
      expirationDate: ['La fecha de inicio debe ser anterior a la fecha final.'],
    });
  });
});

describe('a submission', () => {
  test.each(PROPERTY_TYPES)('of a complete %s is accepted unchanged', (type) => {
    expect(factsSchema(type).parse(EXAMPLE_FACTS[type])).toEqual(EXAMPLE_FACTS[type]);
  });

  test.each(PROPERTY_TYPES)('of an empty %s lists everything that is missing', (type) => {
    const errors = explainedErrors(factsSchema(type), {}, 'en');
    expect(errors).toMatchObject({ streetAddress: ['Required.'], listPrice: ['Required.'] });
    expect(Object.keys(errors).length).toBeGreaterThan(20);
  });

  test('of a house needs no number of units, of a lot no bedrooms', () => {
    expect(explainedErrors(factsSchema('single_family'), {}, 'en')).not.toHaveProperty(
      'numberOfUnitsTotal',
    );
    expect(explainedErrors(factsSchema('vacant_land'), {}, 'en')).not.toHaveProperty(
      'bedroomsTotal',
    );
  });

  test('needs an answer only while its question is asked', () => {
    const facts = { ...EXAMPLE_FACTS.single_family, associationYN: true };
    expect(explainedErrors(factsSchema('single_family'), facts, 'en')).toEqual({
      associationFee: ['Required.'],
      associationFeeFrequency: ['Required.'],
    });
  });

  test('asks for the rent of a house only if it has a tenant, of a building always', () => {
    const [house, building] = [EXAMPLE_FACTS.single_family, EXAMPLE_FACTS.multi_family];
    const owned = { occupantType: 'owner' } as const;
    const rented = { occupantType: 'tenant' } as const;
    const asks = (type: 'single_family' | 'multi_family', facts: Facts) =>
      isAsked(fieldByKey('totalActualRent'), type, facts);
    expect(asks('single_family', { ...house, ...owned })).toBe(false);
    expect(asks('single_family', { ...house, ...rented })).toBe(true);
    expect(asks('multi_family', { ...building, ...owned })).toBe(true);
  });

  test('needs the amount owed unless the property is free and clear', () => {
    const facts = { ...EXAMPLE_FACTS.condo, mortgageFreeAndClear: false };
    expect(explainedErrors(factsSchema('condo'), facts, 'en')).toEqual({
      mortgageTotal: ['Required.'],
    });
  });

  test('needs a description in only one of the languages', () => {
    const { publicRemarks, ...facts } = EXAMPLE_FACTS.single_family;
    expect(factsSchema('single_family').safeParse(facts).success).toBe(true);
    const { publicRemarksEn, ...silent } = facts;
    expect(explainedErrors(factsSchema('single_family'), silent, 'es')).toEqual({
      publicRemarks: ['Este dato es obligatorio.'],
    });
  });

  test('needs every unit that the building has', () => {
    const facts = { ...EXAMPLE_FACTS.multi_family, numberOfUnitsTotal: 3 };
    expect(Object.keys(explainedErrors(factsSchema('multi_family'), facts, 'en'))).toEqual([
      'units.2.unitTypeBedsTotal',
      'units.2.unitBathroomsFull',
      'units.2.unitLeaseType',
    ]);
  });
});
