import { describe, expect, test } from 'vitest';
import { LOCALES, type Localized } from '#domain/i18n/locale.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { type Column, type Field, optionsOf } from './field.ts';
import { CATALOGUE, fieldByKey, fieldsOf } from './index.ts';

const columns = CATALOGUE.flatMap((field) => (field.kind === 'rows' ? field.columns : []));
const questions: readonly (Field | Column)[] = [...CATALOGUE, ...columns];

const isSaid = (text: Localized) => LOCALES.every((locale) => text[locale].trim() !== '');

describe('the catalogue', () => {
  test('has unique keys', () => {
    const keys = CATALOGUE.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each(LOCALES)('has no two facts with one label in a section, %s', (locale) => {
    const labels = CATALOGUE.map(({ section, label }) => `${section}: ${label[locale]}`);
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
  });

  test('is plain data', () => {
    expect(JSON.parse(JSON.stringify(CATALOGUE))).toEqual(CATALOGUE);
  });

  test.each(questions)('$key has its label, hint and options in both languages', (question) => {
    expect(isSaid(question.label)).toBe(true);
    if (question.hint) expect(isSaid(question.hint)).toBe(true);
    for (const { label } of question.options ?? []) expect(isSaid(label)).toBe(true);
  });

  test.each(questions.filter(({ options }) => options))(
    '$key has every option once',
    ({ options = [] }) => {
      const keys = options.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.every((key) => /^[a-z][a-z0-9_]*$|^FL$/.test(key))).toBe(true);
    },
  );

  test('has options for choices, and only for them', () => {
    for (const { kind, options } of questions) {
      expect(options !== undefined).toBe(kind === 'choice' || kind === 'choices');
    }
  });

  test('uses names as the RESO dictionary writes them', () => {
    for (const question of questions) {
      const names = [question.reso, ...(question.options ?? []).map(({ resoField }) => resoField)];
      for (const name of names)
        expect(name ?? 'Absent').toMatch(/^(TRATO_)?([A-Z][a-z]+|URL)+(YN|2)?$/);
    }
  });

  test('gives an option a standard value only if its field has a standard name', () => {
    for (const { reso, options = [] } of questions) {
      for (const option of options) {
        if (option.reso) expect(option.resoField ?? reso).toBeDefined();
      }
    }
  });

  test.each(CATALOGUE.filter(({ when }) => when))(
    '$key depends on an answer that exists',
    ({ asks, when }) => {
      const other = fieldByKey(when?.field ?? '');
      expect(other).toBeDefined();
      for (const type of asks) expect(other?.asks).toContain(type);
      const answers = other?.options?.map(({ key }) => key) ?? [true, false];
      for (const answer of when?.is ?? []) expect(answers).toContain(answer);
    },
  );

  test.each(CATALOGUE.filter(({ joins }) => joins))(
    '$key joins a field of its section',
    ({ joins, section }) => {
      expect(fieldByKey(joins ?? '')?.section).toBe(section);
    },
  );

  test('requires an answer only of types that are asked', () => {
    for (const { asks, required } of CATALOGUE) {
      for (const type of typeof required === 'object' ? required : []) expect(asks).toContain(type);
    }
  });

  test('has no private fact among the public ones', () => {
    const hidden = CATALOGUE.filter(({ audience }) => audience === 'owner').map(({ key }) => key);
    expect(hidden).toEqual(
      expect.arrayContaining([
        'expirationDate',
        'buyerBrokerageCompensation',
        'mortgageFreeAndClear',
        'mortgageTotal',
        'showingContactName',
        'showingContactPhone',
        'showingContactEmail',
        'showingRequirements',
        'showingInstructions',
      ]),
    );
  });

  test('shows every public answer in a section, except those shown elsewhere on the page', () => {
    const elsewhere = CATALOGUE.filter(
      ({ audience, section }) => audience === 'public' && section === undefined,
    ).map(({ group }) => group);
    expect(new Set(elsewhere)).toEqual(
      new Set(['address', 'price_and_dates', 'condo_unit', 'remarks', 'display']),
    );
  });
});

describe('the options of the specification', () => {
  const labels = (key: string) => fieldByKey(key)?.options?.map(({ label }) => label.en);

  test('channel width', () => {
    expect(labels('channelWidth')).toEqual(['1-80 feet', '81-120 feet', '121 feet or more']);
  });

  test('boat length', () => {
    expect(labels('boatLength')).toEqual([
      ...[20, 30, 40, 50, 60, 70, 80, 90, 100].map((feet) => `${feet} feet`),
      'Over 101 feet',
    ]);
  });

  test('pet weight', () => {
    expect(labels('maximumPetWeight')).toEqual(['20 lb maximum', 'More than 20 lb']);
  });

  test('fee period', () => {
    expect(labels('associationFeeFrequency')).toEqual([
      'Monthly',
      'Quarterly',
      'Semi-annually',
      'Annually',
    ]);
  });

  test('accepted terms', () => {
    expect(labels('listingTerms')).toEqual([
      'Cash',
      'Conventional',
      'FHA',
      'VA',
      'Owner financing',
      'Other',
    ]);
  });

  test.each([
    ['single_family', ['single_family', 'mobile_home']],
    ['multi_family', ['duplex', 'triplex', 'fourplex', 'multi_family']],
    ['condo', ['condo', 'townhouse', 'villa', 'co_op', 'hotel_room', 'dock']],
    [
      'vacant_land',
      ['vacant_land', 'zoned_residential', 'zoned_duplex', 'zoned_multifamily', 'dock'],
    ],
  ] as const)('kinds of %s', (type, kinds) => {
    expect(optionsOf(fieldByKey('propertySubType'), type).map(({ key }) => key)).toEqual(kinds);
  });
});

test('every type is asked for its address, its price, its lot and its description', () => {
  for (const type of PROPERTY_TYPES) {
    expect(fieldsOf(type).map(({ key }) => key)).toEqual(
      expect.arrayContaining(['streetAddress', 'listPrice', 'lotSizeSquareFeet', 'publicRemarks']),
    );
  }
});
