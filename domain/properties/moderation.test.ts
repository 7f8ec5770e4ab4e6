import { describe, expect, test } from 'vitest';
import { DEGREE_KM } from '#domain/places/bounds.ts';
import { EXAMPLE_FACTS } from './catalogue/examples.ts';
import { MODERATED, type Moderatable, moderatedChanges } from './moderation.ts';
import { addressPoint, kmFromAddress } from './pin.ts';

const photo = (hash: string, caption = '', alt = caption) => ({
  hash,
  caption: { es: caption, en: caption },
  alt: { es: alt, en: alt },
});
const CENTRE = addressPoint(EXAMPLE_FACTS.condo) ?? { lat: 0, lng: 0 };
const PUBLIC: Moderatable = {
  facts: EXAMPLE_FACTS.condo,
  photos: [photo('a'), photo('b')],
  ...at(0),
};

describe('what needs a new review', () => {
  test('is address, kind, remarks, pin and photos', () => {
    expect(MODERATED).toEqual([
      'streetAddress',
      'unitNumber',
      'city',
      'stateOrProvince',
      'postalCode',
      'countyOrParish',
      'propertySubType',
      'buildingNumber',
      'publicRemarks',
      'publicRemarksEn',
      'pin',
      'photos',
    ]);
  });

  test('is not price, terms, showing and dates', () => {
    const facts = {
      ...PUBLIC.facts,
      listPrice: 1_000_00,
      listingTerms: ['cash'],
      showingInstructions: 'Otra hora.',
      expirationDate: '2027-12-31',
    };
    expect(moderatedChanges(PUBLIC, { ...PUBLIC, facts })).toEqual([]);
  });

  test('is named by what changed', () => {
    const { unitNumber, ...facts } = PUBLIC.facts;
    const after = { ...PUBLIC, facts: { ...facts, publicRemarksEn: 'New' } };
    expect(moderatedChanges(PUBLIC, after)).toEqual(['unitNumber', 'publicRemarksEn']);
  });

  test.each([
    ['another picture', [photo('a'), photo('c')]],
    ['one more', [photo('a'), photo('b'), photo('c')]],
    ['one less', [photo('a')]],
    ['another order, so another cover', [photo('b'), photo('a')]],
    ['another caption', [photo('a', 'Patio'), photo('b')]],
    ['other words for who does not see it', [photo('a', '', 'A patio'), photo('b')]],
  ])('photos: %s', (_, photos) => {
    expect(moderatedChanges(PUBLIC, { ...PUBLIC, photos })).toEqual(['photos']);
  });
});

/** A pin so many kilometres north of what the address gives. */
function at(km: number) {
  return { lat: CENTRE.lat + km / DEGREE_KM, lng: CENTRE.lng };
}

describe('a pin needs a new review', () => {
  test.each([
    ['moved up to two kilometres from what the address gives', 0, 1.999, []],
    ['moved farther', 0, 2.001, ['pin']],
    ['moved across the state', 0, 300, ['pin']],
    ['moved again, far from the address', 5, 5.1, ['pin']],
    ['moved back to the address', 300, 1, []],
    ['left where a reviewer has seen it', 300, 300, []],
  ] as const)('when it was %s', (_, before, after, changes) => {
    expect(moderatedChanges({ ...PUBLIC, ...at(before) }, { ...PUBLIC, ...at(after) })).toEqual(
      changes,
    );
  });

  test('when it was moved in small steps: each is measured from the address, not from the last', () => {
    const steps = [1, 1.9, 2.8].map((km) => ({ ...PUBLIC, ...at(km) }));
    const found = steps.map((step, place) => moderatedChanges(steps[place - 1] ?? PUBLIC, step));
    expect(found).toEqual([[], [], ['pin']]);
  });

  test('when the address goes and it stays', () => {
    const facts = { ...PUBLIC.facts, city: 'Pensacola', postalCode: '32501' };
    expect(moderatedChanges(PUBLIC, { ...PUBLIC, facts })).toEqual(['city', 'postalCode', 'pin']);
  });

  test('where the address gives no place, however near it is moved', () => {
    const nowhere = { ...PUBLIC, facts: { ...PUBLIC.facts, city: 'Nowhere', postalCode: '00000' } };
    expect(kmFromAddress(nowhere, nowhere.facts)).toBe(Infinity);
    expect(moderatedChanges({ ...nowhere, lat: null, lng: null }, nowhere)).toEqual(['pin']);
  });

  test('not when it is taken back', () => {
    expect(moderatedChanges(PUBLIC, { ...PUBLIC, lat: null, lng: null })).toEqual([]);
  });
});
